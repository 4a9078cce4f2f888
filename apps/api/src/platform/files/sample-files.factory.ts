import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

/** Small but true files of every kind, made by the bytes for tests. */

interface ZipPart {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly stored?: boolean;
}

/** Returns a zip archive of the parts, deflated. */
export function aZip(parts: readonly ZipPart[]): Uint8Array {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content, stored = false } of parts) {
    const raw = Buffer.from(content);
    const packed = stored ? raw : deflateRawSync(raw);
    const label = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(stored ? 0 : 8, 4);
    common.writeUInt32LE(crc32(raw), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(raw.length, 18);
    common.writeUInt16LE(label.length, 22);
    const header = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, label, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, label]));
    local.push(header);
    offset += header.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

const contentTypesPart = `<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;

const relationshipsPart = `<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

/** Returns a Word document with this XML in its body, and further parts. */
export function aDocxOf(body: string, more: readonly ZipPart[] = []): Uint8Array {
  const document = `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  return aZip([
    { name: '[Content_Types].xml', content: contentTypesPart },
    { name: '_rels/.rels', content: relationshipsPart },
    { name: 'word/document.xml', content: document },
    ...more,
  ]);
}

/** Returns a Word document of the paragraphs, with further parts when a test wants them. */
export const aDocx = (paragraphs: readonly string[], more: readonly ZipPart[] = []): Uint8Array =>
  aDocxOf(paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join(''), more);

/** Returns a PDF with one page for each text. */
export function aPdf(pages: readonly string[]): Uint8Array {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  for (const [index, text] of pages.entries()) {
    const content = `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`;
    const resources = `/MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >>`;
    objects.push(`<< /Type /Page /Parent 2 0 R ${resources} /Contents ${5 + index * 2} 0 R >>`);
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const start = file.length;
  file += `${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

const plain = (width: number, height: number, channels: 3 | 4) =>
  sharp({ create: { width, height, channels, background: { r: 20, g: 120, b: 110, alpha: 0.5 } } });

/** Returns a photo as a camera writes it: lying on its side, with the place and the maker noted. */
export async function aJpeg(width = 8, height = 8): Promise<Uint8Array> {
  const written = plain(width, height, 3).jpeg();
  return written
    .withExif({ IFD0: { Make: 'Secretcam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

export const aPng = async (width = 8, height = 8): Promise<Uint8Array> => plain(width, height, 4).png().toBuffer();

export const aGif = async (): Promise<Uint8Array> => plain(8, 8, 4).gif().toBuffer();
