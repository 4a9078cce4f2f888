import { undoMove } from '@evenhand/contract/processes/pipeline';
import { type BulkKind, bulkMove, fastTrack } from '@evenhand/contract/screens/bulk-moves/bulk-moves';
import type { CandidateListRow } from '@evenhand/contract/screens/search/search';
import type { Availability } from '@evenhand/domain/candidates/availability';
import { movesChanged } from '../../../entities/application/application-queries.ts';
import {
  assignPerson,
  type Movable,
  type MoveTo,
  rememberMove,
  undoLastMove,
} from '../../../entities/application/moves.ts';
import { positionLabel } from '../../../entities/application/stage-words.ts';
import { request } from '../../../entities/session/http.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { translate } from '../../../lib/words/words.ts';
import { type CopyTo, copyManyTo, putManyOn, type Sharing, sayOfMany, shareOutMany } from './many.api.ts';
import type { Picked } from './picked-candidates.ts';
import { whyText } from './why-text.ts';

type Labels = Parameters<typeof positionLabel>[2];

export const movableOf = (row: CandidateListRow): Movable => ({
  candidateId: row.id,
  applicationId: row.applicationId,
  name: row.name,
  stageId: row.stageId,
  substageId: row.substageId,
});

/** Application through which a bulk action is undone, with its batch and the kind of action when it was no single move. */
export type TakenBack = Pick<Movable, 'candidateId' | 'applicationId'> & {
  readonly batchId?: string;
  readonly kind?: BulkKind;
};

/** Result of a bulk action: how many candidates it changed, and for each of the others why not. */
export interface BulkOutcome {
  readonly text: string;
  readonly skipped: readonly { readonly id: string; readonly name: string; readonly why: string }[];
  /** Application through which the whole batch is undone; null when it cannot be. */
  readonly undo: TakenBack | null;
}

type Answer = Awaited<ReturnType<typeof request<typeof bulkMove>>>;
type Result = Extract<Answer, { results: unknown }>['results'][number];

/** Returns why a candidate was not moved. When a colleague moved them first, names the colleague and the present position. */
function skippedText(result: Result | undefined, labels: Labels): string {
  if (!result?.current) return whyText(result?.why);
  const position = positionLabel(translate, result.current, labels);
  const actor = result.current.movedBy?.name;
  return actor
    ? translate('staff.bulk.movedMeanwhileBy', { actor, position })
    : translate('staff.bulk.movedMeanwhile', { position });
}

const whereSeen = (rows: readonly CandidateListRow[]) =>
  rows.length === 0 ? {} : { expected: Object.fromEntries(rows.map((row) => [row.id, row.substageId])) };

/** Position to which the candidates are moved, and how. */
type ManyTo = MoveTo & { readonly previewId?: string; readonly fastTrack?: boolean };

const shownBefore = ({ previewId }: ManyTo) => (previewId ? { previewId } : {});

const moveThere = (picked: Picked, rows: readonly CandidateListRow[], to: ManyTo) =>
  request(bulkMove, {
    params: { stageId: to.stageId, substageId: to.substageId },
    // A move of one candidate does the same.
    query: { assignee: 'true' },
    body: { ...picked, ...whereSeen(rows), ...(to.reason ? { reason: to.reason } : {}), ...shownBefore(to) },
  });

const jump = ({ roleId, ...whom }: Picked, rows: readonly CandidateListRow[], to: ManyTo) =>
  request(fastTrack, {
    params: { id: roleId, stageId: to.stageId, substageId: to.substageId },
    body: { ...whom, ...whereSeen(rows), ...shownBefore(to) },
  });

/**
 * Moves many candidates of one role at once, each from the position that was shown. Returns the result for each of them; a move of
 * very many runs in the background and returns the id by which it is followed.
 */
export async function moveCandidates(
  picked: Picked,
  rows: readonly CandidateListRow[],
  to: ManyTo,
  labels: Labels,
): Promise<BulkOutcome | { readonly batchId: string }> {
  const answer = await (to.fastTrack ? jump(picked, rows, to) : moveThere(picked, rows, to));
  await movesChanged();
  if (!('results' in answer)) return { batchId: answer.batchId };
  const results = new Map(answer.results.map((result) => [result.id, result]));
  const first = rows.find((row) => results.get(row.id)?.moved);
  if (first) rememberMove(movableOf(first));
  return {
    text: translate('staff.bulk.moved', { count: answer.moved, position: positionLabel(translate, to, labels) }),
    undo: first ? movableOf(first) : null,
    skipped: rows
      .filter((row) => !results.get(row.id)?.moved)
      .map((row) => ({ id: row.applicationId, name: row.name, why: skippedText(results.get(row.id), labels) })),
  };
}

type ManyDone = Exclude<Answer, { state: unknown }>;

