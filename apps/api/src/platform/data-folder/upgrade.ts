import { join } from 'node:path';
import { lockFolder } from '../db/folder-lock.ts';
import { openPglite } from '../db/pglite-engine.ts';
import { prepareDatabase } from '../db/prepare.ts';
import { openJobQueue } from '../jobs/job-queue.ts';
import { backUp, postgresVersionOf } from './data-folder.ts';

export interface Upgrade {
  readonly backup: string;
  readonly migrations: readonly string[];
}

/** Major version of PostgreSQL inside the embedded engine of this build. */
const embeddedPostgres = '18';

/**
 * Brings an embedded data folder of an older version to this one: takes a backup first, then runs the migrations. Throws, with
 * the folder as it was, when its database is of another major version than this build's engine.
 */
export async function upgradeFolder(at: {
  dataDir: string;
  into: string;
  version: string;
  now: Date;
  migrations: string;
}): Promise<Upgrade> {
  const found = await postgresVersionOf(at.dataDir);
  if (found && found !== embeddedPostgres) {
    throw new Error(
      `The folder holds a PostgreSQL ${found} database and this version of Evenhand has ${embeddedPostgres}. Start the version that made it and move the data to a PostgreSQL server, see docs/how-to/backup-and-restore.md.`,
    );
  }
  const backup = await backUp(at);
  const lock = await lockFolder(at.dataDir);
  const engine = await openPglite({ dataDir: join(at.dataDir, 'pgdata') });
  try {
    const queue = openJobQueue({
      engine,
      onError: (error) => {
        throw error;
      },
    });
    const migrations = await prepareDatabase({ admin: engine, queue, migrations: at.migrations, login: null });
    return { backup, migrations };
  } finally {
    await engine.close();
    await lock.release();
  }
}
