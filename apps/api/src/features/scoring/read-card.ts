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

/**
 * The card as one marker may see it: others' marks, and the mean that would give them away, once theirs is complete. `reader`
 * is null where the marker sees them all.
 */
export function readCard(
  at: CardKey & {
    readonly criteria: readonly MarkedCriterion[];
    readonly markerId: string;
    readonly reader: ScoreReader;
    /** What others wrote, as a blind reader may read it. */
    readonly hide: Hide;
  },
  marks: readonly MarkRow[],
): ScorecardAnswer {
  const mine = marks.filter((mark) => mark.marker_id === at.markerId);
  const othersHidden = at.reader !== null && !readScorecard(at.criteria, cardOf(mine)).complete;
  const others = othersHidden ? [] : marks.filter((mark) => mark.marker_id !== at.markerId);
  return {
    applicationId: at.applicationId,
    stageId: at.stageId,
    mine: mine.map((mark) => toEntry(mark, at.stageId)),
    others: others.map((mark) => toEntry(mark, at.stageId, at.hide)),
    othersHidden,
    average: othersHidden ? null : averageOf(at.criteria, marks),
  };
}
