import { listScope as scopeOf } from './list-scope.ts';

// What other features may call.
/** Whose applications a list may show its reader; 404 for a list that is not there for them. */
export const listScope = scopeOf;
