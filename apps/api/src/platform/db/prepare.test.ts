import { fileURLToPath } from 'node:url';
import { describe, expect, inject, it } from 'vitest';
import { openTestEngine } from '../../testing/engine.ts';
import { openJobQueue } from '../jobs/job-queue.ts';
import { prepareDatabase } from './prepare.ts';

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
const throwOn = (error: Error): void => {
  throw error;
};

describe.runIf(inject('postgresUrl') !== '')('processes that start at once', () => {
  it('prepare one database one after the other, without an error', async () => {
    const { admin, close } = await openTestEngine();
    const prepare = () =>
      prepareDatabase({
        admin,
        queue: openJobQueue({ engine: admin, onError: throwOn }),
        migrations,
        login: 'evenhand_app',
      });
    for (let turn = 0; turn < 10; turn += 1) {
      expect(await Promise.all([prepare(), prepare()])).toEqual([[], []]);
    }
    await close();
  });
});
