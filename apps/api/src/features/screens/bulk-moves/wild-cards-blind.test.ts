import { listBulkMoves } from '@evenhand/contract/screens/bulk-moves/bulk-moves';
import { setPassMark } from '@evenhand/contract/screens/bulk-moves/pass-marks';
import { searchCandidates } from '@evenhand/contract/screens/search/search';
import { separateFor } from '@evenhand/domain/access/separate-permissions';
import { describe, expect } from 'vitest';
import { readRole } from '../../../blind-attack.factory.ts';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { anApplication, aRole, inTenant } from '../../processes/pipeline/pipeline.factory.ts';
import { rebuildReportsOf } from '../reports/public.ts';

const cut = { stageId: 9, column: 'pi' };
const forward = { to: { stageId: 10, substageId: 1000 }, holdBelow: 'STRONGER' };

/** Indices of the people in tenths: two above the mark, the one who goes on although below it, and two who do not. */
const indices = [250, 220, 190, 120, 110];
const onward = 3;

interface World {
  readonly tenant: Awaited<ReturnType<TestApp['aTenant']>>;
  readonly reader: Caller;
  readonly roleId: string;
  readonly blind: boolean;
  /** Applications in the order of the indices. */
  readonly ids: readonly string[];
  /** Texts that differ from world to world, each with what stands for it in both. */
  readonly names: readonly (readonly [string, string])[];
}

/** Makes an organisation in which the third person goes on: drawn as the wild card of a mark of 20, or by passing a mark of 19. */
async function aWorld(app: TestApp, { isDrawn, blind }: { isDrawn: boolean; blind: boolean }): Promise<World> {
  const tenant = await app.aTenant();
  const adminUser = await app.aStaffUser(tenant, { firstName: 'Ada', lastName: 'Admin' });
  const admin = await app.signIn(adminUser);
  const marker = await app.aStaffUser(tenant, {
    userType: 'HIRING_MANAGER',
    firstName: 'Max',
    lastName: 'Marker',
    grants: separateFor('HIRING_MANAGER').filter((permission) => permission !== 'candidate:unblind' || !blind),
  });
  const roleId = await aRole(app, tenant, { title: 'Pupillage', team: [marker], blind });
  const at = new Date(app.clock.now.getTime() - 86_400_000);
  const times = { submitted_at: at, applied_at: at, last_change_at: at, stage_entered_at: at, created_at: at };
  const ids: string[] = [];
  const names: (readonly [string, string])[] = [
    [adminUser.email, 'ADMIN'],
    [marker.email, 'MARKER'],
    [tenant.name, 'TENANT'],
    [tenant.subdomain, 'TENANT'],
  ];
  for (const [index, pi] of indices.entries()) {
    // Rows that are equal in the order of a list stand by their ids, which begin with the time.
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const person = { firstName: `First${index}`, lastName: `Last${index}`, email: `p${index}@example.org` };
    const one = await anApplication(app, { tenant, roleId }, { ...person, stageId: 9, columns: { pi, ...times } });
    ids.push(one.id);
    names.push([one.id, `APPLICATION-${index}`], [one.candidateId, `CANDIDATE-${index}`]);
  }
  if (isDrawn) {
    const choice = { isOn: true, drawBy: 'PEOPLE', draw: 1, bandBy: 'POINTS', band: 2, version: 0 };
    expect((await admin.put(`/api/v1/roles/${roleId}/wild-cards`, choice)).status).toBe(200);
  }
  const mark = isDrawn ? 20 : 19;
  const reply = await admin.post(`/api/v1/roles/${roleId}/pass-mark`, { ...cut, ...forward, mark });
  const { passed, held } = setPassMark.answers[202].parse(reply.body);
  expect([passed?.total, held?.total]).toEqual([onward, indices.length - onward]);
  names.push([passed?.batchId ?? '', 'BATCH-PASSED'], [held?.batchId ?? '', 'BATCH-HELD']);
  await app.workJobs();
  await rebuildReportsOf(app.services, tenant.subdomain);
  const codes = await inTenant(app, tenant, (tx) =>
    tx.db
      .selectFrom('application_code')
      .select(['application_id', 'code'])
      .where('organization_id', '=', tenant.id)
      .execute(),
  );
  for (const { application_id, code } of codes) names.push([code, `CODE-${ids.indexOf(application_id)}`]);
  return { tenant, reader: await app.signIn(marker), roleId, blind, ids, names };
}

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Signatures in links of mails, and ends of ids by which papers are found. */
const anyToken = /[\w-]{24,}|(?<=Reference: )[0-9A-F]{8}/g;

