import type { Readable } from 'node:stream';
import type { ExportInput } from '@evenhand/contract/screens/exports';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { type FileRun, LostRun } from '../../../platform/jobs/file-job.ts';
import type { Services } from '../../../platform/services.ts';
import type { ProfileList, WholeList, WholeListRow } from '../search/public.ts';
import { changeOwnRun, type ExportRow } from './exports.queries.ts';

export interface ExportRun extends FileRun<ExportRow> {
  readonly services: Services;
  readonly tenant: Tenant;
  readonly inTenant: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
}

interface Opened extends ExportRun {
  readonly reader: Actor;
  readonly language: string;
  readonly input: ExportInput;
  /** Ids on the list when the export began, in its order: a candidate who moves meanwhile is neither lost nor listed twice. */
  readonly ids: readonly string[];
}

/** A run with the list that it exports, as the person who asked may see it now. */
export interface OpenedRun extends Opened {
  readonly list: WholeList;
}

/** A run that exports a list of profiles. */
export interface ProfileRun extends Opened {
  readonly profiles: ProfileList;
}

/** A file on its way into the store. */
export interface MadeFile {
  readonly stream: Readable;
  readonly contentType: string;
}

/** Stores how many rows are done; also the sign of life. Throws LostRun when another run has taken the export over. */
export async function progress({ inTenant, row, storageKey }: ExportRun, rowsDone: number): Promise<void> {
  const kept = await inTenant((tx) =>
    changeOwnRun(tx, { id: row.id, storageKey }, { rows_done: rowsDone, seen_at: tx.now }),
  );
  if (!kept) throw new LostRun('taken over or given up');
}

/**
 * Yields the list some rows at a time and counts them when they are all the work there is. Each part has a transaction of its own,
 * so that other work gets its turn and little is in memory.
 */
export async function* rowsInParts<T>(
  run: OpenedRun,
  { size, counts }: { readonly size: number; readonly counts: boolean },
  take: (tx: TenantTx, rows: readonly WholeListRow[]) => Promise<T>,
): AsyncGenerator<T> {
  const { tenant, list, ids } = run;
  for (let from = 0; from < ids.length; from += size) {
    const some = ids.slice(from, from + size);
    yield await run.inTenant(async (tx) => take(tx, await list.readRows(tx, { tenant, ids: some })));
    await progress(run, counts ? Math.min(from + size, ids.length) : 0);
  }
}
