import { addedCandidate } from '@evenhand/contract/added-candidates';
import { mergeCandidates, mergePreview } from '@evenhand/contract/merges';
import type { Organization } from '@evenhand/contract/tenants';
import { z } from 'zod';
import { aPublishedRole } from './features/roles/roles.factory.ts';
import { joinGroup } from './features/tenants/public.ts';
import type { Caller } from './testing/caller.ts';
import type { TestApp } from './testing/test-app.ts';

/** Somebody whom staff of ours have added by hand, and with whom another record was made one. */
export async function plantPeople(admin: Caller, role: string) {
  const add = async (to: string, email: string): Promise<string> => {
    const person = { firstName: 'Zzours', lastName: 'Added', email, phone: null, source: null };
    return addedCandidate.parse((await admin.post(`/api/v1/roles/${to}/candidates`, person)).body).candidateId;
  };
  const other = await aPublishedRole(admin, { title: 'Zzours third' });
  const added = await add(role, 'zzours.added@example.org');
  const twice = await add(other.id, 'zzours.twice@example.org');
  const path = `/api/v1/candidate/${added}/merge/${twice}`;
  const seen = mergePreview.parse((await admin.get(path)).body);
  const merged = await admin.post(path, { take: [], version: seen.kept.version, otherVersion: seen.gone.version });
  return { added, merge: mergeCandidates.answers[200].parse(merged.body).mergeId };
}

/** Where a name means something else than everywhere. */
export const ownNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'identity.invitation': { token: 'invitation' },
  'identity.on-board': { token: 'invitation' },
  'roles.preview': { token: 'previewToken' },
  'portals.owner': { token: 'portalCode' },
  'sharing.short-link': { id: 'role' },
  'sharing.target': { id: 'short' },
  'candidates.save-step': { id: 'role' },
  'portals.create': { code: 'portalCode' },
  'crossings.offer': { organizationId: 'lateral' },
  'crossings.agree': { organizationId: 'lateral', documentIds: 'document' },
  'crossings.ask': { organizationId: 'lateral' },
};
export const said: Readonly<Record<string, unknown>> = {
  password: 'Correct-horse-7',
  newPassword: 'Correct-horse-7',
  grant_type: 'password',
  language: 'en',
  languageCode: 'en',
  countries: 'GB',
  currency: 'GBP',
  timeZone: 'Europe/London',
  colour: '#0f766e',
  headerBGcolour: '#0f766e',
  custom: [],
  section: 'personal',
  data: { firstName: 'New' },
  searchTerm: 'zzours',
  code: '123456',
  subdomain: undefined,
  device: 'a-browser-of-somebody-elses-own-0',
};

/** A candidate of ours is asked to come along to another product of ours. */
export async function plantCrossing(test: TestApp, ours: Organization, at: { admin: Caller; candidate: string }) {
  const lateral = await test.aTenant({ name: 'Zzours lateral', productType: 'LATERAL' });
  await test.services.database.withPlatform((tx) => joinGroup(tx, lateral.id, { with: ours.id }));
  const asked = await at.admin.post(`/api/v1/candidate/${at.candidate}/migratex`, { organizationId: lateral.id });
  return { lateral: lateral.id, crossing: z.object({ id: z.string() }).parse(asked.body).id };
}
