/** The five states within a stage, in their order. */
export const codeStages = ['PENDING', 'INVITED', 'SCHEDULED', 'IN_PROGRESS', 'COMPLETED'] as const;
export type CodeStage = (typeof codeStages)[number];

export interface Substage {
  readonly stageId: number;
  readonly codeStage: CodeStage;
  readonly orderIndex: number;
}

const perStage = 100;

export const orderIndexOf = (code: CodeStage): number => codeStages.indexOf(code);
export const isCodeStage = (value: unknown): value is CodeStage => codeStages.some((code) => code === value);

/** Returns stage id x 100 + position, so that the id alone gives both. */
export const substageId = (stageId: number, code: CodeStage): number => stageId * perStage + orderIndexOf(code);

/** Returns the stage and state of an id, or null for a number that is no substage id. */
export function readSubstage(id: number): Substage | null {
  if (!Number.isInteger(id) || id < perStage) return null;
  const orderIndex = id % perStage;
  const codeStage = codeStages[orderIndex];
  return codeStage === undefined ? null : { stageId: Math.floor(id / perStage), codeStage, orderIndex };
}

/** Returns the state of a substage id, or null when it does not belong to the given stage. */
export function codeStageIn(stageId: number, id: number): CodeStage | null {
  const substage = readSubstage(id);
  return substage?.stageId === stageId ? substage.codeStage : null;
}
