/** The button that prints the paper on the page. */

const button = document.querySelector("[data-print]");
button.hidden = false;
button.addEventListener("click", () => print());
