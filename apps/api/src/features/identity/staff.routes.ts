import * as contract from '@evenhand/contract/tenants';
import { type Route, tenantRoute } from '../../platform/http/route.ts';
import { inviteStaff } from './staff/invite-staff.ts';
import { listStaff } from './staff/list-staff.ts';
import { updateStaff } from './staff/update-staff.ts';

/** The organisation's own people. */
export const staffRoutes: readonly Route[] = [
  tenantRoute(contract.inviteStaff, inviteStaff),
  tenantRoute(contract.updateStaff, updateStaff),
  tenantRoute(contract.listStaff, listStaff),
];
