import {
  laterHire,
  listLaterCohorts,
  listLaterOutcomes,
  previewOutcomeFile,
} from '@evenhand/contract/processes/later-outcomes/later-outcomes';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { expect } from 'vitest';
import { z } from 'zod';
import { aPdf } from '../../../platform/files/sample-files.factory.ts';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller, Reply } from '../../../testing/caller.ts';
import { anApplication, aRole, inTenant } from '../pipeline/pipeline.factory.ts';

const kind = 'FIRST_YEAR_REVIEW';

const it = apiTest
  .extend('tenant', ({ app }) => app.aTenant())
  .extend('admin', async ({ app, tenant }) => app.signIn(await app.aStaffUser(tenant)))
  .extend('roleId', ({ app, tenant }) => aRole(app, tenant, { title: 'Training contract 2024' }))
  .extend('hire', ({ app, tenant, roleId }) => async (firstName: string, over: object = {}) => {
    const options = { firstName, lastName: 'Hire', stageId: stageIds.offerAccepted, ...over };
    return anApplication(app, { tenant, roleId }, options);
  })
  .extend('url', ({ roleId }) => `/api/v1/roles/${roleId}/later-outcomes/${kind}`);

const hiresOf = (reply: Reply) => listLaterOutcomes.answers[200].parse(reply.body).content;
const entry = (applicationId: string, value: number | null, version = 0) => ({ applicationId, value, version });
const cohortsOf = async (caller: Caller) =>
  listLaterCohorts.answers[200].parse((await caller.get('/api/v1/later-outcomes')).body).content;

it('lists the hires of a role, and keeps what is entered with its history', async ({ admin, hire, url }) => {
  const [ada, ben] = [await hire('Ada'), await hire('Ben')];
  await hire('Cy', { stageId: stageIds.offerMade });
  expect(hiresOf(await admin.get(url)).map(({ name, value, version }) => [name, value, version])).toEqual([
    ['Ada Hire', null, 0],
    ['Ben Hire', null, 0],
  ]);
  expect((await admin.put(url, { entries: [entry(ada.id, 2), entry(ben.id, 5)] })).status).toBe(200);
  expect((await admin.put(url, { entries: [entry(ada.id, 4, 1)] })).status).toBe(200);
  const [first] = hiresOf(await admin.put(url, { entries: [entry(ada.id, null, 2)] }));
  expect(first).toMatchObject({ name: 'Ada Hire', value: null, version: 3 });
  expect(first?.history.map(({ value }) => value)).toEqual([null, 4, 2]);
  expect(first?.history.every(({ enteredBy }) => enteredBy !== '')).toBe(true);
});

it('counts the hires of each role, and those with an outcome of each kind', async ({
  admin,
  app,
  tenant,
  roleId,
  hire,
  url,
}) => {
  const [ada, ben] = [await hire('Ada'), await hire('Ben')];
  await aRole(app, tenant, { title: 'Without hires' });
  await admin.put(url, { entries: [entry(ada.id, 2), entry(ben.id, 5)] });
  await admin.put(url, { entries: [entry(ben.id, null, 1)] });
  expect(await cohortsOf(admin)).toEqual([
    {
      roleId,
      title: 'Training contract 2024',
      hires: 2,
      kinds: [
        { kind: 'KEPT_ON_QUALIFYING', entered: 0 },
        { kind, entered: 1 },
      ],
    },
  ]);
});

