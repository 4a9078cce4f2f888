import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { changeAvailability } from '../../../records/availability/public.ts';

type Saying = Omit<Parameters<typeof changeAvailability>[1], 'candidateIds'>;

interface OnRole {
  readonly id: string;
  readonly candidate_id: string;
}

/** Sets the availability of the candidates of these applications. Returns by application the reason for which it was not set. */
export async function sayAvailability(
  tx: TenantTx,
  rows: readonly OnRole[],
  saying: Saying,
): Promise<ReadonlyMap<string, string | null>> {
  const outcomes = await changeAvailability(tx, { ...saying, candidateIds: rows.map((row) => row.candidate_id) });
  // Removed candidates are still on the role, and their availability is not set.
  return new Map(
    rows.map((row) => [
      row.id,
      outcomes.get(row.candidate_id) ?? (outcomes.has(row.candidate_id) ? null : 'not_found'),
    ]),
  );
}
