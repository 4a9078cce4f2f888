import { matrixValue } from '@evenhand/contract/processes/scoring';
import { demoDirectory } from '@evenhand/contract/upkeep/demo';
import { userTypes } from '@evenhand/domain/access/user-type';
import { fieldsOf } from '@evenhand/domain/fields/catalogue/catalogue';
import { type DataZone, dataZoneOf, sections } from '@evenhand/domain/fields/field';
import { validateSection } from '@evenhand/domain/fields/validate-section';
import { deriveListColumns } from '@evenhand/domain/lists/derive-list-columns';
import { variantIds } from '@evenhand/domain/organizations/variants';
import { decideMove } from '@evenhand/domain/pipeline/decide-move';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { combineAverages, readScorecard } from '@evenhand/domain/scoring/scorecard';
import { expect } from 'vitest';
import { z } from 'zod';
import type { SqlResult } from '../../../platform/db/engine.ts';
import { apiTest } from '../../../testing/api-test.ts';
import { type Caller, callerOf } from '../../../testing/caller.ts';
import { verifyLists } from '../../records/applications/list-rows/rebuild-lists.ts';
import { readCriteria, readPipeline } from '../../records/role-columns/read-columns.ts';
import { demoPassword, demoSignIns, demoTenants } from './demo-tenants.ts';
import { resetDemo, seedDemo } from './seed-demo.ts';

const test = apiTest
  .extend('appOptions', { scope: 'file' }, () => ({ env: { DEMO: '1' } }))
  .extend(
    'rowsOf',
    { scope: 'file' },
    ({ app }) =>
      async (sql: string): Promise<SqlResult['rows']> =>
        (await app.admin.exclusive((session) => session.query(sql))).rows,
  )
  .extend(
    'counts',
    { scope: 'file' },
    ({ rowsOf }) =>
      async () =>
        (await rowsOf('select count(*) as people, count(distinct email) as addresses from candidate'))[0],
  )
  .extend('signIn', { scope: 'file' }, ({ app }) => async (subdomain: string, email: string): Promise<Caller> => {
    const form = {
      grant_type: 'password',
      username: email,
      password: demoPassword,
      partner: subdomain,
      scope: 'write',
    };
    const host = `${subdomain}.localhost`;
    const reply = await app.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
    expect(reply.statusCode, email).toBe(200);
    return callerOf(app.app, host, z.object({ access_token: z.string() }).parse(reply.json()).access_token);
  });

test.beforeAll(async ({ app }) => {
  expect(await seedDemo(app.services, { candidates: 120 })).toBe(true);
});

test('a first start makes 3,000 people in all', () => {
  expect(demoTenants.reduce((sum, { candidates }) => sum + candidates, 0)).toBe(3000);
});

test('every tenant and variant has some data', async ({ rowsOf }) => {
  const found = await rowsOf(`select o.subdomain, o.product_type,
      (select count(*) from candidate c where c.organization_id = o.id) as candidates,
      (select count(*) from user_account u where u.organization_id = o.id and u.user_type <> 'CANDIDATE') as staff
    from organization o where not o.is_platform`);
  expect(found.length).toBe(demoTenants.length - 1);
  expect(new Set(found.map((row) => row['product_type']))).toEqual(
    new Set(['ATS', 'LATERAL', 'NETWORK', 'CRS', 'ICMS']),
  );
  for (const row of found) {
    expect(Number(row['candidates'])).toBeGreaterThanOrEqual(3);
    expect(Number(row['staff'])).toBe(6);
  }
  const [interviews] = await rowsOf('select count(*) as invited from interview_invitation');
  expect(Number(interviews?.['invited'])).toBeGreaterThan(0);
});

const sectionRow = z.object({
  candidate_id: z.string(),
  section: z.enum(sections),
  data: z.record(z.string(), z.unknown()),
});
const tables: readonly [DataZone, string][] = [
  ['ordinary', 'profile_section'],
  ['contextual', 'contextual_section'],
  ['diversity', 'diversity_section'],
];

