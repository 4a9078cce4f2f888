export { stageLabel } from './columns/column-choices.ts';
export { hiringWords } from './columns/list-columns.ts';
export { type NamedColumn, namedColumns } from './columns/named-columns.ts';
export { listScope } from './criteria/list-scope.ts';
export { type ProfileList, openProfileList } from './people/list-profiles.ts';
export { type PickedCandidatesInput, selectApplications } from './select-applications.ts';
export { type WholeList, type WholeListRow, openWholeList } from './whole-list.ts';
