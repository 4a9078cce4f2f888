import type { ErrorCode } from '@evenhand/contract/problem';
import type { Place } from '@evenhand/domain/pipeline/pipeline';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { placeOf } from './next-standing.ts';
import { lastMove } from './pipeline.queries.ts';
import type { StaffApplication } from './staff-application.queries.ts';

const isSamePlace = (a: Place, b: Place): boolean => a.stageId === b.stageId && a.substageId === b.substageId;

/** A conflict, with where the application stands now, who put it there and when. */
export async function moveConflict(tx: TenantTx, row: StaffApplication, code: ErrorCode): Promise<ProblemError> {
  const last = await lastMove(tx, row.id);
  const name = `${last?.first_name ?? ''} ${last?.last_name ?? ''}`.trim();
  return new ProblemError(code, {
    current: {
      applicationId: row.id,
      ...placeOf(row),
      version: row.version,
      movedAt: (last?.at ?? row.last_change_at).toISOString(),
      movedBy: last?.actor_id && name !== '' ? { id: last.actor_id, name } : null,
    },
  });
}

/** Throws application_moved when the application is no longer where the mover saw it. */
export async function assertExpected(tx: TenantTx, row: StaffApplication, expected: Place | undefined): Promise<void> {
  if (expected && !isSamePlace(expected, placeOf(row))) throw await moveConflict(tx, row, 'application_moved');
}
