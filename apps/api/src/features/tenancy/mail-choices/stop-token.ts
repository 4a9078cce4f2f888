import { type NotificationKind, notificationKinds } from '@evenhand/domain/notifications/notification-kinds';
import { z } from 'zod';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Secrets } from '../../../platform/secrets.ts';

/**
 * Mail of one kind to an account, one report that is sent to a member of staff or, for a visitor without an account, the reminders of
 * one event they have registered for.
 */
export type StopOf =
  | { readonly userId: string; readonly kind: NotificationKind }
  | { readonly userId: string; readonly reportScheduleId: string }
  | { readonly registrationId: string };
export type Stop = StopOf & { readonly organizationId: string };

const content = z.union([
  z
    .object({ o: z.uuid(), u: z.uuid(), k: z.enum(notificationKinds) })
    .transform(({ o, u, k }): Stop => ({ organizationId: o, userId: u, kind: k })),
  z
    .object({ o: z.uuid(), u: z.uuid(), s: z.uuid() })
    .transform(({ o, u, s }): Stop => ({ organizationId: o, userId: u, reportScheduleId: s })),
  z.object({ o: z.uuid(), r: z.uuid() }).transform(({ o, r }): Stop => ({ organizationId: o, registrationId: r })),
]);

function partsOf(of: StopOf): Readonly<Record<string, string>> {
  if ('registrationId' in of) return { r: of.registrationId };
  return 'kind' in of ? { u: of.userId, k: of.kind } : { u: of.userId, s: of.reportScheduleId };
}

/** Returns a sealed token for a mail's links. Its holder can stop mail of its kind, and nothing else. It does not expire. */
function stopToken({ encrypt }: Secrets, organizationId: string, of: StopOf): string {
  return encrypt(JSON.stringify({ o: organizationId, ...partsOf(of) })).toString('base64url');
}

/** Reads what a token stops; null when it was not made here. */
export function readStopToken({ decrypt }: Secrets, token: string): Stop | null {
  try {
    return content.parse(JSON.parse(decrypt(Buffer.from(token, 'base64url'))));
  } catch {
    return null;
  }
}

/** `page` is for a person, who is asked once more; `oneClick` for a mail program. */
export function stopAddresses(secrets: Secrets, tenant: Tenant, of: StopOf) {
  const token = stopToken(secrets, tenant.id, of);
  return {
    page: `${tenant.origin}/stop/${token}`,
    oneClick: `${tenant.origin}/api/public/notifications/stop/${token}`,
  };
}
