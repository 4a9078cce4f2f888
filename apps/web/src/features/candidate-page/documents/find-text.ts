/**
 * Folds one letter for comparison: without case and accents, all white space alike. Its length stays the same, so that offsets
 * stay valid.
 */
const foldLetter = (letter: string): string => {
  if (/\s/.test(letter)) return ' ';
  const [base = letter] = letter.normalize('NFD');
  const small = base.toLowerCase();
  return small.length === letter.length ? small : letter;
};

const fold = (text: string): string => text.replace(/[\s\S]/g, foldLetter);

/** Returns the offsets of a term in a text; none for an empty term. */
export function matchesOf(text: string, term: string): number[] {
  const sought = fold(term.trim()).replace(/ +/g, ' ');
  if (sought === '') return [];
  const folded = fold(text);
  const places: number[] = [];
  for (let at = folded.indexOf(sought); at !== -1; at = folded.indexOf(sought, at + sought.length)) places.push(at);
  return places;
}

interface Piece {
  readonly node: Text;
  readonly from: number;
}

export interface ReadText {
  readonly text: string;
  readonly pieces: readonly Piece[];
}

/** Returns the text of an element in reading order. A new line or block separates words. */
export function readText(root: Node): ReadText {
  const pieces: Piece[] = [];
  let text = '';
  const read = (node: Node): void => {
    if (node instanceof Text) {
      pieces.push({ node, from: text.length });
      text += node.data;
      return;
    }
    for (const child of node.childNodes) read(child);
    if (node instanceof Element && /^(br|p|li|h[1-6]|td|th)$/i.test(node.tagName)) text += ' ';
  };
  read(root);
  return { text, pieces };
}

/** Returns the DOM range of a match in the text; null when the text does not contain it. */
export function rangeAt({ pieces }: ReadText, from: number, length: number): Range | null {
  const pieceAt = (place: number): Piece | undefined => pieces.findLast((piece) => piece.from <= place);
  const [first, last] = [pieceAt(from), pieceAt(from + length - 1)];
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(first.node, Math.min(from - first.from, first.node.length));
  range.setEnd(last.node, Math.min(from + length - last.from, last.node.length));
  return range;
}

const names = { all: 'found', here: 'found-here' } as const;

/** Highlights the matches and the present one. Browsers without highlights only scroll to it. */
export function markFound(all: readonly Range[], here: Range | null): void {
  if (!('highlights' in CSS) || typeof Highlight === 'undefined') return;
  CSS.highlights.set(names.all, new Highlight(...all));
  CSS.highlights.set(names.here, here ? new Highlight(here) : new Highlight());
}
