import type { ScorecardAnswer } from '@evenhand/contract/scoring';
import { criterionType } from '@evenhand/domain/scoring/metric';
import {
  combineAverages,
  type MarkedCriterion,
  readScorecard,
  type Scorecard,
} from '@evenhand/domain/scoring/scorecard';
import { valueOfMark } from './mark-value.ts';
import type { CardKey, MarkRow } from './scoring.queries.ts';
import type { ScoreReader } from './seen-score.read.ts';

type Hide = ((text: string) => string) | null;
type Entry = ScorecardAnswer['mine'][number];

const cardOf = (marks: readonly MarkRow[]): Scorecard =>
  Object.fromEntries(marks.map((mark) => [mark.criterion, valueOfMark(mark)]));

/** The mean of the markers' averages, one decimal; null without marks. */
export function averageOf(criteria: readonly MarkedCriterion[], marks: readonly MarkRow[]): number | null {
  const cards = [...Map.groupBy(marks, (mark) => mark.marker_id).values()].map(cardOf);
  return combineAverages(cards.map((card) => readScorecard(criteria, card).average));
}

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
    marker: { id: mark.marker_id, name: `${mark.first_name} ${mark.last_name}`.trim() },
    updatedAt: mark.updated_at.toISOString(),
    version: mark.version,
  };
}

export interface CardReader extends CardKey {
  readonly criteria: readonly MarkedCriterion[];
  readonly markerId: string;
  /** Null where the marker sees all marks at once. */
  readonly reader: ScoreReader;
  /** What others wrote, as a blind reader may read it. */
  readonly hide: Hide;
}

type StageMarks = Pick<ScorecardAnswer, 'mine' | 'others' | 'othersHidden' | 'average'>;

const isComplete = ({ criteria, markerId }: CardReader, marks: readonly MarkRow[]): boolean =>
  readScorecard(criteria, cardOf(marks.filter((mark) => mark.marker_id === markerId))).complete;

function marksOfStage(
  { criteria, markerId, hide }: CardReader,
  { stageId, marks, othersHidden }: { stageId: number; marks: readonly MarkRow[]; othersHidden: boolean },
): StageMarks {
  const mine = marks.filter((mark) => mark.marker_id === markerId);
  const others = othersHidden ? [] : marks.filter((mark) => mark.marker_id !== markerId);
  return {
    mine: mine.map((mark) => toEntry(mark, stageId)),
    others: others.map((mark) => toEntry(mark, stageId, hide)),
    othersHidden,
    average: othersHidden ? null : averageOf(criteria, marks),
  };
}

const firstMarked = (marks: readonly MarkRow[]): number => Math.min(...marks.map((mark) => mark.updated_at.getTime()));

/**
 * The card as one marker may see it: others' marks, and the mean that would give them away, once theirs is complete. Those of a
 * stage before were there to be read once the marker's own card of it was; to whoever gave none there they would tell beforehand
 * what others thought, so they come with those of the present stage.
 */
export function readCard(at: CardReader, marks: readonly MarkRow[]): ScorecardAnswer {
  const byStage = Map.groupBy(marks, (mark) => mark.stage_id);
  const present = byStage.get(at.stageId) ?? [];
  const othersHidden = at.reader !== null && !isComplete(at, present);
  const before = [...byStage].filter(([stageId]) => stageId !== at.stageId);
  return {
    applicationId: at.applicationId,
    stageId: at.stageId,
    ...marksOfStage(at, { stageId: at.stageId, marks: present, othersHidden }),
    earlier: before
      .sort(([, one], [, other]) => firstMarked(one) - firstMarked(other))
      .map(([stageId, there]) => ({
        stageId,
        ...marksOfStage(at, { stageId, marks: there, othersHidden: othersHidden && !isComplete(at, there) }),
      })),
  };
}
