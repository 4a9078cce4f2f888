import type { ImportKind } from '@evenhand/domain/imports/import-kind';
import type { PlatformTx } from '../../../platform/db/tenant-tx.ts';

export interface NewImport {
  readonly id: string;
  readonly kind: ImportKind;
  readonly year: number | null;
  readonly index: string | null;
  readonly fileName: string;
  readonly fingerprint: string;
  readonly sizeBytes: number;
  /** Null for a file that a command reads from where it lies. */
  readonly storageKey: string | null;
  readonly dryRun: boolean;
  readonly startedBy: string;
}

export async function insertImport(tx: PlatformTx, made: NewImport): Promise<void> {
  await tx.db
    .insertInto('data_import')
    .values({
      id: made.id,
      kind: made.kind,
      year: made.year,
      index_id: made.index,
      file_name: made.fileName,
      fingerprint: made.fingerprint,
      size_bytes: made.sizeBytes,
      storage_key: made.storageKey,
      dry_run: made.dryRun,
      state: 'waiting',
      started_by: made.startedBy,
      created_at: tx.now,
    })
    .execute();
}

export const findImport = (tx: PlatformTx, id: string) =>
  tx.db.selectFrom('data_import').selectAll().where('id', '=', id).executeTakeFirst();
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** An import of the same file that was cut off. */
export const findCutOff = (tx: PlatformTx, at: Pick<NewImport, 'kind' | 'fingerprint' | 'dryRun' | 'year' | 'index'>) =>
  tx.db
    .selectFrom('data_import')
    .select('id')
    .where('kind', '=', at.kind)
    .where('fingerprint', '=', at.fingerprint)
    .where('dry_run', '=', at.dryRun)
    .where('year', 'is not distinct from', at.year)
    .where('index_id', 'is not distinct from', at.index)
    .where('state', 'in', ['waiting', 'running'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const listImports = (tx: PlatformTx, limit: number) =>
  tx.db
    .selectFrom('data_import')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The import for good of a file that was tried: the one that is there, else a new one. The dry run's row is the lock. */
export async function copyForGood(tx: PlatformTx, tried: ImportRow, startedBy: string): Promise<string> {
  await tx.db.selectFrom('data_import').select('id').where('id', '=', tried.id).forUpdate().execute();
  const known = await tx.db
    .selectFrom('data_import')
    .select('id')
    .where('storage_key', '=', tried.storage_key)
    .where('dry_run', '=', false)
    .executeTakeFirst();
  if (known) return known.id;
  const id = tx.newId();
  const { kind, year, index_id, file_name, fingerprint, size_bytes, storage_key } = tried;
  const same = { kind, year, index_id, file_name, fingerprint, size_bytes, storage_key };
  await tx.db
    .insertInto('data_import')
    .values({ ...same, id, dry_run: false, state: 'waiting', started_by: startedBy, created_at: tx.now })
    .execute();
  return id;
}

/** A process that has not been heard of for so long is gone. */
export const silentAfterMs = 60_000;

const openImports = (tx: PlatformTx) =>
  tx.db
    .selectFrom('data_import')
    .select(['id', 'state', 'seen_at'])
    .where('state', 'in', ['waiting', 'running'])
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * Takes an import, so that no other process works on it. One import runs at a time, since two that write the same rows in another
 * order would lock each other out. Returns whether it was taken.
 */
export async function claimImport(tx: PlatformTx, id: string): Promise<boolean> {
  const silent = tx.now.getTime() - silentAfterMs;
  const open = await openImports(tx);
  const busy = open.some(({ state, seen_at }) => state === 'running' && (seen_at?.getTime() ?? 0) > silent);
  if (busy || !open.some((one) => one.id === id)) return false;
  await tx.db.updateTable('data_import').set({ state: 'running', seen_at: tx.now }).where('id', '=', id).execute();
  return true;
}

export interface ImportProgress {
  readonly bytes: number;
  readonly lines: number;
  readonly rows: number;
  readonly faulty: number;
}

export async function keepProgress(tx: PlatformTx, id: string, progress: ImportProgress): Promise<void> {
  await tx.db
    .updateTable('data_import')
    .set({
      bytes_done: progress.bytes,
      lines_done: progress.lines,
      rows_kept: progress.rows,
      lines_faulty: progress.faulty,
      seen_at: tx.now,
    })
    .where('id', '=', id)
    .execute();
}

/** Lets go of an import that is not done, so that the next process can continue it. */
export async function releaseImport(tx: PlatformTx, id: string): Promise<void> {
  await tx.db
    .updateTable('data_import')
    .set({ state: 'waiting', seen_at: null })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

interface Ending {
  readonly state: 'done' | 'failed';
  readonly fault?: string;
  readonly detail?: string;
  readonly dataVersion?: string | null;
}

export async function endImport(tx: PlatformTx, id: string, ending: Ending): Promise<void> {
  await tx.db
    .updateTable('data_import')
    .set({
      state: ending.state,
      fault: ending.fault ?? null,
      fault_detail: ending.detail ?? null,
      finished_at: tx.now,
      data_version: ending.dataVersion ?? null,
    })
    .where('id', '=', id)
    .execute();
}

export interface KeptFault {
  readonly line: number;
  readonly code: string;
  readonly column: string;
  readonly value: string;
}

export async function insertFaults(tx: PlatformTx, importId: string, faults: readonly KeptFault[]): Promise<void> {
  if (faults.length === 0) return;
  await tx.session.query(
    `insert into data_import_fault (import_id, line, code, column_name, value)
     select $1::uuid, * from unnest($2::integer[], $3::text[], $4::text[], $5::text[])
     on conflict (import_id, line) do nothing`,
    [
      importId,
      faults.map((fault) => fault.line),
      faults.map((fault) => fault.code),
      faults.map((fault) => fault.column),
      faults.map((fault) => fault.value),
    ],
  );
}

export const listFaults = (tx: PlatformTx, importId: string, limit: number) =>
  tx.db
    .selectFrom('data_import_fault')
    .select(['line', 'code', 'column_name', 'value'])
    .where('import_id', '=', importId)
    .orderBy('line')
    .limit(limit)
    .execute();

/** Lists the imports that no process works on. */
export const listAbandoned = (tx: PlatformTx) =>
  tx.db
    .selectFrom('data_import')
    .select(['id', 'storage_key'])
    .where('state', 'in', ['waiting', 'running'])
    .where('storage_key', 'is not', null)
    .where((when) =>
      when.or([
        when('seen_at', '<', new Date(tx.now.getTime() - silentAfterMs)),
        when.and([when('seen_at', 'is', null), when('created_at', '<', new Date(tx.now.getTime() - silentAfterMs))]),
      ]),
    )
    .orderBy('created_at')
    .execute();

const keptAfterDryRunMs = 2 * 24 * 60 * 60_000;

/** Lists imports whose file is no longer needed: done for good, failed, or tried days ago. */
export const listNeedless = (tx: PlatformTx) =>
  tx.db
    .selectFrom('data_import as one')
    .select(['one.id', 'one.storage_key'])
    .where('one.storage_key', 'is not', null)
    .where('one.state', 'in', ['done', 'failed'])
    .where((when) =>
      when.or([
        when('one.dry_run', '=', false),
        when('one.finished_at', '<', new Date(tx.now.getTime() - keptAfterDryRunMs)),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('data_import as other')
            .select('other.id')
            .whereRef('other.storage_key', '=', 'one.storage_key')
            .where('other.state', 'in', ['waiting', 'running']),
        ),
      ),
    )
    .execute();

export async function forgetFile(tx: PlatformTx, storageKey: string): Promise<void> {
  await tx.db.updateTable('data_import').set({ storage_key: null }).where('storage_key', '=', storageKey).execute();
}
