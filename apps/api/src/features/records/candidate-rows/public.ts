export {
  type CandidateChange,
  type CandidateRow,
  findCandidate,
  findEvenDeleted,
  listCandidates,
  lockCandidate,
  updateCandidate as changeCandidate,
} from './candidate-rows.queries.ts';
export { createCandidate } from './create-candidate.ts';
export { followName } from './follow-name.ts';
export { tellCandidate } from './tell-candidate.ts';
