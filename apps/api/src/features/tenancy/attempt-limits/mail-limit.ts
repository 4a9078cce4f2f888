import { normaliseEmail } from '@evenhand/domain/candidates/email';
import { networkOf } from '../../../platform/http/callers/network-of.ts';
import { countHit } from '../../../platform/http/callers/rate-limit.ts';
import type { RequestContext } from '../../../platform/http/route.ts';

/** Mails to one address: asked for from one network, and from anywhere. */
const mailLimit = { seconds: 15 * 60, fromOne: 5, hour: 60 * 60, fromAny: 20 } as const;

/**
 * Returns whether one more mail may go to this address, so that strangers cannot fill a person's mailbox from here. The answer is
 * never shown.
 */
export async function mayMail(context: RequestContext, email: string): Promise<boolean> {
  const { secrets, database } = context.services;
  const key = (value: string): string => `mail-to:${secrets.directoryHash(value).toString('base64url')}`;
  const receiver = `${context.tenant.id}|${normaliseEmail(email)}`;
  const [fromOne, fromAny] = await database.withPlatform(async (tx) => [
    await countHit(tx, key(`${receiver}|${networkOf(context.ip)}`), mailLimit.seconds),
    await countHit(tx, key(receiver), mailLimit.hour),
  ]);
  return (fromOne ?? 0) <= mailLimit.fromOne && (fromAny ?? 0) <= mailLimit.fromAny;
}
