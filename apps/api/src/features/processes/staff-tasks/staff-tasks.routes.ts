import * as contract from '@evenhand/contract/processes/staff-tasks/staff-tasks';
import { created, doneAnswer, ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { createTask, deleteTask, restoreTask, updateTask } from './save-task.ts';
import { listTasks } from './see-tasks.ts';

/** Endpoints for what staff have to do by a day. */
export const staffTasksRoutes: readonly Route[] = [
  tenantRoute(contract.listStaffTasks, async (tx, { me, tenant, query }) => {
    const { filter, applicationId, roleId } = query;
    return ok(await listTasks(tx, { me, tenant }, { filter, applicationId, roleId }));
  }),
  tenantRoute(contract.createStaffTask, async (tx, { me, tenant, body }) =>
    created(await createTask(tx, { me, tenant }, body)),
  ),
  tenantRoute(contract.updateStaffTask, async (tx, { me, tenant, params, body }) =>
    ok(await updateTask(tx, { me, tenant }, { id: params.staffTaskId, input: body })),
  ),
  tenantRoute(contract.deleteStaffTask, async (tx, { me, tenant, params }) => {
    await deleteTask(tx, { me, tenant }, params.staffTaskId);
    return doneAnswer;
  }),
  tenantRoute(contract.restoreStaffTask, async (tx, { me, tenant, params }) =>
    ok(await restoreTask(tx, { me, tenant }, params.staffTaskId)),
  ),
];
