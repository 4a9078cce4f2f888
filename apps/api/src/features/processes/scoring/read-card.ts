import type { ScorecardAnswer } from '@evenhand/contract/processes/scoring';
import {
  type CandidateScore,
  candidateScoreKey,
  candidateScoreOnScale,
  combineCandidateScores,
} from '@evenhand/domain/scoring/candidate-score';
import { criterionType } from '@evenhand/domain/scoring/metric-types';
import { recommendationKey } from '@evenhand/domain/scoring/recommendation';
import {
  combineAverages,
  readScorecard,
  type Scorecard,
  type ScoredCriterion,
} from '@evenhand/domain/scoring/scorecard';
import type { CardVisibility } from './card-reader.read.ts';
import { readScoreValue } from './score-value.ts';
import type { ScorecardKey, ScoreRow } from './scoring.queries.ts';

type Hide = ((text: string) => string) | null;
type Entry = ScorecardAnswer['mine'][number];

const cardOf = (scores: readonly ScoreRow[]): Scorecard =>
  Object.fromEntries(scores.map((score) => [score.criterion, readScoreValue(score)]));

const isWhole = ({ criterion }: ScoreRow): boolean => criterion === candidateScoreKey;
const isRecommendation = ({ criterion }: ScoreRow): boolean => criterion === recommendationKey;

/** The mean of what was given by hand; null without any. */
function wholeOf(scores: readonly ScoreRow[]): CandidateScore | null {
  const given = scores.filter(isWhole);
  return combineCandidateScores(
    given.map(({ value, max, updated_at }) => ({ score: value ?? 0, totalScore: max ?? 0, at: updated_at.getTime() })),
  );
}

/**
 * The mean of the scorers' averages, one decimal; null without scores. On a role that has no criteria it is what was given by hand,
 * on the same scale.
 */
export function averageOf(criteria: readonly ScoredCriterion[], scores: readonly ScoreRow[]): number | null {
  if (criteria.length === 0) {
    const whole = wholeOf(scores);
    return whole === null ? null : candidateScoreOnScale(whole);
  }
  const cards = [...Map.groupBy(scores, (score) => score.scorer_id).values()].map(cardOf);
  return combineAverages(cards.map((card) => readScorecard(criteria, card).average));
}

const scorerOf = (score: ScoreRow) => ({ id: score.scorer_id, name: `${score.first_name} ${score.last_name}`.trim() });

function toEntry(score: ScoreRow, stageId: number, hide: Hide = null): Entry {
  const value = readScoreValue(score);
  return {
    stageId,
    criterion: score.criterion,
    metricType: criterionType(score.metric_type),
    min: score.min,
    max: score.max,
    value: hide && typeof value === 'string' ? hide(value) : value,
    comment: hide ? hide(score.comment) : score.comment,
    scorer: scorerOf(score),
    updatedAt: score.updated_at.toISOString(),
    version: score.version,
  };
}

export interface CardReader extends ScorecardKey {
  readonly criteria: readonly ScoredCriterion[];
  readonly scorerId: string;
  readonly visibility: CardVisibility;
  /** Hides names in what others wrote, for a blind reader. */
  readonly hide: Hide;
}

type StageScores = Omit<ScorecardAnswer['earlier'][number], 'stageId'>;

/** Scores of one stage, and what of them the reader may not know yet. */
interface SeenStage {
  readonly stageId: number;
  readonly scores: readonly ScoreRow[];
  readonly othersHidden: boolean;
  readonly recommendationsHidden: boolean;
}

/** Without criteria a card is complete with a score given by hand. */
function isComplete({ criteria, scorerId }: CardReader, scores: readonly ScoreRow[]): boolean {
  const own = scores.filter((score) => score.scorer_id === scorerId);
  return criteria.length === 0 ? own.some(isWhole) : readScorecard(criteria, cardOf(own)).complete;
}

type GivenScore = ScorecardAnswer['candidateScores'][number];
const toGiven = (score: ScoreRow, hide: Hide): GivenScore => ({
  score: score.value ?? 0,
  totalScore: score.max ?? 0,
  comment: hide ? hide(score.comment) : score.comment,
  scorer: scorerOf(score),
  updatedAt: score.updated_at.toISOString(),
});

function scoresOfStage(
  { criteria, scorerId, hide }: CardReader,
  { stageId, scores, othersHidden, recommendationsHidden }: SeenStage,
): StageScores {
  const mine = scores.filter((score) => score.scorer_id === scorerId);
  const others = othersHidden ? [] : scores.filter((score) => score.scorer_id !== scorerId);
  const byCriterion = (score: ScoreRow): boolean => !(isWhole(score) || isRecommendation(score));
  const known = recommendationsHidden ? [] : others;
  return {
    mine: mine.filter(byCriterion).map((score) => toEntry(score, stageId)),
    others: others.filter(byCriterion).map((score) => toEntry(score, stageId, hide)),
    othersHidden,
    average: othersHidden ? null : averageOf(criteria, scores),
    candidateScores: [
      ...mine.filter(isWhole).map((score) => toGiven(score, null)),
      ...others.filter(isWhole).map((score) => toGiven(score, hide)),
    ],
    recommendations: [
      ...mine.filter(isRecommendation).map((score) => toEntry(score, stageId)),
      ...known.filter(isRecommendation).map((score) => toEntry(score, stageId, hide)),
    ],
    recommendationsHidden,
  };
}

const firstScored = (scores: readonly ScoreRow[]): number =>
  Math.min(...scores.map((score) => score.updated_at.getTime()));

/** Tells whether a reader from whom others' scores are hidden at first has given a recommendation among these. */
const hasRecommended = ({ scorerId }: CardReader, scores: readonly ScoreRow[]): boolean =>
  scores.some((score) => score.scorer_id === scorerId && isRecommendation(score));

/**
 * Returns the card as one reviewer may see it: others' scores, and the mean that would give them away, once the reviewer's own card
 * is complete. Scores of an earlier stage could be read once the reviewer's card of that stage was complete; a reviewer who gave
 * none there would learn beforehand what others thought, so for them they come with those of the present stage. Others' recommendations
 * wait for the reader's own as well.
 */
export function readCard(at: CardReader, scores: readonly ScoreRow[]): ScorecardAnswer {
  const byStage = Map.groupBy(scores, (score) => score.stage_id);
  const present = byStage.get(at.stageId) ?? [];
  const othersHidden = at.visibility.hidesOthers && !isComplete(at, present);
  const mayKnow = (there: readonly ScoreRow[]): boolean =>
    !at.visibility.hidesOthers || hasRecommended(at, present) || hasRecommended(at, there);
  const stage = (stageId: number, there: readonly ScoreRow[], isHidden: boolean): StageScores =>
    scoresOfStage(at, {
      stageId,
      scores: there,
      othersHidden: isHidden,
      recommendationsHidden: isHidden || !mayKnow(there),
    });
  const before = [...byStage].filter(([stageId]) => stageId !== at.stageId);
  const last = scores
    .filter(isWhole)
    .toSorted((one, other) => other.updated_at.getTime() - one.updated_at.getTime())[0];
  return {
    candidateScore: othersHidden || !last ? null : wholeOf(byStage.get(last.stage_id) ?? []),
    applicationId: at.applicationId,
    stageId: at.stageId,
    mayShow: othersHidden && at.visibility.mayShow,
    ...stage(at.stageId, present, othersHidden),
    earlier: before
      .sort(([, one], [, other]) => firstScored(one) - firstScored(other))
      .map(([stageId, there]) => ({
        stageId,
        ...stage(stageId, there, othersHidden && !isComplete(at, there)),
      })),
  };
}