test('every section is valid, and each answer is in its data zone', async ({ app, rowsOf }) => {
  const whole = new Map<string, z.infer<typeof sectionRow>>();
  for (const [dataZone, table] of tables) {
    const rows = z.array(sectionRow).parse(await rowsOf(`select candidate_id, section, data from ${table}`));
    expect(rows.length).toBeGreaterThan(50);
    for (const row of rows) {
      const known = new Map(fieldsOf(row.section).map((field) => [field.id, field]));
      for (const key of Object.keys(row.data)) {
        const field = known.get(key);
        expect(field && dataZoneOf(field), `${row.section}.${key}`).toBe(dataZone);
      }
      const id = `${row.candidate_id} ${row.section}`;
      whole.set(id, { ...row, data: { ...whole.get(id)?.data, ...row.data } });
    }
  }
  const currentYear = app.services.now().getUTCFullYear();
  for (const { section, data } of whole.values()) {
    expect(validateSection(fieldsOf(section), data, { mode: 'complete', countryBase: 'UK', currentYear })).toEqual([]);
  }
});

test('many candidates leave monitoring questions out, and some prefer not to say', async ({ rowsOf }) => {
  const [row] = await rowsOf(`select (select count(*) from candidate) as people, count(*) as answered,
    count(*) filter (where data::text like '%PREFER_NOT_TO_SAY%') as rather_not from diversity_section`);
  expect(Number(row?.['answered'])).toBeLessThan(Number(row?.['people']));
  expect(Number(row?.['rather_not'])).toBeGreaterThan(0);
});

test('list columns are what the product derives', async ({ app, rowsOf }) => {
  for (const { id } of z.array(z.object({ id: z.string() })).parse(await rowsOf('select id from organization'))) {
    expect(await verifyLists(app.services, id)).toEqual([]);
  }
  const [one] = await rowsOf(`select c.first_name, c.last_name, a.name_key from application a
    join candidate c on c.organization_id = a.organization_id and c.id = a.candidate_id limit 1`);
  const name = { firstName: String(one?.['first_name']), lastName: String(one?.['last_name']) };
  expect(one?.['name_key']).toBe(deriveListColumns({}, name).name_key);
});

const position = z.object({
  from_stage: z.number(),
  from_substage: z.number(),
  to_stage: z.number(),
  to_substage: z.number(),
});
const application = z.object({
  id: z.string(),
  stage_id: z.number(),
  substage_id: z.number(),
  submitted_at: z.date().nullable(),
  last_change_at: z.date(),
  outcome_released_at: z.date().nullable(),
  withdrawn_at: z.date().nullable(),
  pipeline: z.unknown(),
});
const event = z.object({ application_id: z.string(), kind: z.string(), at: z.date() });

test('the events of an application lead to its present position by allowed moves', async ({ app, rowsOf }) => {
  const applications = z.array(application).parse(
    await rowsOf(`select a.id, a.stage_id, a.substage_id, a.submitted_at, a.last_change_at, a.outcome_released_at, a.withdrawn_at, r.pipeline
      from application a join role r on r.organization_id = a.organization_id and r.id = a.role_id`),
  );
  const events = await rowsOf(`select application_id, kind, at, from_stage, from_substage, to_stage, to_substage
    from event where application_id is not null and to_stage is not null order by at, id`);
  const byApplication = Map.groupBy(events, (row) => event.parse(row).application_id);
  const now = app.services.now();
  let sent = 0;
  for (const row of applications) {
    const [submitted, ...moves] = byApplication.get(row.id) ?? [];
    if (row.submitted_at === null) {
      expect(submitted).toBeUndefined();
      continue;
    }
    sent += 1;
    expect(event.parse(submitted)).toMatchObject({ kind: 'application.submitted', at: row.submitted_at });
    let stands = { stageId: Number(submitted?.['to_stage']), substageId: Number(submitted?.['to_substage']) };
    let last = row.submitted_at;
    for (const move of moves) {
      const { kind, at } = event.parse(move);
      const step = position.parse(move);
      expect({ stageId: step.from_stage, substageId: step.from_substage }).toEqual(stands);
      const to = { stageId: step.to_stage, substageId: step.to_substage };
      expect(
        decideMove({ pipeline: readPipeline(row.pipeline), from: stands, to, submitted: true, released: false }),
        kind,
      ).toEqual({ allowed: true });
      expect(at.getTime()).toBeGreaterThan(last.getTime());
      stands = to;
      last = at;
    }
    expect(stands).toEqual({ stageId: row.stage_id, substageId: row.substage_id });
    expect(row.last_change_at).toEqual(last);
    expect(last.getTime()).toBeLessThanOrEqual(now.getTime());
    expect(row.outcome_released_at !== null).toBe(row.substage_id === 1604);
    expect(row.withdrawn_at !== null).toBe(row.stage_id === 15);
  }
  expect(sent).toBeGreaterThan(80);
});

