import type { ScorecardAnswer } from '@evenhand/contract/processes/scoring';
import type { Actor } from '@evenhand/domain/access/can';
import {
  candidateScoreKey,
  candidateScoreMetric,
  candidateScoreProblem,
} from '@evenhand/domain/scoring/candidate-score';
import { isMarked, type MarkValue, markProblem } from '@evenhand/domain/scoring/metric';
import type { MarkedCriterion } from '@evenhand/domain/scoring/scorecard';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import { keepScoresOf } from '../../../platform/lists/score-projection.ts';
import { hidingPerson, seeEvenDeleted } from '../../records/candidates/public.ts';
import { ownName, staffApplication } from '../../records/staff-access/public.ts';
import { cardVisibilityOf } from './card-reader.read.ts';
import type { ScoreInput } from './get-scores.ts';
import { columnsOf, valueOfMark } from './mark-value.ts';
import { averageOf, readCard } from './read-card.ts';
import { toHundredths } from './renew-mean.ts';
import { holdCriteria, listMarks, type MarkRow, removeMark, writeMark, writeScore } from './scoring.queries.ts';

export interface CriterionScore {
  readonly criterion: string;
  /** Null takes the mark back. */
  readonly value: MarkValue | null;
  /** Highest value of a score for the candidate as a whole. */
  readonly totalScore: number | undefined;
  /** Undefined keeps the comment written before. */
  readonly comment: string | undefined;
}

/** The score of the candidate as a whole, as a criterion that has its total for an upper bound. */
function checkedWhole({ value, totalScore }: CriterionScore): MarkedCriterion {
  if (value === null) return { ...candidateScoreMetric(1), key: candidateScoreKey };
  const problem = candidateScoreProblem(value, totalScore);
  if (problem !== null) throw invalid([problem]);
  return { ...candidateScoreMetric(totalScore ?? 0), key: candidateScoreKey };
}

/** The criterion that is meant, where the mark is one that it takes. */
function checked(criteria: readonly MarkedCriterion[], mark: CriterionScore): MarkedCriterion {
  if (mark.criterion === candidateScoreKey) return checkedWhole(mark);
  const criterion = criteria.find((one) => one.key === mark.criterion);
  if (!criterion) throw invalid([{ code: 'unknown_criterion', field: 'criterion' }]);
  const problem = mark.value === null ? null : markProblem(criterion, mark.value);
  if (problem !== null) throw invalid([{ code: problem, field: 'score' }]);
  return criterion;
}

/** Saves the caller's own score against one criterion, and the application's mean with it. */
export async function saveScore(
  tx: TenantTx,
  me: Actor,
  input: ScoreInput & { readonly mark: CriterionScore },
): Promise<ScorecardAnswer> {
  const { mark } = input;
  const row = await staffApplication(tx, me, { permission: 'application:score', input, lock: true });
  await ownName(tx, me);
  if (row.submitted_at === null) throw new ProblemError('not_submitted');
  const hide = row.blind ? hidingPerson(await seeEvenDeleted(tx, me, input.candidateId)) : null;
  const criteria = await holdCriteria(tx, row.role_id);
  const criterion = checked(criteria, mark);

  const at = { applicationId: row.id, stageId: row.stage_id };
  const key = { ...at, criterion: mark.criterion, markerId: me.userId };
  const marksHere = (marks: readonly MarkRow[]): MarkRow[] => marks.filter(({ stage_id }) => stage_id === at.stageId);
  const before = marksHere(await listMarks(tx, at)).find(
    (each) => each.marker_id === me.userId && each.criterion === mark.criterion,
  );
  if (mark.value === null) await removeMark(tx, key);
  else {
    const comment = mark.comment ?? before?.comment ?? '';
    const columns = columnsOf(criterion, mark.value);
    await writeMark(tx, key, { metric: criterion, columns, comment, version: (before?.version ?? 0) + 1 });
  }
  const marks = await listMarks(tx, at);
  await writeScore(tx, row.id, toHundredths(averageOf(criteria, marksHere(marks))));
  await keepScoresOf(tx, row.id);
  // A matrix that is filled in part by part gets an event when it is whole, and when it is so no more.
  const values = [before === undefined ? null : valueOfMark(before), mark.value];
  if (values.some((value) => value !== null && isMarked(criterion, value))) {
    await recordEvent(tx, {
      kind: mark.value === null ? 'score.removed' : 'score.saved',
      candidateId: row.candidate_id,
      applicationId: row.id,
      roleId: row.role_id,
      keys: [mark.criterion],
    });
  }
  const visibility = await cardVisibilityOf(tx, me, row.id);
  return readCard({ ...at, criteria, markerId: me.userId, visibility, hide }, marks);
}
