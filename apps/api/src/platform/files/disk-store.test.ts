import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { it as baseTest, expect } from 'vitest';
import { diskStore } from './disk-store.ts';
import { toFileKey } from './file-store.ts';

const organizationId = '0190f3c2-7b1a-7c3e-8d55-1f2e3d4c5b6a';
const fileId = '0190f3c2-7b1a-7c3e-8d55-aaaaaaaaaa7f';
const key = toFileKey(organizationId, fileId);

const it = baseTest
  .extend('dataDirectory', () => mkdtemp(join(tmpdir(), 'disk-store-')))
  .extend('store', ({ dataDirectory }) => diskStore({ dataDirectory, now: () => new Date() }))
  .extend('contentOf', ({ store }) => async (wanted: string): Promise<string | null> => {
    const found = await store.get(wanted);
    if (found === null) return null;
    const content = await buffer(found.stream);
    expect(content.length).toBe(found.size);
    return content.toString();
  })
  .extend(
    'parts',
    ({ dataDirectory }) =>
      () =>
        readdir(join(dataDirectory, 'files', 'parts')),
  );
it.afterEach(({ dataDirectory }) => rm(dataDirectory, { recursive: true }));

it('keeps bytes and streams, in a folder by the end of the id, and leaves no parts', async ({
  store,
  contentOf,
  dataDirectory,
  parts,
}) => {
  await store.put(key, Buffer.from('one'), 'application/pdf');
  expect(await readFile(join(dataDirectory, 'files', organizationId, '7f', fileId), 'utf8')).toBe('one');
  expect(await contentOf(key)).toBe('one');
  await store.put(key, Readable.from([Buffer.from('tw'), Buffer.from('o!')]), 'application/pdf');
  expect(await contentOf(key)).toBe('two!');
  expect(await parts()).toEqual([]);
});

it('reports which files exist, and removes a file twice without an error', async ({ store }) => {
  expect(await store.exists(key)).toBe(false);
  expect(await store.get(key)).toBeNull();
  await store.put(key, Buffer.from('x'), 'image/png');
  expect(await store.exists(key)).toBe(true);
  await store.remove(key);
  await store.remove(key);
  expect(await store.exists(key)).toBe(false);
});

it('keeps the old file when a new one breaks off half-way', async ({ store, contentOf, parts }) => {
  await store.put(key, Buffer.from('old'), 'image/png');
  const breaking = Readable.from(
    (async function* () {
      yield Buffer.from('ne');
      throw new Error('connection lost');
    })(),
  );
  await expect(store.put(key, breaking, 'image/png')).rejects.toThrow('connection lost');
  expect(await contentOf(key)).toBe('old');
  expect(await parts()).toEqual([]);
});

it('lets the last of many writers win, whole', async ({ store, contentOf }) => {
  const contents = Array.from({ length: 10 }, (_, index) => String(index).repeat(50_000));
  await Promise.all(contents.map((content) => store.put(key, Buffer.from(content), 'image/png')));
  expect(contents).toContain(await contentOf(key));
});

it('removes at its first use the parts that a dead process left a day ago, not those being written', async ({
  store,
  dataDirectory,
  parts,
}) => {
  await store.put(key, Buffer.from('x'), 'image/png');
  const left = join(dataDirectory, 'files', 'parts', 'left');
  const young = join(dataDirectory, 'files', 'parts', 'young');
  await writeFile(left, 'x');
  await writeFile(young, 'x');
  await utimes(left, new Date('2020-01-01'), new Date('2020-01-01'));
  await diskStore({ dataDirectory, now: () => new Date() }).put(key, Buffer.from('y'), 'image/png');
  expect(await parts()).toEqual(['young']);
});

it('is tidied while it runs, too', async ({ store, dataDirectory, parts }) => {
  expect(await store.tidy(new Date())).toBe(0);
  const left = join(dataDirectory, 'files', 'parts', 'left');
  await writeFile(left, 'x');
  await utimes(left, new Date('2020-01-01'), new Date('2020-01-01'));
  await writeFile(join(dataDirectory, 'files', 'parts', 'young'), 'x');
  expect(await store.tidy(new Date('2021-01-01'))).toBe(1);
  expect(await parts()).toEqual(['young']);
});

it.for([
  '../../etc/passwd',
  `${organizationId}/../${fileId}`,
  `${organizationId}/${fileId}/`,
  `${organizationId}/${fileId}\n`,
  `/${organizationId}/${fileId}`,
  `${organizationId}\\${fileId}`,
  `${organizationId}/cv.pdf`,
  fileId,
  key.toUpperCase(),
  '',
])('rejects a name as a key: %j', async (name, { store, dataDirectory }) => {
  await expect(store.put(name, Buffer.from('x'), 'image/png')).rejects.toThrow(TypeError);
  await expect(store.get(name)).rejects.toThrow(TypeError);
  await expect(store.exists(name)).rejects.toThrow(TypeError);
  await expect(store.remove(name)).rejects.toThrow(TypeError);
  expect(await readdir(dataDirectory)).toEqual([]);
});

it('makes no key of anything but UUIDs', () => {
  expect(() => toFileKey('..', fileId)).toThrow(TypeError);
  expect(() => toFileKey(organizationId, 'cv.pdf')).toThrow(TypeError);
});