test('the law firm and the company have applications in every stage of their roles, with dates around today', async ({
  rowsOf,
}) => {
  const standing = await rowsOf(`select distinct r.pipeline, a.stage_id from application a
    join role r on r.organization_id = a.organization_id and r.id = a.role_id
    join organization o on o.id = a.organization_id
    where a.submitted_at is not null and o.subdomain in ('hartwell', 'northwind')`);
  const taken = new Set(standing.map((row) => Number(row['stage_id'])));
  const staged = new Set(standing.flatMap((row) => readPipeline(row['pipeline']).map(({ stageId }) => stageId)));
  expect([...staged].filter((id) => !taken.has(id))).toEqual([]);
  for (const id of [stageIds.offerAccepted, stageIds.withdrew, stageIds.notTakenForward]) expect(taken).toContain(id);
  const [dates] = await rowsOf(`select
    (select count(*) from role where closes_at < now()) as closed, (select count(*) from role where closes_at > now()) as open,
    (select count(*) from application where submitted_at > now() - interval '7 days') as fresh,
    (select count(*) from application where submitted_at > now() or submitted_at < now() - interval '1 year') as far,
    (select count(*) from event where at > now()) as ahead`);
  const { far, ahead, ...some } = Object.fromEntries(
    Object.entries(dates ?? {}).map(([name, value]) => [name, Number(value)]),
  );
  expect([far, ahead]).toEqual([0, 0]);
  for (const [name, count] of Object.entries(some)) expect(count, name).toBeGreaterThan(0);
});

test('one open role shows candidates what reviewers look for', async ({ rowsOf }) => {
  const shown = await rowsOf('select title, closes_at > now() as open from role where shows_criteria');
  expect(shown).toEqual([{ title: expect.stringMatching(/^Summer vacation scheme/), open: true }]);
});

test('an application’s score is the mean of its reviewers’ scorecards at the last stage', async ({ rowsOf }) => {
  const all = await rowsOf(`select a.id, a.score, r.criteria, s.scorer_id, s.stage_id, s.criterion, s.value, s.parts,
      max(s.updated_at) over (partition by a.id) = max(s.updated_at) over (partition by a.id, s.stage_id) as last from score s
    join application a on a.organization_id = s.organization_id and a.id = s.application_id
    join role r on r.organization_id = a.organization_id and r.id = a.role_id`);
  const scores = all.filter(({ last }) => last);
  expect(scores.length).toBeLessThan(all.length);
  expect(scores.some((row) => row['parts'] !== null)).toBe(true);
  const byApplication = Map.groupBy(scores, (row) => String(row['id']));
  expect(byApplication.size).toBeGreaterThan(10);
  for (const rows of byApplication.values()) {
    const criteria = readCriteria(rows[0]?.['criteria']);
    const cards = Map.groupBy(rows, (row) => String(row['scorer_id']));
    const averages = [...cards.values()].map((card) => {
      const values = Object.fromEntries(
        card.map((row) => [
          String(row['criterion']),
          row['parts'] ? matrixValue.parse(row['parts']) : Number(row['value']),
        ]),
      );
      return readScorecard(criteria, values).average;
    });
    expect(Number(rows[0]?.['score'])).toBe(Math.round((combineAverages(averages) ?? 0) * 100));
  }
  const [without] = await rowsOf(`select count(*) as count from application a where score is not null
    and not exists (select 1 from score s where s.organization_id = a.organization_id and s.application_id = a.id)`);
  expect(Number(without?.['count'])).toBe(0);
});

