import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import { aRoleBody } from '../../records/roles/roles.factory.ts';

const it = tenantTest
  .extend('visitor', { scope: 'file' }, ({ app, tenant }) => app.visitor(tenant))
  .extend('candidate', { scope: 'file' }, async ({ app, tenant }) => app.signIn(await app.aCandidateUser(tenant)))
  .extend(
    'find',
    { scope: 'file' },
    ({ visitor }) =>
      async (term: string): Promise<string[]> =>
        namesOf((await visitor.get(`/api/public/universities?term=${encodeURIComponent(term)}`)).body),
  )
  .extend(
    'query',
    { scope: 'file' },
    ({ app }) =>
      (sql: string) =>
        app.admin.exclusive((session) => session.query(sql)),
  );

const namesOf = (body: unknown): string[] =>
  Array.isArray(body) ? body.map((item: { name?: unknown }) => String(item.name)) : [];

describe('universities', () => {
  it('are found by the beginnings of words, by aliases, and without accents', async ({ find }) => {
    expect((await find('exet'))[0]).toBe('University of Exeter');
    expect(await find('lon sch ec')).toContain('London School of Economics and Political Science');
    expect(await find('LSE')).toContain('London School of Economics and Political Science');
    expect(await find('zzz')).toEqual([]);
    expect(await find('')).toEqual([]);
  });

  it.for([
    ['leeds', 'University of Leeds'],
    ['university of leeds', 'University of Leeds'],
    ['Leeds University', 'University of Leeds'],
    ['york', 'University of York'],
    ['london', 'University of London'],
    ['UCL', 'University College London'],
    ['city', "City St George's, University of London"],
    ['uel', 'University of East London'],
    ['DMU', 'De Montfort University'],
    ['bath', 'University of Bath'],
    ['south wales', 'University of South Wales'],
    ['oxford', 'University of Oxford'],
    ['bolton', 'University of Greater Manchester'],
  ] as const)('put first whom %s means', async ([term, name], { find }) => {
    expect((await find(term))[0]).toBe(name);
  });
});

describe('countries and postcodes', () => {
  it('put the tenant’s own country first', async ({ app, visitor }) => {
    expect(namesOf((await visitor.get('/api/public/countries')).body)[0]).toBe('United Kingdom');
    const australian = await app.aTenant({ countryBase: 'OZ' });
    expect(namesOf((await app.visitor(australian).get('/api/public/countries')).body)[0]).toBe('Australia');
  });

  it.for([
    ['ls29jt', { valid: true, normalised: 'LS2 9JT', country: 'GB', area: null, known: null }],
    ['2000', { valid: true, normalised: '2000', country: 'AU', area: null, known: null }],
    ['nonsense', { valid: false, normalised: null, country: null, area: null, known: null }],
  ] as const)('judges %s', async ([postCode, answer], { visitor }) => {
    expect((await visitor.get(`/api/public/postCode/validation?postCode=${postCode}`)).body).toEqual(answer);
  });
});

describe('a postcode, once a directory was imported', () => {
  it.afterAll(({ query }) => query("delete from postcode where postcode = 'XX2 1XX'"));

  it('is known or not, and no less valid where it is not', { tags: 'embedded' }, async ({ visitor, query }) => {
    await query("insert into postcode (postcode, area_2021) values ('XX2 1XX', 'E01000001')");
    const check = async (postCode: string) =>
      (await visitor.get(`/api/public/postCode/validation?postCode=${postCode}`)).body;
    expect(await check('xx21xx')).toMatchObject({ valid: true, area: 'E01000001', known: true });
    expect(await check('xx21xy')).toMatchObject({ valid: true, area: null, known: false });
    expect(await check('2000')).toMatchObject({ valid: true, known: null });
  });
});

describe('lists', () => {
  const types = [
    ['COUNTRY', 'ETHNICITY', 'DEGREE_TYPE', 'DEGREE_CLASS', 'GENDER', 'RELIGION', 'STAGE', 'SECTOR'],
    ['HEARD_ABOUT', 'PERMIT_TYPE', 'QUALIFICATION', 'SUBJECT', 'UNIVERSITY', 'SCHOOL_TYPE', 'SCHOOL_KIND'],
    ['SEXUAL_ORIENTATION', 'PARENTAL_OCCUPATION', 'UNIVERSITY_TYPE', 'ROLE_TYPE'],
  ].flat();

  it.for(types)('%s has words for everything in it', async (type, { candidate }) => {
    const reply = await candidate.get(`/api/v1/data/type/${type}`);
    expect(reply).toMatchObject({ status: 200 });
    const names = namesOf(reply.body);
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => name === '' || /^(lists|stages|vocab)\.|\$t\(/.test(name))).toEqual([]);
  });

  it('of people and places are for staff', { tags: 'embedded' }, async ({ admin, candidate }) => {
    await admin.post('/api/v1/roles', aRoleBody({ location: 'Hull', department: 'Shipping' }));
    expect(namesOf((await admin.get('/api/v1/data/type/ORGANIZATION_LOCATION')).body)).toEqual(['Hull']);
    expect(namesOf((await admin.get('/api/v1/data/type/DEPARTMENT')).body)).toEqual(['Shipping']);
    expect(namesOf((await admin.get('/api/v1/data/type/USERS')).body)).toEqual(['Jo Field']);
    expect((await candidate.get('/api/v1/data/type/USERS')).status).toBe(403);
  });

  it('that are unknown are 404, and a list without a sign-in is 401', async ({ visitor, admin }) => {
    expect((await admin.get('/api/v1/data/type/SHOES')).status).toBe(404);
    expect((await admin.get('/api/v1/data/type/shoes')).status).toBe(422);
    expect((await visitor.get('/api/v1/data/type/GENDER')).status).toBe(401);
  });
});

it('tells the version of build and schema', async ({ visitor }) => {
  expect((await visitor.get('/api/public/version')).body).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    schema: expect.stringMatching(/^\d{4}-[a-z-]+$/),
  });
});
