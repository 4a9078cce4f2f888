import { pipeline, Transform } from 'node:stream';
import { type ExportInput, exportInput } from '@evenhand/contract/screens/exports';
import { can } from '@evenhand/domain/access/can';
import { exportHours, mostExported } from '@evenhand/domain/exports/list-export';
import { mailLanguage } from '@evenhand/words/resolve-words';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { toFileKey } from '../../../platform/files/file-store.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { silentAfterMs, withSignsOfLife } from '../../../platform/jobs/signs-of-life.ts';
import type { Services } from '../../../platform/services.ts';
import { staffActor } from '../../tenancy/identity/public.ts';
import { hiringWords } from '../search/public.ts';
import { expireExportJob, makeExportJob, mostAttempts } from './export-job.ts';
import { type ExportRun, LostRun, type MadeFile, type OpenedRun, type ProfileRun } from './export-run.ts';
import { changeExport, changeOwnRun, type ExportRow, lockExport } from './exports.queries.ts';
import { idsOfOpened, openList } from './open-export.ts';
import { writeDocuments } from './write-documents.ts';
import { writeProfiles } from './write-profiles.ts';
import { writeTable } from './write-table.ts';

const minute = 60_000;
/** Delay after which a further job checks that the export was made, in case the process died. */
const lookAgainMs = 3 * minute;

interface At {
  readonly organizationId: string;
  readonly exportId: string;
}

interface Taken {
  readonly row: ExportRow;
  readonly storageKey: string;
}

const isTaken = ({ state, seen_at: seenAt }: ExportRow, now: Date): boolean =>
  state === 'running' && seenAt !== null && now.getTime() - seenAt.getTime() < silentAfterMs;

/** Claims an export for a new file. A job that comes while it is being made checks again later. */
async function takeExport(tx: TenantTx, id: string): Promise<{ taken: Taken | null; abandoned: string | null }> {
  const row = await lockExport(tx, id);
  if (!row) return { taken: null, abandoned: null };
  // Cancelled while no run was writing: the file of a dead run is deleted now.
  if (row.state === 'cancelled') {
    await changeExport(tx, id, { storage_key: null });
    return { taken: null, abandoned: row.storage_key };
  }
  if (row.state !== 'waiting' && row.state !== 'running') return { taken: null, abandoned: null };
  if (isTaken(row, tx.now)) {
    await tx.send(makeExportJob, { exportId: id }, { startAfter: new Date(tx.now.getTime() + silentAfterMs) });
    return { taken: null, abandoned: null };
  }
  if (row.attempts >= mostAttempts) {
    await changeExport(tx, id, { state: 'failed', fault: 'trouble', storage_key: null, seen_at: null });
    return { taken: null, abandoned: row.storage_key };
  }
  const storageKey = toFileKey(tx.organizationId, tx.newId());
  await changeExport(tx, id, {
    state: 'running',
    attempts: row.attempts + 1,
    rows_done: 0,
    seen_at: tx.now,
    storage_key: storageKey,
  });
  await tx.send(makeExportJob, { exportId: id }, { startAfter: new Date(tx.now.getTime() + lookAgainMs) });
  return { taken: { row, storageKey }, abandoned: row.storage_key };
}

/** Opens the list as the person who asked may see it now. Throws what the list itself would answer them. */
async function openRun(run: ExportRun): Promise<OpenedRun | ProfileRun> {
  const input: ExportInput = exportInput.parse(run.row.input);
  return run.inTenant(async (tx) => {
    const staff = await staffActor(tx, run.row.user_id);
    if (!staff || !can(staff.actor, 'candidate:export')) throw new ProblemError('not_allowed');
    if (input.format === 'DOCUMENTS' && !can(staff.actor, 'document:read')) throw new ProblemError('not_allowed');
    const opened = await openList(tx, staff.actor, { tenant: run.tenant, input });
    const ids = await idsOfOpened(tx, opened, mostExported(input.format));
    const own = { id: run.row.id, storageKey: run.storageKey };
    const kept = await changeOwnRun(tx, own, { rows_total: ids.length, blind: opened.blind, seen_at: tx.now });
    if (!kept) throw new LostRun('taken over or given up');
    const read = { ...run, reader: staff.actor, language: mailLanguage(staff.language), input, ids };
    return opened.list ? { ...read, list: opened.list } : { ...read, profiles: opened.profiles };
  });
}