/** Writes an answer so that those of two worlds can be compared: people, ids and signatures are replaced. */
function plain({ names }: World, value: unknown): string {
  const text = names.reduce((all, [name, by]) => all.replaceAll(name, by), JSON.stringify(value) ?? '');
  return text.replaceAll(anyId, 'ID').replaceAll(anyToken, 'TOKEN');
}

/** Values that two worlds would not share although nothing differs: tags and links that are made of ids. */
const isOwn = (field: string): boolean => field.endsWith('.header');

/** Everything that a marker reads of each person, in the order of the people. */
async function readPeople(app: TestApp, world: World): Promise<string[]> {
  const rows = await readRole({ test: app, tenant: world.tenant, reader: world.reader }, world.roleId);
  return world.ids.map((id) => {
    const row = rows.find(({ applicationId }) => applicationId === id);
    const told = [...(row?.reading ?? [])].flatMap(([field, values]) =>
      isOwn(field) ? [] : [...values].map((value) => `${field}: ${plain(world, value)}`),
    );
    return told.toSorted().join('\n');
  });
}

/** Reads the role as a whole as a marker does: itself, its actions, its orders and its reports. */
async function readWhole(world: World): Promise<Record<string, string>> {
  const { reader, roleId, names } = world;
  const told: Record<string, string> = {};
  const paths = ['', '/wild-cards', '/bulk-moves', '/views', '/previews', '/criteria', '/history', '/decision-dates'];
  for (const path of [...paths.map((part) => `/api/v1/roles/${roleId}${part}`), '/api/v1/roles', '/api/v1/today']) {
    const reply = await reader.get(path);
    told[path.replace(roleId, 'ROLE')] = plain(world, [reply.status, reply.body]);
  }
  const own = listBulkMoves.answers[200].parse((await reader.get(`/api/v1/roles/${roleId}/bulk-moves`)).body);
  expect(own).toEqual([]);
  for (const [batchId, by] of names.filter(([, name]) => name.startsWith('BATCH'))) {
    for (const path of ['', '/results?resultsPerPage=100'])
      told[`${by}${path}`] = plain(world, (await reader.get(`/api/v1/bulk-moves/${batchId}${path}`)).body);
  }
  for (const sortBy of ['appliedAt', 'lastChangeAt', 'name', 'pi', 'stage', 'score'])
    for (const orderBy of ['ASC', 'DESC']) {
      const query = `resultsPerPage=100&sortBy=${sortBy}&orderBy=${orderBy}`;
      const reply = await reader.post(`/api/v1/search/candidate/${roleId}?${query}`, {});
      const list = searchCandidates.answers[200].safeParse(reply.body);
      const { content, ...rest } = list.data ?? { content: [], status: reply.status };
      const rows = content.map((row) => plain(world, row));
      // Equal rows of a blind list stand by lot.
      told[`${sortBy} ${orderBy}`] = JSON.stringify([world.blind ? rows.toSorted() : rows, rest]);
    }
  for (const report of ['sift', 'snapshot', 'efficiency', 'reviewers', 'decision-dates', 'adverse']) {
    const reply = await reader.post(`/api/v1/report/${report}`, { roleIds: [roleId] });
    told[`report ${report}`] = plain(world, [reply.status, reply.body]);
  }
  return told;
}

/** The mails to the candidates, in the order of the people. */
const mailsOf = (app: TestApp, world: World) =>
  inTenant(app, world.tenant, async (tx) => {
    const mails = await tx.db
      .selectFrom('mail_message')
      .select(['application_id', 'template', 'subject', 'text_body', 'created_at'])
      .where('organization_id', '=', world.tenant.id)
      .execute();
    return mails.map((mail) => plain(world, mail)).toSorted();
  });

const it = apiTest;

describe.each([false, true])('on a role whose reviewers read it blind: %s', (blind) => {
  it('no answer to a reviewer of the next stage differs from those about one who passed', async ({ app }) => {
    const start = app.clock.now;
    const drawn = await aWorld(app, { isDrawn: true, blind });
    app.clock.now = start;
    const passed = await aWorld(app, { isDrawn: false, blind });
    const [people, others] = [await readPeople(app, drawn), await readPeople(app, passed)];
    expect(people.every((text) => text.length > 100)).toBe(true);
    expect(people).toEqual(others);
    expect(await readWhole(drawn)).toEqual(await readWhole(passed));
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
    await app.workJobs();
    expect(await mailsOf(app, drawn)).toEqual(await mailsOf(app, passed));
  });
});
