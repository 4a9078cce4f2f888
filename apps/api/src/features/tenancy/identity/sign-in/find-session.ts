import type { Actor } from '@evenhand/domain/access/can';
import { isAdmin } from '@evenhand/domain/access/user-type';
import type { Database } from '../../../../platform/db/tenant-tx.ts';
import type { Claims, FindSession } from '../../../../platform/http/callers/authenticate.ts';
import { actorOf } from '../accounts/actor-of.ts';
import { needsTouch, sessionEnd, timeoutMinutesOf } from '../credentials/session-life.ts';
import { findConfiguration, runningSession, touchSession } from '../credentials/sessions.queries.ts';
import { findVisitOfSession } from '../visiting/visits.queries.ts';

const scopeOf = (organizationId: string) => ({ organizationId, actor: { system: 'identity.session' } });

/** Returns the person of a running session and notes its use; null when it has ended. */
async function useSession(
  database: Database,
  { org: organizationId, sid: sessionId, sub: userId }: Claims,
  usedAt: Date,
): Promise<Actor | null> {
  const at = scopeOf(organizationId);
  const [row] = await database.readOnce(at, (_db, now) => runningSession({ organizationId, sessionId, userId, now }));
  if (!row) return null;
  if (needsTouch({ lastUsedAt: row.last_used_at, expiresAt: row.expires_at }, usedAt)) {
    await database.withTenant(at, async (tx) => {
      const minutes = timeoutMinutesOf(await findConfiguration(tx));
      await touchSession(tx, sessionId, { at: usedAt, expiresAt: sessionEnd(usedAt, minutes) });
    });
  }
  return actorOf(row, { userId, organizationId });
}

/** Returns whether the visit of a session runs, and its visitor is still signed in at the platform as an administrator. */
async function isStillVisiting(database: Database, { org, sid, sub }: Claims, usedAt: Date): Promise<boolean> {
  const visit = await database.withTenant(scopeOf(org), (tx) => findVisitOfSession(tx, sid));
  if (!visit?.home_organization_id || !visit.home_session_id) return false;
  const home = { org: visit.home_organization_id, sid: visit.home_session_id, sub };
  const actor = await useSession(database, home, usedAt);
  return actor !== null && isAdmin(actor.userType);
}

/** Looks up the session of an access token, and keeps it alive while it is used. */
export const findSession =
  (database: Database, now: () => Date): FindSession =>
  async (claims, idle) => {
    const usedAt = new Date(now().getTime() - idle);
    const actor = await useSession(database, claims, usedAt);
    if (!actor?.isVisitor) return actor;
    return (await isStillVisiting(database, claims, usedAt)) ? actor : null;
  };
