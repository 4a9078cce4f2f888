import type { StaffTaskFilter } from '@evenhand/contract/processes/staff-tasks/staff-tasks';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { codeOf } from '../../../platform/lists/application-codes.ts';

/** Reader of tasks. `onTeamOf` is null for one who sees every role. */
export interface TaskReader {
  readonly userId: string;
  readonly onTeamOf: string | null;
  /** Today, by the calendar of the office. */
  readonly today: string;
}

const most = 200;

/** Whether the reader sees the role that a task is about, or it is about none. A task of a deleted candidate is not shown. */
const isSeen = (tx: TenantTx, { onTeamOf }: TaskReader): RawBuilder<boolean> =>
  onTeamOf === null
    ? sql<boolean>`candidate.deleted_at is null`
    : sql<boolean>`candidate.deleted_at is null and (task.role_id is null or exists (select 1 from role_member member
        where member.organization_id = ${tx.organizationId} and member.role_id = task.role_id and member.user_id = ${onTeamOf}))`;

const tasks = (tx: TenantTx, reader: TaskReader) =>
  tx.db
    .selectFrom('staff_task as task')
    .leftJoin('user_account as assignee', (join) =>
      join.onRef('assignee.organization_id', '=', 'task.organization_id').onRef('assignee.id', '=', 'task.assignee_id'),
    )
    .leftJoin('user_account as author', (join) =>
      join.onRef('author.organization_id', '=', 'task.organization_id').onRef('author.id', '=', 'task.author_id'),
    )
    .leftJoin('role', (join) =>
      join.onRef('role.organization_id', '=', 'task.organization_id').onRef('role.id', '=', 'task.role_id'),
    )
    .leftJoin('application', (join) =>
      join
        .onRef('application.organization_id', '=', 'task.organization_id')
        .onRef('application.id', '=', 'task.application_id'),
    )
    .leftJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'application.organization_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .select(['task.id', 'task.title', 'task.note', 'task.due_on', 'task.assignee_id', 'task.author_id'])
    .select(['task.role_id', 'task.application_id', 'task.done_at', 'task.deleted_at', 'task.version'])
    .select(['assignee.first_name as assignee_first_name', 'assignee.last_name as assignee_last_name'])
    .select(['author.first_name as author_first_name', 'author.last_name as author_last_name'])
    .select(['role.title as role_title', 'role.blind', 'role.seen_stages', 'application.stage_id'])
    .select(['candidate.id as candidate_id', 'candidate.first_name', 'candidate.preferred_name', 'candidate.last_name'])
    .select(codeOf(tx, 'application').as('code'))
    .where('task.organization_id', '=', tx.organizationId)
    .where(isSeen(tx, reader));

type Condition = (reader: TaskReader) => RawBuilder<boolean>;

const isOpenOf: Condition = ({ userId }) => sql<boolean>`task.assignee_id = ${userId} and task.done_at is null`;
const conditions: Readonly<Record<StaffTaskFilter, Condition>> = {
  mine: isOpenOf,
  due: (reader) => sql<boolean>`${isOpenOf(reader)} and task.due_on <= cast(${reader.today} as date)`,
  done: ({ userId }) => sql<boolean>`task.assignee_id = ${userId} and task.done_at is not null`,
  given: ({ userId }) =>
    sql<boolean>`task.author_id = ${userId} and task.assignee_id <> ${userId} and task.done_at is null`,
};

export interface TaskChoice {
  readonly filter: StaffTaskFilter;
  readonly applicationId: string | undefined;
  readonly roleId: string | undefined;
}

const isChosen = (reader: TaskReader, { filter, applicationId, roleId }: TaskChoice): RawBuilder<boolean> => {
  if (applicationId !== undefined) return sql<boolean>`task.application_id = ${applicationId}`;
  if (roleId !== undefined) return sql<boolean>`task.role_id = ${roleId} and task.done_at is null`;
  return conditions[filter](reader);
};

/** Lists tasks: open ones by their day, then done ones, the last first. */
export const listTaskRows = (tx: TenantTx, reader: TaskReader, choice: TaskChoice) =>
  tasks(tx, reader)
    .where('task.deleted_at', 'is', null)
    .where(isChosen(reader, choice))
    .orderBy(sql`task.done_at desc nulls first`)
    .orderBy('task.due_on')
    .orderBy('task.id')
    .limit(most)
    .execute();
export type TaskRow = Awaited<ReturnType<typeof listTaskRows>>[number];

/** Finds a task that the reader may see, deleted or not. */
export const findTask = (tx: TenantTx, reader: TaskReader, id: string) =>
  tasks(tx, reader).where('task.id', '=', id).executeTakeFirst();

/** Tells whether a user is a member of staff who has not left. */
export async function isStaffUser(tx: TenantTx, userId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('user_account')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', userId)
    .where('user_type', 'in', ['HIRING_MANAGER', 'HIRING_MANAGER_ADMIN', 'ADMIN'])
    .where('status', '<>', 'REMOVED')
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export interface TaskContent {
  readonly title: string;
  readonly note: string;
  readonly dueOn: string;
  readonly assigneeId: string;
}

const valuesOf = ({ title, note, dueOn, assigneeId }: TaskContent) => ({
  title,
  note,
  due_on: dueOn,
  assignee_id: assigneeId,
});

export async function insertTask(
  tx: TenantTx,
  task: TaskContent & {
    readonly id: string;
    readonly authorId: string;
    readonly roleId: string | null;
    readonly applicationId: string | null;
  },
): Promise<void> {
  await tx.db
    .insertInto('staff_task')
    .values({
      organization_id: tx.organizationId,
      id: task.id,
      ...valuesOf(task),
      author_id: task.authorId,
      role_id: task.roleId,
      application_id: task.applicationId,
      created_at: tx.now,
      version: 1,
    })
    .execute();
}

/** Writes a task at the version that was read. Returns false when it has another one. */
export async function writeTask(
  tx: TenantTx,
  task: TaskContent & { readonly id: string; readonly doneAt: Date | null; readonly version: number },
): Promise<boolean> {
  const written = await tx.db
    .updateTable('staff_task')
    .set({ ...valuesOf(task), done_at: task.doneAt, version: task.version + 1 })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', task.id)
    .where('version', '=', task.version)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return written.length > 0;
}

export async function setTaskDeleted(tx: TenantTx, id: string, deleted: boolean): Promise<void> {
  await tx.db
    .updateTable('staff_task')
    .set({ deleted_at: deleted ? tx.now : null })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}
