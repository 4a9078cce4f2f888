import { logoMegabytes } from '@evenhand/contract/tenancy/organizations/logo';
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type ResizedImage, resizeImage } from '../../../../platform/files/resize-image.ts';
import { safeFileName } from '../../../../platform/files/safe-name.ts';
import { sniffType } from '../../../../platform/files/sniff-type.ts';
import { invalid, ProblemError } from '../../../../platform/http/problem-error.ts';
import { asReadingFault } from '../../../../platform/http/reading-fault.ts';

const limitBytes = logoMegabytes * 1024 * 1024;
/** Twice as wide as a logo may be shown, for screens with twice the points. */
const sidePixels = 800;

interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The parser itself stops at the size limit, before a file is in the memory. */
async function readFile(request: FastifyRequest): Promise<SentFile | null> {
  if (!request.isMultipart()) throw new ProblemError('type_not_accepted');
  let file: SentFile | null = null;
  for await (const part of request.parts({ limits: { fileSize: limitBytes, files: 1 } })) {
    if (part.type === 'file') file = { name: part.filename, bytes: await part.toBuffer() };
  }
  return file;
}

const refused = (): ProblemError =>
  new ProblemError('type_not_accepted', { faults: [{ code: 'type_not_accepted', field: 'file' }] });

/** A picture as it is kept: told by its content, small, and written anew, so that nothing is in it but what one sees. */
export async function receiveLogo(request: FastifyRequest): Promise<ResizedImage> {
  const file = await readFile(request).catch((error: unknown) => {
    throw asReadingFault(error);
  });
  if (!file || file.bytes.length === 0) throw invalid([{ code: 'required', field: 'file' }]);
  const sniffed = await sniffType(safeFileName(file.name), file.bytes);
  if (!sniffed.ok || !sniffed.contentType.startsWith('image/')) throw refused();
  const picture = await resizeImage(file.bytes, sidePixels);
  if (!picture) throw refused();
  return picture;
}
