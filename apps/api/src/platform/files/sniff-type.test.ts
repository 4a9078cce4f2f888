import { describe, expect, it } from 'vitest';
import { aDocx, aGif, aJpeg, aPdf, aPng, aZip } from './sample-files.factory.ts';
import { sniffType } from './sniff-type.ts';

const text = (content: string): Uint8Array => Buffer.from(content, 'latin1');
const pdf = aPdf(['Curriculum vitae']);
const docx = aDocx(['Curriculum vitae']);

const exe = Buffer.concat([text('MZ\x90\x00\x03\x00\x00\x00'), Buffer.alloc(120), text('PE\0\0'), Buffer.alloc(400)]);
const page = '<!doctype html><html><body><script>alert(1)</script></body></html>';

async function fileOf(kind: string): Promise<Uint8Array> {
  if (kind === 'jpg') return aJpeg();
  if (kind === 'png') return aPng();
  if (kind === 'gif') return aGif();
  return kind === 'pdf' ? pdf : docx;
}

describe('accepted', () => {
  it.each([
    ['photo.jpg', 'jpg', 'image/jpeg'],
    ['photo.JPEG', 'jpg', 'image/jpeg'],
    ['photo.Png', 'png', 'image/png'],
    ['photo.gif', 'gif', 'image/gif'],
    ['my.cv.PDF', 'pdf', 'application/pdf'],
    ['../../cv.docx', 'docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('%s', async (name, extension, contentType) => {
    expect(await sniffType(name, await fileOf(extension))).toEqual({ ok: true, extension, contentType });
  });
});

describe('refused by its name', () => {
  it.each(['cv', 'pdf', 'cv.exe', 'cv.doc', 'cv.pdf.html', 'cv.svg', 'cv.docm', 'cv.', '', 'cv.pdf '])(
    '%j',
    async (name) => {
      expect(await sniffType(name, pdf)).toEqual({ ok: false, reason: 'extension_not_accepted' });
    },
  );
});

describe('refused by its content', () => {
  it.each<[string, string, Uint8Array]>([
    ['a program', 'cv.pdf', exe],
    ['a program', 'cv.docx', exe],
    ['a web page', 'photo.gif', text(page)],
    ['a web page', 'cv.pdf', text(page)],
    ['a web page that begins like a PDF', 'cv.pdf', text(`%PDF-1.4\n${page}`)],
    ['a web page that begins like a GIF', 'photo.gif', text(`GIF89a/*${page}*/=1;`)],
    ['a web page that begins like a JPEG', 'photo.jpg', text(`\xff\xd8\xff\xe0${page}`)],
    ['the first bytes of a PNG only', 'photo.png', text('\x89PNG\r\n\x1a\n')],
    ['a drawing with scripts', 'photo.png', text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['plain text', 'cv.docx', text('hello')],
    ['an archive that is no document', 'cv.docx', aZip([{ name: 'a.txt', content: 'x' }])],
    [
      'a spreadsheet',
      'cv.docx',
      aZip([
        { name: '[Content_Types].xml', content: 'x' },
        { name: 'xl/workbook.xml', content: 'x' },
      ]),
    ],
    ['a document with macros', 'cv.docx', aDocx(['x'], [{ name: 'word/vbaProject.bin', content: 'x' }])],
    ['the beginning of a document', 'cv.docx', docx.subarray(0, 200)],
    ['a program with an archive behind it', 'cv.docx', Buffer.concat([exe, docx])],
  ])('%s called %s', async (_, name, bytes) => {
    expect(await sniffType(name, bytes)).toEqual({ ok: false, reason: 'content_not_accepted' });
  });

  it('a picture that claims to be of a size no memory holds', async () => {
    const huge = Buffer.from(await aPng());
    huge.writeUInt32BE(60_000, 16);
    huge.writeUInt32BE(60_000, 20);
    expect((await sniffType('photo.png', huge)).ok).toBe(false);
  });

  it.each([
    ['photo.png', 'jpg'],
    ['photo.jpg', 'gif'],
    ['cv.pdf', 'docx'],
    ['cv.docx', 'pdf'],
    ['photo.gif', 'pdf'],
  ])('%s that is a %s', async (name, kind) => {
    expect(await sniffType(name, await fileOf(kind))).toEqual({ ok: false, reason: 'content_differs_from_name' });
  });

  it('nothing at all', async () => {
    expect(await sniffType('cv.pdf', new Uint8Array())).toEqual({ ok: false, reason: 'empty' });
  });
});
