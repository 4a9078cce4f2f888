import * as queries from './deletions.queries.ts';

// Other features use these where a candidate is deleted or restored as part of something else.
export const { insertDeletion, lockDeletion, endDeletion, markCandidate } = queries;
