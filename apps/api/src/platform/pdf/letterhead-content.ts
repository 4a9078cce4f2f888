import type { Letterhead } from './letterhead.ts';
import { type Content, type ContentColumn, type Definition, paragraphs } from './paragraphs.ts';

/** Largest sizes of a logo, in points: beside the name, and in its place. */
const markSize = 26;
const logoSize: [number, number] = [150, 36];
const plain = { hLineWidth: () => 0, vLineWidth: () => 0, paddingTop: () => 0, paddingBottom: () => 0 };

function nameColumn({ name, ink, hasName }: Letterhead): ContentColumn {
  const text: Content = { stack: paragraphs(name, 'letterheadName'), color: ink, margin: [0, 6, 0, 0] };
  return hasName ? { width: '*', ...text } : { width: '*', text: '' };
}

function logoColumn({ logo, hasName }: Letterhead): ContentColumn[] {
  if (logo === null) return [];
  const fit: [number, number] = hasName ? [markSize, markSize] : logoSize;
  return [{ width: fit[0], image: logo, fit }];
}

/** Returns the band across the top of a page, beyond its margins. */
function band(head: Letterhead, [left, top, right]: readonly [number, number, number]): Content {
  const about: ContentColumn = {
    width: 190,
    stack: head.about.flatMap((line) => paragraphs(line, 'letterheadAbout')),
    color: head.ink,
    alignment: 'right',
    margin: [0, 2, 0, 0],
  };
  const columns = [...logoColumn(head), nameColumn(head), about];
  return {
    margin: [-left, -top, -right, 20],
    table: {
      widths: ['*'],
      body: [
        [{ columns, columnGap: 10, fillColor: head.ground, margin: [left - 4, 16, right - 4, 14] }],
        [{ text: '', fillColor: head.line, fontSize: 2, lineHeight: 1 }],
      ],
    },
    layout: plain,
  };
}

const marginsOf = ({ pageMargins }: Definition): [number, number, number] => {
  if (!Array.isArray(pageMargins)) return [40, 40, 40];
  const [left = 40, top = 40, right = 40] = pageMargins;
  return [left, top, right];
};

/** Puts the head above a part of a document that begins a page. */
const underHead = (part: Content, head: Content): Content =>
  typeof part === 'object' && 'pageBreak' in part && part.pageBreak === 'before'
    ? { stack: [head, { ...part, pageBreak: undefined }], pageBreak: 'before' }
    : part;

/** Puts an employer's head on the first page of a document, and on each further one that begins a sheet. */
export function withLetterhead(definition: Definition, head: Letterhead | null): Definition {
  if (head === null) return definition;
  const content = Array.isArray(definition.content) ? definition.content : [definition.content];
  const margins = marginsOf(definition);
  return {
    ...definition,
    styles: {
      ...definition.styles,
      letterheadName: { fontSize: 14, lineHeight: 1 },
      letterheadAbout: { fontSize: 7.5, lineHeight: 1.2 },
    },
    content: [band(head, margins), ...content.map((part) => underHead(part, band(head, margins)))],
  };
}
