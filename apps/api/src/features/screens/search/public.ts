export { stageLabel } from './columns/column-choices.ts';
export { hiringWords } from './columns/list-columns.ts';
export { namedColumns } from './columns/named-columns.ts';
export { listScope } from './criteria/list-scope.ts';
export { openListGroups } from './groups/open-list-groups.ts';
export { openProfileList, type ProfileList } from './people/list-profiles.ts';
export { type PickedCandidatesInput, selectApplications } from './select-applications.ts';
export { openWholeList, type WholeList, type WholeListRow } from './whole-list.ts';
