// Before the first paint, so that a dark page never flashes white. External: the content policy allows no inline script.
(() => {
  const device = window.matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    let kept = null;
    try {
      kept = window.localStorage.getItem('colour-scheme');
    } catch {
      // No storage: follow the device.
    }
    const chosen = kept === 'light' || kept === 'dark' ? kept : null;
    document.documentElement.dataset.colourScheme = chosen ?? (device.matches ? 'dark' : 'light');
  };
  show();
  device.addEventListener('change', show);
  // Chosen in another tab.
  window.addEventListener('storage', show);
})();
