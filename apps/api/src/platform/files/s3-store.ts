import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
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

/** Yields the bytes of a stream. Throws a RangeError once there are more of them than may be stored. */
async function* limitBytes(content: Readable, largestBytes: number): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const chunk of content) {
    const bytes = Buffer.from(chunk);
    total += bytes.length;
    if (total > largestBytes) throw new RangeError('The stream is too long to be stored');
    yield bytes;
  }
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

/** Keeps files as private objects of one bucket. */
export function s3Store(options: S3StoreOptions): FileStore {
  const client = clientOf(options);
  const { largestBytes = usualLargestBytes } = options;
  const locate = (key: string) => {
    readFileKey(key);
    return { Bucket: options.bucket, Key: key };
  };

  return {
    async put(key, content, contentType) {
      const object = { ...locate(key), ContentType: contentType };
      if (!(content instanceof Readable)) {
        await client.send(new PutObjectCommand({ ...object, Body: content, ContentLength: content.length }));
        return;
      }
      const body = Readable.from(limitBytes(content, largestBytes), { objectMode: false });
      // A failed upload removes the parts that were sent: they would go unseen, and be paid for.
      await new Upload({ client, params: { ...object, Body: body }, partSize: partBytes, queueSize: 1 }).done();
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
