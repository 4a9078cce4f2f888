import { bulkMove } from '@evenhand/contract/bulk-moves';
import type { CandidateRow } from '@evenhand/contract/search';
import { movesChanged } from '../../lib/hiring-queries.ts';
import { request } from '../../lib/http.ts';
import { assignPerson, type Movable, type MoveTo, rememberMove } from '../../lib/moves.ts';
import { codeText, problemText } from '../../lib/problem-error.ts';
import { placeLabel } from '../../lib/stage-words.ts';
import { translate } from '../../lib/words.ts';
import type { Picked } from './picked.ts';

type Labels = Parameters<typeof placeLabel>[2];

export const movableOf = (row: CandidateRow): Movable => ({
  candidateId: row.id,
  applicationId: row.applicationId,
  name: row.name,
  stageId: row.stageId,
  substageId: row.substageId,
});

/** What came of something done to many: how many, and for each of the others why not. */
export interface BulkOutcome {
  readonly text: string;
  readonly skipped: readonly { readonly id: string; readonly name: string; readonly why: string }[];
  /** One of the moved, by whom the whole batch is taken back. */
  readonly undo: Movable | null;
}

type Answer = Awaited<ReturnType<typeof request<typeof bulkMove>>>;
type Result = Extract<Answer, { results: unknown }>['results'][number];

/** Why somebody was left where they were; of whom somebody else was faster to move, who that was and where they are now. */
function skippedText(result: Result | undefined, labels: Labels): string {
  if (!result?.current) return codeText(result?.why);
  const place = placeLabel(translate, result.current, labels);
  const actor = result.current.movedBy?.name;
  return actor
    ? translate('staff.bulk.movedMeanwhileBy', { actor, place })
    : translate('staff.bulk.movedMeanwhile', { place });
}

const whereSeen = (rows: readonly CandidateRow[]) =>
  rows.length === 0 ? {} : { expected: Object.fromEntries(rows.map((row) => [row.id, row.substageId])) };

/**
 * Moves many people of one role at once, each from the place that was shown. Everybody is accounted for; a move of very many goes
 * on by itself, and is answered with what it can be followed by.
 */
export async function moveCandidates(
  picked: Picked,
  rows: readonly CandidateRow[],
  to: MoveTo & { readonly previewId?: string },
  labels: Labels,
): Promise<BulkOutcome | { readonly batchId: string }> {
  const answer = await request(bulkMove, {
    params: { stageId: to.stageId, substageId: to.substageId },
    query: {},
    body: {
      ...picked,
      ...whereSeen(rows),
      ...(to.reason ? { reason: to.reason } : {}),
      ...(to.previewId ? { previewId: to.previewId } : {}),
    },
  });
  await movesChanged();
  if (!('results' in answer)) return { batchId: answer.batchId };
  const results = new Map(answer.results.map((result) => [result.id, result]));
  const first = rows.find((row) => results.get(row.id)?.moved);
  if (first) rememberMove(movableOf(first));
  return {
    text: translate('staff.bulk.moved', { count: answer.moved, place: placeLabel(translate, to, labels) }),
    undo: first ? movableOf(first) : null,
    skipped: rows
      .filter((row) => !results.get(row.id)?.moved)
      .map((row) => ({ id: row.applicationId, name: row.name, why: skippedText(results.get(row.id), labels) })),
  };
}

/** Gives many people to one reviewer, a few at a time. */
export async function assignCandidates(
  rows: readonly CandidateRow[],
  assignee: { readonly id: string; readonly name: string } | null,
): Promise<BulkOutcome> {
  const skipped: { id: string; name: string; why: string }[] = [];
  const waiting = [...rows];
  const worker = async (): Promise<void> => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const { applicationId, name } = row;
      await assignPerson(movableOf(row), assignee?.id ?? null).catch((error: unknown) => {
        skipped.push({ id: applicationId, name, why: problemText(error) });
      });
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  await movesChanged();
  const count = rows.length - skipped.length;
  const text = assignee
    ? translate('staff.bulk.assigned', { count, name: assignee.name })
    : translate('staff.bulk.unassigned', { count });
  return { text, skipped, undo: null };
}
