import type { BodyOf } from '@evenhand/contract/base/endpoint';
import type {
  addReportNote as adding,
  ReportNote,
  updateReportNote,
} from '@evenhand/contract/screens/reports/report-notes';
import { type Actor, can } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { found, invalid, ProblemError } from '../../../../platform/http/problem-error.ts';
import { listStaffRoles } from '../../../records/staff-access/public.ts';
import {
  countReportNotes,
  deleteReportNote,
  insertReportNote,
  listNoteAuthors,
  listReportNoteRows,
  lockReportNote,
  type ReportNoteRow,
  writeReportNote,
} from './report-notes.queries.ts';

type NoteContent = BodyOf<typeof adding>;

/** All notes are read at once; an organisation writes a few in a month. */
const mostNotes = 500;

async function rolesSeen(tx: TenantTx, me: Actor): Promise<ReadonlyMap<string, string>> {
  const onlyTheirs = !can(me, 'report:read', { roleTeam: [] });
  const roles = await listStaffRoles(tx, { userId: me.userId, onlyTheirs });
  return new Map(roles.map(({ id, title }) => [id, title]));
}

const isSeen = ({ role_id }: ReportNoteRow, roles: ReadonlyMap<string, string>): boolean =>
  role_id === null || roles.has(role_id);

async function present(
  tx: TenantTx,
  rows: readonly ReportNoteRow[],
  roles: ReadonlyMap<string, string>,
): Promise<ReportNote[]> {
  const authors = await listNoteAuthors(
    tx,
    rows.map(({ author_id }) => author_id),
  );
  return rows.map(({ id, day, role_id, text, author_id, version }) => ({
    ...{ id, day, roleId: role_id, roleTitle: role_id === null ? null : (roles.get(role_id) ?? null) },
    ...{ text, author: authors.get(author_id) ?? '', version },
  }));
}

async function presentOne(tx: TenantTx, row: ReportNoteRow, roles: ReadonlyMap<string, string>): Promise<ReportNote> {
  const [note] = await present(tx, [row], roles);
  return found(note);
}

/** Lists the notes about all roles and about those that the reader sees, the latest day first. */
export async function listReportNotes(tx: TenantTx, me: Actor): Promise<ReportNote[]> {
  const roles = await rolesSeen(tx, me);
  const rows = await listReportNoteRows(tx);
  return present(
    tx,
    rows.filter((row) => isSeen(row, roles)),
    roles,
  );
}

function assertSeen({ roleId }: NoteContent, roles: ReadonlyMap<string, string>): void {
  if (roleId !== null && !roles.has(roleId)) throw invalid([{ code: 'not_a_choice', field: 'roleId' }]);
}

const record = (tx: TenantTx, kind: 'added' | 'changed' | 'deleted', { id, role_id }: ReportNoteRow) =>
  recordEvent(tx, { kind: `report-note.${kind}`, subjectId: id, roleId: role_id });

/** Adds a note about a day. Throws 422 for a role that the caller does not see. */
export async function addReportNote(tx: TenantTx, me: Actor, content: NoteContent): Promise<ReportNote> {
  const roles = await rolesSeen(tx, me);
  assertSeen(content, roles);
  if ((await countReportNotes(tx)) >= mostNotes) throw new ProblemError('limit_reached');
  const { day, roleId, text } = content;
  const row = { id: tx.newId(), day, role_id: roleId, text, author_id: me.userId, version: 1 };
  await insertReportNote(tx, row);
  await record(tx, 'added', row);
  return presentOne(tx, row, roles);
}

async function lockSeen(tx: TenantTx, id: string, roles: ReadonlyMap<string, string>): Promise<ReportNoteRow> {
  const row = found(await lockReportNote(tx, id));
  if (!isSeen(row, roles)) throw new ProblemError('not_found');
  return row;
}

/** Changes a note. Throws 409 when it was changed since the version that the caller knows. */
export async function changeReportNote(
  tx: TenantTx,
  me: Actor,
  { id, version, ...content }: BodyOf<typeof updateReportNote> & { readonly id: string },
): Promise<ReportNote> {
  const roles = await rolesSeen(tx, me);
  const row = await lockSeen(tx, id, roles);
  if (row.version !== version) {
    throw new ProblemError('stale_version', { current: await presentOne(tx, row, roles) });
  }
  assertSeen(content, roles);
  const { day, roleId, text } = content;
  const next = { ...row, day, role_id: roleId, text, version: version + 1 };
  await writeReportNote(tx, next);
  await record(tx, 'changed', next);
  return presentOne(tx, next, roles);
}

/** Deletes a note. */
export async function dropReportNote(tx: TenantTx, me: Actor, id: string): Promise<{ readonly done: true }> {
  const row = await lockSeen(tx, id, await rolesSeen(tx, me));
  await deleteReportNote(tx, id);
  await record(tx, 'deleted', row);
  return { done: true };
}
