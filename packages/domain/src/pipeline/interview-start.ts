import { stageIds } from './stages.ts';
import { type CodeStage, orderIndexOf } from './substages.ts';

/** The kinds of interview, and how each is arranged. */
export const interviewWays = {
  APPLICATION_SCREEN: 'screening',
  SHORTLISTER: 'screening',
  CANDIDATE_SCHEDULER: 'scheduled',
  HR_SCHEDULER: 'scheduled',
  SCORING: 'scoring',
  THIRD_PARTY_CRITICAL_THINKING: 'thirdParty',
  THIRD_PARTY_BEHAVIOURAL: 'thirdParty',
  THIRD_PARTY_SJT: 'thirdParty',
  THIRD_PARTY_VIDEO: 'thirdParty',
  THIRD_PARTY_ASSESSMENT_CENTRE: 'thirdParty',
} as const;
export type InterviewKind = keyof typeof interviewWays;

const readingStages: readonly number[] = [stageIds.applied, stageIds.forReview, stageIds.forApplicationReview];

/** Returns whether an interview of this kind can be started from this state. */
export function canStartInterview(kind: InterviewKind, code: CodeStage, stageId: number): boolean {
  if (code === 'PENDING') return true;
  const way = interviewWays[kind];
  if (way !== 'screening' && way !== 'scheduled') return false;
  return code === 'IN_PROGRESS' || (code === 'INVITED' && readingStages.includes(stageId));
}

/** Returns whether staff have something to do: a fixed time has come or will come. */
export function isActionable(kind: InterviewKind, code: CodeStage): boolean {
  const way = interviewWays[kind];
  return code === 'SCHEDULED' && (way === 'scheduled' || way === 'scoring');
}

/** Returns whether the interview is being judged in this state. */
export function isInReview(kind: InterviewKind, code: CodeStage): boolean {
  if (interviewWays[kind] === 'screening') return code === 'IN_PROGRESS';
  return kind === 'HR_SCHEDULER' && code === 'SCHEDULED';
}

export interface InterviewSubstages {
  /** States that make sense only while there is an interview of this type. */
  readonly includeOnlyForInterview?: readonly CodeStage[];
  /** States that make no sense while there is one. */
  readonly excludeOnlyForInterview?: readonly CodeStage[];
}

/** Returns the states to choose from in a stage, in their order. */
export function interviewSubstages(
  substages: readonly CodeStage[],
  type: InterviewSubstages,
  hasInterview: boolean,
): CodeStage[] {
  const left = (hasInterview ? type.excludeOnlyForInterview : type.includeOnlyForInterview) ?? [];
  return substages.filter((code) => !left.includes(code)).sort((a, b) => orderIndexOf(a) - orderIndexOf(b));
}
