import { type NotificationKind, notificationKinds } from '@evenhand/domain/notifications/notification-kinds';
import { z } from 'zod';
import type { Tenant } from '../../platform/http/tenant.ts';
import type { Secrets } from '../../platform/secrets.ts';

const content = z.object({ o: z.uuid(), u: z.uuid(), k: z.enum(notificationKinds) });

export interface Stop {
  readonly organizationId: string;
  readonly userId: string;
  readonly kind: NotificationKind;
}

/** A sealed word in a mail's links: whoever has the mail may stop mail of its kind, and do nothing else. It does not run out. */
const stopToken = ({ encrypt }: Secrets, { organizationId, userId, kind }: Stop): string =>
  encrypt(JSON.stringify({ o: organizationId, u: userId, k: kind })).toString('base64url');

/** What a token stops; null for one that we did not make. */
export function readStopToken({ decrypt }: Secrets, token: string): Stop | null {
  try {
    const { o, u, k } = content.parse(JSON.parse(decrypt(Buffer.from(token, 'base64url'))));
    return { organizationId: o, userId: u, kind: k };
  } catch {
    return null;
  }
}

/** `page` is for a person, who is asked once more; `oneClick` for a mail program. */
export function stopAddresses(secrets: Secrets, tenant: Tenant, at: Pick<Stop, 'userId' | 'kind'>) {
  const token = stopToken(secrets, { ...at, organizationId: tenant.id });
  return {
    page: `${tenant.origin}/stop/${token}`,
    oneClick: `${tenant.origin}/api/public/notifications/stop/${token}`,
  };
}
