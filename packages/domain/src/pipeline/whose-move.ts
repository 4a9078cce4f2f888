import { stageGroup, terminalOf } from './stages.ts';
import { type CodeStage, codeStageIn } from './substages.ts';

/** ours: staff have something to do. theirs: the candidate has. waiting: for a fixed date, or for nothing. */
export type WhoseMove = 'ours' | 'theirs' | 'waiting';

/** Stages whose tests and forms are with the candidate while in progress. An interview in progress is with staff. */
const candidateWorks: readonly number[] = [2, 8, 25];

const byCode: Readonly<Record<CodeStage, WhoseMove>> = {
  PENDING: 'ours',
  INVITED: 'theirs',
  SCHEDULED: 'waiting',
  IN_PROGRESS: 'ours',
  COMPLETED: 'ours',
};

/** Returns who has to act next. */
export function whoseMove(stageId: number, substageId: number): WhoseMove {
  const code = codeStageIn(stageId, substageId);
  const terminal = terminalOf(stageId);
  if (code === null || terminal === 'accepted' || terminal === 'withdrawn') return 'waiting';
  if (stageGroup(stageId) === 'closed') return code === 'PENDING' ? 'ours' : 'waiting';
  return code === 'IN_PROGRESS' && candidateWorks.includes(stageId) ? 'theirs' : byCode[code];
}

/** Returns who has to act next, for staff pages. A finished application waits for no action. */
export function staffMove(stageId: number, substageId: number): WhoseMove | 'nobody' {
  const next = whoseMove(stageId, substageId);
  return next === 'waiting' && terminalOf(stageId) !== undefined ? 'nobody' : next;
}
