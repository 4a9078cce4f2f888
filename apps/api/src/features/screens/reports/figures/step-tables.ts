import type { ReportCell, ReportRow } from '@evenhand/contract/screens/reports/reports';
import { type Interval, wilsonInterval } from '@evenhand/domain/fairness/intervals';
import { type ReportOutcome, reportOutcomes, reportSteps } from '@evenhand/domain/reports/stage-visits';
import { reachedFilter } from '../lists/list-of-figure.ts';
import type { StepCount } from './figures.read.ts';

/** Fewest people of a row that is shown by itself in a report about the people. */
export const fewestNamed = 5;

export const numberCell = (value: number | null): ReportCell => ({ value });

/** Cell of a figure that would tell something about a few people. */
export const hiddenCell: ReportCell = { value: null, hidden: true };

/** Returns the cell of a number of people, which is hidden where there is none to tell. */
export const countCell = (value: number | null): ReportCell => (value === null ? hiddenCell : { value });

/** Returns the cell of an estimate with its interval; empty without one. */
export const intervalCell = (estimate: (Interval & { readonly value: number }) | null): ReportCell =>
  estimate === null ? { value: null } : { value: estimate.value, low: estimate.from, high: estimate.to };

/** Returns the cell of a share with its interval; without a value when there is no applicant to take a share of. */
export function shareCell(selected: number | null, total: number | null): ReportCell {
  if (selected === null || total === null) return hiddenCell;
  if (total === 0) return { value: null };
  const { from, to } = wilsonInterval({ selected, total });
  return { value: selected / total, low: from, high: to };
}

const sum = (counts: readonly StepCount[], isIt: (count: StepCount) => boolean): number =>
  counts.reduce((total, count) => (isIt(count) ? total + count.people : total), 0);

/** Returns how many reached each step. */
export const reachedIn = (counts: readonly StepCount[]): number[] =>
  reportSteps.map((_, step) => sum(counts, ({ furthest }) => furthest > step));

const byCode = (counts: readonly StepCount[]): ReadonlyMap<string, StepCount[]> =>
  Map.groupBy(counts, ({ code }) => code);

/** A row of people with the number of those who reached each step; null where it would tell something about a few. */
export interface ReachedSteps {
  readonly code: string;
  readonly reached: readonly (number | null)[];
}

/** Returns the cells of the columns that say how far people came. */
export const stepCells = ({ reached }: ReachedSteps): ReportCell[] => [
  ...reached.map(countCell),
  shareCell(reached[2] ?? null, reached[0] ?? null),
  shareCell(reached[3] ?? null, reached[0] ?? null),
];

/** Returns a row for each code; codes of too few people, if there is a least number, share one. */
export function plainRows(counts: readonly StepCount[], fewest = 0): readonly ReachedSteps[] {
  const peopleOf = (own: readonly StepCount[]): number => sum(own, () => true);
  const rising = [...byCode(counts)]
    .map(([code, own]) => ({ code, own }))
    .toSorted((a, b) => peopleOf(a.own) - peopleOf(b.own) || (a.code < b.code ? -1 : 1));
  const few = rising.filter(({ own }) => peopleOf(own) < fewest);
  // The few together may be too few as well: the next smallest join them.
  const enough = rising.findIndex((_, at) => peopleOf(rising.slice(0, at + 1).flatMap(({ own }) => own)) >= fewest);
  const folded = few.length === 0 ? [] : rising.slice(0, Math.max(few.length, enough + 1, 1));
  const shown = rising.slice(folded.length);
  const others = folded.flatMap(({ own }) => own);
  const all = others.length === 0 ? shown : [...shown, { code: 'OTHER', own: others }];
  return all.map(({ code, own }) => ({ code, reached: reachedIn(own) }));
}

/** Orders rows by the number of people, with those of unknown or other codes at the end. */
export const mostFirst = (rows: readonly ReachedSteps[]): ReachedSteps[] => {
  const isLast = ({ code }: ReachedSteps): number => (['OTHER', 'UNKNOWN', '', '0'].includes(code) ? 1 : 0);
  return rows.toSorted(
    (a, b) => isLast(a) - isLast(b) || (b.reached[0] ?? 0) - (a.reached[0] ?? 0) || (a.code < b.code ? -1 : 1),
  );
};

const ended = ['withdrew', 'notTakenForward'] as const;

/** Returns the filters of the figures of a step in its row of `stepRows`; null for a share. */
export const stepFilters = (step: number) => {
  const here = { reached: { in: [reportSteps[step] ?? ''] } };
  const as = (...outcomes: readonly ReportOutcome[]) => ({ ...here, outcome: { in: outcomes } });
  return [reachedFilter(step), null, null, as('open'), ...ended.map((one) => as(one)), as('declined', 'lapsed')];
};

/** Returns the rows of the steps themselves: who reached each, and how the way of the others ended. */
export function stepRows(counts: readonly StepCount[]): ReportRow[] {
  const reached = reachedIn(counts);
  const outcome = (step: number, name: (typeof reportOutcomes)[number]) =>
    sum(counts, (count) => count.furthest === step + 1 && count.outcome === reportOutcomes.indexOf(name));
  return reportSteps.map((code, step) => ({
    code,
    name: null,
    cells: [
      numberCell(reached[step] ?? 0),
      step === 0 ? { value: null } : shareCell(reached[step] ?? 0, reached[step - 1] ?? 0),
      step === 0 ? { value: null } : shareCell(reached[step] ?? 0, reached[0] ?? 0),
      numberCell(outcome(step, 'open')),
      ...ended.map((one) => numberCell(outcome(step, one))),
      numberCell(outcome(step, 'declined') + outcome(step, 'lapsed')),
    ],
  }));
}
