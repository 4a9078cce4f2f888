import {
  black,
  contrast,
  markContrast,
  parseHex,
  type Rgb,
  textOn,
  white,
} from '@evenhand/domain/organizations/contrast';
import { MailTemplateError } from './mail-template-error.ts';
import { fitsHeader, isPlainAddress } from './outgoing-mail.ts';

/** Picture at the head of a mail. Many programs show it only when the reader asks for it. */
export interface MailLogo {
  readonly url: string;
  /** Pixels */
  readonly width: number | null;
  readonly height: number | null;
  /** Stands beside the name instead of in its place. */
  readonly besideName: boolean;
}

/** Head and foot of every mail of an organisation. All texts are plain text, all colours `#rrggbb`. */
export interface MailFrame {
  readonly organizationName: string;
  readonly brandColour: string;
  /** The strip with the name: its ground, and the ink that is read on it. The same in light and dark, unless it is plain. */
  readonly header: { readonly ground: string; readonly ink: string };
  readonly logo: MailLogo | null;
  /** Lines about the organisation at the foot: its address, its regulator. */
  readonly about: readonly string[];
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
    ['header', isColour(frame.header.ground) && isColour(frame.header.ink)],
    ['logo', frame.logo === null || /^https?:\/\/[^\s"<>]+$/.test(frame.logo.url)],
    ['supportAddress', isPlainAddress(frame.supportAddress)],
    ['language', /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(frame.language)],
  ];
  const wrong = parts.filter(([, right]) => !right).map(([name]) => name);
  if (wrong.length > 0) throw new MailTemplateError('bad_frame', wrong);
}

const brandOf = (colour: string): Rgb => parseHex(colour) ?? black;

/** Grey with a contrast of at least 3 to 1 on the white card, for the edge of elements whose colour has less. */
const edgeOnLight = '#76726a';
/** Grey with that contrast on the dark card and page. */
export const edgeOnDark = '#9a958a';

/** Returns the colour of an element's edge in a brand colour, so that its shape is seen on white (WCAG 2, 1.4.11). */
export const edgeOf = (colour: string): string =>
  contrast(brandOf(colour), white) >= markContrast ? colour : edgeOnLight;

/** Returns the text colour that is easier to read on a brand colour. */
export const readableOn = (colour: string): string => textOn(brandOf(colour));

/** Returns whether a strip of this ground is told from the page without a line around it. */
export const contrastsWithPage = (ground: string): boolean => contrast(brandOf(ground), white) >= markContrast;

/** Returns whether a strip of this ground is as white as the card: in the dark it would glare. */
export const isNearlyWhite = (ground: string): boolean => contrast(brandOf(ground), white) < 1.15;
