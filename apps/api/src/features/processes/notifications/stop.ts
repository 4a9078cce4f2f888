import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { stopRemindersOf } from '../../records/events/public.ts';
import { isAccount, readStopToken, type Stop, stopReport, writeChoice } from '../../tenancy/mail-choices/public.ts';
import { stopTextsByCode } from '../../tenancy/text-choices/public.ts';

async function stopKind(tx: TenantTx, meant: Stop): Promise<boolean> {
  if ('registrationId' in meant) return stopRemindersOf(tx, meant.registrationId);
  if ('reportScheduleId' in meant) return stopReport(tx, meant);
  if (!(await isAccount(tx, meant.userId))) return false;
  await writeChoice(tx, { userId: meant.userId, kind: meant.kind, channel: 'email', on: false });
  return true;
}

/** Matches the end of a link in a text message: a code of 16 characters. A sealed token is longer. */
const textCode = /^t([a-z2-7]{16})$/;

/** Reads what a link of this organisation stops. Throws token_spent for any other. */
function readOwnStop(secrets: Secrets, at: { readonly organizationId: string; readonly token: string }): Stop {
  const meant = readStopToken(secrets, at.token);
  if (meant === null || meant.organizationId !== at.organizationId) throw new ProblemError('token_spent');
  return meant;
}

/** Throws token_spent for a link that is not one of this organisation's, to stop text messages or mail of a kind. */
export function assertStop(secrets: Secrets, at: { readonly organizationId: string; readonly token: string }): void {
  if (!textCode.test(at.token)) readOwnStop(secrets, at);
}

/** Stops text messages, or mail of a kind, by the link in one of them. Stopping twice is stopping once. */
export async function stop(tx: TenantTx, secrets: Secrets, token: string): Promise<void> {
  const code = textCode.exec(token)?.[1];
  if (code !== undefined) {
    if (!(await stopTextsByCode(tx, code))) throw new ProblemError('token_spent');
    return;
  }
  const meant = readOwnStop(secrets, { organizationId: tx.organizationId, token });
  if (!(await stopKind(tx, meant))) throw new ProblemError('token_spent');
}
