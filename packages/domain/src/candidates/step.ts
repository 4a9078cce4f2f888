/** The candidate's step in the profile, and the save that is about to happen. */
export interface StepSave {
  readonly step: number;
  /** Number of steps, or null without a limit. */
  readonly maxSteps: number | null;
  /** ACTIVE = submitted. */
  readonly status: string;
  /** The save contains a CV, cover letter or photo. */
  readonly hasDocument: boolean;
  readonly forced: boolean;
  /** The role applied to, if any. */
  readonly role: { readonly savesPartialData: boolean; readonly overloaded: boolean } | null;
  /** The variant saves every time, regardless of the role. */
  readonly alwaysSaves: boolean;
}

export interface StepDecision {
  /** The save goes to the server. Otherwise it is kept on the device only. */
  readonly send: boolean;
  /** The step of the candidate afterwards. */
  readonly step: number;
}

const mustBeSent = ({ step, maxSteps, hasDocument, forced }: StepSave): boolean =>
  forced || hasDocument || (maxSteps !== null && step === maxSteps - 1);

/** Returns whether unfinished answers are kept on the server. */
export const keepsPartialData = ({ role, alwaysSaves }: Pick<StepSave, 'role' | 'alwaysSaves'>): boolean =>
  alwaysSaves || role === null || (role.savesPartialData && !role.overloaded);

/** Decides whether the step is sent and which step comes next. A sent save always advances by one. */
export function decideStep(save: StepSave): StepDecision {
  const { step, maxSteps, status } = save;
  if (mustBeSent(save) || keepsPartialData(save)) return { send: true, step: step + 1 };
  const risesLocally = status !== 'ACTIVE' && (maxSteps === null || step < maxSteps);
  return { send: false, step: risesLocally ? step + 1 : step };
}
