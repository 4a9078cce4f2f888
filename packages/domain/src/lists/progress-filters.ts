import { flagCategories } from '../context/flag-codes.ts';
import { reportOutcomes, reportSteps } from '../reports/stage-visits.ts';

/** Whether the answer to a candidate is outstanding or has been sent. */
const answerStates = ['OUTSTANDING', 'SENT'] as const;

/** Events that follow an application, up to which reports count the days. */
export const reportMilestones = ['firstAnswer', 'decision', 'offer', 'hire'] as const;
export type ReportMilestone = (typeof reportMilestones)[number];

/** Kinds of schools by the numbers of `report_row`. */
const schoolTypes = ['UNKNOWN', 'STATE', 'INDEPENDENT', 'ABROAD'] as const;

/** Fifths of the results of schools, the lowest first. */
export const schoolFifths = ['FIFTH_1', 'FIFTH_2', 'FIFTH_3', 'FIFTH_4', 'FIFTH_5'] as const;

/** Codes that each filter by how applications went offers. Reasons, stages, agencies and reviewers are the organisation's. */
export const progressChoices = {
  reached: reportSteps,
  outcome: reportOutcomes,
  endedAt: reportSteps.slice(0, -1),
  answer: answerStates,
  milestone: reportMilestones,
  schoolType: schoolTypes,
  schoolResults: [...schoolFifths, 'UNKNOWN'],
  flagKind: [...flagCategories, 'NONE', 'UNKNOWN'],
} as const;

/** A kind of flags, none, or that it is not known. */
export type FlagKind = (typeof progressChoices.flagKind)[number];

/** Readers who alone have some filters: those of reports about agencies and about reviewers. */
interface ProgressReader {
  readonly seesAgencies: boolean;
  readonly seesReviewers: boolean;
}

interface ProgressFilterUse {
  readonly id: string;
  readonly filter: 'choice' | 'date';
  /** A list without names has the filter. */
  readonly isBlind: boolean;
  readonly needs?: keyof ProgressReader;
}

/** Circumstances are shown of candidates whose names are. The reason and the days of acceptance and of the answer lead from an application without a name to a person who tells of them. */
const hidden = { isBlind: false } as const;
const ofAgencies = { ...hidden, needs: 'seesAgencies' } as const;
const ofReviewers = { ...hidden, needs: 'seesReviewers' } as const;
const choice = { filter: 'choice', isBlind: true } as const;
const date = { filter: 'date', ...hidden } as const;

/** Filters by how applications went. Reports count by the same rows, so that a list holds the people of a figure. */
export const progressFilters: readonly ProgressFilterUse[] = [
  ...['reached', 'outcome', 'endedAt', 'answer', 'milestone', 'leftStage'].map((id) => ({ id, ...choice })),
  { id: 'rejectionReason', ...choice, ...hidden },
  ...['schoolType', 'schoolResults', 'flagKind'].map((id) => ({ id, ...choice, ...hidden })),
  ...['hiredOn', 'toldOn'].map((id) => ({ id, ...date })),
  { id: 'agency', ...choice, ...ofAgencies },
  { id: 'submittedOn', ...date, ...ofAgencies },
  { id: 'scoredBy', ...choice, ...ofReviewers },
  { id: 'scoredOn', ...date, ...ofReviewers },
  { id: 'awaitsScoreOf', ...choice, ...ofReviewers },
];

/** Returns the filters by how applications went that a list has for its reader. */
export const progressFiltersIn = ({
  blind,
  ...reader
}: { readonly blind: boolean } & Partial<ProgressReader>): readonly ProgressFilterUse[] =>
  progressFilters.filter(
    ({ isBlind, needs }) => (isBlind || !blind) && (needs === undefined || reader[needs] === true),
  );
