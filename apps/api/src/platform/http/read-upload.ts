import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { invalid, ProblemError } from './problem-error.ts';
import { asReadingFault } from './reading-fault.ts';

export interface Upload {
  /** Values of the fields beside the file, by name. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: { readonly name: string; readonly bytes: Buffer };
}

/** Reads the parts. The parser itself stops at the size limit, before a file is in the memory. */
async function readParts(request: FastifyRequest, limitBytes: number) {
  if (!request.isMultipart()) throw new ProblemError('type_not_accepted');
  const fields: Record<string, unknown> = {};
  let file: Upload['file'] | null = null;
  for await (const part of request.parts({ limits: { fileSize: limitBytes, files: 1 } })) {
    if (part.type === 'file') file = { name: part.filename, bytes: await part.toBuffer() };
    else fields[part.fieldname] = part.value;
  }
  return { fields, file };
}

/** Reads the one file of a multipart request and the fields beside it. Throws a 422 when there is no file, or an empty one. */
export async function readUpload(request: FastifyRequest, limitBytes: number): Promise<Upload> {
  const { fields, file } = await readParts(request, limitBytes).catch((error: unknown) => {
    throw asReadingFault(error);
  });
  if (!file || file.bytes.length === 0) throw invalid([{ code: 'required', field: 'file' }]);
  return { fields, file };
}
