const endSignature = 0x06054b50;
const endLength = 22;
const longestComment = 0xffff;
/** Bytes of the unpacked text; a small file may unpack to gigabytes. */
const mostBytes = 10_000_000;

/** Finds the record from which the directory of a zip archive is read. */
function findEnd(view: DataView): number | null {
  const lowest = Math.max(0, view.byteLength - endLength - longestComment);
  for (let at = view.byteLength - endLength; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  return null;
}

interface Packed {
  readonly method: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Returns the packed bytes of a file in a zip archive; null when it has none of that name. */
function findEntry(buffer: ArrayBuffer, name: string): Packed | null {
  const view = new DataView(buffer);
  const end = findEnd(view);
  if (end === null) return null;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const nameLength = view.getUint16(at + 28, true);
    if (new TextDecoder().decode(new Uint8Array(buffer, at + 46, nameLength)) === name) {
      const header = view.getUint32(at + 42, true);
      const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
      return {
        method: view.getUint16(at + 10, true),
        bytes: new Uint8Array(buffer, start, view.getUint32(at + 20, true)),
      };
    }
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return null;
}

async function unpack({ method, bytes }: Packed): Promise<string> {
  if (method === 0) return new TextDecoder().decode(bytes);
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > mostBytes) throw new RangeError('The document unpacks to more than is read');
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

const signs: Readonly<Record<string, string>> = { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' };

/** Returns the text of a paragraph's XML. */
function textOf(paragraph: string): string {
  const pieces = paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:(tab|br|cr|noBreakHyphen)(?: [^>]*)?\/>/g);
  const text = [...pieces]
    .map(([, letters, sign]) => (sign === undefined ? (letters ?? '') : (signs[sign] ?? '')))
    .join('');
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replace(/&#(\d{1,6});/g, (_all, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&');
}

/** Reads the text of a Word document, a line a paragraph; cells of a row of a table are parted by tabs. Throws for any other file. */
export async function readWordText(blob: Blob): Promise<string> {
  const entry = findEntry(await blob.arrayBuffer(), 'word/document.xml');
  if (!entry) throw new TypeError('The file is no Word document');
  const xml = await unpack(entry);
  const rows = xml.replace(/<w:tr[ >].*?<\/w:tr>/gs, (row) => {
    const cells = row.split(/<w:tc[ >]/).slice(1);
    return `<w:p>${cells.map((cell) => cell.replace(/<\/?w:p(?: [^>]*)?>/g, '')).join('<w:tab/>')}</w:p>`;
  });
  return rows
    .split(/<w:p(?: [^>]*)?\/>|<w:p(?: [^>]*)?>/)
    .slice(1)
    .map(textOf)
    .join('\n');
}
