import { getOwnDraft, saveOwnDraft } from '@evenhand/contract/records/applications/own-drafts';
import { getCandidate, saveStep } from '@evenhand/contract/records/candidates/candidates';
import { getProfileDraft, saveProfileDraft } from '@evenhand/contract/records/candidates/profile-drafts';
import { ok, type Route, route, tenantRoute } from '../../../platform/http/route.ts';
import { keepOwnDraft, readOwnDraft } from './save-own-draft.ts';
import { getOwnProfile, saveOwnStep } from './save-own-step.ts';
import { saveProfileDraft as keepProfileDraft, getProfileDraft as readProfileDraft } from './save-profile-draft.ts';

export const profilesRoutes: readonly Route[] = [
  route(getCandidate, async (input) => {
    const profile = await getOwnProfile(input, input.params.id);
    return profile ? ok(profile) : ({ status: 204, body: null } as const);
  }),
  route(saveStep, async (input) =>
    ok(await saveOwnStep(input, { ...input.body, id: input.params.id, maxSteps: input.query.maxSteps ?? null })),
  ),
  route(getProfileDraft, async (input) => ok(await readProfileDraft(input, input.params.section))),
  route(saveProfileDraft, async (input) =>
    ok(await keepProfileDraft(input, { ...input.body, section: input.params.section })),
  ),
  tenantRoute(getOwnDraft, async (tx, { me, params }) => ok(await readOwnDraft(tx, me, params.form))),
  tenantRoute(saveOwnDraft, async (tx, { me, params, body }) =>
    ok(await keepOwnDraft(tx, me, { ...body, form: params.form })),
  ),
];
