import * as z from 'zod/mini';
import { sectionData } from './candidates.ts';
import { endpoint } from './endpoint.ts';
import { profileSection } from './profile-section.ts';
import { time, version } from './scalars.ts';

/** The changed answers of a step, as they were typed: also half-typed and wrong ones. */
const typed = {
  data: sectionData,
  /** What the same answers were before, so that a change made elsewhere is told from one's own. */
  base: sectionData,
  /** The version of the saved step that is being changed. */
  sectionVersion: version,
};

/** What was typed into a step and not saved yet. Version 0: nothing ever was. */
export const profileDraft = z.object({ ...typed, version, savedAt: z.nullable(time) });
export type ProfileDraft = z.infer<typeof profileDraft>;

const params = z.object({ section: profileSection });

export const getProfileDraft = endpoint({
  id: 'profile-drafts.get',
  method: 'GET',
  path: '/api/v1/profile-drafts/:section',
  summary: 'What the caller has typed into a step of their profile and not saved yet',
  needs: 'own-profile:read',
  rate: 'read',
  params,
  answers: { 200: profileDraft },
});

/** Never changes the profile nor its step; sent again, it answers the same receipt. */
export const saveProfileDraft = endpoint({
  id: 'profile-drafts.save',
  method: 'PUT',
  path: '/api/v1/profile-drafts/:section',
  summary: 'Keeps what is being typed into a step of the profile and answers a receipt; empty data drops it',
  needs: 'own-profile:edit',
  rate: 'write',
  params,
  body: z.strictObject({ ...typed, version }),
  answers: { 200: z.object({ version, savedAt: time }) },
  errors: ['stale_version', 'invalid', 'too_large'],
});
