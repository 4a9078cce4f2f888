import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { listZipEntries } from './zip-entries.ts';

export type AcceptedExtension = 'jpg' | 'png' | 'gif' | 'pdf' | 'docx';

export type SniffedType =
  | { readonly ok: true; readonly contentType: string; readonly extension: AcceptedExtension }
  | {
      readonly ok: false;
      readonly reason: 'extension_not_accepted' | 'content_not_accepted' | 'content_differs_from_name' | 'empty';
    };

const contentTypes: Readonly<Record<AcceptedExtension, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

const extensionByEnding: ReadonlyMap<string, AcceptedExtension> = new Map([
  ['jpg', 'jpg'],
  ['jpeg', 'jpg'],
  ['png', 'png'],
  ['gif', 'gif'],
  ['pdf', 'pdf'],
  ['docx', 'docx'],
]);

const imageByType: ReadonlyMap<string, AcceptedExtension> = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/apng', 'png'],
  ['image/gif', 'gif'],
]);

/** Most pixels of a picture: more than any camera makes; fewer than would fill the memory when a tiny file claims them. */
export const mostPixels = 100_000_000;

/**
 * Whether the bytes are a Word document without macros. Its content decides: a zip archive of anything begins with the same
 * bytes.
 */
function isDocx(bytes: Uint8Array): boolean {
  const names = new Set(listZipEntries(bytes)?.map((entry) => entry.name.toLowerCase()));
  return names.has('word/document.xml') && names.has('[content_types].xml') && !names.has('word/vbaproject.bin');
}

/** Whether the bytes are a PDF. A web page that only begins like one has neither an object nor an end. */
function isPdf(bytes: Uint8Array): boolean {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return content.includes(' obj') && content.includes('%%EOF');
}

/** Whether the bytes can be decoded as a picture: a picture's first bytes can be put before anything. */
async function isImage(bytes: Uint8Array): Promise<boolean> {
  try {
    await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .resize(16, 16, { fit: 'inside' })
      .raw()
      .toBuffer();
    return true;
  } catch {
    return false;
  }
}

const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

async function sniffContent(bytes: Uint8Array): Promise<AcceptedExtension | null> {
  if (isZip(bytes)) return isDocx(bytes) ? 'docx' : null;
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime === contentTypes.pdf) return isPdf(bytes) ? 'pdf' : null;
  const image = imageByType.get(found?.mime ?? '');
  return image !== undefined && (await isImage(bytes)) ? image : null;
}

/** Determines a file's kind by its name's ending and by its content; both must agree on one of the accepted kinds. */
export async function sniffType(fileName: string, bytes: Uint8Array): Promise<SniffedType> {
  if (bytes.length === 0) return { ok: false, reason: 'empty' };
  const named = fileName.includes('.')
    ? extensionByEnding.get(fileName.split('.').at(-1)?.toLowerCase() ?? '')
    : undefined;
  if (named === undefined) return { ok: false, reason: 'extension_not_accepted' };
  const content = await sniffContent(bytes);
  if (content === null) return { ok: false, reason: 'content_not_accepted' };
  if (content !== named) return { ok: false, reason: 'content_differs_from_name' };
  return { ok: true, contentType: contentTypes[named], extension: named };
}
