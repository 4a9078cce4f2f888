// Before the first paint, so that a dark page never flashes white. External: the content policy allows no inline script.
(() => {
  let saved = null;
  try {
    saved = window.localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // No storage: follow the device.
  }
  const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const scheme = saved === 'light' || saved === 'dark' ? saved : dark ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
