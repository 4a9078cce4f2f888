import * as queries from './removals.queries.ts';

// What other features may call: somebody is removed and put back also as part of something else.
export const { insertRemoval, lockRemoval, endRemoval, markCandidate } = queries;
