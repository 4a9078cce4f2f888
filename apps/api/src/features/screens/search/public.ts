import { stageLabel as labelOf } from './column-choices.ts';
import { hiringWords as words } from './list-columns.ts';
import * as profiles from './list-profiles.ts';
import { listScope as scopeOf } from './list-scope.ts';
import { type PickedCandidatesInput as Picked, selectApplications as select } from './select-applications.ts';
import * as whole from './whole-list.ts';

// Other features import from this file alone.
/** Returns the scope of a list for its reader. Throws 404 for a list that they may not see. */
export const listScope = scopeOf;
export type PickedCandidatesInput = Picked;
/** Selects the picked applications of one role, by name or by a list's criteria. */
export const selectApplications = select;
export type WholeList = whole.WholeList;
export type WholeListRow = whole.WholeListRow;
export type NamedColumn = whole.NamedColumn;
/** A whole candidate list as its reader may see it: to be counted, named, and read some rows at a time. */
export const { openWholeList, countWholeList, listApplicationIds, readWholeRows, namedColumns } = whole;
export type ProfileList = profiles.ProfileList;
/** The whole list of profiles as its reader may see it. */
export const { openProfileList, countProfileList, profileIds, readProfiles } = profiles;
/** Returns the words of lists and of the hiring side together. */
export const hiringWords = words;
/** Returns a stage's name: the role's own, else the product's word. */
export const stageLabel = labelOf;
