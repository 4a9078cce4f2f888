import { type ExportInput, exportInput, type ListExport } from '@evenhand/contract/screens/exports';
import { type Actor, can } from '@evenhand/domain/access/can';
import { mostExported, mostExportsADay, mostOpenExports } from '@evenhand/domain/exports/list-export';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { tableFields } from '../../records/candidates/public.ts';
import { makeExportJob } from './export-job.ts';
import { changeExport, type ExportRow, holdUser, insertExport, listOwnExports, lockExport } from './exports.queries.ts';
import { countOpened, openInput, openList } from './open-export.ts';
import { presentExport } from './present-export.ts';

const day = 24 * 60 * 60_000;
const week = 7 * day;
const mostListed = 100;

const since = (tx: TenantTx, ms: number): Date => new Date(tx.now.getTime() - ms);
const isOpen = ({ state }: ExportRow): boolean => state === 'waiting' || state === 'running';

/** Lists the caller's own exports of the last week. */
export async function ownExports(tx: TenantTx, me: Actor): Promise<ListExport[]> {
  const rows = await listOwnExports(tx, { userId: me.userId, since: since(tx, week), limit: mostListed });
  return rows.map((row) => presentExport(row, tx.now));
}

/** Loads and locks the caller's own export. Rejects with 404 when it is another person's. */
export async function lockOwn(tx: TenantTx, me: Actor, id: string): Promise<ExportRow> {
  const row = found(await lockExport(tx, id));
  if (row.user_id !== me.userId) throw new ProblemError('not_found');
  return row;
}

const filtersOf = ({ criteria, profiles }: ExportInput): string[] =>
  Object.keys(criteria.filters ?? {}).concat(profiles ? Object.keys(profiles) : []);

/** Describes the request for the history without personal data: the columns, the filters and the number of rows. */
const loggedInput = (input: ExportInput, rows: number) => [
  { key: 'format', before: null, after: input.format },
  { key: 'rows', before: null, after: rows },
  { key: 'columns', before: null, after: [...input.columns, ...input.fields] },
  { key: 'filters', before: null, after: filtersOf(input) },
];

async function refuseTooMany(tx: TenantTx, me: Actor): Promise<void> {
  await holdUser(tx, me.userId);
  const recent = await listOwnExports(tx, { userId: me.userId, since: since(tx, day), limit: mostExportsADay });
  if (recent.length >= mostExportsADay || recent.filter(isOpen).length >= mostOpenExports) {
    throw new ProblemError('too_many_requests');
  }
}

/** Requests a list as a file. Its content is decided when it is made, by what the person who asked may see then. */
export async function requestExport(
  tx: TenantTx,
  me: Actor,
  at: { readonly tenant: Tenant; readonly input: ExportInput },
): Promise<ListExport> {
  const { input } = at;
  if (input.format === 'DOCUMENTS' && !can(me, 'document:read')) throw new ProblemError('not_allowed');
  await refuseTooMany(tx, me);
  const opened = await openList(tx, me, at);
  const rows = await countOpened(tx, opened);
  if (rows === 0) throw new ProblemError('export_empty');
  if (rows > mostExported(input.format)) throw new ProblemError('export_too_large');
  const id = tx.newId();
  const { roleId, blind } = opened;
  await insertExport(tx, { id, userId: me.userId, input: { ...input, roleId }, blind, rows });
  await recordEvent(tx, { kind: 'list-export.requested', subjectId: id, roleId, values: loggedInput(input, rows) });
  await tx.send(makeExportJob, { exportId: id });
  return presentExport(found(await lockExport(tx, id)), tx.now);
}

/** Requests the same export again, of the list as it is now. */
export async function repeatExport(
  tx: TenantTx,
  me: Actor,
  at: { readonly tenant: Tenant; readonly id: string },
): Promise<ListExport> {
  const row = await lockOwn(tx, me, at.id);
  return requestExport(tx, me, { tenant: at.tenant, input: exportInput.parse(row.input) });
}

/** Cancels an export. The run that writes it finds that out at the next rows and deletes its file. */
export async function cancelExport(tx: TenantTx, me: Actor, id: string): Promise<ListExport> {
  const row = await lockOwn(tx, me, id);
  if (isOpen(row)) {
    await changeExport(tx, id, { state: 'cancelled', seen_at: null });
    await recordEvent(tx, { kind: 'list-export.cancelled', subjectId: id, roleId: row.role_id });
  }
  return presentExport(found(await lockExport(tx, id)), tx.now);
}

/** Lists the profile fields that may be exported from this list. */
export async function listExportFields(
  tx: TenantTx,
  me: Actor,
  at: {
    readonly tenant: Tenant;
    readonly roleId: string | undefined;
    readonly stageId: number | undefined;
    readonly anonymous: boolean;
  },
) {
  const { roleId = null, stageId, anonymous } = at;
  const input = exportInput.parse({ format: 'CSV', roleId, anonymous, criteria: { stageId } });
  const { scope } = await openInput(tx, me, { tenant: at.tenant, input });
  const fields = tableFields(at.tenant, scope).map(({ id, section }) => ({ id, section }));
  return { blind: scope.blind, fields };
}
