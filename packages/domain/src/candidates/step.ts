/** Where a candidate is in the profile, and what is about to be saved. */
export interface StepSave {
  readonly step: number;
  /** The number of steps, where there is a limit. */
  readonly maxSteps: number | null;
  /** ACTIVE = submitted. */
  readonly status: string;
  /** A CV, cover letter or photo comes with it. */
  readonly hasDocument: boolean;
  readonly forced: boolean;
  /** The role applied to, if any. */
  readonly role: { readonly savesPartialData: boolean; readonly overloaded: boolean } | null;
  /** The variant saves every time, whatever the role says. */
  readonly alwaysSaves: boolean;
}

export interface StepDecision {
  /** The save goes to the server; otherwise it is kept on the device only. */
  readonly send: boolean;
  /** The step the candidate is on afterwards. */
  readonly step: number;
}

const mustBeSent = ({ step, maxSteps, hasDocument, forced }: StepSave): boolean =>
  forced || hasDocument || (maxSteps !== null && step === maxSteps - 1);

/** Is what somebody is still writing kept on the server? */
export const keepsPartialData = ({ role, alwaysSaves }: Pick<StepSave, 'role' | 'alwaysSaves'>): boolean =>
  alwaysSaves || role === null || (role.savesPartialData && !role.overloaded);

/** Is the step sent, and where does the candidate go on? A sent save always advances by one. */
export function decideStep(save: StepSave): StepDecision {
  const { step, maxSteps, status } = save;
  if (mustBeSent(save) || keepsPartialData(save)) return { send: true, step: step + 1 };
  const risesLocally = status !== 'ACTIVE' && (maxSteps === null || step < maxSteps);
  return { send: false, step: risesLocally ? step + 1 : step };
}
