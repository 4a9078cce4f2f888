import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { changeAvailability } from '../candidates/public.ts';

type Saying = Omit<Parameters<typeof changeAvailability>[1], 'candidateIds'>;

interface OnRole {
  readonly id: string;
  readonly candidate_id: string;
}

/** Says of the people of these applications whether they could be taken on; answers by application why it was not said. */
export async function sayAvailability(
  tx: TenantTx,
  rows: readonly OnRole[],
  saying: Saying,
): Promise<ReadonlyMap<string, string | null>> {
  const outcomes = await changeAvailability(tx, { ...saying, candidateIds: rows.map((row) => row.candidate_id) });
  // Whoever has been removed is on the role still, and nothing is said of them.
  return new Map(
    rows.map((row) => [
      row.id,
      outcomes.get(row.candidate_id) ?? (outcomes.has(row.candidate_id) ? null : 'not_found'),
    ]),
  );
}
