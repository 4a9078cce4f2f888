import { makeTheme } from '@evenhand/domain/organizations/theme';
import sharp from 'sharp';

const width = 1200;
const height = 630;
const lineLength = 26;
const mostLines = 4;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Breaks a title into lines at its spaces; what is over is cut with an ellipsis. */
function breakLines(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= lineLength) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.slice(0, lineLength));
  }
  return lines.length <= mostLines ? lines : [...lines.slice(0, mostLines - 1), `${lines[mostLines - 1]}…`];
}

/** The picture that stands beside a shared role: title and employer on the brand colour. */
export function sharePicture(role: { title: string; organization: string; colour: string }): Promise<Buffer> {
  const theme = makeTheme(role.colour);
  const background = theme?.shades[8] ?? '#0b3d39';
  const lines = breakLines(role.title).map(
    (line, index) => `<text x="80" y="${210 + index * 88}" font-size="72" font-weight="700">${escapeXml(line)}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${background}"/><rect x="0" y="0" width="24" height="${height}" fill="${theme?.shades[4] ?? '#5eead4'}"/>
    <g fill="#ffffff" font-family="DejaVu Sans, Liberation Sans, Arial, sans-serif">${lines.join('')}
    <text x="80" y="560" font-size="40" opacity="0.9">${escapeXml(role.organization)}</text></g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
