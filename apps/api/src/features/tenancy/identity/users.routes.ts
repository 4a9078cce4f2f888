import * as account from '@evenhand/contract/tenancy/identity/account';
import * as ownAccount from '@evenhand/contract/tenancy/identity/own-account';
import { getUser as getUserContract } from '@evenhand/contract/tenancy/identity/users';
import {
  enterOrganization as enterOrganizationContract,
  getOwnVisit as getOwnVisitContract,
} from '@evenhand/contract/tenancy/organizations/platform-visits';
import { type Route, route } from '../../../platform/http/route.ts';
import { changeEmail } from './account/change-email.ts';
import { getUser } from './account/get-user.ts';
import { listOrganizations } from './account/list-organizations.ts';
import { updatePassword } from './account/update-password.ts';
import { updateSecurity } from './account/update-security.ts';
import { switchToApplyHost } from './host-switch/switch-to-apply-host.ts';
import { switchToProduct } from './host-switch/switch-to-product.ts';
import { leave } from './leaving/leave.ts';
import { restore } from './leaving/restore.ts';
import { enterOrganization } from './visiting/enter-organization.ts';
import { getOwnVisit } from './visiting/get-own-visit.ts';

/** One's own account, and the platform's administrators into an organisation. */
export const usersRoutes: readonly Route[] = [
  route(getUserContract, getUser),
  route(ownAccount.getUserOrganizations, listOrganizations),
  route(ownAccount.updatePassword, updatePassword),
  route(ownAccount.updateSecurity, updateSecurity),
  route(account.changeEmail, changeEmail),
  route(account.leave, leave),
  route(account.restore, restore),
  route(account.getApplyHostSwitch, switchToApplyHost),
  route(account.getProductSwitch, switchToProduct),
  route(enterOrganizationContract, enterOrganization),
  route(getOwnVisitContract, getOwnVisit),
];
