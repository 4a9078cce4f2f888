export { fillProfile } from './fill-profile.ts';
export { assembleParts as profileParts, fromCandidate, type LoadedSection, loadProfile } from './load-profile.ts';
export { nameCandidate } from './name-candidate.ts';
export { listSections as listProfileSections, listSectionsOf, type StoredSection } from './profile-sections.queries.ts';
export { putValues } from './put-values.ts';
export { emptyOwnDraft as dropOwnDraft } from './save-own-draft.ts';
export { saveSection } from './save-section.ts';
