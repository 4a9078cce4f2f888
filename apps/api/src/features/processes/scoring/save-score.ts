import type { ScorecardAnswer } from '@evenhand/contract/processes/scoring';
import type { Actor } from '@evenhand/domain/access/can';
import {
  candidateScoreKey,
  candidateScoreMetric,
  candidateScoreProblem,
} from '@evenhand/domain/scoring/candidate-score';
import { isScored, type ScoreValue, scoreProblem } from '@evenhand/domain/scoring/metric';
import { recommendationKey, recommendationMetric } from '@evenhand/domain/scoring/recommendation';
import type { ScoredCriterion } from '@evenhand/domain/scoring/scorecard';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import { keepScoresOf } from '../../../platform/lists/score-projection.ts';
import { ownName } from '../../records/staff-access/public.ts';
import { cardVisibilityOf } from './card-reader.read.ts';
import { openCard, type ScoreInput } from './open-card.ts';
import { averageOf, readCard } from './read-card.ts';
import { toHundredths } from './renew-mean.ts';
import { columnsOf, readScoreValue } from './score-value.ts';
import { holdCriteria, listScores, removeScore, type ScoreRow, writeMean, writeScore } from './scoring.queries.ts';

export interface CriterionScore {
  readonly criterion: string;
  /** Null takes the score back. */
  readonly value: ScoreValue | null;
  /** Highest value of a score for the candidate as a whole. */
  readonly totalScore: number | undefined;
  /** Undefined keeps the comment written before. */
  readonly comment: string | undefined;
}

/** The score of the candidate as a whole, as a criterion that has its total for an upper bound. */
function checkedWhole({ value, totalScore }: CriterionScore): ScoredCriterion {
  if (value === null) return { ...candidateScoreMetric(1), key: candidateScoreKey };
  const problem = candidateScoreProblem(value, totalScore);
  if (problem !== null) throw invalid([problem]);
  return { ...candidateScoreMetric(totalScore ?? 0), key: candidateScoreKey };
}

/** The criterion that is meant, where the score is one that it takes. */
function checked(criteria: readonly ScoredCriterion[], score: CriterionScore): ScoredCriterion {
  if (score.criterion === candidateScoreKey) return checkedWhole(score);
  const criterion =
    score.criterion === recommendationKey
      ? { ...recommendationMetric, key: recommendationKey }
      : criteria.find((one) => one.key === score.criterion);
  if (!criterion) throw invalid([{ code: 'unknown_criterion', field: 'criterion' }]);
  const problem = score.value === null ? null : scoreProblem(criterion, score.value);
  if (problem !== null) throw invalid([{ code: problem, field: 'score' }]);
  return criterion;
}

/** Tells whether a recommendation stands as it is sent: a repeated call writes nothing. */
const isRepeated = (score: CriterionScore, before: ScoreRow | undefined): boolean =>
  score.criterion === recommendationKey &&
  (before ? readScoreValue(before) : null) === score.value &&
  (score.comment ?? before?.comment) === before?.comment;

/** Saves the caller's own score against one criterion, and the application's mean with it. */
export async function saveScore(
  tx: TenantTx,
  me: Actor,
  input: ScoreInput & { readonly score: CriterionScore },
): Promise<ScorecardAnswer> {
  const { score } = input;
  const { row, at, hide, within } = await openCard(tx, me, { ...input, lock: true });
  await ownName(tx, me);
  if (row.submitted_at === null) throw new ProblemError('not_submitted');
  const criteria = await holdCriteria(tx, row.role_id);
  const criterion = checked(criteria, score);

  const key = { ...at, criterion: score.criterion, scorerId: me.userId };
  const scoresHere = (scores: readonly ScoreRow[]): ScoreRow[] =>
    scores.filter(({ stage_id }) => stage_id === at.stageId);
  const given = await listScores(tx, at);
  const before = scoresHere(given).find((each) => each.scorer_id === me.userId && each.criterion === score.criterion);
  const visibility = await cardVisibilityOf(tx, me, row.id);
  const read = (scores: readonly ScoreRow[]): ScorecardAnswer =>
    readCard({ ...at, criteria, scorerId: me.userId, visibility, hide }, within(scores));
  if (isRepeated(score, before)) return read(given);
  if (score.value === null) await removeScore(tx, key);
  else {
    const comment = score.comment ?? before?.comment ?? '';
    const columns = columnsOf(criterion, score.value);
    await writeScore(tx, key, { metric: criterion, columns, comment, version: (before?.version ?? 0) + 1 });
  }
  const scores = await listScores(tx, at);
  await writeMean(tx, row.id, toHundredths(averageOf(criteria, scoresHere(scores))));
  await keepScoresOf(tx, row.id);
  // A matrix that is filled in part by part gets an event when it is whole, and when it is so no more.
  const values = [before === undefined ? null : readScoreValue(before), score.value];
  if (values.some((value) => value !== null && isScored(criterion, value))) {
    await recordEvent(tx, {
      kind: score.value === null ? 'score.removed' : 'score.saved',
      candidateId: row.candidate_id,
      applicationId: row.id,
      roleId: row.role_id,
      keys: [score.criterion],
    });
  }
  return read(scores);
}