/** Returns the candidates who were not changed, and why. */
const skippedOf = (rows: readonly CandidateListRow[], answer: ManyDone): BulkOutcome['skipped'] => {
  const results = new Map(answer.results.map((result) => [result.id, result]));
  return rows
    .filter((row) => !results.get(row.id)?.moved)
    .map((row) => ({ id: row.applicationId, name: row.name, why: whyText(results.get(row.id)?.why) }));
};

/** Returns one of the changed candidates, through whom the batch is undone. */
function doneTo(rows: readonly CandidateListRow[], { batchId, results }: ManyDone, kind: BulkKind): TakenBack | null {
  const first = rows.find((row) => results.some((result) => result.moved && result.id === row.id));
  return first ? { ...movableOf(first), batchId, kind } : null;
}

/** Distributes candidates of one role among reviewers. */
export async function shareCandidates(
  picked: Picked,
  rows: readonly CandidateListRow[],
  sharing: Sharing,
): Promise<BulkOutcome | { readonly batchId: string }> {
  const answer = await shareOutMany(picked, sharing);
  if (!('results' in answer)) return { batchId: answer.batchId };
  const { moved: count } = answer;
  const [only, ...others] = sharing.reviewers;
  const text = () => {
    if (!only) return translate('staff.bulk.unassigned', { count });
    if (others.length > 0) return translate('staff.share.shared', { count, reviewers: sharing.reviewers.length });
    return translate('staff.bulk.assigned', { count, name: only.name });
  };
  return { text: text(), undo: doneTo(rows, answer, 'ASSIGN'), skipped: skippedOf(rows, answer) };
}

/** Adds candidates of one role to an event. */
export async function putCandidatesOn(
  picked: Picked,
  rows: readonly CandidateListRow[],
  event: { readonly id: string; readonly title: string },
): Promise<BulkOutcome | { readonly batchId: string }> {
  const answer = await putManyOn(picked, event.id);
  if (!('results' in answer)) return { batchId: answer.batchId };
  const text = translate('staff.bulkEvent.done', { count: answer.moved, event: event.title });
  return { text, undo: null, skipped: skippedOf(rows, answer) };
}

/** Copies candidates of one role to another role. */
export async function copyCandidatesTo(
  picked: Picked,
  rows: readonly CandidateListRow[],
  to: CopyTo,
): Promise<BulkOutcome | { readonly batchId: string }> {
  const answer = await copyManyTo(picked, to);
  if (!('results' in answer)) return { batchId: answer.batchId };
  const text = translate('staff.copy.done', { count: answer.moved, role: to.title });
  return { text, undo: doneTo(rows, answer, 'COPY'), skipped: skippedOf(rows, answer) };
}

/** Sets the availability of candidates of one role. */
export async function sayOfCandidates(
  picked: Picked,
  rows: readonly CandidateListRow[],
  availability: Availability,
): Promise<BulkOutcome | { readonly batchId: string }> {
  const answer = await sayOfMany(picked, rows, availability);
  if (!('results' in answer)) return { batchId: answer.batchId };
  const said = translate(`lists.availability.${availability}`);
  const text = translate('staff.availability.run.done', { count: answer.moved, availability: said });
  return { text, undo: doneTo(rows, answer, 'AVAILABILITY'), skipped: skippedOf(rows, answer) };
}

/** Undoes a bulk action. For copies, returns those that stay and why. */
export async function takeBack(undo: TakenBack, anonymous: boolean): Promise<BulkOutcome | null> {
  const { candidateId, applicationId, batchId, kind } = undo;
  if (kind !== 'COPY' || batchId === undefined) {
    await undoLastMove(undo, kind === 'AVAILABILITY' ? 'staff.availability.undone' : 'staff.move.undone');
    return null;
  }
  const { undone, kept } = await request(undoMove, {
    params: { id: candidateId },
    body: { applicationId, batchId, anonymous },
  });
  await movesChanged();
  return {
    text: translate('staff.copy.undone', { count: undone }),
    undo: null,
    skipped: kept.map((one) => ({
      id: one.applicationId,
      name: one.name,
      why: translate(`staff.copy.why.${one.why}`),
    })),
  };
}

/** Assigns candidates of several roles to one reviewer, four at a time. */
export async function assignCandidates(
  rows: readonly CandidateListRow[],
  { reviewers }: Sharing,
): Promise<BulkOutcome> {
  const [reviewer] = reviewers;
  const skipped: { id: string; name: string; why: string }[] = [];
  const waiting = [...rows];
  const worker = async (): Promise<void> => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const { applicationId, name } = row;
      await assignPerson(movableOf(row), reviewer?.id ?? null).catch((error: unknown) => {
        skipped.push({ id: applicationId, name, why: problemText(error) });
      });
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  await movesChanged();
  const count = rows.length - skipped.length;
  const text = reviewer
    ? translate('staff.bulk.assigned', { count, name: reviewer.name })
    : translate('staff.bulk.unassigned', { count });
  return { text, skipped, undo: null };
}
