import type { AnswerOf } from '@evenhand/contract/base/endpoint';
import type { getUserOrganizations as contract } from '@evenhand/contract/tenancy/identity/own-account';
import { isCandidate } from '@evenhand/domain/access/user-type';
import { normaliseEmail } from '@evenhand/domain/candidates/email';
import { inOwnOrganization } from '../../../../platform/http/own-organization.ts';
import { found } from '../../../../platform/http/problem-error.ts';
import { type Input, ok } from '../../../../platform/http/route.ts';
import { findAccount } from '../../accounts/public.ts';
import { siblingProducts } from '../../organizations/public.ts';
import { organizationsOfLogin } from '../credentials/login-directory.queries.ts';

/** Lists where this member of staff has an account under the same address, with the host to go to: everywhere, or in the organisation that is named. */
export async function listOrganizations(input: Input<typeof contract>): Promise<AnswerOf<typeof contract>> {
  const { me, services } = input;
  if (isCandidate(me.userType) || me.isVisitor) return ok([]);
  const account = found(await inOwnOrganization(input, (tx) => findAccount(tx, me.userId)));
  const emailHash = services.secrets.directoryHash(normaliseEmail(account.email));
  const rows = await services.database.withPlatform((tx) => organizationsOfLogin(tx, emailHash));
  const wanted = input.query.organizationId ?? null;
  const shown = wanted === null ? rows : rows.filter((row) => row.id === wanted.toLowerCase());
  const tenants = await Promise.all(shown.map((row) => services.tenants.byId(row.id)));
  const siblings = await siblingProducts(services, me.organizationId);
  return ok(
    tenants.flatMap((tenant) =>
      tenant
        ? [
            {
              id: tenant.id,
              name: tenant.name,
              host: new URL(tenant.origin).host,
              productType: tenant.productType,
              sameEmployer: siblings.some(({ id }) => id === tenant.id),
            },
          ]
        : [],
    ),
  );
}
