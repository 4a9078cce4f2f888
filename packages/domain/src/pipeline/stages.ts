/** Parts of the funnel. `none` is a custom stage whose part follows from its position in the pipeline. */
export type StageGroup = 'applied' | 'screening' | 'interview' | 'offer' | 'closed' | 'none';
export type Terminal = 'accepted' | 'withdrawn' | 'notTakenForward';

export interface Stage {
  readonly id: number;
  /** Second half of its text key `stages.<key>`. */
  readonly key: string;
  readonly group: StageGroup;
  readonly terminal?: Terminal;
}

/** Every stage the product knows. Custom stages of a role start at `firstCustomStageId`. */
export const stages = [
  { id: 1, key: 'applied', group: 'applied' },
  { id: 2, key: 'onlineTest', group: 'screening' },
  { id: 3, key: 'interview', group: 'interview' },
  { id: 4, key: 'videoInterview', group: 'interview' },
  { id: 5, key: 'phone', group: 'interview' },
  { id: 6, key: 'firstRound', group: 'interview' },
  { id: 7, key: 'secondRound', group: 'interview' },
  { id: 8, key: 'criticalThinkingTest', group: 'screening' },
  { id: 9, key: 'assessmentCentre', group: 'interview' },
  { id: 10, key: 'finalRound', group: 'interview' },
  { id: 11, key: 'offerMade', group: 'offer' },
  { id: 14, key: 'offerAccepted', group: 'offer', terminal: 'accepted' },
  { id: 15, key: 'withdrew', group: 'closed', terminal: 'withdrawn' },
  { id: 16, key: 'notTakenForward', group: 'closed', terminal: 'notTakenForward' },
  { id: 17, key: 'interestShown', group: 'applied' },
  { id: 18, key: 'draftPromised', group: 'applied' },
  { id: 19, key: 'draftReceived', group: 'applied' },
  { id: 20, key: 'checkedAtAppSlam', group: 'screening' },
  { id: 23, key: 'appliedWithoutReview', group: 'applied' },
  { id: 24, key: 'approached', group: 'applied' },
  { id: 25, key: 'onlineApplicationForm', group: 'applied' },
  { id: 28, key: 'forReview', group: 'screening' },
  { id: 29, key: 'forApplicationReview', group: 'screening' },
] as const satisfies readonly Stage[];

/** Ids of the stages that rules name. */
export const stageIds = {
  applied: 1,
  offerMade: 11,
  offerAccepted: 14,
  withdrew: 15,
  notTakenForward: 16,
  interestShown: 17,
  approached: 24,
  onlineForm: 25,
  forReview: 28,
  forApplicationReview: 29,
} as const;

export const firstCustomStageId = 1000;

type KnownStage = Stage & { readonly key: (typeof stages)[number]['key'] };
const byId: ReadonlyMap<number, KnownStage> = new Map(stages.map((stage) => [stage.id, stage]));

/** Returns one of the product's own stages, or undefined for a custom or unknown id. */
export const stageById = (id: number): KnownStage | undefined => byId.get(id);
export const isCustomStage = (id: number): boolean => Number.isInteger(id) && id >= firstCustomStageId;
export const stageGroup = (id: number): StageGroup => byId.get(id)?.group ?? 'none';
export const terminalOf = (id: number): Terminal | undefined => byId.get(id)?.terminal;
