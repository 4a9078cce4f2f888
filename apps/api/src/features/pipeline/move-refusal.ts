import type { PresentPlace } from '@evenhand/contract/applications';
import type { ErrorCode } from '@evenhand/contract/problem';
import type { Place } from '@evenhand/domain/pipeline/pipeline';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { placeOf } from './next-standing.ts';
import { lastMoves } from './pipeline.queries.ts';
import type { StaffApplication } from './staff-application.queries.ts';

const isSamePlace = (a: Place, b: Place): boolean => a.stageId === b.stageId && a.substageId === b.substageId;

type Standing = Pick<StaffApplication, 'id' | 'stage_id' | 'substage_id' | 'last_change_at'>;

/** Where applications stand now, who put them there and when. */
export async function presentPlaces(tx: TenantTx, rows: readonly Standing[]): Promise<Map<string, PresentPlace>> {
  if (rows.length === 0) return new Map();
  const moves = await lastMoves(
    tx,
    rows.map((row) => row.id),
  );
  const lastOf = new Map(moves.map((move) => [move.application_id, move]));
  return new Map(
    rows.map((row) => {
      const last = lastOf.get(row.id);
      const name = `${last?.first_name ?? ''} ${last?.last_name ?? ''}`.trim();
      const movedBy = last?.actor_id && name !== '' ? { id: last.actor_id, name } : null;
      return [row.id, { ...placeOf(row), movedAt: (last?.at ?? row.last_change_at).toISOString(), movedBy }];
    }),
  );
}

/** A conflict, with where the application stands now, who put it there and when. */
export async function moveConflict(tx: TenantTx, row: StaffApplication, code: ErrorCode): Promise<ProblemError> {
  const place = (await presentPlaces(tx, [row])).get(row.id);
  return new ProblemError(code, { current: { applicationId: row.id, ...place, version: row.version } });
}

/** Throws application_moved when the application is no longer where the mover saw it. */
export async function assertExpected(tx: TenantTx, row: StaffApplication, expected: Place | undefined): Promise<void> {
  if (expected && !isSamePlace(expected, placeOf(row))) throw await moveConflict(tx, row, 'application_moved');
}
