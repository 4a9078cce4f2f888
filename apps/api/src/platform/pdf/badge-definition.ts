import type { BadgeSheet } from './badge-sheet.ts';
import { type Content, type ContentColumn, type Definition, paragraphs } from './paragraphs.ts';

/** Millimetres in the points of a PDF. */
const mm = (length: number): number => (length * 72) / 25.4;
/** A label is a hair lower than a quarter of a sheet, so that the fourth row does not go to the next one. */
const label = { width: mm(105), height: mm(297 / 4) - 0.5, margin: mm(8) };
const perRow = 2;

/** Sizes of a badge on its label. */
interface BadgeSize {
  /** Size of the letters: 1 is that of a sheet's label. */
  readonly scale: number;
  /** Side of the picture to scan. */
  readonly picture: number;
  readonly margin: number;
  /** The picture stands below the name, not beside it. */
  readonly isTall: boolean;
}

/** Labels that come one after another from a roll: each is a page of its own. */
const rolls = {
  ROLL_62: { width: mm(62), height: mm(100), size: { scale: 0.85, picture: mm(34), margin: mm(4), isTall: true } },
  LABEL_89X36: { width: mm(89), height: mm(36), size: { scale: 0.6, picture: mm(22), margin: mm(3), isTall: false } },
} as const;

const sheetSize: BadgeSize = { scale: 1, picture: mm(29), margin: label.margin, isTall: false };

/** Size of a name that fits a label: long ones are set smaller, and may take two lines. */
const nameSize = (name: string): number => (name.length <= 16 ? 26 : name.length <= 28 ? 20 : 15);

function badge(
  title: string,
  one: BadgeSheet['badges'][number],
  { scale, picture, margin, isTall }: BadgeSize,
): Content {
  const name: ContentColumn = {
    width: '*',
    stack: [
      { stack: paragraphs(one.name, 'name'), fontSize: nameSize(one.name) * scale },
      { stack: paragraphs(one.pronouns, 'text'), fontSize: 12 * scale, margin: [0, 2 * scale, 0, 0] },
      { stack: paragraphs(title, 'note'), fontSize: 9 * scale, margin: [0, 10 * scale, 0, 0] },
    ],
  };
  const code: ContentColumn = {
    width: picture + mm(1),
    stack: [
      { qr: one.link, fit: picture, eccLevel: 'M' },
      { text: one.code, fontSize: Math.max(5, 7 * scale), alignment: 'center', margin: [0, 2 * scale, 0, 0] },
    ],
  };
  return {
    margin: [margin, margin, margin, 0],
    ...(isTall ? { stack: [name, { ...code, margin: [0, mm(3), 0, 0] }] } : { columns: [name, code] }),
  };
}

const frame = ({ title, language, author }: BadgeSheet): Omit<Definition, 'content'> => ({
  language,
  displayTitle: true,
  info: { title, author },
  pageMargins: 0,
  defaultStyle: { font: 'Roboto', fontSize: 12 },
  styles: { name: { bold: true }, text: {}, note: { color: '#3d4f4e' } },
});

function rollDefinition(sheet: BadgeSheet, { width, height, size }: (typeof rolls)[keyof typeof rolls]): Definition {
  const pages = sheet.badges.map(
    (one, at): Content => ({
      stack: [badge(sheet.title, one, size)],
      ...(at === 0 ? {} : { pageBreak: 'before' }),
    }),
  );
  return { ...frame(sheet), pageSize: { width, height }, content: pages.length === 0 ? [{ text: '' }] : pages };
}

function sheetDefinition(sheet: BadgeSheet): Definition {
  const cells = sheet.badges.map((one) => badge(sheet.title, one, sheetSize));
  if (cells.length % perRow === 1) cells.push({ text: '' });
  const rows = Array.from({ length: cells.length / perRow }, (_, at) => cells.slice(at * perRow, (at + 1) * perRow));
  return {
    ...frame(sheet),
    pageSize: 'A4',
    content:
      rows.length === 0
        ? [{ text: '' }]
        : [
            {
              table: { widths: [label.width, label.width], heights: label.height, dontBreakRows: true, body: rows },
              layout: {
                hLineWidth: () => 0,
                vLineWidth: () => 0,
                paddingLeft: () => 0,
                paddingRight: () => 0,
                paddingTop: () => 0,
                paddingBottom: () => 0,
              },
            },
          ],
  };
}

export const badgeDefinition = (sheet: BadgeSheet): Definition =>
  sheet.paper === 'A4' ? sheetDefinition(sheet) : rollDefinition(sheet, rolls[sheet.paper]);
