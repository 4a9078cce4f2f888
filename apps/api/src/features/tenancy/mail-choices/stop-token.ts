import { type NotificationKind, notificationKinds } from '@evenhand/domain/notifications/notification-kinds';
import { z } from 'zod';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Secrets } from '../../../platform/secrets.ts';

/** Mail of one kind to an account or, for a visitor without one, the reminders of one event they have registered for. */
export type StopOf = { readonly userId: string; readonly kind: NotificationKind } | { readonly registrationId: string };
export type Stop = StopOf & { readonly organizationId: string };

const content = z.union([
  z
    .object({ o: z.uuid(), u: z.uuid(), k: z.enum(notificationKinds) })
    .transform(({ o, u, k }): Stop => ({ organizationId: o, userId: u, kind: k })),
  z.object({ o: z.uuid(), r: z.uuid() }).transform(({ o, r }): Stop => ({ organizationId: o, registrationId: r })),
]);

/** Returns a sealed token for a mail's links. Its holder can stop mail of its kind, and nothing else. It does not expire. */
function stopToken({ encrypt }: Secrets, organizationId: string, of: StopOf): string {
  const said = 'registrationId' in of ? { r: of.registrationId } : { u: of.userId, k: of.kind };
  return encrypt(JSON.stringify({ o: organizationId, ...said })).toString('base64url');
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
