// @module-tag embedded
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
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

  it('lets one of many in that come at once', async ({ folder }) => {
    const came = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
    const held = came.filter((each) => each.status === 'fulfilled');
    expect(held).toHaveLength(1);
    for (const each of held) await each.value.release();
  });

  it('is refused while a version before holds the folder by its socket, and not by one that was left behind', async ({
    folder,
  }) => {
    const script = `import { createServer } from 'node:net'; createServer().listen(process.argv[1], () => console.log('held'));`;
    const older = spawn(process.execPath, ['--input-type=module', '-e', script, join(folder, '.lock')]);
    await new Promise((resolve) => older.stdout.once('data', resolve));
    await expect(lockFolder(folder)).rejects.toThrow('Another Evenhand process');
    const gone = new Promise((resolve) => older.once('exit', resolve));
    older.kill('SIGKILL');
    await gone;
    await (await lockFolder(folder)).release();
  });

  it('holds a folder whatever the length of its path', async ({ folder }) => {
    const deep = join(folder, 'x'.repeat(120));
    await mkdir(deep);
    const first = await lockFolder(deep);
    await expect(lockFolder(deep)).rejects.toThrow('Another Evenhand process');
    await first.release();
  });
});
