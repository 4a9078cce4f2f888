export { findAdjustments as adjustmentsOf, listAdjustments } from './adjustments/adjustments.queries.ts';
export { listAlike, listSamePeople } from './duplicates/duplicate-key.ts';
export { loadKnownBy } from './staff-view/known-by.ts';
export { listProfileValues, tableFields } from './staff-view/list-profile-values.ts';
export { type SeenApplication, seeApplication } from './staff-view/see-application.ts';
export { viewCandidate } from './staff-view/view-candidate.ts';
