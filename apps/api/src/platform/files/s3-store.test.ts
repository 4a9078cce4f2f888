import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FileStore, toFileKey } from './file-store.ts';
import { s3Store } from './s3-store.ts';

interface StoredObject {
  readonly body: Buffer;
  readonly contentType: string | undefined;
}

const megabyte = 1024 * 1024;
const key = toFileKey('0190f3c2-7b1a-7c3e-8d55-1f2e3d4c5b6a', '0190f3c2-7b1a-7c3e-8d55-aaaaaaaaaa7f');
const objects = new Map<string, StoredObject>();
/** Uploads in parts that are under way, by their id. */
const uploads = new Map<
  string,
  {
    readonly path: string;
    readonly contentType: string | undefined;
    readonly parts: Map<number, Buffer>;
    readonly begun?: string;
  }
>();
const requests: { method: string; path: string; headers: IncomingMessage['headers'] }[] = [];
let broken = 0;
/** What asking for the uploads under way is answered with. */
let listing = 200;

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
    // As the real ones: every part but the last has at least five megabytes.
    if (parts.slice(0, -1).some((part) => part.length < 5 * megabyte)) refuse(response, 400, 'EntityTooSmall');
    else {
      objects.set(upload.path, { body: Buffer.concat(parts), contentType: upload.contentType });
      uploads.delete(id);
      xml(response, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
    }
  }
  return true;
}

