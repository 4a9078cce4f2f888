import { z } from 'zod';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { timeWithZone } from '../../../../platform/exact-time.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { queueMail } from '../../../../platform/mail/outbox.ts';
import { closeEnteredVisit, noteEnd } from '../../../../platform/visits/note-visit.ts';
import type { TokenOwner } from '../../user-tokens/public.ts';
import { insertSession } from '../credentials/sessions.queries.ts';
import { issueRefreshToken, type OpenedSession } from '../sign-in/open-session.ts';
import { findEntered, holdVisitor, insertVisit, listAdmins } from './visits.queries.ts';

const ticket = z.object({
  reason: z.string(),
  minutes: z.coerce.number().int().positive(),
  organizationId: z.uuid(),
  sessionId: z.uuid(),
});
const minute = 60_000;

interface Entry {
  readonly userId: string;
  readonly data: TokenOwner['data'];
  readonly deviceName: string;
  readonly browser: boolean;
}

async function tellAdmins(tx: TenantTx, tenant: Tenant, visit: { name: string; reason: string; endsAt: Date }) {
  for (const admin of await listAdmins(tx)) {
    await queueMail(tx, tenant, {
      template: 'platform-entered',
      to: { name: admin.first_name, address: admin.email },
      placeholders: (language, timeZone) => ({
        firstName: admin.first_name,
        visitor: visit.name,
        reason: visit.reason,
        until: timeWithZone(visit.endsAt, timeZone, language),
        settingsLink: `${tenant.origin}/manager/settings?part=visits`,
      }),
    });
  }
}

/**
 * Signs a visitor in by their ticket. A second ticket joins the visit that is running, with its reason and end, so that there is one
 * session. Null when the visitor has no account here.
 */
export async function openVisit(tx: TenantTx, tenant: Tenant, entry: Entry): Promise<OpenedSession | null> {
  const { reason, minutes, organizationId, sessionId: homeSessionId } = ticket.parse(entry.data);
  const visitor = await holdVisitor(tx, entry.userId);
  if (!visitor) return null;
  const known = await findEntered(tx, entry.userId);
  const isRunning = known?.home_session_id === homeSessionId && known.ends_at !== null && known.ends_at > tx.now;
  if (known && isRunning) {
    return { sessionId: known.session_id, refreshToken: await issueRefreshToken(tx, known.session_id, null) };
  }
  if (known) await closeEnteredVisit(tx, known.session_id);
  const id = tx.newId();
  const sessionId = tx.newId();
  const endsAt = new Date(tx.now.getTime() + minutes * minute);
  const { deviceName, browser } = entry;
  await insertSession(tx, {
    id: sessionId,
    userId: entry.userId,
    deviceName,
    browser,
    expiresAt: endsAt,
    endsBy: endsAt,
  });
  const name = `${visitor.first_name} ${visitor.last_name}`;
  await insertVisit(tx, {
    id,
    visitorId: entry.userId,
    name,
    sessionId,
    reason,
    endsAt,
    home: { organizationId, sessionId: homeSessionId },
  });
  await recordEvent(tx, { kind: 'platform.entered', subjectId: id, keys: ['reason'] });
  await noteEnd(tx, id, endsAt);
  await tellAdmins(tx, tenant, { name, reason, endsAt });
  return { sessionId, refreshToken: await issueRefreshToken(tx, sessionId, null) };
}
