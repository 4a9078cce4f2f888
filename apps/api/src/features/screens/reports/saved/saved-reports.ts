import type { BodyOf } from '@evenhand/contract/base/endpoint';
import { reportQuestion } from '@evenhand/contract/screens/reports/reports';
import type { SavedReport, saveReport, updateSavedReport } from '@evenhand/contract/screens/reports/saved-reports';
import { type Actor, can } from '@evenhand/domain/access/can';
import { type CataloguedReport, maySeeReport, reportById } from '@evenhand/domain/reports/catalogue';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { ownName } from '../../../records/staff-access/public.ts';
import { reportScope } from '../figures/report-scope.ts';
import {
  countSavedReports,
  deleteSavedReport,
  insertSavedReport,
  listSavedReportRows,
  lockSavedReport,
  type SavedReportRow,
  writeSavedReport,
} from './saved-reports.queries.ts';
import { isQuestionTold, rolesOfReader } from './told-lists.ts';

/** Reader of saved reports in an organisation. */
export interface SavedReportReader {
  readonly me: Actor;
  readonly tenant: Tenant;
}

/** More would be no help in finding one. */
const mostSaved = 100;

const presentSaved = (row: SavedReportRow, userId: string, ownerName: string): SavedReport => ({
  id: row.id,
  report: row.report,
  question: reportQuestion.parse(row.question),
  name: row.name,
  shared: row.shared,
  owner: { id: row.owner_id, name: ownerName },
  mine: row.owner_id === userId,
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

/** Returns the report of this id as far as the reader may see it. Throws 404. */
function reportFor({ me, tenant }: SavedReportReader, id: string): CataloguedReport {
  const report = reportById(id);
  if (!report || !maySeeReport(me, tenant.variant, report)) throw new ProblemError('not_found');
  return report;
}

/** Returns a test of whether the reader may read the report of a row, sees each role that it names, and may know its question. */
async function readableBy(tx: TenantTx, { me, tenant }: SavedReportReader): Promise<(row: SavedReportRow) => boolean> {
  const roles = await rolesOfReader(tx, me);
  return ({ report: id, question }) => {
    const report = reportById(id);
    if (!report || !maySeeReport(me, tenant.variant, report)) return false;
    const asked = reportQuestion.parse(question);
    return asked.roleIds.every((roleId) => roles.ids.has(roleId)) && isQuestionTold(asked, roles);
  };
}

/** Lists the reader's own saved reports, and the shared ones of which they may read the report and see the roles. */
export async function listSavedReports(
  tx: TenantTx,
  reader: SavedReportReader,
): Promise<{ readonly content: SavedReport[] }> {
  const { userId } = reader.me;
  const isReadable = await readableBy(tx, reader);
  const rows = await listSavedReportRows(tx, userId);
  return {
    content: rows
      .filter((row) => row.owner_id === userId || isReadable(row))
      .map((row) => ({
        ...presentSaved(row, userId, `${row.first_name} ${row.last_name}`.trim()),
        ...(row.next_at === null ? {} : { nextAt: row.next_at.toISOString() }),
      })),
  };
}

/** Saves a question that the report can answer to the caller. Throws 422 for another, and 404 for a report or role not seen. */
export async function addSavedReport(
  tx: TenantTx,
  reader: SavedReportReader,
  { report: reportId, question, name, shared }: BodyOf<typeof saveReport>,
): Promise<SavedReport> {
  const { me, tenant } = reader;
  await reportScope(tx, me, { tenant, report: reportFor(reader, reportId), question });
  const ownerName = await ownName(tx, me);
  if ((await countSavedReports(tx, me.userId)) >= mostSaved) throw new ProblemError('limit_reached');
  const row: SavedReportRow = {
    ...{ id: tx.newId(), owner_id: me.userId, report: reportId, question, name, shared },
    ...{ version: 1, updated_at: tx.now },
  };
  await insertSavedReport(tx, row);
  return presentSaved(row, me.userId, ownerName);
}

/** Locks a saved report that the reader sees. Throws 404 for others' private ones. */
export async function lockSeenReport(tx: TenantTx, reader: SavedReportReader, id: string): Promise<SavedReportRow> {
  const row = found(await lockSavedReport(tx, id));
  const isSeen = row.owner_id === reader.me.userId || (row.shared && (await readableBy(tx, reader))(row));
  if (!isSeen) throw new ProblemError('not_found');
  return row;
}

/** Changes a saved report of the caller's own. Throws 409 when it was changed since the version that the caller knows. */
export async function changeSavedReport(
  tx: TenantTx,
  reader: SavedReportReader,
  { id, version, ...content }: BodyOf<typeof updateSavedReport> & { readonly id: string },
): Promise<SavedReport> {
  const { me, tenant } = reader;
  const row = await lockSeenReport(tx, reader, id);
  if (row.owner_id !== me.userId) throw new ProblemError('not_allowed');
  const ownerName = await ownName(tx, me);
  if (row.version !== version) {
    throw new ProblemError('stale_version', { current: presentSaved(row, me.userId, ownerName) });
  }
  await reportScope(tx, me, { tenant, report: reportFor(reader, row.report), question: content.question });
  const next: SavedReportRow = { ...row, ...content, version: version + 1, updated_at: tx.now };
  await writeSavedReport(tx, next);
  return presentSaved(next, me.userId, ownerName);
}

/** Deletes a saved report. Throws not_allowed when the caller neither owns it nor may edit roles. */
export async function dropSavedReport(
  tx: TenantTx,
  reader: SavedReportReader,
  id: string,
): Promise<{ readonly done: true }> {
  const row = await lockSeenReport(tx, reader, id);
  if (row.owner_id !== reader.me.userId && !can(reader.me, 'role:edit')) throw new ProblemError('not_allowed');
  await deleteSavedReport(tx, id);
  return { done: true };
}
