import { isAdmin } from '@evenhand/domain/access/user-type';
import type { RequestContext } from '../../../../platform/http/route.ts';
import { findAccountByEmail } from '../../accounts/public.ts';
import { type Attempt, countFailure, isWithinTries } from '../../attempt-limits/public.ts';
import { platformOrganizationId } from '../../organizations/public.ts';
import { actorOf } from '../accounts/actor-of.ts';

export interface Administrator {
  /** Null where no administrator of the platform has the address, or too many have tried to be them. */
  readonly passwordHash: string | null;
  /** Counts a failure against the account at the platform. */
  countFailure(): Promise<void>;
}

/**
 * Looks for the platform's administrator who signs in at an organisation by mistake: with the right password they are told where to
 * enter. The look-up and its counting are the same for every address, so that the time they take does not reveal who has an
 * account. A try counts as one at the platform: no host gives tries of its own. Null at the platform itself.
 */
export async function findAdministrator(context: RequestContext, attempt: Attempt): Promise<Administrator | null> {
  const { services, tenant } = context;
  const organizationId = tenant.isPlatform ? null : await platformOrganizationId(services.database);
  if (organizationId === null) return null;
  const there: Attempt = { ...attempt, organizationId, device: null };
  const mayTry = await isWithinTries(services, there);
  const account = await services.database.withTenant(
    { organizationId, actor: { system: 'identity.administrator' } },
    (tx) => findAccountByEmail(tx, attempt.email),
  );
  const isAdministrator =
    account?.status === 'ACTIVE' && isAdmin(actorOf(account, { userId: account.id, organizationId }).userType);
  return {
    passwordHash: mayTry && isAdministrator ? account.password_hash : null,
    countFailure: () => countFailure(services, there),
  };
}
