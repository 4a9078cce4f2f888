import {
  listResearchExtracts,
  type ResearchExtract,
  requestResearchExtract,
} from '@evenhand/contract/screens/reports/research-extracts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { aRole, inTenant } from '../../../processes/pipeline/pipeline.factory.ts';
import { alike, plantAnswering } from '../../impact/impact.factory.ts';
import { rebuildReportsOf } from '../public.ts';
import { makeResearchExtract } from './make-extract.ts';

const url = '/api/v1/research-extracts';
const body = { purpose: 'Who applies after a state school' };
const year = 366 * 86_400_000;
const women = { sex: 'FEMALE', ethnicity: 1, disability: 'NO', schoolType: 'STATE_SELECTIVE', parentsUniversity: 'NO' };
const men = { ...women, sex: 'MALE' };

const extractsOf = async (caller: Caller): Promise<ResearchExtract[]> =>
  listResearchExtracts.answers[200].parse((await caller.get(url)).body).content;

const it = tenantTest
  .extend('organization', ({ app }) => app.aTenant())
  .extend('asker', async ({ app, organization }) =>
    app.signIn(await app.aStaffUser(organization, { grants: ['research:read'], firstName: 'Ada', lastName: 'Hart' })),
  )
  .extend('releaser', async ({ app, organization }) =>
    app.signIn(await app.aStaffUser(organization, { grants: ['research:read'], firstName: 'Ben', lastName: 'Low' })),
  )
  .extend('roleId', ({ app, organization }) => aRole(app, organization))
  /** Plants people who agree to research and applied in a recruitment year that is over. Returns their candidate ids. */
  .extend('plant', ({ app, organization, roleId }) => async (count: number, answers: object, agrees = true) => {
    const planted = await plantAnswering(
      app,
      { tenant: organization, roleId },
      alike(count, { ...answers }, { stageId: 1 }),
    );
    const ids = planted.map(({ candidateId }) => candidateId);
    await inTenant(app, organization, async (tx) => {
      await sql`update candidate set accept_research = ${agrees} where id = any(cast(${ids} as uuid[]))`.execute(tx.db);
      const appliedAt = new Date(app.clock.now.getTime() - year);
      await sql`update application set submitted_at = ${appliedAt}, applied_at = ${appliedAt}
        where candidate_id = any(cast(${ids} as uuid[]))`.execute(tx.db);
    });
    await rebuildReportsOf(app.services, organization.subdomain);
    return ids;
  })
  .extend(
    'agree',
    ({ app, organization }) =>
      (ids: readonly string[], agrees: boolean) =>
        inTenant(app, organization, async (tx) => {
          await sql`update candidate set accept_research = ${agrees} where id = any(cast(${ids} as uuid[]))`.execute(
            tx.db,
          );
        }),
  )
  /** Asks for an extract and has it made. Returns it as the list shows it. */
  .extend('make', ({ app, asker }) => async () => {
    const asked = await asker.post(url, body);
    expect(asked.status).toBe(201);
    const { id } = requestResearchExtract.answers[201].parse(asked.body);
    await app.workJobs();
    const made = (await extractsOf(asker)).find((one) => one.id === id);
    if (!made) throw new Error('it is in the list');
    return made;
  })
  .extend('release', ({ releaser }) => async ({ id }: ResearchExtract) => {
    expect((await releaser.post(`${url}/${id}/release`)).status).toBe(200);
  })
  .extend('linesOf', ({ asker }) => async ({ id }: ResearchExtract): Promise<string[]> => {
    const reply = await asker.get(`${url}/${id}/csv`);
    expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'private, no-store']);
    return reply.raw.toString('utf8').replace('\uFEFF', '').trim().split('\r\n');
  });

