import * as contract from '@evenhand/contract/tenancy/reference/education';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { saveSections } from '../../records/candidates/candidates.factory.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';

const course = (modules: object[], id = 44) => ({
  university: {
    universities: [{ university: { id, name: 'University of Exeter' }, universityStartYear: 2022, modules }],
  },
});

const it = tenantTest
  .extend('candidate', { scope: 'file' }, async ({ app, tenant }) => app.signIn(await app.aCandidateUser(tenant)))
  .extend(
    'subjects',
    { scope: 'file' },
    ({ candidate }) =>
      async (query: string) =>
        contract.listSubjects.answers[200].parse((await candidate.get(`/api/v1/data/subjects?${query}`)).body),
  )
  .extend(
    'enter',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (modules: object[], id?: number, at = tenant): Promise<void> => {
        await saveSections(await app.signIn(await app.aCandidateUser(at)), course(modules, id));
      },
  )
  .extend(
    'find',
    { scope: 'file' },
    ({ candidate }) =>
      async (query: string, caller = candidate) =>
        contract.listModules.answers[200].parse((await caller.get(`/api/v1/data/modules?${query}`)).body),
  );

const namesOf = (body: unknown): string[] =>
  Array.isArray(body) ? body.map((item: { name?: unknown }) => String(item.name)) : [];

describe('qualifications', () => {
  it('have grade systems with points and order', async ({ candidate }) => {
    const reply = await candidate.get('/api/v1/data/schoolQualificationGradeSystems');
    const systems = contract.listGradeSystems.answers[200].parse(reply.body);
    const byId = new Map(systems.map((system) => [system.id, system]));
    expect(byId.get('aLevel')?.grades[0]).toEqual({
      id: 'A*',
      label: 'A*',
      order: 0,
      ucas: 56,
      dfe: 60,
      cao: null,
      ucasBefore2017: 140,
    });
    expect(byId.get('oneDecimalLow')).toMatchObject({ gradeSystem: 'NUMBER', decimals: 1, direction: 'LOW' });
    expect(byId.get('accessCredits')).toMatchObject({ gradeSystem: 'COUNTS', grades: [] });
  });

  it('have types, those usual in the country base first, each with a grade system that exists', async ({
    candidate,
  }) => {
    const systems = contract.listGradeSystems.answers[200].parse(
      (await candidate.get('/api/v1/data/schoolQualificationGradeSystems')).body,
    );
    const known = new Set(systems.map((system) => system.id));
    const read = async (query: string) =>
      contract.listQualificationTypes.answers[200].parse(
        (await candidate.get(`/api/v1/data/schoolQualificationTypes${query}`)).body,
      );
    const all = await read('');
    expect(all.filter((type) => !known.has(type.gradeSystemId))).toEqual([]);
    expect(all.flatMap((type) => type.tiers).filter((tier) => !known.has(tier.gradeSystemId))).toEqual([]);
    expect(all.find((type) => type.id === 202)).toMatchObject({ min: 0, max: 50, trueMax: 45 });
    expect(all.find((type) => type.id === 203)?.tiers.map((tier) => tier.name)).toEqual([
      'Higher level',
      'Standard level',
    ]);
    expect(all.filter((type) => type.id === 299)).toHaveLength(1);
    expect((await read('?level=KS4')).map((type) => type.id)).toEqual([101, 102, 103, 104, 105, 106, 299]);
    const australian = (await read('?level=KS5&countryBase=OZ')).map((type) => type.id);
    expect(australian.indexOf(214)).toBeLessThan(australian.indexOf(201));
    expect((await candidate.get('/api/v1/data/schoolQualificationTypes?level=KS6')).status).toBe(422);
  });
});

describe('subjects and degrees', () => {
  it('are found by a few letters, those whose name begins so first', async ({ subjects }) => {
    expect((await subjects('term=law'))[0]).toEqual({
      id: 'Law',
      name: 'Law',
      code: '16-01',
      group: 'Law',
      isLaw: true,
    });
    expect((await subjects('term=econ')).map((one) => one.isLaw)).not.toContain(true);
    expect(namesOf(await subjects('kind=SCHOOL&term=math'))).toEqual(['Mathematics', 'Further Mathematics']);
    expect(await subjects('term=zzz')).toEqual([]);
    expect((await subjects('kind=SCHOOL')).length).toBeGreaterThan(65);
  });

  it('are law or not', async ({ candidate }) => {
    const degrees = contract.listDegrees.answers[200].parse((await candidate.get('/api/v1/data/degrees')).body);
    expect(degrees).toHaveLength(44);
    expect(degrees.find((one) => one.name === 'LLB')).toMatchObject({ isLaw: true, group: 'law' });
    expect(degrees.find((one) => one.name === 'BSc')).toMatchObject({ isLaw: false });
  });
});

