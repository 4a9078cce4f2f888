import type { PresentColleague } from '@evenhand/contract/screens/presence';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { notedLately, oneLookMs } from '../../../platform/events/noted-lately.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { invalid } from '../../../platform/http/problem-error.ts';
import { reachOf, type SeenCandidate, seeEvenDeleted } from '../../records/candidate-access/public.ts';
import { listPresent, type Presence, writePresence } from './presence.queries.ts';

/** Three times as long as the page waits before it asks again, so that one lost request does not count as leaving. */
const goneAfterMs = 45_000;

export interface PresenceInput {
  readonly candidateId: string;
  readonly applicationId: string | undefined;
  readonly doing: Presence['doing'];
}

function applicationOf(seen: SeenCandidate, wished: string | undefined): string | null {
  const id = wished?.toLowerCase() ?? (seen.alone ? seen.id : null);
  if (id !== null && !seen.applications.some((one) => one.id === id)) {
    throw invalid([{ code: 'not_a_choice', field: 'applicationId' }]);
  }
  return id;
}

/** The feed says who has looked at a page, once for each look. */
async function noteView(tx: TenantTx, me: Actor, at: Presence & { readonly roleId: string | null }): Promise<void> {
  const { candidateId, applicationId, roleId } = at;
  const kind = 'candidate.viewed';
  const since = new Date(tx.now.getTime() - oneLookMs);
  if (await notedLately(tx, { kind, candidateId, applicationId, userId: me.userId, since })) return;
  await recordEvent(tx, { kind, candidateId, applicationId, roleId });
}

/** Records that the caller is at a candidate, and returns the colleagues there, as far as the caller may know of them. */
export async function keepPresence(tx: TenantTx, me: Actor, input: PresenceInput): Promise<PresentColleague[]> {
  const seen = await seeEvenDeleted(tx, me, input.candidateId);
  const applicationId = applicationOf(seen, input.applicationId);
  const candidateId = seen.candidate.id;
  const presence = { userId: me.userId, candidateId, applicationId, doing: input.doing };
  await writePresence(tx, presence);
  const roleId = seen.applications.find((one) => one.id === applicationId)?.role_id ?? null;
  await noteView(tx, me, { ...presence, roleId });
  const everybody = reachOf(me, seen).beyond === 'all';
  const others = await listPresent(tx, {
    candidateId,
    userId: me.userId,
    since: new Date(tx.now.getTime() - goneAfterMs),
    // A colleague present on another role would give away that there is one, and who works on it.
    applicationIds: everybody ? null : seen.applications.map((one) => one.id),
    ofPerson: !seen.alone,
  });
  return others.map((row) => ({
    id: row.user_id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    doing: row.doing === 'editing' ? 'editing' : 'reading',
  }));
}