it('holds combinations of ten people who agreed, of years that are over, once a second person has released it', async ({
  app,
  organization,
  asker,
  releaser,
  roleId,
  plant,
  make,
  linesOf,
}) => {
  await plant(12, women);
  await plant(9, men);
  await plant(30, men, false);
  await plantAnswering(app, { tenant: organization, roleId }, alike(20, women, { stageId: 1 }));
  const made = await make();
  expect(made).toMatchObject({
    state: 'READY',
    rows: null,
    people: null,
    leftOut: null,
    mine: true,
    requestedBy: 'Ada Hart',
  });
  const path = `${url}/${made.id}`;
  expect((await releaser.get(`${path}/csv`)).status).toBe(404);
  expect((await asker.post(`${path}/release`)).status).toBe(403);
  const both = [releaser.post(`${path}/release`), releaser.post(`${path}/release`)];
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [head, ...rows] = await linesOf(made);
  expect(head).toBe('year,sector,scheme,sex,ethnicity,disability,school,firstGeneration,furthest,people');
  expect(rows).toEqual([
    expect.stringMatching(/^\d{4},\w+,TRAINING_CONTRACT,woman,white,notDisabled,state,yes,applied,12$/),
  ]);
  expect((await extractsOf(releaser))[0]).toMatchObject({
    ...{ state: 'RELEASED', mine: false, releasedBy: 'Ben Low' },
    ...{ rows: 1, people: 12 },
  });
  const looks = await inTenant(app, organization, (tx) =>
    tx.db.selectFrom('event').select('kind').where('subject_id', '=', made.id).orderBy('id').execute(),
  );
  expect(looks.map(({ kind }) => kind.replace('research-extract.', '')).toSorted()).toEqual([
    'downloaded',
    'released',
    'requested',
  ]);
  expect((await releaser.delete(path)).status).toBe(409);
  app.clock.now = new Date(app.clock.now.getTime() + 31 * 86_400_000);
  const later = await app.signIn(await app.aStaffUser(organization, { grants: ['research:read'] }));
  expect((await later.get(`${path}/csv`)).status).toBe(404);
  expect((await extractsOf(later))[0]?.state).toBe('ENDED');
});

it('leaves out people who withdrew, and is refused when it tells about a few of them', async ({
  plant,
  agree,
  make,
  release,
  linesOf,
}) => {
  const group = await plant(40, women);
  await plant(25, men);
  const first = await make();
  expect(first).toMatchObject({ state: 'READY' });
  await release(first);
  await agree(group.slice(0, 1), false);
  expect(await make()).toMatchObject({ state: 'REFUSED', refusal: 'NEAR_EARLIER', people: null });
  await agree(group.slice(0, 15), false);
  const next = await make();
  expect(next).toMatchObject({ state: 'READY' });
  await release(next);
  expect((await linesOf(next)).slice(1).map((line) => line.split(',').at(-1))).toEqual(['25', '25']);
});

it('is not released once a candidate has withdrawn since it was made', async ({
  app,
  organization,
  releaser,
  plant,
  make,
  release,
}) => {
  const [candidateId = ''] = await plant(30, women);
  const first = await make();
  await inTenant(app, organization, (tx) =>
    tx.db
      .insertInto('candidate_consent')
      .values({
        ...{ organization_id: organization.id, id: tx.newId(), candidate_id: candidateId, purpose: 'acceptResearch' },
        ...{ version: '1', shown_text: 'Research', language: 'en', given_at: tx.now, withdrawn_at: tx.now },
      })
      .execute(),
  );
  const refused = { status: 409, body: { errors: [{ code: 'extract_outdated' }] } };
  expect(await releaser.post(`${url}/${first.id}/release`)).toMatchObject(refused);
  expect((await releaser.delete(`${url}/${first.id}`)).status).toBe(200);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await release(await make());
});

