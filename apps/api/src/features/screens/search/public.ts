export { stageLabel } from './column-choices.ts';
export { hiringWords } from './list-columns.ts';
export { countProfileList, openProfileList, type ProfileList, profileIds, readProfiles } from './list-profiles.ts';
export { listScope } from './list-scope.ts';
export { type PickedCandidatesInput, selectApplications } from './select-applications.ts';
export {
  countWholeList,
  listApplicationIds,
  type NamedColumn,
  namedColumns,
  openWholeList,
  readWholeRows,
  type WholeList,
  type WholeListRow,
} from './whole-list.ts';
