export interface PdfLine {
  readonly text: string;
  readonly size: number;
  readonly bold?: boolean;
  /** Space above the line, in points. */
  readonly above?: number;
}

const page = { width: 595, height: 842, margin: 64 } as const;

/** Replaces characters that the standard fonts lack by the nearest plain ones. */
const plain = (text: string): string =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .normalize('NFKC')
    .replace(/[^\u0020-\u00ff]/g, (sign) => sign.normalize('NFD').replace(/[^\u0020-\u00ff]/g, '') || '?');

const escaped = (text: string): string => plain(text).replace(/[\\()]/g, (sign) => `\\${sign}`);

const drawn = (lines: readonly PdfLine[]): string => {
  let y: number = page.height - page.margin;
  const commands = lines.map(({ text, size, bold = false, above = 0 }) => {
    y -= size * 1.35 + above;
    return `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${page.margin} ${y.toFixed(1)} Td (${escaped(text)}) Tj ET`;
  });
  return commands.join('\n');
};

/** Makes a readable PDF of one page in the standard fonts, which is enough for a demo CV. */
export function makePdf(title: string, lines: readonly PdfLine[]): Buffer {
  const content = drawn(lines);
  const font = (name: string): string =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-GB) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> /Contents 6 0 R >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    `<< /Title (${escaped(title)}) >>`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(`${file}${table}${trailer}`, 'latin1');
}
