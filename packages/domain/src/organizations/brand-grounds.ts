import type { BandKind } from './brand-choices.ts';
import {
  black,
  contrast,
  formatHex,
  markContrast,
  mixColours,
  parseHex,
  type Rgb,
  textContrast,
  textOn,
  white,
} from './contrast.ts';

export interface BrandColours {
  readonly colour?: string | undefined;
  readonly headerBGcolour?: string | undefined;
  readonly secondaryColour?: string | undefined;
  readonly band?: BandKind | undefined;
}

/** A ground with what is written on it. */
export interface BrandGround {
  readonly ground: string;
  readonly ink: string;
  /** Ink of what can wait, which is as readable. */
  readonly dim: string;
  readonly line: string;
}

const darkPaper: Rgb = { red: 0x16, green: 0x16, blue: 0x13 };
const warmWhite: Rgb = { red: 0xfd, green: 0xfb, blue: 0xf7 };

const isReadable = (ink: Rgb, ground: Rgb): boolean => contrast(ink, ground) >= textContrast;

/** Returns whether text on the ground is light. */
export const isDarkGround = (ground: Rgb): boolean => textOn(ground) === '#ffffff';

/** Returns a ground with inks tinted by the brand, or plain black or white where the tinted ones are hard to read. */
function groundOf(ground: Rgb, brand: Rgb): BrandGround {
  const isDark = isDarkGround(ground);
  const plain = isDark ? white : black;
  const tinted = isDark ? mixColours(brand, white, 0.96) : mixColours(brand, black, 0.68);
  const ink = isReadable(tinted, ground) ? tinted : plain;
  const quiet = mixColours(ink, ground, 0.2);
  return {
    ground: formatHex(ground),
    ink: formatHex(ink),
    dim: formatHex(isReadable(quiet, ground) ? quiet : ink),
    line: formatHex(isDark ? ground : mixColours(ground, ink, 0.14)),
  };
}

/** A pale ground has a dark one in its place on a dark page. A dark ground stays. */
const darkPairOf = (ground: Rgb, brand: Rgb): BrandGround =>
  isDarkGround(ground) ? groundOf(ground, brand) : groundOf(mixColours(darkPaper, brand, 0.08), brand);

function bandGround({ band }: BrandColours, header: Rgb, brand: Rgb): Rgb {
  if (band === 'paper') return isDarkGround(header) ? warmWhite : header;
  if (isDarkGround(header)) return header;
  return mixColours(brand, black, 0.6);
}

export interface BrandGrounds {
  readonly header: BrandGround;
  readonly headerDark: BrandGround;
  readonly band: BrandGround;
  readonly bandDark: BrandGround;
}

/** Computes the grounds of header and band, on light pages and on dark ones. */
export function brandGrounds(colours: BrandColours, brand: Rgb): BrandGrounds {
  const header = parseHex(colours.headerBGcolour ?? '') ?? white;
  const band = bandGround(colours, header, brand);
  return {
    header: groundOf(header, brand),
    headerDark: darkPairOf(header, brand),
    band: groundOf(band, brand),
    bandDark: darkPairOf(band, brand),
  };
}

/** Returns the contrast of marks in the second colour on the band of a light page; null without the two colours. */
export function markContrastOf(colours: BrandColours): number | null {
  const second = parseHex(colours.secondaryColour ?? '');
  const brand = parseHex(colours.colour ?? '');
  if (!second || !brand) return null;
  return contrast(second, parseHex(brandGrounds(colours, brand).band.ground) ?? white);
}

/** Returns whether marks in the second colour are seen on the band. */
export const isMarkSeen = (colours: BrandColours): boolean => (markContrastOf(colours) ?? markContrast) >= markContrast;

/** Returns the values of the page's variables for header, band and second colour, by name without the dashes. */
export function brandVariables(colours: BrandColours, brand: Rgb): Record<string, string> {
  const { header, headerDark, band, bandDark } = brandGrounds(colours, brand);
  const second = parseHex(colours.secondaryColour ?? '');
  return {
    'light-header-ground': header.ground,
    'light-header-ink': header.ink,
    'light-header-line': header.line,
    'dark-header-ground': headerDark.ground,
    'dark-header-ink': headerDark.ink,
    'dark-header-line': headerDark.line,
    'light-band-ground': band.ground,
    'light-band-ink': band.ink,
    'light-band-dim': band.dim,
    'dark-band-ground': bandDark.ground,
    'dark-band-ink': bandDark.ink,
    'dark-band-dim': bandDark.dim,
    ...(second ? { secondary: formatHex(second) } : {}),
  };
}
