let leaving = false;
window.addEventListener('pagehide', () => {
  leaving = true;
});
// A page may come back out of the browser's cache as it was.
window.addEventListener('pageshow', () => {
  leaving = false;
});

/** Whether the page is being left, which fails its open calls: that is no reason to sign anybody out. */
export const isLeavingPage = (): boolean => leaving;
