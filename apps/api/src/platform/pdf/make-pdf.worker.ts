import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { z } from 'zod';
import { type BadgeSheet, badgeSheet } from './badge-sheet.ts';
import { type Printable, printable } from './printable.ts';
import { runsLeft, textRuns, turnedLines } from './text-runs.ts';

type Definition = Parameters<typeof pdfmake.createPdf>[0];
type Content = Extract<Definition['content'], readonly unknown[]>[number];

const order = z.object({ id: z.number().int(), document: z.union([printable, badgeSheet]) });

const arabic = fileURLToPath(
  import.meta.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff'),
);
const han = fileURLToPath(
  import.meta.resolve('@openfonts/noto-sans-sc_chinese-simplified/files/noto-sans-sc-chinese-simplified-400.woff'),
);
const fonts = {
  Roboto: {
    normal: fileURLToPath(import.meta.resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf')),
    bold: fileURLToPath(import.meta.resolve('pdfmake/fonts/Roboto/Roboto-Medium.ttf')),
  },
  NotoArabic: { normal: arabic, bold: arabic },
  NotoHan: { normal: han, bold: han },
};
const files = new Set(Object.values(fonts).flatMap(({ normal, bold }) => [normal, bold]));
pdfmake.setFonts(fonts);
// A document may name nothing from outside: neither the network nor other files of this machine.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => files.has(path));

/** Returns a text without signs that cannot be drawn: no controls but line feeds. */
const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ');

const paragraphs = (text: string, style: string): Content[] =>
  tidy(text)
    .split('\n')
    .flatMap((line): Content[] =>
      runsLeft(line)
        ? turnedLines(line).map((turned) => ({ text: textRuns(turned), style, alignment: 'right', noWrap: true }))
        : [{ text: textRuns(line), style }],
    );

const labelled = (label: string, texts: readonly string[]): Content => ({
  stack: [...paragraphs(label, 'label'), ...texts.flatMap((text) => paragraphs(text, 'text'))],
  margin: [0, 0, 0, 8],
});

function definition({ title, language, author, facts, sections, note }: Printable): Definition {
  return {
    // With these the document is read aloud in the right language, and shown under its title instead of a file name.
    language,
    displayTitle: true,
    info: { title, author },
    pageSize: 'A4',
    pageMargins: [56, 56, 56, 64],
    defaultStyle: { font: 'Roboto', fontSize: 11, lineHeight: 1.3 },
    styles: {
      title: { fontSize: 20, bold: true, margin: [0, 0, 0, 8] },
      section: { fontSize: 14, bold: true, margin: [0, 14, 0, 6] },
      label: { bold: true },
      text: {},
      note: { color: '#3d4f4e' },
    },
    content: [
      ...paragraphs(title, 'title'),
      ...facts.map(({ label, value }) => ({ text: textRuns(tidy(`${label}: ${value}`)) })),
      ...sections.flatMap(({ title: heading, parts }) => [
        ...paragraphs(heading, 'section'),
        ...parts.map(({ label, texts }) => labelled(label, texts)),
      ]),
      { stack: paragraphs(note, 'note'), margin: [0, 16, 0, 0] },
    ],
    footer: (page, pages) => ({ text: `${page} / ${pages}`, alignment: 'center', color: '#3d4f4e', fontSize: 9 }),
  };
}

/** Millimetres in the points of a PDF. */
const mm = (length: number): number => (length * 72) / 25.4;
/** A label is a hair lower than a quarter of a sheet, so that the fourth row does not go to the next one. */
const label = { width: mm(105), height: mm(297 / 4) - 0.5, margin: mm(8) };
const perRow = 2;

/** Size of a name that fits a label: long ones are set smaller, and may take two lines. */
const nameSize = (name: string): number => (name.length <= 16 ? 26 : name.length <= 28 ? 20 : 15);

const badge = (title: string, one: BadgeSheet['badges'][number]): Content => ({
  margin: [label.margin, label.margin, label.margin, 0],
  columns: [
    {
      width: '*',
      stack: [
        { stack: paragraphs(one.name, 'name'), fontSize: nameSize(one.name) },
        { stack: paragraphs(one.pronouns, 'text'), margin: [0, 2, 0, 0] },
        { stack: paragraphs(title, 'note'), fontSize: 9, margin: [0, 10, 0, 0] },
      ],
    },
    {
      width: mm(30),
      stack: [
        { qr: one.link, fit: mm(29), eccLevel: 'M' },
        { text: one.code, fontSize: 7, alignment: 'center', margin: [0, 2, 0, 0] },
      ],
    },
  ],
});

function badgeDefinition({ title, language, author, badges }: BadgeSheet): Definition {
  const cells = badges.map((one) => badge(title, one));
  if (cells.length % perRow === 1) cells.push({ text: '' });
  const rows = Array.from({ length: cells.length / perRow }, (_, at) => cells.slice(at * perRow, (at + 1) * perRow));
  return {
    language,
    displayTitle: true,
    info: { title, author },
    pageSize: 'A4',
    pageMargins: 0,
    defaultStyle: { font: 'Roboto', fontSize: 12 },
    styles: { name: { bold: true }, text: {}, note: { color: '#3d4f4e' } },
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

async function print(message: unknown): Promise<void> {
  const { id, document } = order.parse(message);
  try {
    const pdf = await pdfmake
      .createPdf('badges' in document ? badgeDefinition(document) : definition(document))
      .getBuffer();
    parentPort?.postMessage({ id, pdf: new Uint8Array(pdf) });
  } catch (error) {
    // Only the kind of error is passed on: its message may name the text that was to be printed.
    parentPort?.postMessage({ id, failed: error instanceof Error ? error.name : 'unknown' });
  }
}

parentPort?.on('message', (message: unknown) => void print(message));
