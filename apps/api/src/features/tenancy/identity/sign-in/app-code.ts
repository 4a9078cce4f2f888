import { normaliseEmail } from '@evenhand/domain/candidates/email';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { countHit } from '../../../../platform/http/callers/rate-limit.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import type { Services } from '../../../../platform/services.ts';
import type { AccountRow } from '../../accounts/public.ts';
import { insertPasscode, spendPasscode } from '../credentials/passcodes.queries.ts';
import { lockTotp, spendRecoveryCode, spendStep } from '../credentials/totp.queries.ts';
import { hashRecoveryCode, stepOfCode } from '../credentials/totp.ts';

/** Codes of one account in a quarter of an hour, right or wrong: six digits must not be tried out from many addresses. */
const codeLimit = { tries: 20, seconds: 15 * 60 } as const;

/** Counts a try of a code before it is looked at. Throws 429. */
export async function countCode(
  { database, secrets }: Services,
  at: { readonly organizationId: string; readonly email: string },
): Promise<void> {
  const bucket = `code:${secrets.directoryHash(`${at.organizationId}|${normaliseEmail(at.email)}`).toString('base64url')}`;
  const hits = await database.withPlatform((tx) => countHit(tx, bucket, codeLimit.seconds));
  if (hits > codeLimit.tries) throw new ProblemError('too_many_requests');
}

const isDigits = (code: string): boolean => /^\d{6}$/.test(code.trim());

/** Uses a code of the app, or a recovery code, up. False when it is neither, or has been used. */
export async function spendAppCode(
  tx: TenantTx,
  { secrets }: Pick<Services, 'secrets'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const held = await lockTotp(tx, userId);
  if (held?.two_step !== 'app' || !held.totp_secret) return false;
  if (!isDigits(code)) return spendRecoveryCode(tx, userId, hashRecoveryCode(secrets, userId, code));
  const step = stepOfCode(secrets.decrypt(held.totp_secret), code, tx.now);
  return step !== null && spendStep(tx, userId, step);
}

/** Checks the second step of a sign-in by the app. Returns the id of a spent passcode, which the session takes as its own. */
export async function checkAppCode(
  tx: TenantTx,
  services: Pick<Services, 'secrets'>,
  account: Pick<AccountRow, 'id'>,
  code: string,
): Promise<string | null> {
  if (!(await spendAppCode(tx, services, account.id, code))) return null;
  const id = tx.newId();
  const codeHash = services.secrets.directoryHash(`app|${id}`);
  await insertPasscode(tx, { id, userId: account.id, codeHash, expiresAt: tx.now });
  await spendPasscode(tx, id);
  return id;
}
