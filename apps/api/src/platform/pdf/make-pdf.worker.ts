import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { z } from 'zod';
import { badgeDefinition } from './badge-definition.ts';
import { badgeSheet } from './badge-sheet.ts';
import { letterhead } from './letterhead.ts';
import { withLetterhead } from './letterhead-content.ts';
import { type Content, type Definition, paragraphs, tidy } from './paragraphs.ts';
import { type Printable, printable } from './printable.ts';
import { reportPaper } from './report-paper.ts';
import { reportPaperDefinition } from './report-paper-definition.ts';
import { textRuns, turnedWithin } from './text-runs.ts';
import { timetableSheets } from './timetable-sheets.ts';
import { timetablesDefinition } from './timetables-definition.ts';

const order = z.object({
  id: z.number().int(),
  document: z.union([printable, badgeSheet, timetableSheets, reportPaper]),
  head: letterhead.nullable(),
});

const arabic = fileURLToPath(
  import.meta.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff'),
);
const hebrew = fileURLToPath(
  import.meta.resolve('@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff'),
);
const emoji = fileURLToPath(import.meta.resolve('@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff'));
const han = fileURLToPath(
  import.meta.resolve('@openfonts/noto-sans-sc_chinese-simplified/files/noto-sans-sc-chinese-simplified-400.woff'),
);
const fonts = {
  Roboto: {
    normal: fileURLToPath(import.meta.resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf')),
    bold: fileURLToPath(import.meta.resolve('pdfmake/fonts/Roboto/Roboto-Medium.ttf')),
  },
  NotoArabic: { normal: arabic, bold: arabic },
  NotoHebrew: { normal: hebrew, bold: hebrew },
  NotoHan: { normal: han, bold: han },
  NotoEmoji: { normal: emoji, bold: emoji },
};
const files = new Set(Object.values(fonts).flatMap(({ normal, bold }) => [normal, bold]));
pdfmake.setFonts(fonts);
// A document may name nothing from outside: neither the network nor other files of this machine.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => files.has(path));

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
      ...facts.map(({ label, value }) => ({ text: textRuns(turnedWithin(tidy(`${label}: ${value}`))) })),
      ...sections.flatMap(({ title: heading, parts }) => [
        ...paragraphs(heading, 'section'),
        ...parts.map(({ label, texts }) => labelled(label, texts)),
      ]),
      { stack: paragraphs(note, 'note'), margin: [0, 16, 0, 0] },
    ],
    footer: (page, pages) => ({ text: `${page} / ${pages}`, alignment: 'center', color: '#3d4f4e', fontSize: 9 }),
  };
}

function definitionOf(document: z.infer<typeof order>['document']): Definition {
  if ('badges' in document) return badgeDefinition(document);
  if ('tables' in document) return reportPaperDefinition(document);
  return 'sheets' in document ? timetablesDefinition(document) : definition(document);
}

async function print(message: unknown): Promise<void> {
  const { id, document, head } = order.parse(message);
  try {
    const pdf = await pdfmake.createPdf(withLetterhead(definitionOf(document), head)).getBuffer();
    parentPort?.postMessage({ id, pdf: new Uint8Array(pdf) });
  } catch (error) {
    // Only the kind of error is passed on: its message may name the text that was to be printed.
    parentPort?.postMessage({ id, failed: error instanceof Error ? error.name : 'unknown' });
  }
}

parentPort?.on('message', (message: unknown) => void print(message));
