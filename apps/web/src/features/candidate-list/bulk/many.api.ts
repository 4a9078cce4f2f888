import { bulkAssign, bulkAvailability, bulkCopy, bulkEvent } from '@evenhand/contract/screens/bulk-moves/bulk-moves';
import type { CandidateListRow } from '@evenhand/contract/screens/search/search';
import { type Availability, isAvailability } from '@evenhand/domain/candidates/availability';
import type { ShareWay } from '@evenhand/domain/pipeline/share-out';
import { movesChanged } from '../../../entities/application/application-queries.ts';
import { request } from '../../../entities/session/http.ts';
import type { Picked } from './picked-candidates.ts';

/** Reviewers to whom candidates are assigned; an empty list unassigns them. */
export interface Sharing {
  readonly reviewers: readonly { readonly id: string; readonly name: string }[];
  readonly way: ShareWay;
}

export async function shareOutMany(picked: Picked, { reviewers, way }: Sharing) {
  const assignees = reviewers.map((reviewer) => reviewer.id);
  const answer = await request(bulkAssign, { body: { ...picked, assignees, share: way } });
  await movesChanged();
  return answer;
}

/** Role to which candidates are copied, and whether they get an e-mail. */
export interface CopyTo {
  readonly id: string;
  readonly title: string;
  readonly tell: boolean;
}

export async function copyManyTo(picked: Picked, { id, tell }: CopyTo) {
  const answer = await request(bulkCopy, { params: { other: id }, body: { ...picked, tell } });
  const refreshed = movesChanged();
  // A copy that goes on by itself has only begun: its progress is shown at once.
  if (!('state' in answer)) await refreshed;
  return answer;
}

export async function sayOfMany(picked: Picked, rows: readonly CandidateListRow[], availability: Availability) {
  const expected = Object.fromEntries(
    rows.flatMap((row) => {
      const said = row.values['availability'];
      return isAvailability(said) ? [[row.id, said] as const] : [];
    }),
  );
  const body = { ...picked, availability, ...(rows.length > 0 ? { expected } : {}) };
  const answer = await request(bulkAvailability, { body });
  await movesChanged();
  return answer;
}

export async function putManyOn(picked: Picked, eventId: string) {
  const answer = await request(bulkEvent, { params: { event: eventId }, body: picked });
  await movesChanged();
  return answer;
}
