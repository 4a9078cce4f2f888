import { searchCandidates } from '@evenhand/contract/screens/search/search';
import { organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { aReadyCandidate, submit } from '../../../records/applications/applications.factory.ts';
import { completeSections, saveSections } from '../../../records/candidates/candidates.factory.ts';
import { aPublishedRole } from '../../../records/roles/roles.factory.ts';

export const ask = (id: string, label: string, kind: string, more: object = {}) => ({
  id: `custom_${id}`,
  label,
  kind,
  section: 'personal',
  required: false,
  sensitivity: 'ordinary',
  visible: true,
  ...more,
});
export const choices = [
  { value: 'car', label: 'A car' },
  { value: 'bike', label: 'A bicycle' },
];
export const custom = [
  ask('drives', 'What do you drive?', 'LIST', { choices }),
  ask('pqe', 'Years since admission', 'NUMBER'),
  ask('from', 'Free from', 'DATE'),
  ask('nights', 'Would you work at night?', 'BOOLEAN'),
  ask('nickname', 'What are you called at home?', 'TEXT', { sensitivity: 'identifying' }),
  ask('because', 'Why law?', 'TEXT'),
];
export const people = [
  {
    custom_drives: 'car',
    custom_pqe: 3,
    custom_from: '2026-03-01',
    custom_nights: true,
    custom_nickname: 'Zzmark',
    custom_because: 'My name, Zzmark, was on a writ.',
  },
  { custom_drives: 'bike', custom_pqe: 7.5, custom_from: '2026-09-30', custom_nights: false },
  { custom_pqe: 12 },
];

/** Tests of the answers of three candidates to an organisation's own questions, in two lists. */
export const questionColumnTest = tenantTest
  .extend('member', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('manager', { scope: 'file' }, ({ app, member }) => app.signIn(member))
  .extend(
    'configure',
    { scope: 'file' },
    ({ tenant, admin }) =>
      async (questions: readonly object[]): Promise<void> => {
        const path = `/api/v1/organization/${tenant.id}`;
        const now = organization.parse((await admin.get(path)).body);
        const set = { configuration: { ...now.configuration, custom: questions }, version: now.version };
        expect((await admin.put(path, set)).status).toBe(200);
      },
  )
  .extend('role', { scope: 'file' }, ({ admin }) => aPublishedRole(admin))
  .extend('blind', { scope: 'file' }, async ({ admin, member }) => {
    const unseen = await aPublishedRole(admin, { title: 'Unseen', blind: true });
    const added = await admin.put(`/api/v1/roles/${unseen.id}/team`, { userIds: [member.id] });
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    return unseen;
  })
  /** The candidate of the first answers. */
  .extend('first', { scope: 'file', auto: true }, async ({ app, tenant, configure, role, blind }) => {
    await configure(custom);
    const candidates = [];
    for (const answers of people) {
      app.clock.now = new Date(app.clock.now.getTime() + 1000);
      const { caller } = await aReadyCandidate(app, tenant);
      const { id } = await saveSections(caller, { personal: { ...completeSections.personal, ...answers } });
      for (const one of [role, blind]) expect((await submit(caller, id, one)).status).toBe(200);
      candidates.push({ caller, id });
    }
    const [candidate] = candidates;
    if (!candidate) throw new Error('no candidate has applied');
    return candidate;
  })
  .extend(
    'list',
    { scope: 'file' },
    ({ admin, role }) =>
      async (filters: object, at: { by?: Caller; id?: string } = {}) => {
        const reply = await (at.by ?? admin).post(
          `/api/v1/search/candidate/${at.id ?? role.id}?sortBy=appliedAt&orderBy=ASC`,
          {
            filters,
          },
        );
        expect(reply.status, JSON.stringify(reply.body)).toBe(200);
        return searchCandidates.answers[200].parse(reply.body);
      },
  )
  /** Returns the years of each candidate whom a list finds. */
  .extend(
    'found',
    { scope: 'file' },
    ({ list }) =>
      async (filters: object): Promise<unknown[]> =>
        (await list(filters)).content.map((row) => row.values['custom_pqe']),
  );
