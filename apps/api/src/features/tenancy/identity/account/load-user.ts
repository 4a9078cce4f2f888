import type { User } from '@evenhand/contract/tenancy/identity/users';
import { permissionsOf } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { found } from '../../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { type AccountRow, findAccount } from '../../accounts/public.ts';
import { presentTenant } from '../../organizations/public.ts';
import { actorOf } from '../accounts/actor-of.ts';
import { hasApplication } from './account.queries.ts';
import { visibleConfiguration } from './visible-configuration.ts';

const twoStepOf = (value: string): User['twoStep'] => (value === 'email' || value === 'app' ? value : 'off');

const personOf = (account: AccountRow) => ({
  id: account.id,
  email: account.email,
  firstName: account.first_name,
  lastName: account.last_name,
  candidateId: account.candidate_id,
  avatarBase64: account.avatar,
  language: account.language,
  timeZone: account.time_zone,
  twoStep: twoStepOf(account.two_step),
  createdAt: account.created_at.toISOString(),
  version: account.version,
});

/** Loads a person's own account, with the organisation they are in at the moment. */
export async function loadUser(tx: TenantTx, tenant: Tenant, userId: string): Promise<User> {
  const account = found(await findAccount(tx, userId));
  const actor = actorOf(account, { userId, organizationId: tx.organizationId });
  return {
    ...personOf(account),
    userType: actor.userType,
    productType: tenant.productType,
    hasApplication: account.candidate_id !== null && (await hasApplication(tx, account.candidate_id)),
    organization: {
      ...presentTenant(tenant),
      sessionTimeout: tenant.configuration.sessionTimeout ?? null,
      search: tenant.search,
      configuration: visibleConfiguration(tenant.configuration, actor.userType),
    },
    permissions: permissionsOf(actor),
  };
}
