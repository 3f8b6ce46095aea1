// Passkeys may fail silently: somebody cancels, or the browser has none here. This says so.
"use strict";

/** @param {string} name */
function tell(name) {
  for (const told of document.querySelectorAll("[data-passkey-told]")) {
    told.hidden = told.dataset.passkeyTold !== name;
  }
}

document.addEventListener("allauth.error", (event) => {
  event.preventDefault(); // it is no fault of the page
  tell("failed");
});

// Browsers keep passkeys only on safe pages: https, or this very computer. The buttons are
// served disabled: before this moment nobody listens to them.
document.addEventListener("DOMContentLoaded", () => {
  if (!window.PublicKeyCredential) return void tell("impossible");
  for (const button of document.querySelectorAll("button[data-passkey]")) button.disabled = false;
});