test('few candidates of a tenant share a telephone number', async ({ rowsOf }) => {
  const [shared] = await rowsOf(`select coalesce(sum(people), 0) as people
    from (select count(*) as people from candidate where phone is not null group by organization_id, phone) numbers
    where people > 1`);
  const [all] = await rowsOf('select count(*) as people from candidate where phone is not null');
  expect(Number(shared?.['people'])).toBeGreaterThan(0);
  expect(Number(shared?.['people']) / Number(all?.['people'])).toBeLessThan(0.05);
});

test('a candidate added by hand with the telephone number of a seeded one is reported as a possible duplicate', async ({
  rowsOf,
  signIn,
}) => {
  const [seeded] = await rowsOf(`select o.subdomain, c.phone, a.role_id from candidate c
    join organization o on o.id = c.organization_id and o.product_type = 'ATS'
    join application a on a.organization_id = c.organization_id and a.candidate_id = c.id and a.submitted_at is not null
    join role r on r.organization_id = a.organization_id and r.id = a.role_id and r.status = 'ACTIVE'
    where c.phone is not null order by c.id limit 1`);
  const subdomain = String(seeded?.['subdomain']);
  const staff = demoSignIns(subdomain).find(({ userType }) => userType === 'HIRING_MANAGER_ADMIN');
  const caller = await signIn(subdomain, String(staff?.email));
  const person = { firstName: 'Ada', lastName: 'Byhand', email: 'ada.byhand@example.org', source: null };
  const added = await caller.post(`/api/v1/roles/${seeded?.['role_id']}/candidates`, {
    ...person,
    phone: seeded?.['phone'],
  });
  expect(added).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'already_known' }], current: { alike: [{ by: ['phone'] }] } },
  });
});

test('every account on the welcome page can sign in', async ({ signIn }) => {
  for (const { subdomain } of demoTenants) {
    for (const { email } of demoSignIns(subdomain)) await signIn(subdomain, email);
  }
});

test('the welcome page signs in each of its people by one link, and no other account', async ({ app }) => {
  const here = callerOf(app.app, 'localhost', null);
  const follow = (code: string, email: string, from = here) =>
    from.get(`/dev/sign-in?${new URLSearchParams({ code, email })}`);
  for (const { subdomain } of demoTenants) {
    for (const { email } of demoSignIns(subdomain)) {
      const link = new URL(String((await follow(subdomain, email)).headers['location']));
      expect(link.hostname).toBe(`${subdomain}.localhost`);
      const token = link.searchParams.get('token');
      const there = callerOf(app.app, link.hostname, null);
      const owner = await there.get(`/api/public/usertoken?token=${token}`);
      expect(owner).toMatchObject({ status: 200, body: { atOnce: true } });
    }
  }
  expect((await follow('hartwell', 'admin@keystone.example')).status).toBe(404);
  expect((await follow('elsewhere', 'admin@hartwell.example')).status).toBe(404);
  expect((await here.get('/dev/sign-in')).status).toBe(404);
  const away = callerOf(app.app, 'hartwell.example.org', null);
  expect((await follow('hartwell', 'admin@hartwell.example', away)).status).toBe(404);
});

test('the welcome page lists every address of a tenant', { tags: 'embedded' }, async ({ app }) => {
  const { organizations, platform } = demoDirectory.parse(
    (await callerOf(app.app, 'localhost', null).get('/dev/demo')).body,
  );
  const hosts = new Map(
    organizations.map(({ code, addresses }) => [code, addresses.map(({ url }) => new URL(url).hostname)]),
  );
  expect(organizations.length).toBe(demoTenants.length);
  const every = <T>(values: readonly T[]): T[] => [...new Set(values)].sort();
  expect(every(organizations.flatMap(({ addresses }) => addresses.map(({ variant }) => variant)))).toEqual(
    every(variantIds),
  );
  // Candidates who apply without an account have no sign-in.
  const types = userTypes.filter((type) => type !== 'ANONYMOUS_CANDIDATE');
  expect(every(organizations.flatMap(({ signIns }) => signIns.map(({ userType }) => userType)))).toEqual(every(types));
  expect(hosts.get('hartwell')).toEqual(['hartwell.localhost', 'hartwell.hr.localhost', 'apply.hartwell.hr.localhost']);
  expect(hosts.get('network')).toEqual(['network.localhost', 'apply.network.localhost']);
  expect(hosts.get('platform')).toEqual(['platform.localhost', 'platform.hr.localhost']);
  expect(platform).toMatchObject({ url: 'http://platform.localhost/login', exists: true });
});

