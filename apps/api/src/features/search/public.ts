import { stageLabel as labelOf } from './column-choices.ts';
import { hiringWords as words } from './list-columns.ts';
import * as profiles from './list-profiles.ts';
import { listScope as scopeOf } from './list-scope.ts';
import { type PickedWish as Picked, selectApplications as select } from './select-applications.ts';
import * as whole from './whole-list.ts';

// What other features may call.
/** Whose applications a list may show its reader; 404 for a list that is not there for them. */
export const listScope = scopeOf;
export type PickedWish = Picked;
/** The applications of one role that somebody has picked, by name or by a list's criteria. */
export const selectApplications = select;
export type WholeList = whole.WholeList;
export type WholeListRow = whole.WholeListRow;
export type NamedColumn = whole.NamedColumn;
/** A candidate list as its reader may see it, all of it: to be counted, named, and read some rows at a time. */
export const { openWholeList, countWholeList, listApplicationIds, readWholeRows, namedColumns } = whole;
export type ProfileList = profiles.ProfileList;
/** The list of profiles as its reader may see it, all of it. */
export const { openProfileList, countProfileList, profileIds, readProfiles } = profiles;
/** The words of lists and of the hiring side together. */
export const hiringWords = words;
/** A stage's name: the role's own, else the product's word. */
export const stageLabel = labelOf;
