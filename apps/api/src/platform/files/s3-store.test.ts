import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { it as baseTest, beforeEach, expect } from 'vitest';
import { type FileStore, toFileKey } from './file-store.ts';
import {
  emptyObjectServer,
  faults,
  objectServerAccess,
  objects,
  openObjectServer,
  requests,
  uploads,
} from './object-server.factory.ts';
import { s3Store } from './s3-store.ts';

const megabyte = 1024 * 1024;
const key = toFileKey('0190f3c2-7b1a-7c3e-8d55-1f2e3d4c5b6a', '0190f3c2-7b1a-7c3e-8d55-aaaaaaaaaa7f');

const it = baseTest
  .extend('server', { scope: 'file' }, () => openObjectServer())
  .extend(
    'open',
    { scope: 'file' },
    ({ server }) =>
      (bucket: string, largestBytes?: number): FileStore =>
        s3Store({
          ...objectServerAccess,
          endpoint: server.endpoint,
          ...(largestBytes === undefined ? {} : { largestBytes }),
          bucket,
          forcePathStyle: true,
        }),
  )
  .extend('store', { scope: 'file', auto: true }, ({ open }) => open('files'));
it.afterAll(({ server }) => server.close());
beforeEach(emptyObjectServer);

it('gives up the uploads of a killed process, and nothing else in the bucket', async ({ store }) => {
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

it('leaves them to the rule of the bucket when they may not be listed', async ({ store }) => {
  uploads.set('old', {
    path: `/files/${key}`,
    contentType: undefined,
    parts: new Map(),
    begun: '2026-11-19T09:00:00Z',
  });
  for (const status of [403, 501]) {
    faults.listing = status;
    expect(await store.tidy(new Date('2026-11-20T12:00:00Z'))).toBe(0);
  }
  faults.listing = 404;
  await expect(store.tidy(new Date())).rejects.toThrow();
});

it('keeps bytes under their key with their type, signed and hashed, and reads them back', async ({ store }) => {
  await store.put(key, Buffer.from('content'), 'application/pdf');
  expect(objects.get(`/files/${key}`)).toEqual({ body: Buffer.from('content'), contentType: 'application/pdf' });
  expect(requests[0]?.headers['content-length']).toBe('7');
  expect(requests[0]?.headers['x-amz-acl']).toBeUndefined();
  const found = await store.get(key);
  expect(found?.size).toBe(7);
  expect(await text(found?.stream ?? Readable.from([]))).toBe('content');
});

it('keeps a stream and the empty file', async ({ store }) => {
  await store.put(key, Readable.from([Buffer.from('a'), Buffer.from('bc')]), 'image/png');
  expect(objects.get(`/files/${key}`)?.body.toString()).toBe('abc');
  await store.put(key, new Uint8Array(), 'image/png');
  expect((await store.get(key))?.size).toBe(0);
});

it('reports which files exist, and removes a file twice without an error', async ({ store }) => {
  expect(await store.exists(key)).toBe(false);
  expect(await store.get(key)).toBeNull();
  await store.put(key, Buffer.from('x'), 'image/png');
  expect(await store.exists(key)).toBe(true);
  await store.remove(key);
  await store.remove(key);
  expect(await store.exists(key)).toBe(false);
  expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
});

it('tries again when the server is busy', async ({ store }) => {
  faults.broken = 1;
  await store.put(key, Buffer.from('x'), 'image/png');
  expect(objects.has(`/files/${key}`)).toBe(true);
  expect(requests).toHaveLength(2);
});

it('does not take a wrong bucket or a refusal for a missing file', async ({ server, open }) => {
  await expect(open('wrong').get(key)).rejects.toMatchObject({ name: 'NoSuchBucket' });
  const stranger = s3Store({
    endpoint: server.endpoint,
    region: 'eu-west-2',
    bucket: 'files',
    accessKey: 'other',
    secretKey: 'x',
    forcePathStyle: true,
  });
  await expect(stranger.get(key)).rejects.toMatchObject({ name: 'AccessDenied' });
  await expect(stranger.exists(key)).rejects.toThrow();
});

it('gives up on a stream without end', async ({ open }) => {
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(8 * 1024 * 1024);
    })(),
  );
  await expect(open('files', 64 * megabyte).put(key, endless, 'image/png')).rejects.toThrow(RangeError);
  expect(objects.size).toBe(0);
  expect(uploads.size).toBe(0);
});

it.for(['../x', 'cv.pdf', `${key}/..`, ''])('asks for nothing by a name: %j', async (name, { store }) => {
  await expect(store.put(name, Buffer.from('x'), 'image/png')).rejects.toThrow(TypeError);
  await expect(store.get(name)).rejects.toThrow(TypeError);
  await expect(store.exists(name)).rejects.toThrow(TypeError);
  await expect(store.remove(name)).rejects.toThrow(TypeError);
  expect(requests).toEqual([]);
});

/** Yields so many megabytes, in chunks as a file is read, each byte telling where it is from. */
function* megabytes(count: number, failAfter = Number.POSITIVE_INFINITY) {
  for (let n = 0; n < count; n += 1) {
    if (n >= failAfter) throw new Error('cut off');
    for (let part = 0; part < 16; part += 1) yield Buffer.alloc(megabyte / 16, n);
  }
}

it('keeps a long stream in parts, each byte in its place', async ({ store }) => {
  await store.put(key, Readable.from(megabytes(70), { objectMode: false }), 'application/zip');
  const kept = objects.get(`/files/${key}`);
  expect(kept?.contentType).toBe('application/zip');
  expect(kept?.body.length).toBe(70 * megabyte);
  for (let n = 0; n < 70; n += 1) expect(kept?.body[n * megabyte + 7]).toBe(n);
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(9);
  expect(uploads.size).toBe(0);
});

it('sends a stream that fits in one part in one go', async ({ store }) => {
  await store.put(key, Readable.from(megabytes(8), { objectMode: false }), 'application/zip');
  expect(requests.map(({ method }) => method)).toEqual(['PUT']);
  expect(objects.get(`/files/${key}`)?.body.length).toBe(8 * megabyte);
});

it('removes the parts that were sent when a long stream is cut off', async ({ store }) => {
  const cut = Readable.from(megabytes(40, 30), { objectMode: false });
  await expect(store.put(key, cut, 'application/zip')).rejects.toThrow('cut off');
  expect(objects.size).toBe(0);
  expect(uploads.size).toBe(0);
  expect(requests.at(-1)?.method).toBe('DELETE');
});

it('removes the parts that were sent, and closes the stream, when the server refuses a part', async ({ store }) => {
  const refused = Readable.from(
    (function* () {
      yield* megabytes(20);
      faults.broken = 3;
      yield* megabytes(20);
    })(),
    { objectMode: false },
  );
  await expect(store.put(key, refused, 'application/zip')).rejects.toMatchObject({ name: 'SlowDown' });
  expect(objects.size).toBe(0);
  expect(uploads.size).toBe(0);
  expect(refused.destroyed).toBe(true);
});
