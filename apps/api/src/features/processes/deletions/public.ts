export { endDeletion, insertDeletion, lockDeletion, markCandidate } from './deletions.queries.ts';
