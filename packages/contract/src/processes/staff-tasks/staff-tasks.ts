import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { done, id, name, version } from '../../base/scalars.ts';

const day = z.iso.date();
const person = z.object({ id, name: z.string() });

const staffTask = z.object({
  id,
  title: z.string(),
  note: z.string(),
  dueOn: z.string(),
  /** True when its day is over and it is not done. */
  isLate: z.boolean(),
  assignee: person,
  author: person,
  role: z.nullable(z.object({ id, title: z.string() })),
  /** Candidate as the caller knows them: in a blind view the application's id, and a code for the name. */
  candidate: z.nullable(z.object({ id, applicationId: id, name: z.string() })),
  isDone: z.boolean(),
  /** True when the caller may edit it: its author, its assignee and administrators. */
  mayEdit: z.boolean(),
  version,
});
export type StaffTask = z.infer<typeof staffTask>;

/**
 * Choices of tasks: the caller's open ones, those of them that are due today or late, the caller's done ones, and open ones that
 * the caller gave to others.
 */
export const staffTaskFilters = ['mine', 'due', 'done', 'given'] as const;
export type StaffTaskFilter = (typeof staffTaskFilters)[number];

export const listStaffTasks = endpoint({
  id: 'staff-tasks.list',
  method: 'GET',
  path: '/api/v1/staff-tasks',
  summary: 'List up to 200 tasks of staff by their day: the caller’s, or those about an application or a role',
  needs: 'candidate:read',
  rate: 'read',
  query: z.object({
    filter: z._default(z.enum(staffTaskFilters), 'mine'),
    /** Tasks about this application, done ones too, in place of the filter. */
    applicationId: z.optional(id),
    /** Open tasks about this role and its applications, in place of the filter. */
    roleId: z.optional(id),
    subdomain: z.optional(z.string()),
  }),
  answers: { 200: z.array(staffTask) },
});

const content = {
  title: name,
  note: z._default(z.string().check(z.trim(), z.maxLength(2000)), ''),
  dueOn: day,
  /** The caller by default. */
  assigneeId: z.optional(id),
};

export const createStaffTask = endpoint({
  id: 'staff-tasks.create',
  method: 'POST',
  path: '/api/v1/staff-tasks',
  summary: 'Add a task with a day for the caller or a colleague, about an application, a role or neither',
  needs: 'note:write',
  rate: 'write',
  idempotent: true,
  body: z.strictObject({ ...content, roleId: z.optional(id), applicationId: z.optional(id) }),
  answers: { 201: staffTask },
  errors: ['invalid'],
});

const taskParams = z.object({ staffTaskId: id });

export const updateStaffTask = endpoint({
  id: 'staff-tasks.update',
  method: 'PUT',
  path: '/api/v1/staff-tasks/:staffTaskId',
  summary: 'Edit, move, hand over or finish a task',
  needs: 'note:write',
  rate: 'write',
  params: taskParams,
  body: z.strictObject({ ...content, isDone: z._default(z.boolean(), false), version }),
  answers: { 200: staffTask },
  errors: ['stale_version', 'invalid'],
});

export const deleteStaffTask = endpoint({
  id: 'staff-tasks.delete',
  method: 'DELETE',
  path: '/api/v1/staff-tasks/:staffTaskId',
  summary: 'Delete a task; it can be restored',
  needs: 'note:write',
  rate: 'write',
  params: taskParams,
  answers: { 200: done },
});

export const restoreStaffTask = endpoint({
  id: 'staff-tasks.restore',
  method: 'POST',
  path: '/api/v1/staff-tasks/:staffTaskId/restore',
  summary: 'Restore a deleted task',
  needs: 'note:write',
  rate: 'write',
  params: taskParams,
  answers: { 200: staffTask },
});
