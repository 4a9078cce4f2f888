import type { BodyInputOf } from '@evenhand/contract/base/endpoint';
import {
  createStaffTask,
  deleteStaffTask,
  listStaffTasks,
  restoreStaffTask,
  type StaffTask,
  type StaffTaskFilter,
  updateStaffTask,
} from '@evenhand/contract/processes/staff-tasks/staff-tasks';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../lib/http/query-client.ts';
import { request } from '../session/http.ts';

export const taskFilters = ['mine', 'given', 'done'] as const satisfies readonly StaffTaskFilter[];

const tasksKey = ['staff-tasks'] as const;

export const tasksQuery = (filter: StaffTaskFilter) =>
  queryOptions({
    queryKey: [...tasksKey, filter],
    queryFn: ({ signal }) => request(listStaffTasks, { query: { filter }, signal }),
  });

/** Tasks about an application, done ones too. */
export const tasksAboutQuery = (applicationId: string) =>
  queryOptions({
    queryKey: [...tasksKey, 'about', applicationId],
    queryFn: ({ signal }) => request(listStaffTasks, { query: { applicationId }, signal }),
  });

const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: tasksKey });

export async function addTask(body: BodyInputOf<typeof createStaffTask>, idempotencyKey: string): Promise<void> {
  await request(createStaffTask, { body, idempotencyKey });
  await refresh();
}

export async function saveTask(id: string, body: BodyInputOf<typeof updateStaffTask>): Promise<void> {
  await request(updateStaffTask, { params: { staffTaskId: id }, body });
  await refresh();
}

/** Finishes or reopens a task, at the version that is shown. Returns the version that it has then. */
export async function finishTask({ id, title, note, dueOn, version }: StaffTask, isDone: boolean): Promise<number> {
  try {
    const body = { title, note, dueOn, isDone, version };
    return (await request(updateStaffTask, { params: { staffTaskId: id }, body })).version;
  } finally {
    await refresh();
  }
}

export async function deleteTask(id: string): Promise<void> {
  await request(deleteStaffTask, { params: { staffTaskId: id } });
  await refresh();
}

export async function restoreTask(id: string): Promise<void> {
  await request(restoreStaffTask, { params: { staffTaskId: id } });
  await refresh();
}
