import { MailTemplateError } from './mail-template-error.ts';
import { fitsHeader, isPlainAddress } from './outgoing-mail.ts';

/** Texts around every mail of an organisation. All are plain text. */
export interface MailFrame {
  readonly organizationName: string;
  /** `#rrggbb` */
  readonly brandColour: string;
  /** A sentence or two in the reader's language: the reason why they receive this, and that the address below helps. May be ''. */
  readonly footer: string;
  readonly supportAddress: string;
  /** BCP 47, `en-GB` */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Throws on a frame that would make a broken mail: its values come from an organisation's settings. */
export function assertFrame(frame: MailFrame): void {
  const parts: readonly (readonly [string, boolean])[] = [
    ['organizationName', frame.organizationName.trim() !== '' && fitsHeader(frame.organizationName)],
    ['brandColour', isColour(frame.brandColour)],
    ['supportAddress', isPlainAddress(frame.supportAddress)],
    ['language', /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(frame.language)],
  ];
  const wrong = parts.filter(([, right]) => !right).map(([name]) => name);
  if (wrong.length > 0) throw new MailTemplateError('bad_frame', wrong);
}

const dark = '#10201f';
const light = '#ffffff';

/** Returns the relative luminance as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Grey with a contrast of at least 3 to 1 on the white card, for the edge of elements whose colour has less. */
const edgeOnLight = '#6f7d7b';
/** Grey with that contrast on the dark card and page. */
export const edgeOnDark = '#8fa19e';

/** Returns the colour of an element's edge in a brand colour, so that its shape is seen on white (WCAG 2, 1.4.11). */
export const edgeOf = (colour: string): string => (contrast(colour, light) >= 3 ? colour : edgeOnLight);

/** Returns the text colour that is easier to read on a brand colour. */
export const readableOn = (colour: string): string =>
  contrast(colour, light) >= contrast(colour, dark) ? light : dark;
