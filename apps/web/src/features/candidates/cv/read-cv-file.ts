import { type CvReading, isEmptyReading, readCv } from '@evenhand/domain/cv/read-cv';

/** Why a file was not read. */
export type CvRefusal = 'locked' | 'noText' | 'notReadable' | 'notCv';

export type CvAnswer = { readonly reading: CvReading } | { readonly refusal: CvRefusal };

/** Letters below which a file has no text: a scanned page has none, or a watermark. */
const fewLetters = 40;

const startsWith = (bytes: Uint8Array, sign: string): boolean =>
  [...sign].every((letter, at) => bytes[at] === letter.charCodeAt(0));

/** Reads the text of a PDF or Word file by its content, whatever its name says. */
async function readText(file: File): Promise<string> {
  const head = new Uint8Array(await file.slice(0, 5).arrayBuffer());
  if (startsWith(head, '%PDF')) return (await import('../../../lib/files/pdf-text.ts')).readPdfText(file);
  return (await import('../../../lib/files/word-text.ts')).readWordText(file);
}

/** Reads a CV in the browser. The file is sent nowhere. */
export async function readCvFile(file: File): Promise<CvAnswer> {
  let text: string;
  try {
    text = await readText(file);
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return { refusal: isLocked ? 'locked' : 'notReadable' };
  }
  if (text.replace(/\s/g, '').length < fewLetters) return { refusal: 'noText' };
  const reading = readCv(text);
  return isEmptyReading(reading) ? { refusal: 'notCv' } : { reading };
}
