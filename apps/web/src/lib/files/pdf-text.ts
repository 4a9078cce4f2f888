import { openPdf, type PdfDocument } from './open-pdf.ts';

/** Pages after these hold no more than a reader would look at. */
const mostPages = 12;

export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns what parts a piece from the one before it on the same line: a tab over a wide gap. */
function gapBetween(last: PlacedText, { x, height }: PlacedText): string {
  const gap = x - (last.x + last.width);
  if (gap > height * 1.5) return '\t';
  return gap > height * 0.15 ? ' ' : '';
}

/** Returns what parts a piece from the one before it: a new line where the height changes, and an empty one after a wide space. */
function separatorOf(last: PlacedText, piece: PlacedText): string {
  const drop = last.y - piece.y;
  if (Math.abs(drop) < piece.height * 0.5) return gapBetween(last, piece);
  return drop > piece.height * 2 ? '\n\n' : '\n';
}

/** Joins the pieces of a page to the text as it is read. */
export function joinPieces(pieces: readonly PlacedText[]): string {
  const shown = pieces.filter(({ text, height }) => text !== '' && height > 0);
  return shown
    .map((piece, at) => {
      const last = shown[at - 1];
      return last ? separatorOf(last, piece) + piece.text : piece.text;
    })
    .join('');
}

async function readPage(pdf: PdfDocument, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  return joinPieces(
    items.flatMap((item) =>
      'str' in item
        ? [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width, height: item.height }]
        : [],
    ),
  );
}

/** Reads the text of a PDF line by line. Throws a `PasswordException` for one that is locked. */
export async function readPdfText(blob: Blob): Promise<string> {
  const pdf = await openPdf(blob);
  try {
    const pages: string[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
      pages.push(await readPage(pdf, number));
    }
    return pages.join('\n\n');
  } finally {
    await pdf.loadingTask.destroy();
  }
}
