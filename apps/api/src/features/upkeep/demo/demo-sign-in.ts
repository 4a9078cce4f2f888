import type { Services } from '../../../platform/services.ts';
import { findAccountByEmail } from '../../tenancy/accounts/public.ts';
import { issueUserToken, links } from '../../tenancy/user-tokens/public.ts';
import { demoDirectoryOf } from './demo-directory.ts';

/** Returns a link that signs in one of the demo's people at once; null for every other account, and without the demo. */
export async function demoSignInLink(
  services: Services,
  { code, email }: { readonly code: string; readonly email: string },
): Promise<string | null> {
  const { organizations } = await demoDirectoryOf(services);
  const organization = organizations.find((each) => each.code === code);
  const tenant = organization ? await services.tenants.bySubdomain(code) : null;
  if (!tenant || !organization?.signIns.some((each) => each.email === email)) return null;
  const scope = { organizationId: tenant.id, actor: { system: 'demo.sign-in' } };
  return services.database.withTenant(scope, async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (account?.status !== 'ACTIVE') return null;
    return links.magic(tenant, await issueUserToken(tx, 'magic', account.id, { atOnce: 'true' }), null);
  });
}
