import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keptSecret } from './kept-secret.ts';

it('is one secret for all processes that begin at once on an empty folder, readable by its owner alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'evenhand-secret-'));
  const made = await Promise.all(Array.from({ length: 12 }, () => keptSecret(folder, { hasData: () => false })));
  expect(new Set(made).size).toBe(1);
  expect(made[0]).toMatch(/^[\w-]{64}$/);
  expect(await keptSecret(folder, { hasData: () => false })).toBe(made[0]);
  expect(await readdir(folder)).toEqual(['secret-key']);
  expect((await stat(join(folder, 'secret-key'))).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
});

it.each(['', '\n', 'half-of-one'])('is not the rest of one that was cut off: "%s"', async (left) => {
  const folder = await mkdtemp(join(tmpdir(), 'evenhand-secret-'));
  await writeFile(join(folder, 'secret-key'), left);
  await expect(keptSecret(folder, { hasData: () => false })).rejects.toThrow(/holds no whole secret/);
  await rm(folder, { recursive: true });
});

it('is not made anew beside data that was made with another: the start is refused, with advice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'evenhand-secret-'));
  const start = keptSecret(folder, { hasData: () => true });
  await expect(start).rejects.toThrow(join(folder, 'secret-key'));
  await expect(start).rejects.toThrow(/backup-and-restore\.md.*SECRET_KEY/s);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
