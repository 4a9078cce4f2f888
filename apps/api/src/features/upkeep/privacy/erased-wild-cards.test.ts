// @module-tag embedded
import { wildCards } from '@evenhand/contract/processes/wild-cards/wild-cards';
import { expect } from 'vitest';
import { routes } from '../../../routes.ts';
import { tenantTest as it } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { testPassword } from '../../../testing/test-app.ts';
import { anApplication, aRole, inTenant } from '../../processes/pipeline/pipeline.factory.ts';
import { listPackRecords } from '../data-packs/pack-records.read.ts';
import { eraseDue } from './erase-due.ts';

const day = 86_400_000;

/** Pages of a candidate about themselves that need no id. */
const ownPages = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ method, needs, path }) => method === 'GET' && needs.startsWith('own-') && !path.includes(':'))
  .map(({ path }) => path);

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const anyToken = /[\w-]{40,}/g;
const anyMoment = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** Writes what a candidate reads without what differs from one candidate to another. */
const plain = (value: unknown, email: string): string =>
  JSON.stringify(value)
    .replaceAll(email, 'EMAIL')
    .replaceAll(anyId, 'ID')
    .replaceAll(anyToken, 'TOKEN')
    .replaceAll(anyMoment, 'TIME');

async function readOwn(candidate: Caller, email: string): Promise<Record<string, string>> {
  const told: Record<string, string> = {};
  for (const path of ownPages) {
    const { status, body } = await candidate.get(path);
    told[path] = plain([status, body], email);
  }
  return told;
}

it('tells a candidate nowhere that they were drawn, and forgets it with them', async ({
  app,
  tenant,
  adminUser,
  admin,
}) => {
  const roleId = await aRole(app, tenant);
  const users = [await app.aCandidateUser(tenant), await app.aCandidateUser(tenant)];
  const ids: string[] = [];
  for (const [index, { candidateId }] of users.entries()) {
    const columns = { pi: index === 0 ? 190 : 250 };
    const options = { candidateId: candidateId ?? '', stageId: 9, columns };
    ids.push((await anApplication(app, { tenant, roleId }, options)).id);
  }
  const url = `/api/v1/roles/${roleId}/wild-cards`;
  await admin.put(url, { isOn: true, drawBy: 'PEOPLE', draw: 1, bandBy: 'POINTS', band: 5, version: 0 });
  const cut = { stageId: 9, column: 'pi', mark: 20, to: { stageId: 10, substageId: 1000 }, holdBelow: null };
  expect((await admin.post(`/api/v1/roles/${roleId}/pass-mark`, cut)).status).toBe(202);
  await app.workJobs();
  const draws = async (caller = admin) => wildCards.parse((await caller.get(url)).body).draws;
  expect(await draws()).toMatchObject([{ eligible: 1, drawn: 1, agrees: true }]);

  const told: Record<string, string>[] = [];
  const records: unknown[] = [];
  for (const user of users) {
    told.push(await readOwn(await app.signIn(user), user.email));
    const found = await inTenant(app, tenant, (tx) => listPackRecords(tx, 'ordinary', user.candidateId ?? ''));
    records.push(found.map(({ table, values }) => [table, plain(values, user.email)]));
  }
  expect(ownPages.length).toBeGreaterThan(5);
  expect(told[0]).toEqual(told[1]);
  expect(records[0]).toEqual(records[1]);

  const [drawn] = users;
  if (!drawn) throw new Error('No candidate');
  const leaving = await (await app.signIn(drawn)).delete('/api/v1/user/deleteMe', { currentPassword: testPassword });
  expect(leaving.status).toBe(200);
  app.clock.now = new Date(app.clock.now.getTime() + 61 * day);
  await eraseDue(app.services, tenant.id);
  const { rows } = await app.admin.exclusive((session) =>
    session.query('select count(*)::integer as total from wild_card_person where application_id = $1', [ids[0]]),
  );
  expect(rows).toEqual([{ total: 0 }]);
  // The sign-in of two months ago has ended.
  const later = await app.signIn(adminUser);
  expect(await draws(later)).toMatchObject([{ eligible: 1, drawn: 1, agrees: null }]);
});
