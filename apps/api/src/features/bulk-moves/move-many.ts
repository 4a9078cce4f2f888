import type { PresentPlace } from '@evenhand/contract/applications';
import type { ErrorCode } from '@evenhand/contract/problem';
import { type Actor, can } from '@evenhand/domain/access/can';
import { decideMove, isRejection } from '@evenhand/domain/pipeline/decide-move';
import type { Pipeline, Place } from '@evenhand/domain/pipeline/pipeline';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { recordEvents } from '../../platform/events/record-event.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { settleOffers } from '../offers/public.ts';
import {
  knownAs,
  landingPlace,
  lockOnRole,
  movedKind,
  nextStanding,
  placeEvent,
  placeOf,
  presentPlaces,
  reasonOf,
  staffRole,
  writeStandings,
} from '../pipeline/public.ts';
import { recordBulkMove } from './record-bulk-move.ts';

export interface ManyMove {
  readonly roleId: string;
  /** Candidates, or in a blind view applications. */
  readonly ids: readonly string[];
  /** The substage in which the mover saw a candidate. */
  readonly expected: ReadonlyMap<string, number>;
  readonly to: Place;
  readonly reason: string | undefined;
  readonly keepAssignees: boolean;
  /** What the mover was shown of the cut before. */
  readonly previewId: string | undefined;
}

export interface ManyMoved {
  readonly batchId: string;
  readonly moved: number;
  readonly results: { id: string; moved: boolean; why?: ErrorCode; current?: PresentPlace }[];
}

type Row = Awaited<ReturnType<typeof lockOnRole>>[number];

/** Why an application is not moved; null when it may be. One that is no longer where the mover saw it stays where it is. */
function refusalOf(row: Row, { to, pipeline, expected, blind }: Decide): ErrorCode | null {
  const seen = expected.get(knownAs(row, blind));
  if (seen !== undefined && seen !== row.substage_id) return 'application_moved';
  const decision = decideMove({
    pipeline,
    from: placeOf(row),
    to,
    submitted: row.submitted_at !== null,
    released: row.outcome_released_at !== null,
  });
  return decision.allowed ? null : decision.reason;
}

interface Decide extends Pick<ManyMove, 'to' | 'expected'> {
  readonly pipeline: Pipeline;
  readonly blind: boolean;
}

/** Every id's answer; beside a move that somebody else was faster than, where that one put the person. */
async function answer(
  tx: TenantTx,
  ids: readonly string[],
  at: { readonly rows: readonly Row[]; readonly refused: ReadonlyMap<string, ErrorCode>; readonly blind: boolean },
): Promise<ManyMoved['results']> {
  const byId = new Map(at.rows.map((row) => [knownAs(row, at.blind), row]));
  const elsewhere = at.rows.filter((row) => at.refused.get(row.id) === 'application_moved');
  const places = await presentPlaces(tx, elsewhere, at.blind);
  return ids.map((id) => {
    const row = byId.get(id);
    const why = row ? at.refused.get(row.id) : 'not_found';
    if (why === undefined) return { id, moved: true };
    const current = row && places.get(row.id);
    return { id, moved: false, why, ...(current ? { current } : {}) };
  });
}

/** Moves many in one transaction: decided in memory, written set-based, one event a person, every id answered. */
export async function moveMany(tx: TenantTx, me: Actor, wish: ManyMove): Promise<ManyMoved> {
  const to = landingPlace(wish.to);
  const reason = reasonOf(to, wish.reason);
  const ids = [...new Set(wish.ids.map((id) => id.toLowerCase()))];
  const expected = new Map([...wish.expected].map(([id, substage]) => [id.toLowerCase(), substage]));
  if (isRejection(to) && ids.length > 1 && !can(me, 'application:reject-in-bulk'))
    throw new ProblemError('not_allowed');
  const role = await staffRole(tx, me, { permission: 'application:move', roleId: wish.roleId });
  const blind = role.blind && !can(me, 'candidate:unblind');
  const rows = await lockOnRole(tx, role.id, { ids, blind });
  const refused = new Map<string, ErrorCode>();
  const moves = rows.flatMap((row) => {
    const refusal = refusalOf(row, { to, expected, blind, pipeline: role.pipeline });
    if (refusal !== null) {
      refused.set(row.id, refusal);
      return [];
    }
    return [{ row, next: nextStanding(row, { to, reason, keepAssignee: wish.keepAssignees, now: tx.now }) }];
  });
  const batchId = tx.newId();
  const standings = moves.map(({ row, next }) => ({ ...next, id: row.id }));
  await writeStandings(tx, standings);
  await settleOffers(tx, standings);
  await recordEvents(
    tx,
    moves.map(({ row, next }) => placeEvent({ kind: movedKind, reason, batchId }, row, next)),
  );
  await recordBulkMove(tx, me, { roleId: role.id, batchId, to, reason, previewId: wish.previewId, people: ids.length });
  return { batchId, moved: moves.length, results: await answer(tx, ids, { rows, refused, blind }) };
}
