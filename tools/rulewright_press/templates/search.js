// The search, and links to what another page has. The data comes as a script when first needed, so that it works from files.
(function () {
  "use strict";
  var field = document.getElementById("search");
  var list = document.getElementById("search-results");
  var state = document.getElementById("search-state");
  if (!field) return;
  var MOST = 40;
  var script = null;

  function load(then) {
    if (window.searchData) { then(); return; }
    if (!script) {
      script = document.createElement("script");
      script.src = "search-data.js";
      document.head.appendChild(script);
    }
    script.addEventListener("load", then);
  }

  // Somebody has led here, such as a refusal in a terminal, to what another page tells: a ruling, a component.
  function follow() {
    var anchor = decodeURIComponent(window.location.hash.slice(1));
    if (!anchor || document.getElementById(anchor)) return;
    load(function () {
      var row = window.searchData.filter(function (row) { return row[3].endsWith("#" + anchor); })[0];
      if (row) window.location.replace(row[3]);
    });
  }

  function matches(row, words) {
    var text = (row[1] + " " + row[2]).toLowerCase();
    return words.every(function (word) { return text.indexOf(word) >= 0; });
  }

  function rank(row, words) {
    var name = row[1].toLowerCase();
    return words.every(function (word) { return name.indexOf(word) >= 0; }) ? 0 : 1;
  }

  function show() {
    var words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    list.textContent = "";
    list.hidden = true;
    state.textContent = "";
    if (!words.length) return;
    var found = window.searchData.filter(function (row) { return matches(row, words); });
    found.sort(function (a, b) { return rank(a, words) - rank(b, words); });
    state.textContent = found.length ? found.length + " " + field.dataset.found : field.dataset.none;
    found.slice(0, MOST).forEach(function (row) {
      var item = document.createElement("li");
      var link = document.createElement("a");
      link.href = row[3];
      [["strong", row[1]], ["span", row[0]], ["small", row[2].slice(0, 140)]].forEach(function (part) {
        if (!part[1]) return;
        var element = document.createElement(part[0]);
        element.textContent = part[1];
        link.appendChild(element);
      });
      item.appendChild(link);
      list.appendChild(item);
    });
    list.hidden = !found.length;
  }

  function links() {
    return Array.prototype.slice.call(list.querySelectorAll("a"));
  }

  function close() {
    list.hidden = true;
    state.textContent = "";
  }

  field.addEventListener("focus", function () { load(show); });
  field.addEventListener("input", function () { load(show); });
  field.form.addEventListener("submit", function (event) {
    var first = links()[0];
    if (!window.searchData) return;
    event.preventDefault();
    if (first && !list.hidden) window.location.href = first.href;
  });
  document.addEventListener("keydown", function (event) {
    var all = links();
    var at = all.indexOf(document.activeElement);
    var inside = at >= 0 || document.activeElement === field;
    if (event.key === "/" && document.activeElement.tagName !== "INPUT") {
      event.preventDefault();
      field.focus();
    } else if (event.key === "Escape" && inside) {
      close();
      field.focus();
    } else if (event.key === "ArrowDown" && inside && !list.hidden && at + 1 < all.length) {
      event.preventDefault();
      all[at + 1].focus();
    } else if (event.key === "ArrowUp" && at >= 0) {
      event.preventDefault();
      (at ? all[at - 1] : field).focus();
    }
  });
  document.addEventListener("click", function (event) {
    if (!event.target.closest(".search")) close();
  });
  var asked = new URLSearchParams(window.location.search).get("q");
  if (asked) { field.value = asked; load(show); }
  else follow();
})();
