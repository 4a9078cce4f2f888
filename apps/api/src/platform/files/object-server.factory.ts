import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface StoredObject {
  readonly body: Buffer;
  readonly contentType: string | undefined;
}

const megabyte = 1024 * 1024;
/** Stored objects, by bucket and key. */
export const objects = new Map<string, StoredObject>();
/** Uploads in parts that are under way, by their id. */
export const uploads = new Map<
  string,
  {
    readonly path: string;
    readonly contentType: string | undefined;
    readonly parts: Map<number, Buffer>;
    readonly begun?: string;
  }
>();
export const requests: { method: string; path: string; headers: IncomingMessage['headers'] }[] = [];
/** Number of requests still refused as by a busy server, and the status with which a listing of unfinished uploads is answered. */
export const faults = { broken: 0, listing: 200 };

const refuse = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
};

const signed = (headers: IncomingMessage['headers']): boolean =>
  /^AWS4-HMAC-SHA256 Credential=an-access-key\/\d{8}\/eu-west-2\/s3\/aws4_request, SignedHeaders=.*, Signature=[0-9a-f]{64}$/.test(
    headers.authorization ?? '',
  );

function answerRead(request: IncomingMessage, response: ServerResponse, path: string): void {
  const found = objects.get(path);
  if (found === undefined) {
    refuse(response, 404, path.startsWith('/files/') ? 'NoSuchKey' : 'NoSuchBucket');
    return;
  }
  response.writeHead(200, { 'content-length': found.body.length, 'content-type': found.contentType ?? '' });
  response.end(request.method === 'HEAD' ? undefined : found.body);
}

const xml = (response: ServerResponse, body: string): void => {
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?>${body}`);
};

/** Begins, adds to, ends or gives up an upload in parts; false when the request is none of these. */
function answerParts(request: IncomingMessage, response: ServerResponse, body: Buffer): boolean {
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://s3');
  if (request.method === 'POST' && query.has('uploads')) {
    const id = `upload-${uploads.size + 1}`;
    uploads.set(id, { path, contentType: request.headers['content-type'], parts: new Map() });
    xml(response, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    return true;
  }
  const id = query.get('uploadId');
  const upload = uploads.get(id ?? '');
  if (id === null) return false;
  if (!upload) refuse(response, 404, 'NoSuchUpload');
  else if (request.method === 'PUT') {
    const number = Number(query.get('partNumber'));
    upload.parts.set(number, body);
    response.writeHead(200, { etag: `"${number}"` }).end();
  } else if (request.method === 'DELETE') {
    uploads.delete(id);
    response.writeHead(204).end();
  } else {
    const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) =>
      Number(number),
    );
    const parts = numbers.map((number) => upload.parts.get(number) ?? Buffer.alloc(0));
    // Like the real servers, this one wants every part but the last to have at least five megabytes.
    if (parts.slice(0, -1).some((part) => part.length < 5 * megabyte)) refuse(response, 400, 'EntityTooSmall');
    else {
      objects.set(upload.path, { body: Buffer.concat(parts), contentType: upload.contentType });
      uploads.delete(id);
      xml(response, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
    }
  }
  return true;
}

/** Answers with the uploads under way, two at a time. */
function answerUploads(request: IncomingMessage, response: ServerResponse): void {
  const { searchParams: query } = new URL(request.url ?? '/', 'http://s3');
  if (faults.listing !== 200) {
    refuse(response, faults.listing, 'AccessDenied');
    return;
  }
  const all = [...uploads];
  const from = all.findIndex(([id]) => id === query.get('upload-id-marker')) + 1;
  const page = all.slice(from, from + 2);
  const [lastId] = page.at(-1) ?? [];
  const more = from + 2 < all.length;
  const next = more ? `<NextKeyMarker>k</NextKeyMarker><NextUploadIdMarker>${lastId}</NextUploadIdMarker>` : '';
  const each = page.map(
    ([id, { path, begun }]) =>
      `<Upload><Key>${path.slice('/files/'.length)}</Key><UploadId>${id}</UploadId><Initiated>${begun}</Initiated></Upload>`,
  );
  const body = `<IsTruncated>${more}</IsTruncated>${next}${each.join('')}`;
  xml(response, `<ListMultipartUploadsResult>${body}</ListMultipartUploadsResult>`);
}

/** Answers as much of an object server's calls as the store needs, checking the signature's form and the content's hash. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://s3').pathname;
  requests.push({ method: request.method ?? '', path, headers: request.headers });
  const body = await buffer(request);
  if (faults.broken > 0) {
    faults.broken -= 1;
    return refuse(response, 503, 'SlowDown');
  }
  if (!signed(request.headers)) return refuse(response, 403, 'AccessDenied');
  if (request.method === 'GET' && request.url?.includes('uploads')) return answerUploads(request, response);
  if (request.method === 'GET' || request.method === 'HEAD') return answerRead(request, response, path);
  if (answerParts(request, response, body)) return;
  if (request.method === 'DELETE') {
    objects.delete(path);
    response.writeHead(204).end();
    return;
  }
  const hash = createHash('sha256').update(body).digest('hex');
  if (request.headers['x-amz-content-sha256'] !== hash) return refuse(response, 400, 'XAmzContentSHA256Mismatch');
  objects.set(path, { body, contentType: request.headers['content-type'] });
  response.writeHead(200, { etag: '"1"' }).end();
}

/** Forgets everything that was sent to the server. */
export function emptyObjectServer(): void {
  objects.clear();
  uploads.clear();
  requests.length = 0;
  Object.assign(faults, { broken: 0, listing: 200 });
}

/** Region and keys with which the store signs in. */
export const objectServerAccess = { region: 'eu-west-2', accessKey: 'an-access-key', secretKey: 'a-secret' } as const;

export interface ObjectServer {
  readonly endpoint: string;
  readonly close: () => void;
}

/** Opens an object server in this process, on a port of its own. */
export async function openObjectServer(): Promise<ObjectServer> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  return {
    endpoint: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