it('is not released once a candidate has left, and counts no one who agreed to an older text alone', {
  tags: 'embedded',
}, async ({ app, organization, releaser, plant, make, release, linesOf }) => {
  const [candidateId = '', ...others] = await plant(30, women);
  const first = await make();
  await inTenant(app, organization, async (tx) => {
    await sql`insert into erasure (organization_id, id, candidate_id, email_hash, requested_at, due_at)
      values (${organization.id}, ${tx.newId()}, ${candidateId}, ${Buffer.alloc(32)}, ${tx.now}, ${tx.now})`.execute(
      tx.db,
    );
    await sql`update candidate set terms_version = '0' where id = any(cast(${others.slice(0, 4)} as uuid[]))`.execute(
      tx.db,
    );
  });
  const refused = { status: 409, body: { errors: [{ code: 'extract_outdated' }] } };
  expect(await releaser.post(`${url}/${first.id}/release`)).toMatchObject(refused);
  expect((await releaser.delete(`${url}/${first.id}`)).status).toBe(200);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  const next = await make();
  await release(next);
  expect((await linesOf(next)).at(-1)).toMatch(/,26$/);
});

it('is released though a candidate has agreed to a newer text meanwhile', async ({
  app,
  organization,
  plant,
  make,
  release,
}) => {
  const [candidateId = ''] = await plant(30, women);
  const first = await make();
  await inTenant(app, organization, (tx) => {
    const consent = { organization_id: organization.id, candidate_id: candidateId, purpose: 'acceptResearch' };
    const shown = { ...consent, shown_text: 'Research', language: 'en', given_at: tx.now };
    return tx.db
      .insertInto('candidate_consent')
      .values([
        { ...shown, id: tx.newId(), version: '1', withdrawn_at: tx.now },
        { ...shown, id: tx.newId(), version: '2', withdrawn_at: null },
      ])
      .execute();
  });
  await release(first);
});

it('is refused where fewer than ten people are alike, and is discarded with its rows', async ({
  app,
  organization,
  asker,
  plant,
  make,
}) => {
  await plant(9, women);
  expect(await make()).toMatchObject({ state: 'REFUSED', refusal: 'TOO_FEW', rows: null, people: null });
  await plant(9, women);
  const made = await make();
  expect(made).toMatchObject({ state: 'READY' });
  expect((await asker.delete(`${url}/${made.id}`)).status).toBe(200);
  expect((await asker.delete(`${url}/${made.id}`)).status).toBe(404);
  const stored = await app.services.database.withTenant(
    { organizationId: organization.id, actor: { system: 'test' }, dataZone: 'diversity' },
    (tx) => tx.db.selectFrom('diversity_extract').select('extract_id').execute(),
  );
  expect(stored).toEqual([]);
  expect((await extractsOf(asker)).map(({ state }) => state)).toEqual(['REFUSED']);
});

it('is asked for once at a time, and made once though its job runs again', async ({
  app,
  organization,
  asker,
  releaser,
  plant,
}) => {
  await plant(12, women);
  const headers = { 'idempotency-key': 'research-once' };
  const [one, again] = [await asker.post(url, body, { headers }), await asker.post(url, body, { headers })];
  expect(again.body).toEqual(one.body);
  expect(await releaser.post(url, body)).toMatchObject({ status: 409, body: { errors: [{ code: 'extract_open' }] } });
  await app.workJobs();
  const [made] = await extractsOf(asker);
  const found = await app.services.tenants.byId(organization.id);
  if (!made || !found) throw new Error('both are there');
  await plant(20, men);
  await makeResearchExtract(app.services, found, made.id);
  expect(await extractsOf(asker)).toEqual([made]);
  expect((await asker.post(url, { purpose: 'short' })).status).toBe(422);
});

it('is not there for staff without the permission, or of another organisation', async ({
  app,
  organization,
  plant,
  make,
}) => {
  await plant(12, women);
  const { id } = await make();
  const manager = await app.signIn(await app.aStaffUser(organization));
  const stranger = await app.signIn(await app.aStaffUser(await app.aTenant(), { grants: ['research:read'] }));
  for (const [caller, status] of [
    [manager, 403],
    [stranger, 404],
  ] as const) {
    expect((await caller.post(`${url}/${id}/release`)).status).toBe(status);
    expect((await caller.get(`${url}/${id}/csv`)).status).toBe(status);
    expect((await caller.delete(`${url}/${id}`)).status).toBe(status);
  }
  expect((await manager.get(url)).status).toBe(403);
  expect(await extractsOf(stranger)).toEqual([]);
});
