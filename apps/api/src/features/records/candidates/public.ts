export { findAdjustments as adjustmentsOf } from './adjustments.queries.ts';
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
export { type ConsentGiven, consentGiven } from './consent-given.ts';
export { createCandidate } from './create-candidate.ts';
export { listAlike } from './duplicate-key.ts';
export { fillProfile } from './filling/fill-profile.ts';
export { keepHidden } from './keep-hidden.ts';
export { loadKnownBy } from './known-by.ts';
export { listProfileValues, tableFields } from './list-profile-values.ts';
export { assembleParts as profileParts, loadProfile } from './load-profile.ts';
export { nameCandidate } from './name-candidate.ts';
export { fieldsInForce, lackingDocuments, sectionFields } from './profile-fields.ts';
export { putValues } from './put-values.ts';
export { isWithin } from './reach.read.ts';
export { type Reach, reachOf } from './reach-of.ts';
export { recordConsents } from './record-consents.ts';
export { emptyOwnDraft as dropOwnDraft } from './save-own-draft.ts';
export { type SeenApplication, seeApplication } from './see-application.ts';
export { hidingPerson, type SeenCandidate, seeCandidate, seeEvenDeleted } from './see-candidate.ts';
export { type SeenWhole, seeWhole } from './see-whole.ts';
export { tellCandidate } from './tell-candidate.ts';
export { viewCandidate } from './view-candidate.ts';
