import type { restore as contract } from '@evenhand/contract/tenancy/identity/account';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import { doneAnswer, type Input } from '../../../../platform/http/route.ts';
import { spendToken, voidUserTokens } from '../../user-tokens/public.ts';
import { lockOpenErasure, markRestored, setAccountStatus, setHidden } from './leaving.queries.ts';

async function putBack(tx: TenantTx, token: string): Promise<void> {
  const { userId } = await spendToken(tx, token, ['restore']);
  const erasure = await lockOpenErasure(tx, userId);
  if (!erasure) throw new ProblemError('token_spent');
  await markRestored(tx, erasure.id);
  await setAccountStatus(tx, userId, 'ACTIVE');
  await setHidden(tx, erasure.candidate_id, false);
  await voidUserTokens(tx, userId, ['restore']);
  await recordEvent(tx, { kind: 'candidate.restored', candidateId: erasure.candidate_id, subjectId: userId });
}

/** Puts everything back as it was, but for the sign-ins: the person signs in anew. */
export async function restore({ body, tenant, services }: Input<typeof contract>): Promise<typeof doneAnswer> {
  const scope = { organizationId: tenant.id, actor: { system: 'account.restore' } };
  await services.database.withPrivacy(scope, (tx) => putBack(tx, body.token));
  return doneAnswer;
}
