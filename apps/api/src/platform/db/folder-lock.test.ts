// @module-tag embedded
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it as baseTest, describe, expect } from 'vitest';
import { lockFolder } from './folder-lock.ts';

const it = baseTest.extend('folder', { scope: 'file', auto: true }, () => mkdtemp(join(tmpdir(), 'evenhand-lock-')));
it.afterAll(({ folder }) => rm(folder, { recursive: true, force: true }));

describe('the lock of a data folder', () => {
  it('lets one holder in at a time', async ({ folder }) => {
    const first = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow('Another Evenhand process');
    await first.release();
    await (await lockFolder(folder)).release();
  });

  it('dies with a process that is killed', async ({ folder }) => {
    const script = `import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)};
      await lockFolder(process.argv[1]); console.log('held'); setInterval(() => undefined, 1000);`;
    const holder = spawn(process.execPath, ['--input-type=module', '-e', script, folder]);
    await new Promise((resolve) => holder.stdout.once('data', resolve));
    await expect(lockFolder(folder)).rejects.toThrow('Another Evenhand process');
    const gone = new Promise((resolve) => holder.once('exit', resolve));
    holder.kill('SIGKILL');
    await gone;
    await (await lockFolder(folder)).release();
  });

  it('lets one of two in that come at once upon a lock left behind', async ({ folder }) => {
    const script = `import { createServer } from 'node:net'; createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'));`;
    const dead = spawn(process.execPath, ['--input-type=module', '-e', script, join(folder, '.lock')]);
    await new Promise((resolve) => dead.once('exit', resolve));
    const came = await Promise.allSettled([lockFolder(folder), lockFolder(folder)]);
    const held = came.filter((each) => each.status === 'fulfilled');
    expect(held).toHaveLength(1);
    for (const each of held) await each.value.release();
  });

  it('says what to do when the path is too long', async () => {
    await expect(lockFolder(`/tmp/${'x'.repeat(120)}`)).rejects.toThrow('DATA_DIR is too long');
  });
});
