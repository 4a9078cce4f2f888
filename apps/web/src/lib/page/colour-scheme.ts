/** The choices: a light page, a dark one, or the device's setting. */
export const colourSchemes = ['light', 'dark', 'auto'] as const;
export type ColourScheme = (typeof colourSchemes)[number];

/** `public/color-scheme.js` reads it before the first paint, and follows the device and the other tabs from then on. */
const key = 'colour-scheme';

export function readColourScheme(): ColourScheme {
  try {
    const kept = localStorage.getItem(key);
    return colourSchemes.find((scheme) => scheme === kept) ?? 'auto';
  } catch {
    return 'auto';
  }
}

/** Keeps the choice on this device, where it may, and follows it at once. */
export function chooseColourScheme(scheme: ColourScheme): void {
  try {
    localStorage.setItem(key, scheme);
  } catch {
    // No storage: it holds until the page is loaded anew.
  }
  const dark = scheme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark';
  document.documentElement.dataset['colourScheme'] = dark ? 'dark' : 'light';
}