it('sent twice is entered once, and of two at once one is told what the other entered', async ({
  admin,
  app,
  tenant,
  hire,
  url,
}) => {
  const { id } = await hire('Ada');
  const body = { entries: [entry(id, 3)] };
  const [first, again] = [await admin.put(url, body), await admin.put(url, body)];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  const twice = await Promise.all([4, 4].map((value) => admin.put(url, { entries: [entry(id, value, 1)] })));
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  const replies = await Promise.all([2, 5].map((value) => admin.put(url, { entries: [entry(id, value, 2)] })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [told, refused] = replies.toSorted((a, b) => a.status - b.status);
  expect(z.object({ current: z.unknown() }).parse(refused?.body).current).toEqual(told?.body);
  const [now] = hiresOf(await admin.get(url));
  expect(now).toMatchObject({ version: 3, history: [{}, { value: 4 }, { value: 3 }] });
  const events = await inTenant(app, tenant, (tx) =>
    tx.db
      .selectFrom('event')
      .select(['kind', 'keys', 'candidate_id', 'application_id'])
      .where('organization_id', '=', tenant.id)
      .where('subject_id', '=', id)
      .orderBy('kind')
      .execute(),
  );
  const apart = { keys: [kind], candidate_id: null, application_id: null };
  expect(events).toEqual(
    ['corrected', 'corrected', 'entered'].map((one) => ({ kind: `later-outcome.${one}`, ...apart })),
  );
});

it('saves all entries or none, and names the field of each fault', async ({ admin, app, tenant, hire, url }) => {
  const [ada, ben] = [await hire('Ada'), await hire('Ben')];
  await admin.put(url, { entries: [entry(ben.id, 1)] });
  const stale = await admin.put(url, { entries: [entry(ada.id, 5), entry(ben.id, 2)] });
  expect(stale.status).toBe(409);
  expect(hiresOf({ ...stale, body: z.object({ current: z.unknown() }).parse(stale.body).current })).toHaveLength(2);
  const other = await anApplication(
    app,
    { tenant, roleId: await aRole(app, tenant) },
    { stageId: stageIds.offerAccepted },
  );
  const refused = await admin.put(url, {
    entries: [entry(ada.id, 5), entry(ada.id, 4), entry(other.id, 3), entry(ben.id, 0, 1)],
  });
  expect(refused.status).toBe(422);
  for (const field of ['entries.1.applicationId', 'entries.2.applicationId', 'entries.3.value'])
    expect(JSON.stringify(refused.body)).toContain(`"${field}"`);
  expect((await admin.put(url, { entries: [] })).status).toBe(422);
  expect(hiresOf(await admin.get(url)).map(({ value }) => value)).toEqual([null, 1]);
});

it('is for those with the permission on the role, and not for whom reads it blind', async ({
  admin,
  app,
  tenant,
  roleId,
  hire,
  url,
}) => {
  const { id } = await hire('Ada');
  await admin.put(url, { entries: [entry(id, 5)] });
  const member = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants: ['later-outcome:edit'] });
  const manager = await app.signIn(member);
  const plain = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
  expect([(await plain.get(url)).status, (await plain.get('/api/v1/later-outcomes')).status]).toEqual([403, 403]);
  expect((await manager.get(url)).status).toBe(404);
  expect(await cohortsOf(manager)).toEqual([]);
  await admin.put(`/api/v1/roles/${roleId}/team`, { userIds: [member.id] });
  expect(hiresOf(await manager.get(url)).map(({ value }) => value)).toEqual([5]);
  expect(await cohortsOf(manager)).toHaveLength(1);
  await inTenant(app, tenant, (tx) =>
    tx.db
      .updateTable('role')
      .set({ blind: true, seen_stages: [stageIds.offerAccepted] })
      .where('organization_id', '=', tenant.id)
      .where('id', '=', roleId)
      .execute(),
  );
  for (const reply of [
    await manager.get(url),
    await manager.get(`${url}/template`),
    await manager.put(url, { entries: [entry(id, 1, 1)] }),
    await manager.post(`${url}/preview`, { text: 'application,result' }),
  ])
    expect([reply.status, JSON.stringify(reply.body).includes('Ada')]).toEqual([404, false]);
  expect(await cohortsOf(manager)).toEqual([]);
  const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
  expect((await stranger.get(url)).status).toBe(404);
  expect((await admin.get(`/api/v1/roles/${roleId}/later-outcomes/TENANCY`)).status).toBe(404);
});

it('is taken from a file whose faults are named by line and column', async ({ admin, hire, url }) => {
  const [ada, ben] = [await hire('Ada'), await hire('=Ben')];
  const template = (await admin.get(`${url}/template`)).raw.toString();
  expect(template).toBe(`\uFEFFapplication,name,result\r\n${ada.id},Ada Hire,\r\n${ben.id},'=Ben Hire,\r\n`);
  const preview = async (text: string) =>
    previewOutcomeFile.answers[200].parse((await admin.post(`${url}/preview`, { text })).body);
  const filled = template.replace('Ada Hire,', 'Ada Hire,4').replace('=Ben Hire,', '=Ben Hire,excellent');
  const found = await preview(filled);
  expect(found.changes).toMatchObject([{ applicationId: ada.id, before: null, after: 4, version: 0 }]);
  expect(found.faults).toMatchObject([{ line: 3, column: 'result', code: 'NOT_A_BAND', value: 'excellent' }]);
  expect(hiresOf(await admin.get(url)).map(({ value }) => value)).toEqual([null, null]);
  const confirmed = found.changes.map(({ applicationId, after, version }) => entry(applicationId, after, version));
  expect((await admin.put(url, { entries: confirmed })).status).toBe(200);
  expect(await preview(filled)).toMatchObject({ changes: [], same: 1 });
  const semicolons = `application;result\n"${ben.id}";"2"\n\n${ada.id};\n`;
  expect(await preview(semicolons)).toMatchObject({ fault: null, changes: [{ line: 2, after: 2 }], blank: 1 });
  expect(await preview('')).toMatchObject({ fault: 'EMPTY' });
  expect(await preview('name,result\nAda,4')).toMatchObject({ fault: 'MISSING_COLUMNS', missing: ['application'] });
  expect(await preview(`application,result\n"${ada.id},4`)).toMatchObject({ fault: 'NOT_READABLE' });
  const many = `application,result\n${'x,1\n'.repeat(2001)}`;
  expect(await preview(many)).toMatchObject({ fault: 'TOO_MANY_LINES' });
  expect((await admin.post(`${url}/preview`, { text: 'x'.repeat(500_001) })).status).toBe(422);
});

