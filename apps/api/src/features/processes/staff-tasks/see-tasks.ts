import type { StaffTask } from '@evenhand/contract/processes/staff-tasks/staff-tasks';
import type { Actor } from '@evenhand/domain/access/can';
import { isManagerAdmin } from '@evenhand/domain/access/user-type';
import { dayIn } from '@evenhand/domain/dates/day-in';
import { hides, readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { seeApplication } from '../../records/candidates/public.ts';
import { knownAs } from '../../records/staff-access/public.ts';
import { findTask, listTaskRows, type TaskChoice, type TaskReader, type TaskRow } from './staff-tasks.queries.ts';

export interface By {
  readonly me: Actor;
  readonly tenant: Tenant;
}

export const readerOf = (tx: TenantTx, { me, tenant }: By): TaskReader => ({
  userId: me.userId,
  onTeamOf: isManagerAdmin(me.userType) ? null : me.userId,
  today: dayIn(officeZone(tenant), tx.now),
});

/** Tells whether the caller may edit a task. */
export const mayEditTask = (me: Actor, { author_id, assignee_id }: TaskRow): boolean =>
  isManagerAdmin(me.userType) || [author_id, assignee_id].includes(me.userId);

const nameOf = (first: string | null, last: string | null): string => `${first ?? ''} ${last ?? ''}`.trim();

interface Shown {
  readonly candidate: StaffTask['candidate'];
  /** A text of the task as the caller may read it. */
  readonly hide: (text: string) => string;
}

/** Returns how the caller knows the candidate of a task. Words of colleagues may name one whom they must not know. */
async function shownTo(tx: TenantTx, by: By, row: TaskRow): Promise<Shown> {
  const { application_id, candidate_id, stage_id, blind, seen_stages } = row;
  const plain = (text: string): string => text;
  if (application_id === null || candidate_id === null || stage_id === null || blind === null || seen_stages === null) {
    return { candidate: null, hide: plain };
  }
  const isBlind = readsBlind(by.me, { blind });
  const isHidden = hides(by.me, { blind, seenStages: seen_stages }, stage_id);
  const id = knownAs({ id: application_id, candidate_id }, isBlind);
  const name = isHidden ? row.code : nameOf(row.preferred_name || row.first_name, row.last_name);
  const candidate = { id, applicationId: application_id, name };
  if (!isBlind && !isHidden) return { candidate, hide: plain };
  const { hide } = await seeApplication(tx, by, { candidateId: application_id, applicationId: application_id });
  return { candidate, hide };
}

async function presentTask(tx: TenantTx, by: By, row: TaskRow): Promise<StaffTask> {
  const { candidate, hide } = await shownTo(tx, by, row);
  return {
    id: row.id,
    title: hide(row.title),
    note: hide(row.note),
    dueOn: row.due_on,
    isLate: row.done_at === null && row.due_on < readerOf(tx, by).today,
    assignee: { id: row.assignee_id, name: nameOf(row.assignee_first_name, row.assignee_last_name) },
    author: { id: row.author_id, name: nameOf(row.author_first_name, row.author_last_name) },
    role: row.role_id === null ? null : { id: row.role_id, title: row.role_title ?? '' },
    candidate,
    isDone: row.done_at !== null,
    mayEdit: mayEditTask(by.me, row),
    version: row.version,
  };
}

/** Lists the tasks that the caller may see among those that are chosen. */
export async function listTasks(tx: TenantTx, by: By, choice: TaskChoice): Promise<StaffTask[]> {
  const { applicationId } = choice;
  if (applicationId !== undefined) await seeApplication(tx, by, { candidateId: applicationId, applicationId });
  const shown: StaffTask[] = [];
  for (const row of await listTaskRows(tx, readerOf(tx, by), choice)) shown.push(await presentTask(tx, by, row));
  return shown;
}

export const getTask = async (tx: TenantTx, by: By, id: string): Promise<StaffTask> =>
  presentTask(tx, by, found(await findTask(tx, readerOf(tx, by), id)));
