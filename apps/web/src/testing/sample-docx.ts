const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

function numbers(...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, [, size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, size] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

const name = encode('word/document.xml');

/** Makes a Word document of this XML, which is stored as it is. */
export function sampleDocx(body: string, fileName = 'cv.docx'): File {
  const xml = encode(`<w:document><w:body>${body}</w:body></w:document>`);
  const sizes = [
    [0, 4],
    [xml.length, 4],
    [xml.length, 4],
    [name.length, 2],
    [0, 2],
  ] as const;
  const local = [numbers([0x04034b50, 4], [20, 2], [0, 2], [0, 2], [0, 4], ...sizes), name, xml];
  const entry = [
    numbers([0x02014b50, 4], [20, 2], [20, 2], [0, 2], [0, 2], [0, 4], ...sizes, [0, 4], [0, 4], [0, 2], [0, 4]),
    name,
  ];
  const sizeOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, { length }) => sum + length, 0);
  const end = numbers([0x06054b50, 4], [0, 4], [1, 2], [1, 2], [sizeOf(entry), 4], [sizeOf(local), 4], [0, 2]);
  return new File([...local, ...entry, end], fileName);
}

/** Makes a Word document with a paragraph for each line. */
export const sampleDocxOf = (lines: readonly string[], fileName?: string): File =>
  sampleDocx(lines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join(''), fileName);
