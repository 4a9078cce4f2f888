import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { FileStore } from './file-store.ts';
import { readFileKey } from './file-store.ts';

export interface S3StoreOptions {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** `https://host/bucket/key` instead of `https://bucket.host/key`: what most servers other than Amazon's want. */
  readonly forcePathStyle: boolean;
}

/** An S3 upload must say its length first, so a stream is gathered; nothing we keep comes near this. */
const largestGatheredBytes = 64 * 1024 * 1024;

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';

async function gather(content: Uint8Array | Readable): Promise<Uint8Array> {
  if (!(content instanceof Readable)) return content;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > largestGatheredBytes) throw new RangeError('The stream is too long to be stored');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks, size);
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

/** Files as private objects of one bucket. */
export function s3Store(options: S3StoreOptions): FileStore {
  const client = clientOf(options);
  const locate = (key: string) => {
    readFileKey(key);
    return { Bucket: options.bucket, Key: key };
  };

  return {
    async put(key, content, contentType) {
      const place = locate(key);
      const body = await gather(content);
      await client.send(
        new PutObjectCommand({ ...place, Body: body, ContentLength: body.length, ContentType: contentType }),
      );
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
  };
}
