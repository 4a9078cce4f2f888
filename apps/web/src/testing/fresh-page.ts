import { afterAll, vi } from 'vitest';

/**
 * The files of a thread share a browser's window, since one for each costs three times as much as its tests do. Every file begins
 * with modules of its own and with an empty page, and leaves nothing behind on the device.
 */
vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
