import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Engine, inTransaction, type SqlSession } from './engine.ts';

/** Number of the advisory lock under which migrations and grants run; any number would do. */
const migrationLock = 7_305_221;

/** Runs work on the schema, one process after the other: several may start at once. */
export const whileOthersWait = <T>(engine: Engine, work: (session: SqlSession) => Promise<T>): Promise<T> =>
  engine.exclusive(async (session) => {
    await session.query('select pg_advisory_lock($1)', [migrationLock]);
    try {
      return await work(session);
    } finally {
      await session.query('select pg_advisory_unlock($1)', [migrationLock]);
    }
  });

const migrationTable = `create table if not exists schema_migration (
  name text not null, checksum text not null, applied_at timestamptz not null default now(),
  constraint schema_migration_key primary key (name))`;

/**
 * Splits a migration into its statements, one per query, as Citus and the extended protocol want. A statement ends with a `;` at
 * the end of a line outside `$$ ... $$`.
 */
function splitStatements(source: string): string[] {
  const statements: string[] = [];
  let lines: string[] = [];
  let inBody = false;
  for (const line of source.split('\n')) {
    if (!inBody && (line.trim() === '' || line.trimStart().startsWith('--'))) continue;
    lines.push(line);
    if (line.split('$$').length % 2 === 0) inBody = !inBody;
    if (!inBody && line.trimEnd().endsWith(';')) {
      statements.push(lines.join('\n').trim().replace(/;$/, ''));
      lines = [];
    }
  }
  if (lines.length > 0) throw new Error(`a statement does not end with ";": ${lines[0]}`);
  return statements;
}

interface Migration {
  readonly name: string;
  readonly source: string;
  readonly checksum: string;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const source = await readFile(join(folder, name), 'utf8');
      return { name, source, checksum: createHash('sha256').update(source).digest('hex') };
    }),
  );
}

async function applied(session: SqlSession): Promise<Map<string, string>> {
  const { rows } = await session.query('select name, checksum from schema_migration');
  return new Map(rows.map((row) => [String(row['name']), String(row['checksum'])]));
}

/**
 * Throws when the database was made by migrations that the folder does not have, as one from before the baseline. Names after the
 * folder's last are of a newer version, and are left to it.
 */
function refuseOtherMigrations(done: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const present = new Set(migrations.map(({ name }) => name));
  const last = migrations.at(-1)?.name ?? '';
  const absent = [...done.keys()].filter((name) => !present.has(name)).sort();
  const [first = last, ...others] = absent;
  if (first >= last) return;
  const all = others.length === 0 ? first : `${first} and ${others.length} more`;
  throw new Error(
    [
      `The database was made by migrations that this version of Evenhand does not have: ${all}.`,
      'It cannot be brought to this version, and nothing in it was changed. Start the version of Evenhand that made it, or begin',
      'with another data folder (DATA_DIR) or an empty database: docs/how-to/backup-and-restore.md.',
    ].join('\n'),
  );
}

/**
 * Brings the schema to the newest version: each file once, in order, each in its own transaction, under a lock so that
 * several processes may start at once. An applied file that was edited since stops the start, as does one that is not here.
 */
export async function migrate(engine: Engine, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return whileOthersWait(engine, async (session) => {
    await session.exec(migrationTable);
    const done = await applied(session);
    refuseOtherMigrations(done, migrations);
    const fresh: string[] = [];
    for (const migration of migrations) {
      const known = done.get(migration.name);
      if (known === migration.checksum) continue;
      if (known) throw new Error(`migration ${migration.name} was edited after it was applied: add a new one instead`);
      await inTransaction(session, 'begin', async () => {
        for (const statement of splitStatements(migration.source)) await session.exec(statement);
        await session.query('insert into schema_migration (name, checksum) values ($1, $2)', [
          migration.name,
          migration.checksum,
        ]);
      });
      fresh.push(migration.name);
    }
    return fresh;
  });
}
