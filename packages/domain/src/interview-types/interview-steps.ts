import { canStartInterview, type InterviewKind, isActionable, isInReview } from '../pipeline/interview-start.ts';
import { stages } from '../pipeline/stages.ts';
import { type CodeStage, codeStages, substageId } from '../pipeline/substages.ts';
import { interviewTypeAt, type StageUse, type TypeUse, takesInterviews } from './interview-type.ts';

/** Steps in which staff have something to do with an interview. Candidates are listed by them. */
export const interviewSteps = ['toStart', 'actionable', 'inReview'] as const;
export type InterviewStep = (typeof interviewSteps)[number];

export const isInterviewStep = (value: unknown): value is InterviewStep =>
  interviewSteps.some((step) => step === value);

type StepTest = (kind: InterviewKind, code: CodeStage, stageId: number) => boolean;

const isInStep: Readonly<Record<InterviewStep, StepTest>> = {
  // An application that is being read has been started: staff review it.
  toStart: (kind, code, stageId) => canStartInterview(kind, code, stageId) && !isInReview(kind, code),
  actionable: isActionable,
  inReview: isInReview,
};

/** Stages of the product in which interviews are held. */
export const interviewStages: readonly number[] = stages.map(({ id }) => id).filter(takesInterviews);

/** Returns the substages of a stage in which an interview of a kind is in one of the steps. */
export const substagesInSteps = (kind: InterviewKind, stageId: number, steps: readonly InterviewStep[]): number[] =>
  codeStages
    .filter((code) => steps.some((step) => isInStep[step](kind, code, stageId)))
    .map((code) => substageId(stageId, code));

/** Returns the type of interview of each stage that has one. */
export function typesByStage<T extends TypeUse>(
  types: readonly T[],
  at: Omit<StageUse, 'stageId'>,
): { readonly stageId: number; readonly type: T }[] {
  return interviewStages.flatMap((stageId) => {
    const type = interviewTypeAt(types, { ...at, stageId });
    return type ? [{ stageId, type }] : [];
  });
}
