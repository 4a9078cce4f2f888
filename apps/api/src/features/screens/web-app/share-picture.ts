import type { DisplayFace } from '@evenhand/domain/organizations/brand-choices';
import { makeTheme } from '@evenhand/domain/organizations/theme';
import sharp from 'sharp';
import { drawLine } from './face-text.ts';

const width = 1200;
const height = 630;
const margin = 80;
const titleSize = 76;
const lineHeight = 88;
const mostLines = 4;
/** Letters in a line of a typeface that cannot be measured. */
const lineLength = 26;

/** Texts and look of the picture beside a shared role or event. */
export interface ShareTexts {
  readonly title: string;
  readonly organization: string;
  /** When it closes, opens or takes place; empty when there is nothing to say. */
  readonly when: string;
  readonly colour: string;
  /** Drawn as a thin mark; null for a shade of the colour. */
  readonly secondColour: string | null;
  readonly face: DisplayFace;
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function fits(text: string, face: DisplayFace): boolean {
  const line = drawLine(text, { face, size: titleSize, x: 0, y: 0 });
  return line === null ? text.length <= lineLength : line.width <= width - 2 * margin;
}

/** Breaks a title into lines at its spaces; text beyond the last line is cut with an ellipsis. */
function breakLines(text: string, face: DisplayFace): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`, face)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.slice(0, lineLength));
  }
  return lines.length <= mostLines ? lines : [...lines.slice(0, mostLines - 1), `${lines[mostLines - 1]}…`];
}

interface LineStyle {
  readonly y: number;
  readonly size: number;
  readonly face: DisplayFace;
}

function line(text: string, { y, size, face }: LineStyle): string {
  const drawn = drawLine(text, { face, size, x: margin, y });
  return drawn?.svg ?? `<text x="${margin}" y="${y}" font-size="${size}">${escapeXml(text)}</text>`;
}

/** Makes the picture that stands beside a shared role or event: title in the employer's typeface on its colour, employer and date. */
export function sharePicture(texts: ShareTexts): Promise<Buffer> {
  const { title, organization, when, colour, secondColour, face } = texts;
  const theme = makeTheme(colour);
  const background = theme?.shades[8] ?? '#0b3d39';
  const mark = makeTheme(secondColour ?? '') ? secondColour : (theme?.shades[4] ?? '#5eead4');
  const lines = breakLines(title, face).map((text, index) =>
    line(text, { y: 170 + index * lineHeight, size: titleSize, face }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${background}"/><rect x="${margin}" y="492" width="96" height="6" fill="${mark}"/>
    <g fill="#ffffff" color="#ffffff" font-family="DejaVu Sans, Liberation Sans, Arial, sans-serif">${lines.join('')}
    ${line(organization, { y: 550, size: 38, face })}
    ${when === '' ? '' : line(when, { y: 594, size: 28, face: 'geist' })}</g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
