import { staffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { agreementOf, linksBetween, orderOf, type ReadRow, readRole } from './blind-attack.factory.ts';
import { type OnBoth, plantOnBoth } from './blind-people.factory.ts';
import { aPublishedRole } from './features/records/roles/roles.factory.ts';
import { tenantTest } from './testing/api-test.ts';

/** Fields in which candidates' own words read the same on every application (docs/security.md, with what helps against it). */
const ownAccount =
  /^(page\.sections\[\]\.data\.(mitigating|gcseQualifications\[\]|aLevelQualifications\[\]\.(grade|subject))|documents\[\]\.pages)/;
/** Lines in which they do so on paper, where fields have no names. */
const ownLine = /of my degree I was ill|\bfair \d+ of my town/;
const naming = /First\d|Last\d|last\d+@/i;

/**
 * Attacks as a reviewer who may read two roles of an employer, one of them blind: candidates who have applied for both are
 * matched by every value, time, id and order in the reads about each of them, and by what an act on one of them changes on the
 * other.
 */
const it = tenantTest
  .extend('user', { scope: 'file' }, ({ app, tenant }) =>
    app.aStaffUser(tenant, {
      userType: 'HIRING_MANAGER',
      grants: [
        'candidate:edit',
        'candidate:see-flags',
        'candidate:export',
        'document:write',
        'score:read-all',
        'offer:edit',
      ],
    }),
  )
  .extend('reader', { scope: 'file' }, ({ app, user }) => app.signIn(user))
  .extend('open', { scope: 'file' }, ({ admin }) => aPublishedRole(admin, { title: 'Open' }))
  .extend('blind', { scope: 'file' }, ({ admin }) => aPublishedRole(admin, { title: 'Blind', blind: true }))
  .extend(
    'people',
    { scope: 'file', auto: true },
    async ({ app, tenant, adminUser, admin, user, reader, open, blind }) => {
      for (const { id } of [open, blind]) await admin.put(`/api/v1/roles/${id}/team`, { userIds: [user.id] });
      const planted = await plantOnBoth(app, { tenant, roles: [open, blind] });
      // Hours have passed meanwhile, so that both have to sign in again.
      Object.assign(admin, await app.signIn(adminUser));
      Object.assign(reader, await app.signIn(user));
      return planted;
    },
  )
  .extend(
    'isOfOne',
    { scope: 'file' },
    ({ people }) =>
      (row: ReadRow, person: ReadRow): boolean =>
        people.some(({ blindId, candidateId }) => blindId === row.applicationId && candidateId === person.id),
  )
  .extend(
    'personOf',
    { scope: 'file' },
    ({ people }) =>
      (id: string): OnBoth | undefined =>
        people.find(({ blindId, openId, candidateId }) => [blindId, openId, candidateId].includes(id)),
  )
  .extend(
    'read',
    { scope: 'file' },
    ({ reader }) =>
      async (url: string): Promise<string> =>
        String((await reader.get(url)).raw),
  )
  .extend('historiesOf', { scope: 'file' }, ({ people, read }) => async (): Promise<string[]> => {
    const told: string[] = [];
    for (const { candidateId } of people) {
      told.push(await read(`/api/v1/candidate/${candidateId}/history`));
      told.push(await read(`/api/v1/candidate/${candidateId}/history?limit=2`));
      told.push(
        await read(`/api/v1/candidate/${candidateId}/feed?kinds=notes,moves,mails,scores,edits,views&limit=100`),
      );
      told.push(await read(`/api/v1/candidate/${candidateId}/notes`));
    }
    return told;
  });

describe('a reader of an open and of a blind role', () => {
  it('finds no candidate of the open role by a value, time or id of the blind one', { timeout: 600_000 }, async ({
    app,
    tenant,
    reader,
    open,
    blind,
    people,
    isOfOne,
  }) => {
    const known = await readRole({ test: app, tenant, reader }, open.id);
    const hidden = await readRole({ test: app, tenant, reader }, blind.id);
    expect([known.length, hidden.length]).toEqual([people.length, people.length]);
    for (const { reading } of hidden) {
      for (const [field, values] of reading) for (const value of values) expect(value, field).not.toMatch(naming);
      expect([...reading.keys()]).toEqual(
        expect.arrayContaining(['documents[].pages[]', 'paper[]', 'table.Stage', 'amendments[].askedAt']),
      );
    }
    const links = linksBetween(hidden, known, { isOfOne, isOwnLine: (value) => ownLine.test(value) });
    expect(links.filter(({ field }) => !ownAccount.test(field))).toEqual([]);
  });

  it('is sent no photo, file or original of the blind one', async ({ people, reader, tenant }) => {
    const [first] = people;
    const documents = staffCandidate.parse(
      (await reader.get(`/api/v1/organization/${tenant.id}/candidate/${first?.candidateId}`)).body,
    ).documents;
    expect(documents.map(({ kind }) => kind).sort()).toEqual(['CV', 'PHOTO']);
    const own = `/api/v1/candidate/${first?.blindId}`;
    expect((await reader.get(`${own}/downloadPhoto`)).status).toBe(404);
    for (const { id } of documents) {
      const file = `/api/v1/organization/${tenant.id}/candidate/${first?.blindId}/download/${id}`;
      expect([(await reader.get(file)).status, (await reader.post(file)).status]).toEqual([403, 403]);
    }
  });

  it.for([
    'appliedAt',
    'lastChangeAt',
    'ucasPoints',
    'ks5High',
    'ks4High',
    'ks4Passes',
    'pi',
    'ks4Percentile',
    'universityGraduationYear',
    'average',
  ])('finds no candidate by the order of %s', async (sortBy, { app, tenant, reader, open, blind, personOf }) => {
    const known = await orderOf({ test: app, tenant, reader }, open.id, `sortBy=${sortBy}&orderBy=ASC`);
    const hidden = await orderOf({ test: app, tenant, reader }, blind.id, `sortBy=${sortBy}&orderBy=ASC`);
    const shown = hidden.map((row) => ({
      of: personOf(row.id)?.candidateId ?? '',
      shown: JSON.stringify(row.values[sortBy] ?? { appliedAt: row.appliedAt, lastChangeAt: row.lastChangeAt }),
    }));
    const agreement = agreementOf(
      shown,
      known.map(({ id }) => id),
    );
    expect(agreement).not.toBeNull();
    expect(agreement).toBeGreaterThan(5);
    expect(agreement).toBeLessThan(95);
    // The order is the same page by page, up and down.
    for (const orderBy of ['ASC', 'DESC']) {
      const query = `sortBy=${sortBy}&orderBy=${orderBy}`;
      const whole = (await orderOf({ test: app, tenant, reader }, blind.id, query)).map(({ id }) => id);
      const pages: string[] = [];
      for (let page = 0; page < 4; page += 1) {
        const rows = await orderOf({ test: app, tenant, reader }, blind.id, `${query}&page=${page}`, 6);
        pages.push(...rows.map(({ id }) => id));
      }
      expect(pages).toEqual(whole);
    }
  });

  it('shows no change of the candidate when the reviewer reads and works on the blind application', async ({
    historiesOf,
    people,
    tenant,
    reader,
    read,
  }) => {
    const before = await historiesOf();
    const [first] = people;
    const id = first?.blindId ?? '';
    const own = `/api/v1/candidate/${id}`;
    const ofOrganization = `/api/v1/organization/${tenant.id}/candidate/${id}`;
    const acts = [
      await reader.get(`${ofOrganization}/context`),
      await reader.post(`${own}/circumstances-read`),
      await reader.put(`${own}/presence`, { doing: 'reading' }),
      await reader.put(`${ofOrganization}/note`, { body: 'Argues well' }),
      await reader.put(`${ofOrganization}/score`, { applicationId: id, criterion: 'teamwork', score: 4 }),
      await reader.post(`${own}/pdf`, {}),
      await reader.post(`${own}/stage/8/800/organization/${tenant.id}`, {}),
    ];
    expect(acts.map(({ status }) => status)).toEqual([200, 200, 200, 201, 200, 200, 200]);
    expect(await historiesOf()).toEqual(before);
    // Nor by what does not happen: who was read by this application is not read as a person.
    const grown: string[] = [];
    for (const { candidateId } of people) {
      const history = `/api/v1/candidate/${candidateId}/history`;
      const was = await read(history);
      await reader.post(`/api/v1/candidate/${candidateId}/circumstances-read`);
      if ((await read(history)) !== was) grown.push(candidateId);
    }
    expect(grown).toHaveLength(people.length);
  });

  it('finds no note of the reviewer’s own through another application of the same candidate', async ({
    people,
    reader,
    tenant,
  }) => {
    const [first] = people;
    const noteOf = async (id: string): Promise<string> => {
      const added = await reader.put(`/api/v1/organization/${tenant.id}/candidate/${id}/note`, { body: 'Mine' });
      return z.object({ id: z.string() }).parse(added.body).id;
    };
    const ofPerson = await noteOf(first?.candidateId ?? '');
    const ofHidden = await noteOf(first?.blindId ?? '');
    const edit = { body: 'Found', version: 7 };
    for (const { candidateId, blindId } of people.slice(0, 3)) {
      const byHidden = `/api/v1/organization/${tenant.id}/candidate/${blindId}/note/${ofPerson}`;
      const byPerson = `/api/v1/organization/${tenant.id}/candidate/${candidateId}/note/${ofHidden}`;
      for (const url of [byHidden, byPerson]) expect([url, (await reader.put(url, edit)).status]).toEqual([url, 404]);
    }
  });

  it('can neither set nor see the availability of a candidate on the blind role', async ({
    people,
    read,
    tenant,
    reader,
    blind,
    app,
    admin,
  }) => {
    const [first] = people;
    const views = () =>
      Promise.all(people.map(({ candidateId }) => read(`/api/v1/organization/${tenant.id}/candidate/${candidateId}`)));
    const before = await views();
    const one = await reader.post(`/api/v1/candidate/${first?.blindId}/availability`, { availability: 'HIRED' });
    expect([one.status, one.body]).toMatchObject([403, { errors: [{ code: 'hidden_person' }] }]);
    const many = { roleId: blind.id, ids: [first?.blindId], availability: 'HIRED' };
    expect((await reader.post('/api/v1/candidate/bulkavailability', many)).status).toBe(403);
    expect(await views()).toEqual(before);
    // An administrator sets a candidate's availability: no row of the blind role shows it.
    const rows = async () =>
      (await orderOf({ test: app, tenant, reader }, blind.id, 'sortBy=score')).map(({ values }) => values);
    const shown = await rows();
    await admin.post(`/api/v1/candidate/${first?.candidateId}/availability`, { availability: 'UNAVAILABLE' });
    expect(await rows()).toEqual(shown);
    const page = await reader.get(`/api/v1/organization/${tenant.id}/candidate/${first?.blindId}`);
    expect(staffCandidate.parse(page.body).availability).toBeNull();
    const filters = { availability: { in: ['UNAVAILABLE'] } };
    expect((await reader.post(`/api/v1/search/candidate/${blind.id}`, { filters })).status).toBe(422);
  });

  it('changes no candidate of the open role, whose blind application would change with them', async ({
    people,
    reader,
    tenant,
    open,
  }) => {
    const [first] = people;
    const id = first?.candidateId ?? '';
    const edit = { section: 'personal', data: { firstName: 'New' }, version: 1 };
    const refused = [
      await reader.put(`/api/v1/organization/${tenant.id}/candidate/${id}/update`, edit),
      await reader.post(`/api/v1/candidate/${id}/availability`, { availability: 'HIRED' }),
      await reader.post('/api/v1/candidate/bulkavailability', { roleId: open.id, ids: [id], availability: 'HIRED' }),
    ];
    for (const reply of refused)
      expect([reply.status, reply.body]).toMatchObject([403, { errors: [{ code: 'reads_blind' }] }]);
  });
});
