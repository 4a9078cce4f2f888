import { reportOutcomes, reportSteps } from '../reports/stage-visits.ts';

/** Whether a candidate is owed an answer that has not been sent, or has been told. */
const answerStates = ['OWED', 'TOLD'] as const;

/** Codes that each filter by how applications went offers. Reasons are the organisation's. */
export const progressChoices = {
  reached: reportSteps,
  outcome: reportOutcomes,
  endedAt: reportSteps.slice(0, -1),
  answer: answerStates,
} as const;

/** Filters by how applications went. Reports count by the same rows, so that a list holds the people of a figure. */
export const progressFilters = [
  ...['reached', 'outcome', 'endedAt', 'rejectionReason', 'answer'].map((id) => ({ id, filter: 'choice' as const })),
  ...['hiredOn', 'toldOn'].map((id) => ({ id, filter: 'date' as const })),
];

/** The reason and the days of acceptance and of the answer lead from an application without a name to a person who tells of them. */
const hiddenBlind: readonly string[] = ['rejectionReason', 'hiredOn', 'toldOn'];

/** Returns the filters by how applications went that a list has. */
export const progressFiltersIn = ({ blind }: { readonly blind: boolean }): typeof progressFilters =>
  progressFilters.filter(({ id }) => !(blind && hiddenBlind.includes(id)));
