import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { stopRemindersOf } from '../../records/events/public.ts';
import { isAccount, readStopToken, type Stop, writeChoice } from '../../tenancy/mail-choices/public.ts';

async function stopKind(tx: TenantTx, meant: Stop): Promise<boolean> {
  if ('registrationId' in meant) return stopRemindersOf(tx, meant.registrationId);
  if (!(await isAccount(tx, meant.userId))) return false;
  await writeChoice(tx, { userId: meant.userId, kind: meant.kind, channel: 'email', on: false });
  return true;
}

/** Reads what a link of this organisation stops. Throws token_spent for any other. */
export function readOwnStop(secrets: Secrets, at: { readonly organizationId: string; readonly token: string }): Stop {
  const meant = readStopToken(secrets, at.token);
  if (meant === null || meant.organizationId !== at.organizationId) throw new ProblemError('token_spent');
  return meant;
}

/** Stops mail of a kind by the link in it. Stopping twice is stopping once. */
export async function stop(tx: TenantTx, secrets: Secrets, token: string): Promise<void> {
  const meant = readOwnStop(secrets, { organizationId: tx.organizationId, token });
  if (!(await stopKind(tx, meant))) throw new ProblemError('token_spent');
}
