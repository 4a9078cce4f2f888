import type { ScorecardAnswer } from '@evenhand/contract/processes/scoring';
import {
  type CandidateScore,
  candidateScoreKey,
  candidateScoreOnScale,
  combineCandidateScores,
} from '@evenhand/domain/scoring/candidate-score';
import { criterionType } from '@evenhand/domain/scoring/metric';
import {
  combineAverages,
  type MarkedCriterion,
  readScorecard,
  type Scorecard,
} from '@evenhand/domain/scoring/scorecard';
import type { CardVisibility } from './card-reader.read.ts';
import { valueOfMark } from './mark-value.ts';
import type { MarkRow, ScorecardKey } from './scoring.queries.ts';

type Hide = ((text: string) => string) | null;
type Entry = ScorecardAnswer['mine'][number];

const cardOf = (marks: readonly MarkRow[]): Scorecard =>
  Object.fromEntries(marks.map((mark) => [mark.criterion, valueOfMark(mark)]));

const isWhole = ({ criterion }: MarkRow): boolean => criterion === candidateScoreKey;

/** The mean of what was given by hand; null without any. */
function wholeOf(marks: readonly MarkRow[]): CandidateScore | null {
  const given = marks.filter(isWhole);
  return combineCandidateScores(
    given.map(({ value, max, updated_at }) => ({ score: value ?? 0, totalScore: max ?? 0, at: updated_at.getTime() })),
  );
}

/**
 * The mean of the markers' averages, one decimal; null without marks. On a role that has no criteria it is what was given by hand,
 * on the same scale.
 */
export function averageOf(criteria: readonly MarkedCriterion[], marks: readonly MarkRow[]): number | null {
  if (criteria.length === 0) {
    const whole = wholeOf(marks);
    return whole === null ? null : candidateScoreOnScale(whole);
  }
  const cards = [...Map.groupBy(marks, (mark) => mark.marker_id).values()].map(cardOf);
  return combineAverages(cards.map((card) => readScorecard(criteria, card).average));
}

const markerOf = (mark: MarkRow) => ({ id: mark.marker_id, name: `${mark.first_name} ${mark.last_name}`.trim() });

function toEntry(mark: MarkRow, stageId: number, hide: Hide = null): Entry {
  const value = valueOfMark(mark);
  return {
    stageId,
    criterion: mark.criterion,
    metricType: criterionType(mark.metric_type),
    min: mark.min,
    max: mark.max,
    value: hide && typeof value === 'string' ? hide(value) : value,
    comment: hide ? hide(mark.comment) : mark.comment,
    marker: markerOf(mark),
    updatedAt: mark.updated_at.toISOString(),
    version: mark.version,
  };
}

export interface CardReader extends ScorecardKey {
  readonly criteria: readonly MarkedCriterion[];
  readonly markerId: string;
  readonly visibility: CardVisibility;
  /** Hides names in what others wrote, for a blind reader. */
  readonly hide: Hide;
}

type StageMarks = Pick<ScorecardAnswer, 'mine' | 'others' | 'othersHidden' | 'average' | 'candidateScores'>;

/** Without criteria a card is complete with a score given by hand. */
function isComplete({ criteria, markerId }: CardReader, marks: readonly MarkRow[]): boolean {
  const own = marks.filter((mark) => mark.marker_id === markerId);
  return criteria.length === 0 ? own.some(isWhole) : readScorecard(criteria, cardOf(own)).complete;
}

type GivenScore = ScorecardAnswer['candidateScores'][number];
const toGiven = (mark: MarkRow, hide: Hide): GivenScore => ({
  score: mark.value ?? 0,
  totalScore: mark.max ?? 0,
  comment: hide ? hide(mark.comment) : mark.comment,
  marker: markerOf(mark),
  updatedAt: mark.updated_at.toISOString(),
});

function marksOfStage(
  { criteria, markerId, hide }: CardReader,
  { stageId, marks, othersHidden }: { stageId: number; marks: readonly MarkRow[]; othersHidden: boolean },
): StageMarks {
  const mine = marks.filter((mark) => mark.marker_id === markerId);
  const others = othersHidden ? [] : marks.filter((mark) => mark.marker_id !== markerId);
  const byCriterion = (mark: MarkRow): boolean => !isWhole(mark);
  return {
    mine: mine.filter(byCriterion).map((mark) => toEntry(mark, stageId)),
    others: others.filter(byCriterion).map((mark) => toEntry(mark, stageId, hide)),
    othersHidden,
    average: othersHidden ? null : averageOf(criteria, marks),
    candidateScores: [
      ...mine.filter(isWhole).map((mark) => toGiven(mark, null)),
      ...others.filter(isWhole).map((mark) => toGiven(mark, hide)),
    ],
  };
}

const firstMarked = (marks: readonly MarkRow[]): number => Math.min(...marks.map((mark) => mark.updated_at.getTime()));

/**
 * Returns the card as one reviewer may see it: others' scores, and the mean that would give them away, once the reviewer's own card
 * is complete. Scores of an earlier stage could be read once the reviewer's card of that stage was complete; a reviewer who gave
 * none there would learn beforehand what others thought, so for them they come with those of the present stage.
 */
export function readCard(at: CardReader, marks: readonly MarkRow[]): ScorecardAnswer {
  const byStage = Map.groupBy(marks, (mark) => mark.stage_id);
  const present = byStage.get(at.stageId) ?? [];
  const othersHidden = at.visibility.hidesOthers && !isComplete(at, present);
  const before = [...byStage].filter(([stageId]) => stageId !== at.stageId);
  const last = marks.filter(isWhole).toSorted((one, other) => other.updated_at.getTime() - one.updated_at.getTime())[0];
  return {
    candidateScore: othersHidden || !last ? null : wholeOf(byStage.get(last.stage_id) ?? []),
    applicationId: at.applicationId,
    stageId: at.stageId,
    mayShow: othersHidden && at.visibility.mayShow,
    ...marksOfStage(at, { stageId: at.stageId, marks: present, othersHidden }),
    earlier: before
      .sort(([, one], [, other]) => firstMarked(one) - firstMarked(other))
      .map(([stageId, there]) => ({
        stageId,
        ...marksOfStage(at, { stageId, marks: there, othersHidden: othersHidden && !isComplete(at, there) }),
      })),
  };
}
