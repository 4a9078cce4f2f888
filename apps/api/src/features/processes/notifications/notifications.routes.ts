import * as contract from '@evenhand/contract/processes/notifications';
import { doneAnswer, ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { choose, getChoices } from '../../tenancy/mail-choices/public.ts';
import { stop } from './stop.ts';

export const notificationsRoutes: readonly Route[] = [
  tenantRoute(contract.getNotificationChoices, async (tx, { me }) => ok(await getChoices(tx, me))),
  tenantRoute(contract.chooseNotification, async (tx, { me, body }) => ok(await choose(tx, me, body))),
  tenantRoute(contract.stopNotification, async (tx, { services, params }) => {
    await stop(tx, services.secrets, params.token);
    return doneAnswer;
  }),
];
