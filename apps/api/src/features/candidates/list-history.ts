import type { HistoryEntry } from '@evenhand/contract/history';
import type { Actor } from '@evenhand/domain/access/can';
import { isManagerAdmin } from '@evenhand/domain/access/user-type';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { visitorNames } from '../../platform/visits/visits.queries.ts';
import { type EventRow, listEvents } from './history.read.ts';
import { type SeenCandidate, seeEvenRemoved } from './see-candidate.ts';

const mostEntries = 500;

/** What is needed to say who did something. */
interface Known {
  readonly seen: SeenCandidate;
  /** Of the platform's staff, who have no account here. */
  readonly visitors: ReadonlyMap<string, string>;
}

function actorOf(row: EventRow, { seen, visitors }: Known): HistoryEntry['actor'] {
  if (row.actor_id === null) return row.actor_system === null ? null : { id: null, name: row.actor_system };
  if (seen.blind && row.actor_id === seen.candidate.user_id) return null;
  const own = `${row.actor_first_name ?? ''} ${row.actor_last_name ?? ''}`.trim();
  return { id: row.actor_id, name: own || (visitors.get(row.actor_id) ?? '') };
}

const visitorIds = (rows: readonly EventRow[]): string[] => [
  ...new Set(rows.flatMap((row) => (row.actor_id !== null && row.actor_first_name === null ? [row.actor_id] : []))),
];

const presentEvent = (row: EventRow, known: Known): HistoryEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  actor: actorOf(row, known),
  roleTitle: row.role_title,
  fromStage: row.from_stage,
  toStage: row.to_stage,
  fromSubstage: row.from_substage,
  toSubstage: row.to_substage,
  keys: row.keys,
  undone: row.undone_at !== null,
});

/** The history of a candidate as far as the reader may see it: a hiring manager nothing of roles that are not theirs. */
export async function listHistory(
  tx: TenantTx,
  me: Actor,
  at: { readonly candidateId: string; readonly limit: number },
): Promise<HistoryEntry[]> {
  const seen = await seeEvenRemoved(tx, me, at.candidateId);
  const roleIds = new Set(seen.applications.map((one) => one.role_id));
  const applicationIds = new Set(seen.applications.map((one) => one.id));
  function isMine(row: EventRow): boolean {
    const ofApplication = row.application_id !== null && applicationIds.has(row.application_id);
    // What happened to the person shows on each of their applications: side by side, the times would tell which are theirs.
    if (seen.alone) return ofApplication;
    if (isManagerAdmin(me.userType) || ofApplication) return true;
    return row.role_id === null ? row.application_id === null : roleIds.has(row.role_id);
  }
  const rows = await listEvents(tx, seen.candidate.id, Math.min(Math.max(at.limit, 1), mostEntries));
  const shown = rows.filter(isMine);
  const known = { seen, visitors: await visitorNames(tx, visitorIds(shown)) };
  return shown.map((row) => presentEvent(row, known));
}
