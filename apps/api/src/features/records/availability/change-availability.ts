import {
  type Availability,
  type AvailabilityRefusal,
  decideAvailability,
  isAvailability,
  offerProgress,
} from '@evenhand/domain/candidates/availability';
import { hasFeature } from '@evenhand/domain/organizations/variants';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvents } from '../../../platform/events/record-event.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import {
  type AvailabilityRow,
  availabilityKey,
  availabilityKind,
  changedSince,
  listOfferPositions,
  lockPeople,
  writeAvailabilities,
} from './availability.queries.ts';

/** Reasons why a candidate's availability is not changed. */
export type NotSaid = AvailabilityRefusal | 'availability_changed';

export interface Saying {
  readonly candidateIds: readonly string[];
  readonly to: Availability;
  readonly batchId: string;
  /** Availability of some of them as the caller was shown it. */
  readonly expected?: ReadonlyMap<string, string>;
  /** Moment at which the caller set it, when it is done later: changes by others since then stand. */
  readonly saidAt?: Date;
}

/** Reads the stored availability: nothing else can be in the column. */
export const readAvailability = ({ availability }: Pick<AvailabilityRow, 'availability'>): Availability =>
  isAvailability(availability) ? availability : 'AVAILABLE';

const offerStages = [stageIds.offerMade, stageIds.offerAccepted];

async function offersOf(tx: TenantTx, candidateIds: readonly string[]) {
  const rows = await listOfferPositions(tx, { candidateIds, stageIds: offerStages });
  return Map.groupBy(
    rows.map((row) => ({ candidateId: row.candidate_id, stageId: row.stage_id, substageId: row.substage_id })),
    ({ candidateId }) => candidateId,
  );
}

const nobody: ReadonlySet<string> = new Set();

/**
 * Says of people whether they could be taken on: decided by the rule, set-based and one event a person, by which it can be taken
 * back. Answers what came of each who is there, null where it was said.
 */
export async function changeAvailability(
  tx: TenantTx,
  { candidateIds, to, batchId, expected, saidAt }: Saying,
): Promise<ReadonlyMap<string, NotSaid | null>> {
  const rows = await lockPeople(tx, candidateIds);
  const ids = rows.map((row) => row.id);
  const offers = await offersOf(tx, ids);
  const changed = saidAt ? await changedSince(tx, { candidateIds: ids, since: saidAt, butBatchId: batchId }) : nobody;
  const refusalOf = (row: AvailabilityRow): NotSaid | null => {
    const from = readAvailability(row);
    const shown = expected?.get(row.id);
    if (changed.has(row.id) || (shown !== undefined && shown !== from)) return 'availability_changed';
    const decision = decideAvailability({ from, to, offer: offerProgress(offers.get(row.id) ?? []) });
    return decision.allowed ? null : decision.reason;
  };
  const outcomes = new Map(rows.map((row) => [row.id, refusalOf(row)]));
  const said = rows.filter((row) => outcomes.get(row.id) === null);
  await writeAvailabilities(
    tx,
    said.map(({ id }) => ({ id, availability: to })),
  );
  await recordEvents(
    tx,
    said.map((row) => ({
      kind: availabilityKind,
      candidateId: row.id,
      batchId,
      values: [{ key: availabilityKey, before: row.availability, after: to }],
    })),
  );
  return outcomes;
}

/** Throws not_found in a product that does not ask whether people could be taken on. */
export function assertAsksAvailability({ productType }: Pick<Tenant, 'productType'>): void {
  if (!hasFeature(productType, 'availability')) throw new ProblemError('not_found');
}
