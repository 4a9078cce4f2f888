export interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

const form = /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Reads #rgb or #rrggbb. Returns null for anything else. */
export function parseHex(text: string): Rgb | null {
  const bare = text.trim();
  if (!form.test(bare)) return null;
  const digits = bare.replace('#', '');
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const value = Number.parseInt(full, 16);
  return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255 };
}

export const formatHex = ({ red, green, blue }: Rgb): string =>
  `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Returns the colour that is the first one with a share of the second one. */
export const mixColours = (from: Rgb, to: Rgb, share: number): Rgb => ({
  red: Math.round(from.red + (to.red - from.red) * share),
  green: Math.round(from.green + (to.green - from.green) * share),
  blue: Math.round(from.blue + (to.blue - from.blue) * share),
});

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Returns the relative luminance as WCAG defines it: 0 black to 1 white. */
export const luminance = ({ red, green, blue }: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Returns the WCAG contrast of two colours, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

export const white: Rgb = { red: 255, green: 255, blue: 255 };
export const black: Rgb = { red: 0, green: 0, blue: 0 };

/** Contrast required by WCAG 2.2 AA for ordinary text. */
export const textContrast = 4.5;
/** Contrast required by WCAG 2.2 AA for marks and the edges of controls. */
export const markContrast = 3;

/** Returns white or black, whichever is easier to read on a colour. */
export const textOn = (background: Rgb): '#ffffff' | '#000000' =>
  contrast(background, white) >= contrast(background, black) ? '#ffffff' : '#000000';
