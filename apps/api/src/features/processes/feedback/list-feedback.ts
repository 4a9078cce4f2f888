import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { type FeedbackRow, listExcluded, listFeedbackRows, markReleased, strengthsOf } from './feedback.queries.ts';

export type OwnFeedback = NonNullable<OwnApplication['feedback']>;

const toOwn = (row: FeedbackRow): OwnFeedback | null =>
  row.released_at === null
    ? null
    : { strengths: strengthsOf(row), body: row.body, releasedAt: row.released_at.toISOString() };

/** The released feedback on each of these applications. */
export async function listOwnFeedback(
  tx: TenantTx,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, OwnFeedback>> {
  const made = new Map<string, OwnFeedback>();
  for (const row of await listFeedbackRows(tx, applicationIds)) {
    const own = toOwn(row);
    if (own) made.set(row.application_id, own);
  }
  return made;
}

/** Feedback as a mail says it: paragraphs, the strengths first. */
export interface FeedbackText {
  readonly strengths: readonly string[];
  readonly body: string;
}

/** Loads the feedback that was written by hand and goes out with the outcomes of these applications. */
export async function writtenFeedback(
  tx: TenantTx,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, FeedbackText>> {
  const rows = (await listFeedbackRows(tx, applicationIds)).filter((row) => !row.is_composed);
  if (rows.length === 0) return new Map();
  const excluded = await listExcluded(tx, applicationIds);
  const going = rows.filter((row) => !excluded.has(row.application_id));
  return new Map(going.map((row) => [row.application_id, { strengths: strengthsOf(row), body: row.body }]));
}

/** Releases what is written about these locked applications together with their outcomes. Answers which had any. */
export const releaseWithOutcomes = (tx: TenantTx, applicationIds: readonly string[]): Promise<string[]> =>
  markReleased(tx, applicationIds);
