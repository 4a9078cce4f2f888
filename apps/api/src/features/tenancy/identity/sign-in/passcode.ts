import { randomInt, timingSafeEqual } from 'node:crypto';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../../platform/http/route.ts';
import { queueMail } from '../../../../platform/mail/outbox.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import type { AccountRow } from '../../accounts/public.ts';
import { insertPasscode, passcodesSince, spendPasscode, tryNewestPasscode } from '../credentials/passcodes.queries.ts';
import { maskEmail } from './mask-email.ts';

const minute = 60_000;
const passcodeRules = { tries: 5, lifeMs: 10 * minute, pauseMs: minute, mostAnHour: 10 } as const;

/** Six digits could be guessed from a plain hash; the key cannot. */
const hashCode = (secrets: Secrets, id: string, code: string): Buffer =>
  secrets.directoryHash(`passcode|${id}|${code}`);

export interface OtpRequired {
  readonly otpRequired: true;
  readonly channel: 'email' | 'app';
  readonly destination: string;
}

/** Mails a passcode, unless one went out within the last minute. Throws 429 after ten in an hour. */
export async function requirePasscode(
  tx: TenantTx,
  context: RequestContext,
  account: AccountRow,
): Promise<OtpRequired> {
  const answer: OtpRequired = { otpRequired: true, channel: 'email', destination: maskEmail(account.email) };
  const recent = await passcodesSince(tx, account.id, new Date(tx.now.getTime() - 60 * minute));
  const last = recent[0];
  if (last && tx.now.getTime() - last.created_at.getTime() < passcodeRules.pauseMs) return answer;
  if (recent.length >= passcodeRules.mostAnHour) throw new ProblemError('too_many_requests');
  const id = tx.newId();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const { secrets } = context.services;
  await insertPasscode(tx, {
    id,
    userId: account.id,
    codeHash: hashCode(secrets, id, code),
    expiresAt: new Date(tx.now.getTime() + passcodeRules.lifeMs),
  });
  await queueMail(tx, context.tenant, {
    template: 'passcode',
    isAwaited: true,
    to: { name: account.first_name, address: account.email },
    placeholders: { firstName: account.first_name, code },
    language: account.language,
  });
  return answer;
}

/** Uses the person's newest passcode up; answers its id, or null when the code is wrong, spent, run out or tried too often. */
export async function checkPasscode(
  tx: TenantTx,
  secrets: Secrets,
  userId: string,
  code: string,
): Promise<string | null> {
  const passcode = await tryNewestPasscode(tx, userId, passcodeRules.tries);
  if (!passcode) return null;
  const right = timingSafeEqual(hashCode(secrets, passcode.id, code.trim()), passcode.code_hash);
  return right && (await spendPasscode(tx, passcode.id)) ? passcode.id : null;
}
