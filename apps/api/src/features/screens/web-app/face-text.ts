import { fileURLToPath } from 'node:url';
import type { DisplayFace } from '@evenhand/domain/organizations/brand-choices';
import { type Font, openSync } from 'fontkit';

const fileOf = (name: string): string =>
  fileURLToPath(new URL(`../../../../../web/src/app/fonts/${name}.woff2`, import.meta.url));

const files: Readonly<Record<DisplayFace, string>> = {
  geist: fileOf('geist-latin'),
  newsreader: fileOf('newsreader-display'),
  garamond: fileOf('eb-garamond'),
  bricolage: fileOf('bricolage-display'),
};

/** Width of a line around the letters, as a share of the letter size: the default of these two files is lighter than headings are. */
const strokes: Readonly<Record<DisplayFace, number>> = { geist: 0.024, newsreader: 0, garamond: 0.012, bricolage: 0 };

const opened = new Map<DisplayFace, Font>();

function fontOf(face: DisplayFace): Font {
  const font = opened.get(face) ?? openSync(files[face]);
  opened.set(face, font);
  return font;
}

/** A line of text as it is drawn, and how wide it is. */
export interface DrawnLine {
  readonly svg: string;
  readonly width: number;
}

interface LinePlace {
  readonly face: DisplayFace;
  readonly size: number;
  readonly x: number;
  /** The line on which the letters stand. */
  readonly y: number;
}

/**
 * Draws a line in a display face as outlines, because the library that draws pictures knows only the typefaces of its machine. Returns
 * null for a text with signs that the face lacks.
 */
export function drawLine(text: string, { face, size, x, y }: LinePlace): DrawnLine | null {
  const font = fontOf(face);
  const { glyphs, positions, advanceWidth } = font.layout(text);
  if (glyphs.some(({ id }) => id === 0)) return null;
  const scale = size / font.unitsPerEm;
  let left = 0;
  const paths = glyphs.map(({ path }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const d = path.toSVG();
    const drawn = d === '' ? '' : `<path transform="translate(${left + xOffset} ${yOffset})" d="${d}"/>`;
    left += xAdvance;
    return drawn;
  });
  const width = strokes[face] * font.unitsPerEm;
  const line = width > 0 ? ` stroke="currentColor" stroke-width="${width}" stroke-linejoin="round"` : '';
  return {
    svg: `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})"${line}>${paths.join('')}</g>`,
    width: advanceWidth * scale,
  };
}
