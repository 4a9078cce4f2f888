import type { ErrorCode } from '@evenhand/contract/base/problem';
import type { PresentPosition } from '@evenhand/contract/processes/pipeline';
import { isCandidate, userTypes } from '@evenhand/domain/access/user-type';
import type { StagePosition } from '@evenhand/domain/pipeline/pipeline';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { positionOf } from '../../records/application-state/public.ts';
import type { StaffApplication } from '../../records/staff-access/public.ts';
import { type ChangeSeen, lastMoves } from './pipeline.queries.ts';

const isSamePosition = (a: StagePosition, b: StagePosition): boolean =>
  a.stageId === b.stageId && a.substageId === b.substageId;

type ApplicationState = Pick<StaffApplication, 'id' | 'stage_id' | 'substage_id' | 'last_change_at'>;

type ActorSeen = Pick<ChangeSeen, 'actor_id' | 'first_name' | 'last_name' | 'user_type'>;

const candidateTypes: readonly string[] = userTypes.filter(isCandidate);

/** Returns the person who made the change. Returns null in a blind view when it was the candidate. */
export function actorOf(event: ActorSeen, blind: boolean): PresentPosition['movedBy'] {
  const name = `${event.first_name ?? ''} ${event.last_name ?? ''}`.trim();
  if (event.actor_id === null || name === '') return null;
  if (blind && (event.user_type === null || candidateTypes.includes(event.user_type))) return null;
  return { id: event.actor_id, name };
}

/** Returns the present position of each application, with who put it there and when. */
export async function presentPositions(
  tx: TenantTx,
  rows: readonly ApplicationState[],
  blind: boolean,
): Promise<Map<string, PresentPosition>> {
  if (rows.length === 0) return new Map();
  const moves = await lastMoves(
    tx,
    rows.map((row) => row.id),
  );
  const lastOf = new Map(moves.map((move) => [move.application_id, move]));
  return new Map(
    rows.map((row) => {
      const last = lastOf.get(row.id);
      const movedBy = last ? actorOf(last, blind) : null;
      return [row.id, { ...positionOf(row), movedAt: (last?.at ?? row.last_change_at).toISOString(), movedBy }];
    }),
  );
}

/** Builds a conflict with the present position of the application, who put it there and when. */
export async function moveConflict(tx: TenantTx, row: StaffApplication, code: ErrorCode): Promise<ProblemError> {
  const position = (await presentPositions(tx, [row], row.blind)).get(row.id);
  return new ProblemError(code, { current: { applicationId: row.id, ...position, version: row.version } });
}

/** Throws application_moved when the application is no longer where the mover saw it. */
export async function assertExpected(
  tx: TenantTx,
  row: StaffApplication,
  expected: StagePosition | undefined,
): Promise<void> {
  if (expected && !isSamePosition(expected, positionOf(row))) throw await moveConflict(tx, row, 'application_moved');
}
