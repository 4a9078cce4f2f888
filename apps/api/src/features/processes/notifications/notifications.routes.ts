import * as contract from '@evenhand/contract/processes/notifications';
import { doneAnswer, ok, type Route, route, tenantRoute } from '../../../platform/http/route.ts';
import { choose, getChoices } from '../../tenancy/mail-choices/public.ts';
import { getRoleReminder, listRoleReminders, setRoleReminder } from './own-role-reminders.ts';
import { assertStop, stop } from './stop.ts';

export const notificationsRoutes: readonly Route[] = [
  tenantRoute(contract.getNotificationChoices, async (tx, { me }) => ok(await getChoices(tx, me))),
  tenantRoute(contract.chooseNotification, async (tx, { me, body }) => ok(await choose(tx, me, body))),
  tenantRoute(contract.getRoleReminder, async (tx, { me, tenant, params }) =>
    ok(await getRoleReminder(tx, { me, tenant }, params.roleId)),
  ),
  tenantRoute(contract.setRoleReminder, async (tx, { me, tenant, params, body }) =>
    ok(await setRoleReminder(tx, { me, tenant }, { ...params, ...body })),
  ),
  tenantRoute(contract.listRoleReminders, async (tx, { me, tenant }) =>
    ok(await listRoleReminders(tx, { me, tenant })),
  ),
  tenantRoute(contract.stopNotification, async (tx, { services, params }) => {
    await stop(tx, services.secrets, params.token);
    return doneAnswer;
  }),
  // Scanners open every link in a mail: only the page's button, or the mail program's own, stops it.
  route(contract.showStopPage, async ({ tenant, services, params, reply }) => {
    assertStop(services.secrets, { organizationId: tenant.id, token: params.token });
    return reply.redirect(`${tenant.origin}/stop/${encodeURIComponent(params.token)}`, 303);
  }),
];
