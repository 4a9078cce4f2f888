import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { invalid, ProblemError } from '../../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import { lockTotp, replaceRecoveryCodes, setPendingSecret, startApp } from '../credentials/totp.queries.ts';
import {
  type Enrolment,
  hashRecoveryCode,
  newRecoveryCodes,
  newTotpSecret,
  presentEnrolment,
  stepOfCode,
} from '../credentials/totp.ts';

export const wrongCode = (): ProblemError => invalid([{ code: 'wrong_code', field: 'code' }]);

/** A new secret for an authenticator app. The one in use, if there is one, counts until a code of the new one comes back. */
export async function beginApp(
  tx: TenantTx,
  secrets: Secrets,
  at: { readonly tenant: Tenant; readonly userId: string; readonly email: string },
): Promise<Enrolment> {
  const secret = newTotpSecret();
  await setPendingSecret(tx, at.userId, secrets.encrypt(secret));
  return presentEnrolment(secret, { issuer: at.tenant.name, label: at.email });
}

/** Issues recovery codes in place of earlier ones. The answer is the only copy. */
export async function giveRecoveryCodes(tx: TenantTx, secrets: Secrets, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(secrets, userId, code)),
  );
  return codes;
}

/** The app shows a right code: from now on it is asked for. Answers the recovery codes. */
export async function finishApp(tx: TenantTx, secrets: Secrets, userId: string, code: string): Promise<string[]> {
  const held = await lockTotp(tx, userId);
  if (!held?.totp_pending) throw new ProblemError('app_not_begun');
  const step = stepOfCode(secrets.decrypt(held.totp_pending), code, tx.now);
  if (step === null) throw wrongCode();
  await startApp(tx, userId, { sealed: held.totp_pending, step });
  return giveRecoveryCodes(tx, secrets, userId);
}
