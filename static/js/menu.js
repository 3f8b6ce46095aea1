/** The table's menu: look, hand, sound, remembered in the browser, and what a seat may ask. */

import { remember, remembered } from "./settings.js";
import * as sound from "./sound.js";

/** @param {{ask: (move: string) => void}} on */
export function open({ ask }) {
  const menu = document.getElementById("menu");
  document.getElementById("open-menu").addEventListener("click", () => menu.showModal());
  menu.addEventListener("click", (event) => event.target === menu && menu.close());
  for (const input of menu.querySelectorAll("input[data-setting]")) keepSetting(input);
  for (const button of document.querySelectorAll("[data-ask]")) {
    button.addEventListener("click", () => {
      menu.close();
      ask(button.dataset.ask);
    });
  }
  listenToSound();
}

function keepSetting(input) {
  const name = input.dataset.setting;
  const isSwitch = input.type === "checkbox";
  input.checked = remembered(name) === (isSwitch ? input.value : input.value || "");
  input.addEventListener("change", () => {
    const value = isSwitch && !input.checked ? "" : input.value;
    remember(name, value);
    if (value) document.documentElement.dataset[name] = value;
    else delete document.documentElement.dataset[name];
  });
}

function listenToSound() {
  const switches = [...document.querySelectorAll("[data-sound]")];
  const show = () => {
    for (const element of switches) {
      if (element.type === "checkbox") element.checked = sound.isOn();
      else element.setAttribute("aria-pressed", String(sound.isOn()));
    }
  };
  for (const element of switches) {
    element.addEventListener(element.type === "checkbox" ? "change" : "click", () => {
      sound.turn(!sound.isOn());
      show();
    });
  }
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, sound.wake, { passive: true });
  show();
}
