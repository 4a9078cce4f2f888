import { type Metric, type ScoreValue, scoreProblem } from '../../scoring/metric.ts';
import type { CriterionType } from '../../scoring/metric-types.ts';

export const dayMarkKinds = ['SCORE', 'COMMENT', 'DONE'] as const;

/** A score, null for one that is taken back, the text of a comment, or whether a card is handed in. */
export type MarkValue = number | boolean | string | null;

/** One line that an assessor has added to a card. Marks are only ever added. */
export interface DayMark {
  readonly id: string;
  readonly kind: (typeof dayMarkKinds)[number];
  /** The criterion of a score; null for the other kinds. */
  readonly criterion: string | null;
  readonly value: MarkValue;
  /** The highest of a part of a card stands. */
  readonly sequence: number;
}

/** A card as its marks come to it. */
export interface MarkedCard {
  readonly scores: Readonly<Record<string, Exclude<MarkValue, null>>>;
  readonly comment: string;
  /** The assessor has handed it in. */
  readonly isDone: boolean;
}

const comesAfter = (one: DayMark, other: DayMark): boolean =>
  one.sequence > other.sequence || (one.sequence === other.sequence && one.id > other.id);

/** Returns the mark that stands of each part of a card. Neither the order nor a repetition matters. */
export function standingMarks<Mark extends DayMark>(marks: readonly Mark[]): Mark[] {
  const standing = new Map<string, Mark>();
  for (const mark of marks) {
    const part = `${mark.kind} ${mark.criterion ?? ''}`;
    const before = standing.get(part);
    if (!before || comesAfter(mark, before)) standing.set(part, mark);
  }
  return [...standing.values()];
}

export function readCard(marks: readonly DayMark[]): MarkedCard {
  const standing = standingMarks(marks);
  const standingValue = (kind: DayMark['kind']): MarkValue => standing.find((one) => one.kind === kind)?.value ?? null;
  const comment = standingValue('COMMENT');
  return {
    scores: Object.fromEntries(
      standing.flatMap(({ kind, criterion, value }) =>
        kind === 'SCORE' && criterion !== null && value !== null ? [[criterion, value]] : [],
      ),
    ),
    comment: typeof comment === 'string' ? comment : '',
    isDone: standingValue('DONE') === true,
  };
}

/** Returns the sequence of a new mark: the device's clock, or one above the last mark where that clock is behind. */
export const nextSequence = (known: readonly Pick<DayMark, 'sequence'>[], now: number): number =>
  Math.max(now, ...known.map(({ sequence }) => sequence + 1));

/** Types of score that a card has: those that are given in one tap or a few words. */
const markable: ReadonlySet<CriterionType> = new Set(['scale', 'number', 'percent', 'boolean', 'text']);
export const isMarkable = ({ metricType }: Pick<Metric, 'metricType'>): boolean => markable.has(metricType);

const longestComment = 4000;

/** Returns whether a mark has a value that fits its kind, and the criterion of a score. */
export function isFitting({ kind, value }: Pick<DayMark, 'kind' | 'value'>, metric: Metric | null): boolean {
  if (kind === 'COMMENT') return typeof value === 'string' && value.length <= longestComment;
  if (kind === 'DONE') return typeof value === 'boolean';
  if (metric === null || !isMarkable(metric)) return false;
  return value === null || scoreProblem(metric, value satisfies ScoreValue) === null;
}
