import type { AnswerOf } from '@evenhand/contract/base/endpoint';
import type { getTokenOwner } from '@evenhand/contract/tenancy/identity/identity';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { type Input, ok } from '../../../platform/http/route.ts';
import { findAccount } from '../../tenancy/accounts/public.ts';
import { readToken } from '../../tenancy/user-tokens/public.ts';

/** Returns whom a token would sign in or give a new password: their first name and the organisation, nothing else of them. */
export async function readTokenOwner(
  tx: TenantTx,
  { query, tenant }: Input<typeof getTokenOwner>,
): Promise<AnswerOf<typeof getTokenOwner>> {
  const { userId, data } = await readToken(tx, query.token, ['magic', 'host-switch', 'visit', 'reset']);
  const account = await findAccount(tx, userId);
  // A new password confirms the address too.
  if (account?.status !== 'ACTIVE' && account?.status !== 'NOT_VERIFIED') throw new ProblemError('token_spent');
  return ok({ firstName: account.first_name, organization: tenant.name, atOnce: data['atOnce'] === 'true' });
}
