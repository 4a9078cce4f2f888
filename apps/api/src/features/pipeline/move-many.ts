import { type Actor, can } from '@evenhand/domain/access/can';
import { decideMove, isRejection } from '@evenhand/domain/pipeline/decide-move';
import type { Place } from '@evenhand/domain/pipeline/pipeline';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { recordEvents } from '../../platform/events/record-event.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { movedKind, placeEvent } from './move-event.ts';
import { reasonOf } from './move-reason.ts';
import { landingPlace, nextStanding, placeOf } from './next-standing.ts';
import { writeStandings } from './pipeline.queries.ts';
import { staffRole } from './staff-access.ts';
import { lockOnRole } from './staff-application.queries.ts';

export interface ManyMove {
  readonly roleId: string;
  /** Candidates. */
  readonly ids: readonly string[];
  readonly to: Place;
  readonly reason: string | undefined;
  readonly keepAssignees: boolean;
}

export interface ManyMoved {
  readonly batchId: string;
  readonly moved: number;
  readonly results: { id: string; moved: boolean; why?: string }[];
}

/** Moves many in one transaction: decided in memory, written set-based, one event a person, every id answered. */
export async function moveMany(tx: TenantTx, me: Actor, wish: ManyMove): Promise<ManyMoved> {
  const to = landingPlace(wish.to);
  const reason = reasonOf(to, wish.reason);
  const ids = [...new Set(wish.ids.map((id) => id.toLowerCase()))];
  if (isRejection(to) && ids.length > 1 && !can(me, 'application:reject-in-bulk'))
    throw new ProblemError('not_allowed');
  const role = await staffRole(tx, me, { permission: 'application:move', roleId: wish.roleId });
  const rows = await lockOnRole(tx, role.id, ids);
  const refused = new Map<string, string>();
  const moves = rows.flatMap((row) => {
    const decision = decideMove({
      pipeline: role.pipeline,
      from: placeOf(row),
      to,
      submitted: row.submitted_at !== null,
      released: row.outcome_released_at !== null,
    });
    if (!decision.allowed) {
      refused.set(row.candidate_id, decision.reason);
      return [];
    }
    return [{ row, next: nextStanding(row, { to, reason, keepAssignee: wish.keepAssignees, now: tx.now }) }];
  });
  const batchId = tx.newId();
  await writeStandings(
    tx,
    moves.map(({ row, next }) => ({ ...next, id: row.id })),
  );
  await recordEvents(
    tx,
    moves.map(({ row, next }) => placeEvent({ kind: movedKind, reason, batchId }, row, next)),
  );
  const moved = new Set(moves.map(({ row }) => row.candidate_id));
  return {
    batchId,
    moved: moved.size,
    results: ids.map((id) =>
      moved.has(id) ? { id, moved: true } : { id, moved: false, why: refused.get(id) ?? 'not_found' },
    ),
  };
}
