export { findAdjustments as adjustmentsOf } from './adjustments/adjustments.queries.ts';
export { availabilityKind } from './availability/availability.queries.ts';
export { changeAvailability } from './availability/change-availability.ts';
export { assertAsksAvailability } from './availability/set-availability.ts';
export { undoAvailability } from './availability/undo-availability.ts';
export {
  findCandidate,
  listCandidates,
  listSections as listProfileSections,
  lockCandidate,
  updateCandidate as changeCandidate,
} from './candidates.queries.ts';
export { type ConsentGiven, consentGiven } from './consents/consent-given.ts';
export { recordConsents } from './consents/record-consents.ts';
export { createCandidate } from './create-candidate.ts';
export { listAlike } from './duplicates/duplicate-key.ts';
export { fillProfile } from './filling/fill-profile.ts';
export { nameCandidate } from './name-candidate.ts';
export { listProfileValues, tableFields } from './profile/list-profile-values.ts';
export { assembleParts as profileParts, loadProfile } from './profile/load-profile.ts';
export { fieldsInForce, lackingDocuments, sectionFields } from './profile/profile-fields.ts';
export { putValues } from './profile/put-values.ts';
export { emptyOwnDraft as dropOwnDraft } from './profile/save-own-draft.ts';
export { keepHidden } from './staff-view/keep-hidden.ts';
export { loadKnownBy } from './staff-view/known-by.ts';
export { isWithin } from './staff-view/reach.read.ts';
export { type Reach, reachOf } from './staff-view/reach-of.ts';
export { type SeenApplication, seeApplication } from './staff-view/see-application.ts';
export { hidingPerson, type SeenCandidate, seeCandidate, seeEvenDeleted } from './staff-view/see-candidate.ts';
export { type SeenWhole, seeWhole } from './staff-view/see-whole.ts';
export { viewCandidate } from './staff-view/view-candidate.ts';
export { tellCandidate } from './tell-candidate.ts';
