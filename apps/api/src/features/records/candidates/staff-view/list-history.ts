import type { HistoryEntry } from '@evenhand/contract/records/candidates/history';
import type { Actor } from '@evenhand/domain/access/can';
import { wholeDay } from '@evenhand/domain/dates/whole-day';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { idWithoutTime } from '../../../../platform/db/id-by-lot.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { visitorNames } from '../../../../platform/visits/visits.queries.ts';
import { reachOf, type SeenCandidate, seeEvenDeleted } from '../../candidate-access/public.ts';
import { type HistoryRow, listEvents } from './history.read.ts';

const mostEntries = 500;

/** Context needed to name the actor of an event and the time. */
interface Known {
  readonly seen: SeenCandidate;
  /** Names of the platform's staff, who have no account here, by user id. */
  readonly visitors: ReadonlyMap<string, string>;
  /** Time zone by which days are counted. */
  readonly zone: string;
}

function actorOf(row: HistoryRow, { seen, visitors }: Known): HistoryEntry['actor'] {
  if (row.actor_id === null) return row.actor_system === null ? null : { id: null, name: row.actor_system };
  if (seen.blind && row.actor_id === seen.candidate.user_id) return null;
  const own = `${row.actor_first_name ?? ''} ${row.actor_last_name ?? ''}`.trim();
  return { id: row.actor_id, name: own || (visitors.get(row.actor_id) ?? '') };
}

/**
 * Returns only the day of a candidate's own actions to a reader who must not know who they are: candidates act on several
 * applications in one sitting, so exact times would link them.
 */
function momentOf(row: HistoryRow, { seen, zone }: Known): Pick<HistoryEntry, 'id' | 'at'> {
  if (!seen.banded) return { id: row.id, at: row.at.toISOString() };
  const isOwn = row.actor_id === null || row.actor_id === seen.candidate.user_id;
  return { id: idWithoutTime(row.id), at: isOwn ? wholeDay(zone, row.at) : row.at.toISOString() };
}

const visitorIds = (rows: readonly HistoryRow[]): string[] => [
  ...new Set(rows.flatMap((row) => (row.actor_id !== null && row.actor_first_name === null ? [row.actor_id] : []))),
];

const presentEvent = (row: HistoryRow, known: Known): HistoryEntry => ({
  ...momentOf(row, known),
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

/** Lists the history of a candidate as far as the reader may see it: a hiring manager sees nothing of roles that are not theirs. */
export async function listHistory(
  tx: TenantTx,
  { me, tenant }: { readonly me: Actor; readonly tenant: Tenant },
  at: { readonly candidateId: string; readonly limit: number },
): Promise<HistoryEntry[]> {
  const seen = await seeEvenDeleted(tx, me, at.candidateId);
  const limit = Math.min(Math.max(at.limit, 1), mostEntries);
  const shown = await listEvents(tx, reachOf(me, seen), limit);
  const known = { seen, visitors: await visitorNames(tx, visitorIds(shown)), zone: officeZone(tenant) };
  return shown.map((row) => presentEvent(row, known));
}