/** The uploads under way, two at a time. */
function answerUploads(request: IncomingMessage, response: ServerResponse): void {
  const { searchParams: query } = new URL(request.url ?? '/', 'http://s3');
  if (listing !== 200) {
    refuse(response, listing, 'AccessDenied');
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

/** As much of an object server as the store needs, checking the signature's form and the content's hash. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://s3').pathname;
  requests.push({ method: request.method ?? '', path, headers: request.headers });
  const body = await buffer(request);
  if (broken > 0) {
    broken -= 1;
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

const server = createServer((request, response) => void answer(request, response));
let endpoint = '';
let store: FileStore;

const open = (bucket: string, largestBytes?: number): FileStore =>
  s3Store({
    endpoint,
    ...(largestBytes === undefined ? {} : { largestBytes }),
    region: 'eu-west-2',
    bucket,
    accessKey: 'an-access-key',
    secretKey: 'a-secret',
    forcePathStyle: true,
  });

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  store = open('files');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  objects.clear();
  uploads.clear();
  requests.length = 0;
  broken = 0;
  listing = 200;
});

it('gives up what a killed process was sending, and nothing else of the bucket', async () => {
  const begin = (id: string, path: string, begun: string) =>
    uploads.set(id, { path: `/files/${path}`, contentType: undefined, parts: new Map(), begun });
  for (const id of ['old-1', 'old-2', 'old-3']) begin(id, key, '2026-11-19T09:00:00.000Z');
  begin('under-way', key, '2026-11-20T11:30:00.000Z');
  begin('of-others', 'backups/monday.tar', '2026-11-01T09:00:00.000Z');
  const before = new Date('2026-11-19T12:00:00Z');
  expect(await store.tidy(before)).toBe(3);
  expect([...uploads.keys()]).toEqual(['under-way', 'of-others']);
  expect(await store.tidy(before)).toBe(0);
});

it('leaves them to the rule of the bucket where they may not be listed', async () => {
  uploads.set('old', {
    path: `/files/${key}`,
    contentType: undefined,
    parts: new Map(),
    begun: '2026-11-19T09:00:00Z',
  });
  for (const status of [403, 501]) {
    listing = status;
    expect(await store.tidy(new Date('2026-11-20T12:00:00Z'))).toBe(0);
  }
  listing = 404;
  await expect(store.tidy(new Date())).rejects.toThrow();
});

it('keeps bytes under their key with their type, signed and hashed, and reads them back', async () => {
  await store.put(key, Buffer.from('content'), 'application/pdf');
  expect(objects.get(`/files/${key}`)).toEqual({ body: Buffer.from('content'), contentType: 'application/pdf' });
  expect(requests[0]?.headers['content-length']).toBe('7');
  expect(requests[0]?.headers['x-amz-acl']).toBeUndefined();
  const found = await store.get(key);
  expect(found?.size).toBe(7);
  expect(await text(found?.stream ?? Readable.from([]))).toBe('content');
});

it('keeps a stream and the empty file', async () => {
  await store.put(key, Readable.from([Buffer.from('a'), Buffer.from('bc')]), 'image/png');
  expect(objects.get(`/files/${key}`)?.body.toString()).toBe('abc');
  await store.put(key, new Uint8Array(), 'image/png');
  expect((await store.get(key))?.size).toBe(0);
});

it('says what is there, and removes it, twice without complaint', async () => {
  expect(await store.exists(key)).toBe(false);
  expect(await store.get(key)).toBeNull();
  await store.put(key, Buffer.from('x'), 'image/png');
  expect(await store.exists(key)).toBe(true);
  await store.remove(key);
  await store.remove(key);
  expect(await store.exists(key)).toBe(false);
  expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
});

it('tries again when the server is busy', async () => {
  broken = 1;
  await store.put(key, Buffer.from('x'), 'image/png');
  expect(objects.has(`/files/${key}`)).toBe(true);
  expect(requests).toHaveLength(2);
});

it('does not take a wrong bucket or a refusal for a missing file', async () => {
  await expect(open('wrong').get(key)).rejects.toMatchObject({ name: 'NoSuchBucket' });
  const stranger = s3Store({
    endpoint,
    region: 'eu-west-2',
    bucket: 'files',
    accessKey: 'other',
    secretKey: 'x',
    forcePathStyle: true,
  });
  await expect(stranger.get(key)).rejects.toMatchObject({ name: 'AccessDenied' });
  await expect(stranger.exists(key)).rejects.toThrow();
});

it('gives up on a stream without end', async () => {
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(8 * 1024 * 1024);
    })(),
  );
  await expect(open('files', 64 * megabyte).put(key, endless, 'image/png')).rejects.toThrow(RangeError);
  expect(objects.size).toBe(0);
  expect(uploads.size).toBe(0);
});

it.each(['../x', 'cv.pdf', `${key}/..`, ''])('asks for nothing by a name: %j', async (name) => {
  await expect(store.put(name, Buffer.from('x'), 'image/png')).rejects.toThrow(TypeError);
  await expect(store.get(name)).rejects.toThrow(TypeError);
  await expect(store.exists(name)).rejects.toThrow(TypeError);
  await expect(store.remove(name)).rejects.toThrow(TypeError);
  expect(requests).toEqual([]);
});

/** So many megabytes, in chunks as a file is read, each byte telling where it is from. */
function* megabytes(count: number, failAfter = Number.POSITIVE_INFINITY) {
  for (let n = 0; n < count; n += 1) {
    if (n >= failAfter) throw new Error('cut off');
    for (let part = 0; part < 16; part += 1) yield Buffer.alloc(megabyte / 16, n);
  }
}

it('keeps a long stream in parts, each byte in its place', async () => {
  await store.put(key, Readable.from(megabytes(70), { objectMode: false }), 'application/zip');
  const kept = objects.get(`/files/${key}`);
  expect(kept?.contentType).toBe('application/zip');
  expect(kept?.body.length).toBe(70 * megabyte);
  for (let n = 0; n < 70; n += 1) expect(kept?.body[n * megabyte + 7]).toBe(n);
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(9);
  expect(uploads.size).toBe(0);
});

it('sends what fits in one part in one go', async () => {
  await store.put(key, Readable.from(megabytes(8), { objectMode: false }), 'application/zip');
  expect(requests.map(({ method }) => method)).toEqual(['PUT']);
  expect(objects.get(`/files/${key}`)?.body.length).toBe(8 * megabyte);
});

it('takes back what was sent when a long stream is cut off', async () => {
  const cut = Readable.from(megabytes(40, 30), { objectMode: false });
  await expect(store.put(key, cut, 'application/zip')).rejects.toThrow('cut off');
  expect(objects.size).toBe(0);
  expect(uploads.size).toBe(0);
  expect(requests.at(-1)?.method).toBe('DELETE');
});
