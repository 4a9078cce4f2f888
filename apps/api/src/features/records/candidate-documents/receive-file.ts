import { documentKind } from '@evenhand/contract/records/candidates/candidates';
import { mayBe } from '@evenhand/domain/candidates/document-types';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { documentLimitBytes, photoLimitBytes } from '../../../platform/files/limits.ts';
import { resizeImage } from '../../../platform/files/resize-image.ts';
import { safeFileName } from '../../../platform/files/safe-name.ts';
import { sniffType } from '../../../platform/files/sniff-type.ts';
import { invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import { readUpload } from '../../../platform/http/read-upload.ts';

export interface SubmittedFile {
  readonly kind: z.infer<typeof documentKind>;
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** A photo as it is kept: small, upright, without what the camera wrote into it. */
async function asPhoto(fileName: string, bytes: Uint8Array): Promise<Pick<SubmittedFile, 'bytes' | 'contentType'>> {
  if (bytes.length > photoLimitBytes) throw new ProblemError('too_large');
  const photo = await resizeImage(bytes);
  if (!photo) throw new ProblemError('type_not_accepted', { note: `not a picture: ${fileName.split('.').at(-1)}` });
  return photo;
}

const refused = (): ProblemError =>
  new ProblemError('type_not_accepted', { faults: [{ code: 'type_not_accepted', field: 'file' }] });

/** A file with the fields that were sent beside it. */
interface FileWithFields {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: SubmittedFile;
}

/** The one file of a multipart request with what it is meant to be; what it is in truth is told by its content. */
export const receiveFile = async (request: FastifyRequest): Promise<SubmittedFile> =>
  (await receiveFileWith(request)).file;

/** The same, with the fields beside it. */
export async function receiveFileWith(request: FastifyRequest): Promise<FileWithFields> {
  const { fields, file } = await readUpload(request, documentLimitBytes);
  const kind = documentKind.safeParse(fields['kind']);
  if (!kind.success) throw invalid([{ code: 'not_a_choice', field: 'kind' }]);
  const fileName = safeFileName(file.name);
  const sniffed = await sniffType(fileName, file.bytes);
  if (!sniffed.ok) throw refused();
  const { contentType } = sniffed;
  if (!mayBe(kind.data, contentType)) throw refused();
  const content = kind.data === 'PHOTO' ? await asPhoto(fileName, file.bytes) : { contentType, bytes: file.bytes };
  return { fields, file: { kind: kind.data, fileName, ...content } };
}
