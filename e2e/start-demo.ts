import { cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { scratchRoot } from '../apps/api/src/testing/postgres-server.ts';
import { mostStartMs, type RunningServer, startServer } from './start-server.ts';

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Makes the demo in the folder of a run. A maker that fails leaves it to the next one. */
async function make(folder: string, lock: string): Promise<void> {
  const dataDir = await mkdtemp(join(folder, 'making-'));
  try {
    const server = await startServer({ dataDir });
    await server.stop();
    await rename(dataDir, join(folder, 'made'));
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    await rm(lock, { recursive: true, force: true });
    throw error;
  }
}

/** Returns the data folder of the demo that a run has made once, and makes it when no other process of the run does. */
async function madeDemo(folder: string): Promise<string> {
  const [lock, made] = [join(folder, 'lock'), join(folder, 'made')];
  const giveUpAt = Date.now() + mostStartMs;
  while (!(await exists(made))) {
    const isMaker = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (isMaker) await make(folder, lock);
    else if (Date.now() > giveUpAt) throw new Error(`the demo was not made in ${folder}`);
    else await wait(200);
  }
  return made;
}

/**
 * Starts a server on the embedded database with the demo: on a copy of the one that the run has made in `DEMO_FOLDER`, or on one
 * that it makes itself, which takes fifteen seconds of a processor.
 */
export async function startDemo(env: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const folder = process.env['DEMO_FOLDER'];
  if (!folder) return startServer({ env });
  const dataDir = await mkdtemp(join(await scratchRoot(), 'evenhand-e2e-'));
  await cp(await madeDemo(folder), dataDir, { recursive: true });
  return startServer({ env, dataDir });
}
