import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { time, version } from '../../base/scalars.ts';
import { sectionData } from './candidates.ts';
import { profileSection } from './profile-section.ts';

/** Changed answers of a step as they were typed, including half-typed and wrong ones. */
const typed = {
  data: sectionData,
  /** The same answers before, so that a change made elsewhere can be told from the caller's own. */
  base: sectionData,
  /** Version of the saved step that is being changed. */
  sectionVersion: version,
};

/** Input of a step that was not saved yet. Version 0 means that none ever was. */
export const profileDraft = z.object({ ...typed, version, savedAt: z.nullable(time) });
export type ProfileDraft = z.infer<typeof profileDraft>;

const params = z.object({ section: profileSection });

export const getProfileDraft = endpoint({
  id: 'profile-drafts.get',
  method: 'GET',
  path: '/api/v1/profile-drafts/:section',
  summary: "Get the caller's unsaved input of a profile step",
  needs: 'own-profile:read',
  rate: 'read',
  params,
  answers: { 200: profileDraft },
});

/** Never changes the profile or its step. Repeating it returns the same receipt. */
export const saveProfileDraft = endpoint({
  id: 'profile-drafts.save',
  method: 'PUT',
  path: '/api/v1/profile-drafts/:section',
  summary: 'Save the unsaved input of a profile step and answer a receipt; empty data removes it',
  needs: 'own-profile:edit',
  rate: 'write',
  params,
  body: z.strictObject({ ...typed, version }),
  answers: { 200: z.object({ version, savedAt: time }) },
  errors: ['stale_version', 'invalid', 'too_large'],
});
