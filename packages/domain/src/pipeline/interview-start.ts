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
export const interviewKinds = [
  'APPLICATION_SCREEN',
  'SHORTLISTER',
  'CANDIDATE_SCHEDULER',
  'HR_SCHEDULER',
  'SCORING',
  'THIRD_PARTY_CRITICAL_THINKING',
  'THIRD_PARTY_BEHAVIOURAL',
  'THIRD_PARTY_SJT',
  'THIRD_PARTY_VIDEO',
  'THIRD_PARTY_ASSESSMENT_CENTRE',
] as const satisfies readonly InterviewKind[];

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

const startedCodes: Readonly<Record<InterviewKind, CodeStage>> = {
  APPLICATION_SCREEN: 'IN_PROGRESS',
  SHORTLISTER: 'IN_PROGRESS',
  CANDIDATE_SCHEDULER: 'INVITED',
  HR_SCHEDULER: 'SCHEDULED',
  SCORING: 'SCHEDULED',
  THIRD_PARTY_CRITICAL_THINKING: 'INVITED',
  THIRD_PARTY_BEHAVIOURAL: 'INVITED',
  THIRD_PARTY_SJT: 'INVITED',
  THIRD_PARTY_VIDEO: 'INVITED',
  THIRD_PARTY_ASSESSMENT_CENTRE: 'INVITED',
};

/**
 * Returns the state after a start: the candidate is invited to choose a time or to a test, staff have a time, or they read. An
 * interview that is further on stays where it is.
 */
export function codeAfterStart(kind: InterviewKind, code: CodeStage): CodeStage {
  const started = startedCodes[kind];
  return orderIndexOf(code) > orderIndexOf(started) ? code : started;
}

/** Returns whether staff can record how the interview went. */
export const canComplete = (kind: InterviewKind, code: CodeStage): boolean =>
  isActionable(kind, code) ||
  isInReview(kind, code) ||
  (interviewWays[kind] !== 'thirdParty' && code === 'IN_PROGRESS');

export interface InterviewSubstages {
  /** States that make sense only while there is an interview of this type. */
  readonly includeOnlyForInterview?: readonly CodeStage[];
  /** States that make no sense while there is one. */
  readonly excludeOnlyForInterview?: readonly CodeStage[];
}

/** Returns whether a stage has a state while it has, or has not, an interview of the type. */
export const isOffered = (code: CodeStage, type: InterviewSubstages, hasInterview: boolean): boolean =>
  !((hasInterview ? type.excludeOnlyForInterview : type.includeOnlyForInterview) ?? []).includes(code);
