import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { FileStore } from './file-store.ts';
import { readFileKey } from './file-store.ts';

export interface S3StoreOptions {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Uses `https://host/bucket/key` instead of `https://bucket.host/key`: most servers other than Amazon's want it. */
  readonly forcePathStyle: boolean;
  /** Most bytes of a file; the upload of a longer stream is given up. No file that we keep comes near it. */
  readonly largestBytes?: number;
}

/** Bytes of a part. An upload must say its length first, so a stream is sent in parts, of which one at a time is in memory. */
const partBytes = 8 * 1024 * 1024;
const usualLargestBytes = 5 * 1024 * 1024 * 1024;

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';

/** Splits a stream into pieces of the size of a part; the last is smaller, and empty when the stream was. */
async function* partsOf(content: Readable, largestBytes: number): AsyncGenerator<{ body: Buffer; last: boolean }> {
  let waiting: Buffer[] = [];
  let size = 0;
  let total = 0;
  for await (const chunk of content) {
    const bytes = Buffer.from(chunk);
    waiting.push(bytes);
    size += bytes.length;
    total += bytes.length;
    if (total > largestBytes) throw new RangeError('The stream is too long to be stored');
    while (size > partBytes) {
      const all = Buffer.concat(waiting, size);
      yield { body: all.subarray(0, partBytes), last: false };
      waiting = [all.subarray(partBytes)];
      size -= partBytes;
    }
  }
  yield { body: Buffer.concat(waiting, size), last: true };
}

const clientOf = (options: S3StoreOptions): S3Client =>
  new S3Client({
    endpoint: options.endpoint,
    region: options.region,
    forcePathStyle: options.forcePathStyle,
    credentials: { accessKeyId: options.accessKey, secretAccessKey: options.secretKey },
    // The trailing checksums that the client would add by itself are unknown to many S3-compatible servers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
    maxAttempts: 3,
  });

interface ObjectLocation {
  readonly Bucket: string;
  readonly Key: string;
}

interface Upload {
  readonly client: S3Client;
  readonly place: ObjectLocation;
  readonly contentType: string;
  readonly largestBytes: number;
}

async function putWhole({ client, place, contentType }: Upload, body: Uint8Array): Promise<void> {
  await client.send(
    new PutObjectCommand({ ...place, Body: body, ContentLength: body.length, ContentType: contentType }),
  );
}

/** Uploads a file in parts. When the upload fails, the parts that were sent are removed: they would go unseen, and be paid for. */
async function putInParts(upload: Upload, parts: AsyncIterable<{ body: Buffer }>): Promise<void> {
  const { client, place, contentType } = upload;
  const begun = await client.send(new CreateMultipartUploadCommand({ ...place, ContentType: contentType }));
  const at = { ...place, UploadId: begun.UploadId };
  try {
    const sent: { ETag: string | undefined; PartNumber: number }[] = [];
    for await (const { body } of parts) {
      const PartNumber = sent.length + 1;
      const part = { ...at, PartNumber, Body: body, ContentLength: body.length };
      sent.push({ PartNumber, ETag: (await client.send(new UploadPartCommand(part))).ETag });
    }
    await client.send(new CompleteMultipartUploadCommand({ ...at, MultipartUpload: { Parts: sent } }));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand(at)).catch(() => undefined);
    throw error;
  }
}

const isOurs = (key: string): boolean => {
  try {
    return readFileKey(key) !== null;
  } catch {
    return false;
  }
};

type Begun = NonNullable<ListMultipartUploadsCommandOutput['Uploads']>[number];

/** Lists every upload under way in the bucket, a page at a time. */
async function* uploadsOf(client: S3Client, bucket: string): AsyncGenerator<Begun> {
  let from: { KeyMarker?: string; UploadIdMarker?: string } | null = {};
  while (from !== null) {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ Bucket: bucket, ...from }),
    );
    yield* page.Uploads ?? [];
    const { NextKeyMarker: key, NextUploadIdMarker: id } = page;
    from = page.IsTruncated && key && id ? { KeyMarker: key, UploadIdMarker: id } : null;
  }
}

/** Whether the server may not, or cannot, list unfinished uploads. The bucket's own rule removes them then. */
const isUnlistable = (error: unknown): boolean =>
  error instanceof S3ServiceException && [403, 501].includes(error.$metadata.httpStatusCode ?? 0);

/** Gives up our uploads that were begun before then. A bucket may hold others besides ours. */
async function giveUp(client: S3Client, bucket: string, before: Date): Promise<number> {
  const old: { Bucket: string; Key: string; UploadId: string }[] = [];
  for await (const { Key, UploadId, Initiated } of uploadsOf(client, bucket)) {
    if (Key && UploadId && Initiated && Initiated < before && isOurs(Key)) old.push({ Bucket: bucket, Key, UploadId });
  }
  for (const each of old) {
    await client.send(new AbortMultipartUploadCommand(each)).catch((error: unknown) => {
      // The upload came to its end, or another process has given it up.
      if (!isMissing(error)) throw error;
    });
  }
  return old.length;
}

async function* withFirst<T>(first: T, rest: AsyncIterator<T>): AsyncGenerator<T> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Uploads a stream as one object: in one go when it is short, else in parts. */
async function putStream(upload: Upload, content: Readable): Promise<void> {
  const parts = partsOf(content, upload.largestBytes);
  try {
    const first = await parts.next();
    if (first.done) return;
    if (first.value.last) await putWhole(upload, first.value.body);
    else await putInParts(upload, withFirst(first.value, parts));
  } finally {
    await parts.return(undefined);
  }
}

/** Keeps files as private objects of one bucket. */
export function s3Store(options: S3StoreOptions): FileStore {
  const client = clientOf(options);
  const { largestBytes = usualLargestBytes } = options;
  const locate = (key: string): ObjectLocation => {
    readFileKey(key);
    return { Bucket: options.bucket, Key: key };
  };

  return {
    async put(key, content, contentType) {
      const upload = { client, place: locate(key), contentType, largestBytes };
      await (content instanceof Readable ? putStream(upload, content) : putWhole(upload, content));
    },
    async get(key) {
      try {
        const { Body: body, ContentLength: size } = await client.send(new GetObjectCommand(locate(key)));
        if (!(body instanceof Readable) || size === undefined) throw new Error('The object store sent no content');
        return { stream: body, size };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(locate(key)));
    },
    async exists(key) {
      try {
        await client.send(new HeadObjectCommand(locate(key)));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async tidy(before) {
      try {
        return await giveUp(client, options.bucket, before);
      } catch (error) {
        if (isUnlistable(error)) return 0;
        throw error;
      }
    },
  };
}
