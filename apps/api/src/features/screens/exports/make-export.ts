import { pipeline, Transform } from 'node:stream';
import { type ExportInput, exportInput } from '@evenhand/contract/screens/exports';
import { can } from '@evenhand/domain/access/can';
import { exportHours, mostExported } from '@evenhand/domain/exports/list-export';
import { mailLanguage } from '@evenhand/words/resolve-words';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { expireFile, LostRun, makeFile } from '../../../platform/jobs/file-job.ts';
import type { Services } from '../../../platform/services.ts';
import { catchUpListRows } from '../reports/public.ts';
import { hiringWords } from '../search/public.ts';
import { expireExportJob, exportFile, makeExportJob } from './export-job.ts';
import type { ExportRun, MadeFile, OpenedRun, ProfileRun } from './export-run.ts';
import { changeOwnRun } from './exports.queries.ts';
import { idsOfOpened, openList } from './open-export.ts';
import { staffActor } from './staff-actor.ts';
import { writeDocuments } from './write-documents.ts';
import { writeProfiles } from './write-profiles.ts';
import { writeTable } from './write-table.ts';

const hour = 60 * 60_000;

interface ExportJobInput {
  readonly organizationId: string;
  readonly exportId: string;
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
  const expiresAt = new Date(tx.now.getTime() + exportHours * hour);
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

function openFile(run: OpenedRun | ProfileRun): Promise<MadeFile> {
  const say = hiringWords(run.tenant, run.language);
  if ('profiles' in run) return writeProfiles(run, say('staff.profiles.title'));
  const title = run.list.scope.role?.title ?? say('staff.search.title');
  return run.input.format === 'DOCUMENTS' ? writeDocuments(run) : writeTable(run, title);
}

/** Writes the file of a run. Returns false when another run has taken over, or it was cancelled. */
async function write(run: ExportRun): Promise<boolean> {
  if (!(await catchUpListRows(run.services, run.tenant, run.row.input)))
    throw new Error('the rows of reports are behind');
  const opened = await openRun(run);
  const { stream, contentType } = await openFile(opened);
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

const inTenantOf =
  ({ database }: Services, organizationId: string, system: string): ExportRun['inTenant'] =>
  (work) =>
    database.withTenant({ organizationId, actor: { system } }, work);

/** Makes an export. A list that the person who asked may not have any more is refused, and not tried again. */
export async function makeExport(services: Services, { organizationId, exportId }: ExportJobInput): Promise<void> {
  const tenant = await services.tenants.byId(organizationId);
  if (!tenant) return;
  const inTenant = inTenantOf(services, organizationId, makeExportJob.name);
  await makeFile(exportFile, {
    id: exportId,
    files: services.files,
    inTenant,
    write: (run) => write({ services, tenant, inTenant, ...run }),
    isFinal: (error) => error instanceof ProblemError,
  });
}

/** Deletes an export that has expired. */
export async function expireExport(services: Services, { organizationId, exportId }: ExportJobInput): Promise<void> {
  const inTenant = inTenantOf(services, organizationId, expireExportJob.name);
  await expireFile(exportFile, { id: exportId, files: services.files, inTenant });
}
