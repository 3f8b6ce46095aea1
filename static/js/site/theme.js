/* Puts the remembered look on the page before it is painted. Small, blocking, no module. */
(() => {
  const root = document.documentElement;
  if (root.dataset.keeps === "yes") return; // The page came with the look of its account.
  for (const name of ["theme", "palette", "hand", "motion"]) {
    let value = null;
    try {
      value = localStorage.getItem(name);
    } catch {
      return; // No storage, no memory: the page looks as the device wants.
    }
    if (value) root.dataset[name] = value;
  }
})();
