/**
 * Cells by where the way of an application has come to: for each step it reached, whether a decision ended it there or not (it is
 * open, or the candidate withdrew), and one for those who accepted. No application is in two cells.
 */
export const wayCells = 9;

/** Steps that an application can reach, in their order. */
export const reportSteps = ['applied', 'screened', 'interviewed', 'offered', 'accepted'] as const;
export type ReportStep = (typeof reportSteps)[number];

const acceptedCell = wayCells - 1;
const endings = { accepted: 1, notTakenForward: 2, declined: 4, lapsed: 5 } as const;
const decided: readonly number[] = [endings.notTakenForward, endings.declined, endings.lapsed];

/** Returns the cell of an application by the furthest step that it reached, from 1, and its outcome, as report rows have them. */
export function wayCellOf(furthest: number, outcome: number): number {
  if (outcome === endings.accepted || furthest >= reportSteps.length) return acceptedCell;
  return 2 * (Math.max(1, furthest) - 1) + (decided.includes(outcome) ? 0 : 1);
}

const cellsFrom = (first: number): number[] =>
  Array.from({ length: Math.max(0, wayCells - first) }, (_, index) => first + index);

/** Returns the cells of all who reached a step. */
export const cellsReaching = (step: ReportStep): number[] => cellsFrom(2 * reportSteps.indexOf(step));

/** Returns the cells of those who did not reach a step because a decision ended their way before it. */
const cellsEndedBefore = (step: ReportStep): number[] =>
  cellsFrom(0).filter((cell) => cell % 2 === 0 && cell < 2 * reportSteps.indexOf(step));

export interface StepPopulation {
  readonly id: string;
  readonly passed: readonly number[];
  /** Cells of all of whom it is decided whether they passed. */
  readonly decided: readonly number[];
}

/** Returns the way from application to a step as a whole. */
export function fromApplicationTo(step: ReportStep, id: string = step): StepPopulation {
  const passed = cellsReaching(step);
  return { id, passed, decided: [...cellsEndedBefore(step), ...passed] };
}

/**
 * Steps at which groups are compared: from application to offer as a whole, then each step by itself. People of whom nothing has
 * been decided at the step, and those who withdrew there, are in neither number.
 */
export const stepPopulations: readonly StepPopulation[] = [
  fromApplicationTo('offered', 'overall'),
  ...reportSteps.slice(1).map((id) => {
    const passed = cellsReaching(id);
    const endedJustBefore = 2 * (reportSteps.indexOf(id) - 1);
    return { id, passed, decided: [endedJustBefore, ...passed] };
  }),
];
