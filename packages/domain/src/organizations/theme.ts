import type { DisplayFace } from './brand-choices.ts';
import { type BrandColours, brandVariables, isDarkGround } from './brand-grounds.ts';
import { black, contrast, formatHex, mixColours, parseHex, type Rgb, textContrast, textOn, white } from './contrast.ts';

export type Shades = readonly [string, string, string, string, string, string, string, string, string, string];

export interface Theme {
  /** From very light (0) to very dark (9); the brand colour itself is 6. */
  readonly shades: Shades;
  /** Colour of text on the brand colour. */
  readonly onBrand: '#ffffff' | '#000000';
  /** The lightest shade, from the brand colour on, that can be read as text on white. */
  readonly textShade: number;
}

export type ThemeProblem = 'not_a_colour' | 'too_light_for_text';

const brandShade = 6;

const mix = (from: Rgb, to: Rgb, share: number): string => formatHex(mixColours(from, to, share));

const shadesOf = (brand: Rgb): Shades => [
  mix(brand, white, 0.94),
  mix(brand, white, 0.86),
  mix(brand, white, 0.72),
  // In dark mode this shade is text, also on a selected row, for every brand colour.
  mix(brand, white, 0.6),
  mix(brand, white, 0.38),
  mix(brand, white, 0.18),
  formatHex(brand),
  mix(brand, black, 0.16),
  mix(brand, black, 0.32),
  // In light mode this shade is text on every ground, where no lighter one can be.
  mix(brand, black, 0.55),
];

/** Returns whether this colour can be read as text on white. */
export function isReadableOnWhite(hex: string): boolean {
  const colour = parseHex(hex);
  return colour !== null && contrast(colour, white) >= textContrast;
}

/** Makes a theme from one brand colour. Returns null when it is not a colour. */
export function makeTheme(brandColour: string): Theme | null {
  const brand = parseHex(brandColour);
  if (!brand) return null;
  const shades = shadesOf(brand);
  const readable = shades.findIndex((shade, index) => index >= brandShade && isReadableOnWhite(shade));
  return { shades, onBrand: textOn(brand), textShade: readable === -1 ? shades.length - 1 : readable };
}

/** Background of lists and side bars on a light page. */
const shadedGround = '#f1f0ec';

/** Share of the brand colour in the ground of a selected row. */
const selectedShare = 0.07;

/** Returns the contrast of links in a brand colour on the ground of a light page on which they are the hardest to read. */
export function leastLinkContrast(theme: Theme): number {
  const text = parseHex(theme.shades[Math.min(theme.textShade + 1, 9)] ?? '') ?? white;
  const selected = mix(white, parseHex(theme.shades[brandShade]) ?? white, selectedShare);
  const grounds = ['#ffffff', shadedGround, selected].map((ground) => parseHex(ground) ?? white);
  return Math.min(...grounds.map((ground) => contrast(text, ground)));
}

/** Returns a problem with a colour that an organisation should know before using it. */
export function themeProblem(brandColour: string): ThemeProblem | null {
  const theme = makeTheme(brandColour);
  if (!theme) return 'not_a_colour';
  return leastLinkContrast(theme) >= textContrast ? null : 'too_light_for_text';
}

const houseTeal = '#0f766e';

const shade = (index: number): string => `var(--brand-${index})`;

/**
 * Returns the variables of the shades, by name without the dashes: what is written on the brand colour, and which shade is read on a
 * light page (colours.css says which on a dark one).
 */
const shadeVariables = ({ shades, textShade, onBrand }: Theme): Record<string, string> => ({
  ...Object.fromEntries(shades.map((colour, index) => [`brand-${index}`, colour])),
  'on-brand': onBrand,
  'brand-hover': shade(onBrand === '#000000' ? 5 : 7),
  // One darker than readable on white, so that it can be read on a selected row too.
  'brand-ink': shade(Math.min(9, textShade + 1)),
});

/** Returns all that is derived from an organisation's own colours, or from the house colour without one. */
export function lookOf(own: BrandColours & { readonly displayFace?: DisplayFace | undefined }) {
  const colour = makeTheme(own.colour ?? '') ? (own.colour ?? houseTeal) : houseTeal;
  const theme = makeTheme(colour);
  if (!theme) throw new Error('The house colour is no colour');
  return {
    /** Values of the page's variables, by name without the dashes. */
    variables: { ...shadeVariables(theme), ...brandVariables(own, parseHex(colour) ?? black) },
    /** Whether the header is dark on light pages too, so that it takes the logo for dark headers. */
    darkHeader: isDarkGround(parseHex(own.headerBGcolour ?? '') ?? white),
    face: own.displayFace ?? 'geist',
  };
}
