import { describe, expect, it } from 'vitest';
import { plainText, readWord, type WordElement, wordTextOf } from './read-word.ts';
import { aDocx, aDocxOf } from './sample-files.factory.ts';

const usualBytes = 1024 * 1024;
const run = (text: string, properties = ''): string =>
  `<w:r>${properties ? `<w:rPr>${properties}</w:rPr>` : ''}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (runs: string, properties = ''): string => `<w:p><w:pPr>${properties}</w:pPr>${runs}</w:p>`;
const cell = (content: string, properties = ''): string => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
const table = (...rows: readonly string[]): string =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`;

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** Parts that name a style in German and define one list. */
const parts = [
  {
    name: 'word/_rels/document.xml.rels',
    content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${office}/numbering" Target="numbering.xml"/></Relationships>`,
  },
  {
    name: 'word/styles.xml',
    content: `<w:styles xmlns:w="${main}"><w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style></w:styles>`,
  },
  {
    name: 'word/numbering.xml',
    content: `<w:numbering xmlns:w="${main}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
  },
];

const read = async (...body: readonly string[]) =>
  wordTextOf(await readWord(aDocxOf(body.join(''), parts)), usualBytes).blocks;
const plain = (text: string) => ({ text, bold: false, italic: false });
const text = (value: string) => ({ kind: 'text', runs: [plain(value)] });

describe('the text of a Word document', () => {
  it('has the headings, whatever the language of the style, and the list items', async () => {
    const blocks = await read(
      paragraph(run('Ada Boss'), '<w:pStyle w:val="Heading1"/>'),
      paragraph(run('Erfahrung'), '<w:pStyle w:val="berschrift1"/>'),
      paragraph(run('First'), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'),
      paragraph(run('Second'), '<w:pStyle w:val="ListBullet"/>'),
      paragraph(''),
    );
    expect(blocks).toEqual([
      { kind: 'heading', runs: [plain('Ada Boss')] },
      { kind: 'heading', runs: [plain('Erfahrung')] },
      { kind: 'item', runs: [plain('First')] },
      { kind: 'item', runs: [plain('Second')] },
    ]);
  });

  it('has bold and italic words, and joins runs of one style', async () => {
    const runs = run('A ') + run('good', '<w:b/>') + run(' y', '<w:b w:val="0"/><w:i/>') + run('ear', '<w:i/>');
    expect(await read(paragraph(runs))).toEqual([
      {
        kind: 'text',
        runs: [plain('A '), { text: 'good', bold: true, italic: false }, { text: ' year', bold: false, italic: true }],
      },
    ]);
  });

  it('has links, insertions, line breaks and tabs, and no deleted words', async () => {
    const blocks = await read(
      `<w:p><w:hyperlink>${run('a link')}</w:hyperlink><w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins>${run(', added')}</w:ins></w:p>`,
      paragraph('<w:r><w:t>one</w:t><w:br/><w:t>two</w:t><w:tab/><w:t>three</w:t></w:r>'),
    );
    expect(blocks).toEqual([text('a link, added'), text('one\ntwo\tthree')]);
  });

  it('has tables with their joined cells, and the words of tables within them', async () => {
    const inner = table(cell(paragraph(run('2:1'))));
    const blocks = await read(
      table(
        cell(paragraph(run('Education')), '<w:gridSpan w:val="2"/>'),
        cell(paragraph(run('2020'))) + cell(paragraph(run('Leeds')) + inner + paragraph('')),
      ),
    );
    const one = { columns: 1, rows: 1 };
    expect(blocks).toEqual([
      {
        kind: 'table',
        rows: [
          [{ columns: 2, rows: 1, paragraphs: [text('Education')] }],
          [
            { ...one, paragraphs: [text('2020')] },
            { ...one, paragraphs: [text('Leeds'), text('2:1')] },
          ],
        ],
      },
    ]);
  });

  it('shows tags of the file as the letters that they are', async () => {
    expect(await read(paragraph(run('&lt;img src=x onerror=alert(1)&gt;')))).toEqual([
      text('<img src=x onerror=alert(1)>'),
    ]);
  });

  it('is cut where it becomes too long', async () => {
    const document = await readWord(aDocx(['first', 'second', 'third']));
    const { blocks, cut } = wordTextOf(document, 150);
    expect(blocks).toEqual([text('first'), text('second')]);
    expect(cut).toBe(true);
  });

  it('has no letters that a database refuses, and no endless cells', () => {
    const letters = { type: 'text', value: 'a\u0000b\uD800c' };
    const wide = { type: 'tableCell', colSpan: 1e9, rowSpan: Number.NaN, children: [] };
    const document: WordElement = {
      type: 'document',
      children: [
        { type: 'paragraph', children: [{ type: 'run', children: [letters] }] },
        { type: 'table', children: [{ type: 'tableRow', children: [wide] }] },
      ],
    };
    expect(wordTextOf(document, usualBytes).blocks).toEqual([
      text('ab\uFFFDc'),
      { kind: 'table', rows: [[{ columns: 100, rows: 1, paragraphs: [] }]] },
    ]);
  });
});

it('reads paragraphs as plain text, an empty line after each', async () => {
  expect(plainText(await readWord(aDocx(['one', 'two'])))).toBe('one\n\ntwo\n\n');
});

it('reads a line break within a paragraph as the end of a line', async () => {
  const lines = aDocxOf(paragraph('<w:r><w:t>Ada Boss</w:t><w:br/><w:t>1 High Street</w:t></w:r>'));
  expect(plainText(await readWord(lines))).toBe('Ada Boss\n1 High Street\n\n');
});

it('rejects what is no Word document', async () => {
  await expect(readWord(Buffer.from('nothing of the kind'))).rejects.toThrow();
});
