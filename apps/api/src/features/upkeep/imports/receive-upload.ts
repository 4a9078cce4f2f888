import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { deprivationIndices } from '@evenhand/domain/context/deprivation';
import { importKinds } from '@evenhand/domain/imports/import-kind';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { safeFileName } from '../../../platform/files/safe-name.ts';
import { invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import { asReadingFault } from '../../../platform/http/reading-fault.ts';

const gigabyte = 1024 ** 3;
/** The largest official file is a directory of postcodes of a good gigabyte. */
const importLimitBytes = 4 * gigabyte;

const firstYear = 1990;
const lastYear = 2100;

const asked = z.object({
  kind: z.enum(importKinds),
  year: z.coerce.number().int().min(firstYear).max(lastYear).nullable(),
  index: z.enum(deprivationIndices.map(({ id }) => id)).nullable(),
  dryRun: z.enum(['true', 'false']).transform((text) => text === 'true'),
});

export interface ReceivedImport extends z.output<typeof asked> {
  readonly fileName: string;
  readonly fingerprint: string;
  readonly sizeBytes: number;
}

const emptyAsNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

function readFields(fields: ReadonlyMap<string, string>): z.output<typeof asked> {
  const read = asked.safeParse({
    kind: fields.get('kind'),
    year: emptyAsNull(fields.get('year')),
    index: emptyAsNull(fields.get('index')),
    dryRun: fields.get('dryRun') ?? 'true',
  });
  if (read.success) return read.data;
  throw invalid(read.error.issues.map(({ path }) => ({ code: 'invalid_value', field: String(path[0] ?? 'kind') })));
}

/** Lets a stream through and counts and fingerprints it. */
function measured() {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ sizeBytes: size, fingerprint: hash.digest('hex') }) };
}

interface UploadTarget {
  readonly files: FileStore;
  readonly key: string;
}

async function keepFile(
  part: MultipartFile,
  fields: ReadonlyMap<string, string>,
  target: UploadTarget,
): Promise<ReceivedImport> {
  const told = readFields(fields);
  const { stream, result } = measured();
  // A fault of the request has to reach the store, which would wait for ever, and may come before the store listens.
  stream.on('error', () => undefined);
  part.file.on('error', (error) => stream.destroy(error));
  await target.files.put(target.key, part.file.pipe(stream), 'text/csv');
  const { sizeBytes, fingerprint } = result();
  if (part.file.truncated) throw new ProblemError('too_large');
  if (sizeBytes === 0) throw noFile();
  return { ...told, fileName: safeFileName(part.filename), sizeBytes, fingerprint };
}

const noFile = (): ProblemError => invalid([{ code: 'required', field: 'file' }]);

async function readParts(request: FastifyRequest, target: UploadTarget): Promise<ReceivedImport> {
  const fields = new Map<string, string>();
  for await (const part of request.parts({ limits: { fileSize: importLimitBytes, files: 1 } })) {
    if (part.type === 'file') return keepFile(part, fields, target);
    if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
  }
  throw noFile();
}

/** Streams the one file of the request into the store: it is never in the memory. What was said about it comes before it. */
export async function receiveUpload(request: FastifyRequest, target: UploadTarget): Promise<ReceivedImport> {
  if (!request.isMultipart()) throw new ProblemError('type_not_accepted');
  try {
    return await readParts(request, target);
  } catch (error) {
    await target.files.remove(target.key);
    throw asReadingFault(error);
  }
}