it('reads hostile files without harm, and names of every script and length', async ({ admin, hire, url }) => {
  const names = ['נועה', 'ليلى', 'Zoë'.repeat(33), '=cmd|calc'];
  const hires = [];
  for (const name of names) hires.push(await hire(name));
  const preview = async (text: string) => {
    const reply = await admin.post(`${url}/preview`, { text });
    expect([reply.status, text.slice(0, 40)]).toEqual([200, text.slice(0, 40)]);
    return previewOutcomeFile.answers[200].parse(reply.body);
  };
  const template = (await admin.get(`${url}/template`)).raw.toString();
  const filled = template.replaceAll(/,\r\n/g, ',5\r\n');
  expect(await preview(filled)).toMatchObject({ fault: null, faults: [], changes: hires.map(() => ({ after: 5 })) });
  const [noa] = hires;
  const long = await preview(`application,name,result\n${noa?.id},${'x'.repeat(300)},4\n`);
  expect(long.faults).toEqual([{ line: 2, column: 'name', code: 'UNKNOWN_NAME', value: 'x'.repeat(100) }]);
  const lost = await preview(`application,name,result\n${noa?.id},???? Hire,4\n`);
  expect([lost.faults, lost.changes.length]).toEqual([[], 1]);
  const many = `application,result\n${`${noa?.id},5\n`.repeat(10_000)}`;
  expect(await preview(many)).toMatchObject({ fault: 'TOO_MANY_LINES', changes: [] });
  const paper = new TextDecoder('windows-1252').decode(aPdf(['Not a spreadsheet']));
  expect((await preview(paper)).fault).toMatch(/^(MISSING_COLUMNS|NOT_READABLE)$/);
  for (const text of ['PK\u0003\u0004\u0000\u0000', '\u0000'.repeat(1000), '"', ',\n'.repeat(1000)])
    expect((await preview(text)).fault).not.toBeNull();
  expect(hiresOf(await admin.get(url)).map(({ value }) => value)).toEqual(hires.map(() => null));
});

it('records who took the names and outcomes of the hires as a file', async ({
  admin,
  app,
  tenant,
  roleId,
  hire,
  url,
}) => {
  await hire('Ada');
  await hire('Ben');
  expect((await admin.get(`${url}/template`)).status).toBe(200);
  const events = await inTenant(app, tenant, (tx) =>
    tx.db
      .selectFrom('event')
      .select(['kind', 'role_id', 'keys', 'candidate_id', 'actor_id'])
      .where('organization_id', '=', tenant.id)
      .where('kind', '=', 'later-outcome.downloaded')
      .execute(),
  );
  expect(events).toEqual([
    {
      kind: 'later-outcome.downloaded',
      role_id: roleId,
      keys: [kind],
      candidate_id: null,
      actor_id: expect.any(String),
    },
  ]);
});

it('leaves the list with a deleted candidate', async ({ admin, app, tenant, hire, url }) => {
  const { id, candidateId } = await hire('Ada');
  const [before] = hiresOf(await admin.put(url, { entries: [entry(id, 3)] }));
  expect(laterHire.parse(before).value).toBe(3);
  await inTenant(app, tenant, (tx) =>
    tx.db
      .updateTable('candidate')
      .set({ deleted_at: tx.now })
      .where('organization_id', '=', tenant.id)
      .where('id', '=', candidateId)
      .execute(),
  );
  expect(hiresOf(await admin.get(url))).toEqual([]);
  expect(await cohortsOf(admin)).toEqual([]);
  expect((await admin.put(url, { entries: [entry(id, 4, 1)] })).status).toBe(422);
});
