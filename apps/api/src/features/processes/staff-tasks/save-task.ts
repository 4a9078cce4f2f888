import type { BodyOf } from '@evenhand/contract/base/endpoint';
import type {
  createStaffTask as createContract,
  StaffTask,
  updateStaffTask as updateContract,
} from '@evenhand/contract/processes/staff-tasks/staff-tasks';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import { staffApplication, staffRole } from '../../records/staff-access/public.ts';
import { holdReviewers } from '../reviewers/public.ts';
import { type By, getTask, mayEditTask, readerOf } from './see-tasks.ts';
import { findTask, insertTask, isStaffUser, setTaskDeleted, type TaskRow, writeTask } from './staff-tasks.queries.ts';

/** Throws a 422 unless the assignee is a member of staff who sees the role. */
async function assertAssignable(tx: TenantTx, assigneeId: string, roleId: string | null): Promise<void> {
  const mayHave =
    roleId === null
      ? await isStaffUser(tx, assigneeId)
      : (await holdReviewers(tx, roleId, [assigneeId])).has(assigneeId);
  if (!mayHave) throw invalid([{ code: 'not_on_the_team', field: 'assigneeId' }]);
}

interface About {
  readonly roleId: string | null;
  readonly applicationId: string | null;
}

/** Returns the records that a new task is about, for a caller who may write about them. */
async function aboutOf(tx: TenantTx, { me }: By, input: BodyOf<typeof createContract>): Promise<About> {
  const permission = 'note:write';
  if (input.applicationId !== undefined) {
    const named = { candidateId: input.applicationId, applicationId: input.applicationId };
    const application = await staffApplication(tx, me, { permission, input: named, lock: true });
    return { roleId: application.role.id, applicationId: application.id };
  }
  if (input.roleId === undefined) return { roleId: null, applicationId: null };
  return { roleId: (await staffRole(tx, me, { permission, roleId: input.roleId })).id, applicationId: null };
}

/** Adds a task for the caller or a colleague. */
export async function createTask(tx: TenantTx, by: By, input: BodyOf<typeof createContract>): Promise<StaffTask> {
  const about = await aboutOf(tx, by, input);
  const { title, note, dueOn, assigneeId = by.me.userId } = input;
  await assertAssignable(tx, assigneeId, about.roleId);
  const id = tx.newId();
  await insertTask(tx, { id, title, note, dueOn, assigneeId, authorId: by.me.userId, ...about });
  await recordEvent(tx, { kind: 'task.created', subjectId: id, roleId: about.roleId });
  return getTask(tx, by, id);
}

/** Finds a task for a caller who may edit it. Throws 404 when they may not see it, and 403 when it is a colleague's. */
async function editable(tx: TenantTx, by: By, id: string): Promise<TaskRow> {
  const row = found(await findTask(tx, readerOf(tx, by), id));
  if (!mayEditTask(by.me, row)) throw new ProblemError('not_allowed');
  return row;
}

/** Saves a task. Rejects with stale_version when another person has saved it since it was read. */
export async function updateTask(
  tx: TenantTx,
  by: By,
  { id, input }: { readonly id: string; readonly input: BodyOf<typeof updateContract> },
): Promise<StaffTask> {
  const row = await editable(tx, by, id);
  const { title, note, dueOn, isDone, version, assigneeId = row.assignee_id } = input;
  if (assigneeId !== row.assignee_id) await assertAssignable(tx, assigneeId, row.role_id);
  const doneAt = isDone ? (row.done_at ?? tx.now) : null;
  if (!(await writeTask(tx, { id, title, note, dueOn, assigneeId, doneAt, version }))) {
    throw new ProblemError('stale_version', { current: await getTask(tx, by, id) });
  }
  await recordEvent(tx, { kind: 'task.changed', subjectId: id, roleId: row.role_id });
  return getTask(tx, by, id);
}

export async function deleteTask(tx: TenantTx, by: By, id: string): Promise<void> {
  const row = await editable(tx, by, id);
  await setTaskDeleted(tx, id, true);
  await recordEvent(tx, { kind: 'task.deleted', subjectId: id, roleId: row.role_id });
}

export async function restoreTask(tx: TenantTx, by: By, id: string): Promise<StaffTask> {
  const row = await editable(tx, by, id);
  await setTaskDeleted(tx, id, false);
  await recordEvent(tx, { kind: 'task.restored', subjectId: id, roleId: row.role_id });
  return getTask(tx, by, id);
}
