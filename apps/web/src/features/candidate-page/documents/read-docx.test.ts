import { describe, expect, it } from 'vitest';
import { readDocx } from './read-docx.ts';
import { unzipEntry } from './unzip-entry.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** Returns a zip archive of one file. */
async function zipOf(name: string, text: string, pack: boolean): Promise<ArrayBuffer> {
  const content = pack ? await deflated(bytesOf(text)) : bytesOf(text);
  const title = bytesOf(name);
  const method = pack ? 8 : 0;
  const local = new DataView(new ArrayBuffer(30));
  local.setUint32(0, 0x04034b50, true);
  local.setUint16(8, method, true);
  local.setUint32(18, content.length, true);
  local.setUint16(26, title.length, true);
  const entry = new DataView(new ArrayBuffer(46));
  entry.setUint32(0, 0x02014b50, true);
  entry.setUint16(10, method, true);
  entry.setUint32(20, content.length, true);
  entry.setUint16(28, title.length, true);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(10, 1, true);
  end.setUint32(16, 30 + title.length + content.length, true);
  return new Blob([local, title, content, entry, title, end]).arrayBuffer();
}

const xml = (body: string): string =>
  `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
const said = (text: string, properties = ''): string =>
  `<w:r>${properties ? `<w:rPr>${properties}</w:rPr>` : ''}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (runs: string, properties = ''): string => `<w:p><w:pPr>${properties}</w:pPr>${runs}</w:p>`;

const read = async (body: string, pack = true) =>
  readDocx(new Blob([await zipOf('word/document.xml', xml(body), pack)]));
const plain = (text: string) => ({ text, bold: false, italic: false });

describe('a Word document', () => {
  it('is read with its headings, lists, tables, bold and italics', async () => {
    const blocks = await read(
      [
        paragraph(said('Ada Boss'), '<w:pStyle w:val="Heading1"/>'),
        paragraph(said('A ') + said('good', '<w:b/>') + said(' year', '<w:b w:val="0"/><w:i/>')),
        paragraph(said('First'), '<w:numPr><w:ilvl w:val="0"/></w:numPr>'),
        `<w:tbl><w:tr><w:tc>${paragraph(said('2020'))}</w:tc><w:tc>${paragraph(said('Leeds'))}</w:tc></w:tr></w:tbl>`,
        `<w:p><w:hyperlink>${said('a link')}</w:hyperlink><w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins>${said(', added')}</w:ins></w:p>`,
        paragraph('<w:r><w:t>one</w:t><w:br/><w:t>two</w:t><w:tab/></w:r>'),
      ].join(''),
    );
    expect(blocks).toEqual([
      { kind: 'heading', runs: [plain('Ada Boss')] },
      {
        kind: 'text',
        runs: [plain('A '), { text: 'good', bold: true, italic: false }, { text: ' year', bold: false, italic: true }],
      },
      { kind: 'item', runs: [plain('First')] },
      {
        kind: 'table',
        rows: [[[{ kind: 'text', runs: [plain('2020')] }], [{ kind: 'text', runs: [plain('Leeds')] }]]],
      },
      { kind: 'text', runs: [plain('a link'), plain(', added')] },
      { kind: 'text', runs: [plain('one\ntwo\t')] },
    ]);
  });

  it('may be stored without compression', async () => {
    expect(await read(paragraph(said('Plain')), false)).toEqual([{ kind: 'text', runs: [plain('Plain')] }]);
  });

  it('is refused when it declares entities, is no archive, lacks its text, or unpacks without end', async () => {
    const bomb = '<!DOCTYPE a [<!ENTITY b "c">]>';
    await expect(readDocx(new Blob([await zipOf('word/document.xml', bomb, true)]))).rejects.toThrow();
    await expect(readDocx(new Blob([await zipOf('word/other.xml', xml(''), true)]))).rejects.toThrow();
    await expect(readDocx(new Blob(['nothing of the kind']))).rejects.toThrow();
    const large = await zipOf('a', 'x'.repeat(10_000), true);
    expect((await unzipEntry(large, 'a', 10_000)).length).toBe(10_000);
    await expect(unzipEntry(large, 'a', 9_999)).rejects.toThrow();
  });
});
