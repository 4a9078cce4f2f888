export { fillProfile } from './fill-profile.ts';
export { type LoadedSection, assembleParts as profileParts, fromCandidate, loadProfile } from './load-profile.ts';
export { nameCandidate } from './name-candidate.ts';
export { type StoredSection, listSections as listProfileSections, listSectionsOf } from './profile-sections.queries.ts';
export { putValues } from './put-values.ts';
export { emptyOwnDraft as dropOwnDraft } from './save-own-draft.ts';
export { saveSection } from './save-section.ts';