async function finish(tx: TenantTx, run: OpenedRun | ProfileRun, bytes: number): Promise<boolean> {
  const { row, storageKey, ids } = run;
  const expiresAt = new Date(tx.now.getTime() + exportHours * 60 * minute);
  const ready = {
    state: 'ready',
    size_bytes: bytes,
    rows_done: ids.length,
    expires_at: expiresAt,
    seen_at: null,
  } as const;
  if (!(await changeOwnRun(tx, { id: row.id, storageKey }, ready))) return false;
  await recordEvent(tx, {
    kind: 'list-export.made',
    subjectId: row.id,
    roleId: row.role_id,
    values: [{ key: 'rows', before: null, after: ids.length }],
  });
  await tx.send(expireExportJob, { exportId: row.id }, { startAfter: expiresAt });
  return true;
}

function makeFile(run: OpenedRun | ProfileRun): Promise<MadeFile> {
  const say = hiringWords(run.tenant, run.language);
  if ('profiles' in run) return writeProfiles(run, say('staff.profiles.title'));
  const title = run.list.scope.role?.title ?? say('staff.search.title');
  return run.input.format === 'DOCUMENTS' ? writeDocuments(run) : writeTable(run, title);
}

/** Writes the file of a run. Returns false when another run has taken over, or it was cancelled. */
async function write(run: ExportRun): Promise<boolean> {
  const opened = await openRun(run);
  const { stream, contentType } = await makeFile(opened);
  let bytes = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  // An error in the list fails the file; an error in the store ends the reading.
  const counted = pipeline(stream, counting, () => undefined);
  try {
    await run.services.files.put(run.storageKey, counted, contentType);
  } finally {
    counted.destroy();
  }
  return run.inTenant((tx) => finish(tx, opened, bytes));
}

/** Releases a run that failed: it is tried again while attempts are left, unless it may not be made at all. */
async function release(run: ExportRun, error: unknown): Promise<void> {
  const refused = error instanceof ProblemError;
  const over = refused || run.row.attempts + 1 >= mostAttempts;
  const state = over ? 'failed' : 'waiting';
  const fault = over ? (refused ? 'refused' : 'trouble') : null;
  const own = { id: run.row.id, storageKey: run.storageKey };
  await run.inTenant((tx) => changeOwnRun(tx, own, { state, fault, storage_key: null, seen_at: null }));
}

/** Makes an export from its beginning. After a crash the next job does it again with another file. */
export async function makeExport(services: Services, { organizationId, exportId }: At): Promise<void> {
  const tenant = await services.tenants.byId(organizationId);
  if (!tenant) return;
  const inTenant: ExportRun['inTenant'] = (work) =>
    services.database.withTenant({ organizationId, actor: { system: makeExportJob.name } }, work);
  const { taken, abandoned } = await inTenant((tx) => takeExport(tx, exportId));
  if (abandoned !== null) await services.files.remove(abandoned);
  if (!taken) return;
  const run: ExportRun = { services, tenant, inTenant, ...taken };
  try {
    const sign = () =>
      inTenant((tx) => changeOwnRun(tx, { id: run.row.id, storageKey: run.storageKey }, { seen_at: tx.now }));
    if (!(await withSignsOfLife(sign, () => write(run)))) await services.files.remove(run.storageKey);
  } catch (error) {
    await services.files.remove(run.storageKey);
    await release(run, error);
    if (!(error instanceof LostRun || error instanceof ProblemError)) throw error;
  }
}

/** Returns the export when it has expired. When the job comes too early, as by a clock that is behind, sends it again for later. */
async function exportToExpire(tx: TenantTx, exportId: string): Promise<ExportRow | null> {
  const row = await lockExport(tx, exportId);
  if (row?.state !== 'ready' || row.expires_at === null) return null;
  if (row.expires_at <= tx.now) return row;
  await tx.send(expireExportJob, { exportId }, { startAfter: row.expires_at });
  return null;
}

/** Deletes an expired export. The file goes first, because without its row it could not be found. */
export async function expireExport(services: Services, { organizationId, exportId }: At): Promise<void> {
  const scope = { organizationId, actor: { system: expireExportJob.name } };
  const row = await services.database.withTenant(scope, (tx) => exportToExpire(tx, exportId));
  if (!row) return;
  if (row.storage_key !== null) await services.files.remove(row.storage_key);
  await services.database.withTenant(scope, (tx) =>
    changeExport(tx, exportId, { state: 'gone', storage_key: null, ticket_hash: null, ticket_expires_at: null }),
  );
}
