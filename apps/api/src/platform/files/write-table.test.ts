import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { Cell } from './table-cell.ts';
import { writeCsv } from './write-csv.ts';
import { columnName, writeWorkbook, writeXlsx } from './write-xlsx.ts';
import { listZipEntries, unpackZipEntry } from './zip-entries.ts';

const at = new Date('2026-11-22T14:05:00Z');
async function* inParts(...parts: (readonly (readonly Cell[])[])[]) {
  yield* parts;
}
const fromParts = (headings: readonly string[], ...parts: (readonly (readonly Cell[])[])[]) => ({
  headings,
  rows: inParts(...parts),
});

function firstSheet(file: Buffer): string {
  const entry = listZipEntries(file)?.find(({ name }) => name === 'xl/worksheets/sheet1.xml');
  return String(entry && unpackZipEntry(file, entry, 1_000_000));
}

const sheetOf = async (table: ReturnType<typeof fromParts>): Promise<string> =>
  firstSheet(await buffer(writeXlsx(table, { title: 'Roles: 2026/27', at }).stream));

describe('a table as CSV', () => {
  it('has a mark of its letters, ends its lines by the standard, and quotes only what needs it', async () => {
    const table = fromParts(
      ['Name', 'Score'],
      [
        ['Amara "Ami" Osei', 3.5],
        ['Osei, Amara', -2],
      ],
      [['two\nlines', null]],
    );
    expect(String(await buffer(writeCsv(table)))).toBe(
      '\uFEFFName,Score\r\n"Amara ""Ami"" Osei",3.5\r\n"Osei, Amara",-2\r\n"two\nlines",\r\n',
    );
  });

  it('has no text that is calculated', async () => {
    const table = fromParts(['=A1'], [['=HYPERLINK("http://x","y")'], ['+44'], [{ at: '2026-11-22 14:05' }], [true]]);
    expect(String(await buffer(writeCsv(table)))).toBe(
      '\uFEFF\'=A1\r\n"\'=HYPERLINK(""http://x"",""y"")"\r\n\'+44\r\n2026-11-22 14:05\r\ntrue\r\n',
    );
  });

  it('that fails half way fails', async () => {
    async function* broken() {
      yield [['one']];
      throw new Error('gone');
    }
    await expect(buffer(writeCsv({ headings: ['A'], rows: broken() }))).rejects.toThrow('gone');
  });
});

describe('a table as a workbook', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('calls column %i %s', (index, name) => {
    expect(columnName(index)).toBe(name);
  });

  it('says what is a text, a number, a time and a yes', async () => {
    const sheet = await sheetOf(
      fromParts(['A', 'B', 'C', 'D', 'E'], [['=1+1', 64.5, { at: '2026-11-22 12:00' }, true, null]]),
    );
    expect(sheet).toContain('<c r="A2" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
    expect(sheet).toContain(
      '<c r="B2"><v>64.5</v></c><c r="C2" s="2"><v>46348.5</v></c><c r="D2" t="b"><v>1</v></c></row>',
    );
    expect(sheet).not.toContain('<f>');
  });

  it('begins at the right where its words are read from there', async () => {
    const sheets = [{ title: 'الأرقام', table: fromParts(['المرحلة'], [['مقابلة']]) }];
    const file = await buffer(writeWorkbook(sheets, { at, direction: 'rtl' }).stream);
    expect(firstSheet(file)).toContain('<sheetView rightToLeft="1" workbookViewId="0">');
    expect(await sheetOf(fromParts(['A']))).not.toContain('rightToLeft');
  });

  it('takes any text that a person has typed', async () => {
    const sheet = await sheetOf(fromParts(['A'], [['<b>&"\u0000\u0007\uD800_x000D_']], [['next'.repeat(10_000)]]));
    expect(sheet).toContain('&lt;b&gt;&amp;&quot;\uFFFD_x005F_x000D_</t>');
    expect(sheet).toContain('<row r="3">');
    expect(/<row r="3">.*<\/row>/.exec(sheet)?.[0].length).toBeLessThan(33_000);
  });

  it('that fails half way fails', async () => {
    async function* broken() {
      yield [['one']];
      throw new Error('gone');
    }
    const { stream } = writeXlsx({ headings: ['A'], rows: broken() }, { title: 'x', at });
    await expect(buffer(stream)).rejects.toThrow('gone');
  });
});
