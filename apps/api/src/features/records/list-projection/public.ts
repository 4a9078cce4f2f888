export { findWrongInLists, mendLists, writeListRow, writeListRows } from './derive-list-row.ts';
export { listAppliedCandidates, listSentCandidates } from './list-row.queries.ts';