const content = z.object({ content: z.array(z.object({ id: z.string() })) });

test('staff can open the demo’s lists and candidates', async ({ rowsOf, signIn }) => {
  for (const { subdomain } of demoTenants.filter(
    (tenant) => !['hartwell-crs', 'platform'].includes(tenant.subdomain),
  )) {
    const admin = await signIn(subdomain, `admin@${subdomain}.example`);
    const [organization] = await rowsOf(`select id from organization where subdomain = '${subdomain}'`);
    const roles = content.parse((await admin.get('/api/v1/roles?resultsPerPage=50')).body).content;
    expect(roles.length).toBeGreaterThan(0);
    let people = 0;
    for (const { id } of roles) {
      const list = content.parse((await admin.post(`/api/v1/search/candidate/${id}`, {})).body).content;
      people += list.length;
      const [first] = list;
      if (!first) continue;
      const view = await admin.get(
        `/api/v1/organization/${String(organization?.['id'])}/candidate/${first.id}?roleId=${id}`,
      );
      expect(view.status).toBe(200);
      expect((await admin.get(`/api/v1/candidate/${first.id}/history`)).status).toBe(200);
    }
    expect(people).toBeGreaterThan(0);
  }
});

test('the demo’s candidate has sent one application and is writing another', async ({ signIn }) => {
  const candidate = await signIn('hartwell', 'candidate@hartwell.example');
  const reply = await candidate.get('/api/v1/applications');
  const own = z.array(z.object({ status: z.string(), role: z.object({ id: z.string() }) })).parse(reply.body);
  expect(own.length).toBe(2);
  const draft = own.find((one) => one.status === 'draft');
  expect(draft).toBeDefined();
  const form = await candidate.get(`/api/v1/candidate/applyc/${draft?.role.id}`);
  expect(z.object({ missing: z.array(z.unknown()) }).parse(form.body).missing).toEqual([]);
});

test('a CV can be read', async ({ app, rowsOf }) => {
  const [row] = await rowsOf(`select storage_key, size_bytes from document limit 1`);
  const file = await app.services.files.get(String(row?.['storage_key']));
  const parts: Buffer[] = [];
  for await (const part of file?.stream ?? []) parts.push(Buffer.from(part));
  const content = Buffer.concat(parts);
  expect(content.length).toBe(Number(row?.['size_bytes']));
  expect(content.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a second start changes nothing, and the same seed makes the same people', async ({ app, rowsOf }) => {
  const people = `select c.first_name, c.last_name, c.email from candidate c
    join organization o on o.id = c.organization_id where o.subdomain = 'hartwell' order by c.email`;
  const before = await rowsOf(people);
  const [file] = await rowsOf('select storage_key from document limit 1');
  expect(await seedDemo(app.services, { candidates: 120 })).toBe(false);
  await resetDemo(app.services, { candidates: 120 }, app.admin);
  expect(await rowsOf(people)).toEqual(before);
  expect(await app.services.files.exists(String(file?.['storage_key']))).toBe(false);
});

test('an incomplete demo is made again, and a database with other organisations is left alone', {
  tags: 'embedded',
}, async ({ app, counts }) => {
  await app.admin.exclusive((session) =>
    session.exec(`delete from organization where subdomain = 'platform'; delete from candidate`),
  );
  expect(await seedDemo(app.services, { candidates: 40 }, app.admin)).toBe(true);
  expect(Number((await counts())?.['people'])).toBeGreaterThan(30);
  await app.aTenant({ subdomain: 'ours' });
  const before = await counts();
  await expect(resetDemo(app.services, {}, app.admin)).rejects.toThrow('thrown away too (ours): nothing was changed');
  expect(await counts()).toEqual(before);
  await app.admin.exclusive((session) =>
    session.exec(`update organization set subdomain = 'mine' where subdomain = 'talent'`),
  );
  const after = await counts();
  expect(await seedDemo(app.services, {}, app.admin)).toBe(false);
  await expect(resetDemo(app.services, {}, app.admin)).rejects.toThrow('does not hold the demo');
  expect(await counts()).toEqual(after);
});
