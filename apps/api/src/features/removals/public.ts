import * as queries from './removals.queries.ts';

// Other features use these where a candidate is deleted or restored as part of something else.
export const { insertRemoval, lockRemoval, endRemoval, markCandidate } = queries;
