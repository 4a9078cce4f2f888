import { listScope as scopeOf } from './list-scope.ts';
import { type PickedWish as Picked, selectApplications as select } from './select-applications.ts';

// What other features may call.
/** Whose applications a list may show its reader; 404 for a list that is not there for them. */
export const listScope = scopeOf;
export type PickedWish = Picked;
/** The applications of one role that somebody has picked, by name or by a list's criteria. */
export const selectApplications = select;
