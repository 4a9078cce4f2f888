import { endingsOf, type LibraryFileKind } from '@evenhand/domain/files/organization-file';
import type { FastifyRequest } from 'fastify';
import { compressPicture } from '../../../platform/files/compress-picture.ts';
import { documentLimitBytes } from '../../../platform/files/limits.ts';
import { safeFileName } from '../../../platform/files/safe-name.ts';
import { sniffType } from '../../../platform/files/sniff-type.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { readUpload } from '../../../platform/http/read-upload.ts';

export interface LibraryUpload {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

const refused = (): ProblemError =>
  new ProblemError('type_not_accepted', { faults: [{ code: 'type_not_accepted', field: 'file' }] });

/** Returns a picture written anew, so that nothing is in it but what one sees. */
async function asPicture(fileName: string, bytes: Uint8Array): Promise<LibraryUpload> {
  const picture = await compressPicture(bytes);
  if (!picture) throw refused();
  return {
    fileName: fileName.replace(/\.[^.]+$/, '.webp'),
    contentType: picture.contentType,
    bytes: picture.bytes,
  };
}

/** Reads the one file of a request. Its type is told by its content, which has to agree with its name. */
export async function receiveLibraryFile(request: FastifyRequest, kind: LibraryFileKind): Promise<LibraryUpload> {
  const { file } = await readUpload(request, documentLimitBytes);
  const fileName = safeFileName(file.name);
  const sniffed = await sniffType(fileName, file.bytes);
  if (!sniffed.ok || !endingsOf(kind).includes(sniffed.extension)) throw refused();
  if (kind === 'picture') return asPicture(fileName, file.bytes);
  return { fileName, contentType: sniffed.contentType, bytes: file.bytes };
}
