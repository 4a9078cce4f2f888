import * as account from '@evenhand/contract/tenancy/identity/account';
import * as permissions from '@evenhand/contract/tenancy/identity/staff-permissions';
import * as contract from '@evenhand/contract/tenancy/organizations/organizations';
import { type Route, route, tenantRoute } from '../../../platform/http/route.ts';
import { getStaffWork } from './staff/get-staff-work.ts';
import { inviteStaff } from './staff/invite-staff.ts';
import { listPlatformStaff } from './staff/list-platform-staff.ts';
import { listStaff } from './staff/list-staff.ts';
import { removeStaff } from './staff/remove-staff.ts';
import { getStaffPermissions, saveStaffPermissions } from './staff/staff-permissions.ts';
import { updateStaff } from './staff/update-staff.ts';

/** The organisation's own people. */
export const staffRoutes: readonly Route[] = [
  tenantRoute(contract.inviteStaff, inviteStaff),
  tenantRoute(contract.updateStaff, updateStaff),
  tenantRoute(contract.listStaff, listStaff),
  tenantRoute(permissions.getStaffPermissions, getStaffPermissions),
  tenantRoute(permissions.saveStaffPermissions, saveStaffPermissions),
  tenantRoute(account.getStaffWork, getStaffWork),
  tenantRoute(account.removeStaff, removeStaff),
  route(account.listPlatformStaff, listPlatformStaff),
];
