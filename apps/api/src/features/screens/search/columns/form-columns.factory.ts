import { listGridColumns, searchCandidates } from '@evenhand/contract/screens/search/search';
import { makeForm } from '@evenhand/domain/forms/write-form';
import { expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { aReadyCandidate, submit } from '../../../records/applications/applications.factory.ts';
import { aPublishedRole } from '../../../records/roles/roles.factory.ts';

const form = makeForm([
  {
    id: 'all',
    title: 'Everything',
    items: [
      { key: 'motto', kind: 'shortText', label: 'Your motto' },
      { key: 'essay', kind: 'longText', label: 'Why us?' },
      { key: 'nights', kind: 'yesNo', label: 'Nights?', required: false },
      {
        key: 'city',
        kind: 'choice',
        label: 'Which office?',
        required: false,
        options: [
          { value: 'london west', label: 'London (West)' },
          { value: 'leeds', label: 'Leeds' },
        ],
      },
      {
        key: 'teams',
        kind: 'multiChoice',
        label: 'Which teams?',
        required: false,
        options: [
          { value: 'tax law', label: 'Tax' },
          { value: 'law', label: 'Law' },
          { value: 'family', label: 'Family' },
        ],
      },
      { key: 'start', kind: 'date', label: 'Free from', required: false },
      { key: 'months', kind: 'number', label: 'Months', required: false },
      { key: 'travel', kind: 'percent', label: 'Time on the road', required: false },
      {
        key: 'jobs',
        kind: 'entries',
        label: 'Jobs',
        required: false,
        entries: [
          { key: 'employer', kind: 'shortText', label: 'Employer' },
          { key: 'hours', kind: 'number', label: 'Hours' },
        ],
      },
    ],
  },
]);
export const essay = `Zzmark: ${'word '.repeat(100)}end`;
const people = [
  {
    motto: '=Zzmark+1',
    essay,
    nights: true,
    city: 'london west',
    teams: ['tax law', 'family'],
    start: '2027-01-10',
    months: 6,
    travel: 12.5,
    jobs: [{ employer: 'A shop', hours: 8 }],
  },
  { motto: 'Onward', essay: 'Because.', nights: false, city: 'leeds', teams: ['law'], start: '2027-09-01', months: 12 },
  { motto: 'Slowly', essay: 'Because of it.' },
];
export const columns = form.views[0]?.configuration.sections[0]?.items.map(({ key }) => `form_${key}`) ?? [];

interface ListOptions {
  readonly by?: Caller;
  readonly id?: string;
  readonly sort?: string;
  readonly formColumns?: readonly string[];
}
export const offered = async (by: Caller, roleId: string) =>
  listGridColumns.answers[200]
    .parse((await by.get(`/api/v1/search-columns?roleId=${roleId}`)).body)
    .filter(({ id }) => id.startsWith('form_'));

/** Tests of the answers of three candidates to a form, in two lists. */
export const formColumnTest = tenantTest
  .extend('member', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('manager', { scope: 'file' }, ({ app, member }) => app.signIn(member))
  .extend('role', { scope: 'file' }, ({ admin }) => aPublishedRole(admin, { form }))
  .extend('blindRole', { scope: 'file' }, async ({ admin, member }) => {
    const blind = await aPublishedRole(admin, { title: 'Unseen', blind: true, form });
    expect((await admin.put(`/api/v1/roles/${blind.id}/team`, { userIds: [member.id] })).status).toBe(200);
    return blind;
  })
  /** The candidate of the first answers. */
  .extend('first', { scope: 'file', auto: true }, async ({ app, tenant, role, blindRole }) => {
    const candidates = [];
    for (const answers of people) {
      app.clock.now = new Date(app.clock.now.getTime() + 1000);
      const candidate = await aReadyCandidate(app, tenant);
      for (const each of [role, blindRole]) {
        const sent = await submit(candidate.caller, candidate.id, each, { ...answers, heardAbout: 'LAW_FAIR' });
        expect(sent.status, JSON.stringify(sent.body)).toBe(200);
      }
      candidates.push(candidate);
    }
    const [candidate] = candidates;
    if (!candidate) throw new Error('no candidate has applied');
    return candidate;
  })
  .extend(
    'ask',
    { scope: 'file' },
    ({ admin, role }) =>
      (filters: object, { by = admin, id = role.id, sort = 'appliedAt', formColumns = columns }: ListOptions = {}) =>
        by.post(`/api/v1/search/candidate/${id}?sortBy=${sort}&orderBy=ASC`, { filters, formColumns }),
  )
  .extend('list', { scope: 'file' }, ({ ask }) => async (filters: object, options: ListOptions = {}) => {
    const reply = await ask(filters, options);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return searchCandidates.answers[200].parse(reply.body);
  })
  .extend(
    'found',
    { scope: 'file' },
    ({ list }) =>
      async (filters: object, options: ListOptions = {}): Promise<unknown[]> =>
        (await list(filters, options)).content.map((row) => row.values['form_motto']),
  );
