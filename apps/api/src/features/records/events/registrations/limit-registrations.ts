import { normaliseEmail } from '@evenhand/domain/candidates/email';
import { networkOf } from '../../../../platform/http/callers/network-of.ts';
import { limitBuckets } from '../../../../platform/http/callers/rate-limit.ts';
import type { RequestContext } from '../../../../platform/http/route.ts';

/** Limit for one event and one network: a hall of students shares one address, and each of them registers once or twice. */
const ofHall = { hits: 600, seconds: 900 };
/** Limit for one e-mail address or signed-in person across all events of an organisation. Each registration may send a mail. */
const ofGuest = { hits: 20, seconds: 900 };

/**
 * Throws `too_many_requests` when the guest, or all guests of this event behind their network address, registered too
 * often.
 */
export async function limitRegistrations(
  { services, tenant, actor, ip }: Pick<RequestContext, 'services' | 'tenant' | 'actor' | 'ip'>,
  { eventId, email }: { readonly eventId: string; readonly email: string | undefined },
): Promise<void> {
  const bucket = (value: string): string =>
    `registration:${services.secrets.directoryHash(`${tenant.id}|${value}`).toString('base64url')}`;
  const guest = actor?.userId ?? (email === undefined ? null : normaliseEmail(email));
  await limitBuckets(services.database, [
    { bucket: bucket(`${eventId}|${networkOf(ip)}`), limit: ofHall },
    ...(guest === null ? [] : [{ bucket: bucket(guest), limit: ofGuest }]),
  ]);
}