describe('universities of an organisation', () => {
  it('begin with those of its country base', async ({ app, tenant, candidate }) => {
    const read = async (caller: Caller, id: string, term: string) =>
      contract.listOrganizationUniversities.answers[200].parse(
        (await caller.get(`/api/v1/data/organization/${id}/universities?term=${term}`)).body,
      );
    expect((await read(candidate, tenant.id, '')).length).toBe(245);
    expect((await read(candidate, tenant.id, 'newcastle'))[0]).toMatchObject({ country: 'GB' });
    expect((await read(candidate, tenant.id, 'oxford'))[0]).toMatchObject({ groups: ['RUSSELL_GROUP', 'OXBRIDGE'] });
    const sydney = await app.aTenant({ countryBase: 'OZ' });
    const australian = await app.signIn(await app.aCandidateUser(sydney));
    expect((await read(australian, sydney.id, ''))[0]).toMatchObject({ country: 'AU' });
    expect((await read(australian, sydney.id, 'newcastle'))[0]).toMatchObject({ country: 'AU' });
    const foreign = await australian.get(`/api/v1/data/organization/${tenant.id}/universities?term=leeds`);
    expect(foreign.status).toBe(404);
  });
});

describe('modules', () => {
  it('are those that several have entered, by year of the course, of the tenant alone', async ({
    app,
    enter,
    find,
  }) => {
    const elsewhere = await app.aTenant();
    for (const _ of [1, 2, 3]) {
      await enter([
        { year: 1, name: 'Contract Law', mark: 60 },
        { year: 2, name: 'Land Law', mark: 61 },
        { name: 'Moot' },
      ]);
      await enter([{ year: 1, name: 'Secret Society' }], 44, elsewhere);
    }
    await enter([{ year: 1, name: 'The Life of Nia Okafor' }]);
    expect(await find('universityId=44')).toEqual([
      { year: 1, yearLabel: 'Year 1', modules: [{ id: 'contract law', name: 'Contract Law' }] },
      { year: 2, yearLabel: 'Year 2', modules: [{ id: 'land law', name: 'Land Law' }] },
      { year: null, yearLabel: 'Year not given', modules: [{ id: 'moot', name: 'Moot' }] },
    ]);
    expect(await find('term=LAND')).toMatchObject([{ year: 2 }]);
    expect(await find('studyYear=1')).toMatchObject([{ modules: [{ name: 'Contract Law' }] }]);
    expect(await find('year=2023')).toMatchObject([{ modules: [{ name: 'Land Law' }] }]);
    expect(await find('universityId=45')).toEqual([]);
    expect(JSON.stringify(await find(''))).not.toMatch(/Nia|Secret/);
  });

  it('go with what was entered before when it is saved anew', async ({ app, find }) => {
    const other = await app.aTenant();
    const callers = [];
    for (const _ of [1, 2, 3]) callers.push(await app.signIn(await app.aCandidateUser(other)));
    for (const caller of callers) await saveSections(caller, course([{ year: 1, name: 'Tort' }]));
    const [first] = callers;
    if (!first) throw new Error('nobody');
    expect(await find('', first)).toHaveLength(1);
    await saveSections(first, course([{ year: 1, name: 'Equity' }]));
    expect(await find('', first)).toEqual([]);
  });
});

describe('lists of an organisation', () => {
  it.for(['UNIVERSITY_GROUP', 'SCHOOL_GROUP', 'GENDER'])(
    '%s is there under its path too',
    async (type, { tenant, candidate }) => {
      const own = await candidate.get(`/api/v1/data/organization/${tenant.id}/data/${type}`);
      expect(own.body).toEqual((await candidate.get(`/api/v1/data/type/${type}`)).body);
      expect(namesOf(own.body).length).toBeGreaterThan(2);
    },
  );

  it('has its mails for staff alone', async ({ tenant, admin, candidate }) => {
    const path = `/api/v1/data/organization/${tenant.id}/data/ORGANIZATION_EMAIL`;
    expect(namesOf((await admin.get(path)).body)).toContain('We have your application for “…”');
    expect((await candidate.get(path)).status).toBe(403);
  });

  it('tells a visitor where and as what one can work there', async ({ app, tenant }) => {
    const other = await app.aTenant();
    const staff = await app.signIn(await app.aStaffUser(other));
    await aPublishedRole(staff, { department: 'Shipping', location: 'Hull' });
    const visitor = app.visitor(other);
    const read = async (list: string) =>
      namesOf((await visitor.get(`/api/public/organization/${other.id}/${list}`)).body);
    expect(await read('departments')).toEqual(['Shipping']);
    expect(await read('locations')).toEqual(['Hull']);
    expect((await read('roleTypes')).length).toBeGreaterThan(2);
    expect(await read('roleLevels')).toEqual([]);
    const hidden = await app.visitor(tenant).get(`/api/public/organization/${other.id}/departments`);
    expect(hidden.status).toBe(404);
  });
});

it('a list that a client has already is not sent again', async ({ candidate }) => {
  const first = await candidate.get('/api/v1/data/degrees');
  const tag = String(first.headers['etag']);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const again = await candidate.get('/api/v1/data/degrees', { headers: { 'if-none-match': tag } });
  expect([again.status, again.body]).toEqual([304, '']);
  const other = await candidate.get('/api/v1/data/type/GENDER', { headers: { 'if-none-match': tag } });
  expect(other.status).toBe(200);
});
