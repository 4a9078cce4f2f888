import { equalityAction } from '@evenhand/contract/screens/reports/equality-actions';
import { expect } from 'vitest';
import { z } from 'zod';
import { tenantTest } from '../../../../testing/api-test.ts';
import { inTenant } from '../../../processes/pipeline/pipeline.factory.ts';

const address = '/api/v1/equality-actions';
const content = { text: 'Advertise in other places', owner: 'The clerk', dueOn: '2026-12-01', doneOn: null };

const it = tenantTest
  .extend('own', ({ app }) => app.aTenant())
  .extend('staff', async ({ app, own }) => app.signIn(await app.aStaffUser(own)))
  .extend('add', ({ staff }) => async (given: object = {}, key?: string) => {
    const reply = await staff.post(
      address,
      { season: 2025, ...content, ...given },
      key === undefined ? {} : { headers: { 'idempotency-key': key } },
    );
    expect(reply.status).toBe(201);
    return equalityAction.parse(reply.body);
  });

it('are kept by review, the latest first, and within it those that are due first', async ({ staff, add }) => {
  await add({ season: 2024, text: 'Old' });
  await add({ text: 'Late', dueOn: '2027-01-05' });
  await add({ text: 'Soon' });
  const listed = z.array(equalityAction).parse((await staff.get(address)).body);
  expect(listed.map(({ text, season, dueOn }) => [text, season, dueOn])).toEqual([
    ['Soon', 2025, '2026-12-01'],
    ['Late', 2025, '2027-01-05'],
    ['Old', 2024, '2026-12-01'],
  ]);
});

it('are added once by a request that is sent twice', async ({ staff, add }) => {
  const key = '0199e7a0-0000-7000-8000-00000000aaaa';
  expect((await add({}, key)).id).toBe((await add({}, key)).id);
  expect((await staff.get(address)).body).toHaveLength(1);
});

it('are done on a day that has come, at the version that was seen', async ({ app, own, staff, add }) => {
  const { id, version } = await add();
  const url = `${address}/${id}`;
  const today = app.clock.now.toISOString().slice(0, 10);
  expect(await staff.put(url, { ...content, doneOn: '2099-01-01', version })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'out_of_range', field: 'doneOn' }] },
  });
  const both = await Promise.all([
    staff.put(url, { ...content, doneOn: today, version }),
    staff.put(url, { ...content, text: 'Quite other', version }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const late = both.find(({ status }) => status === 409);
  expect(late?.body).toMatchObject({ errors: [{ code: 'stale_version' }], current: { version: 2 } });
  const events = await inTenant(app, own, (tx) =>
    tx.db
      .selectFrom('event')
      .select(['kind', 'keys'])
      .where('organization_id', '=', own.id)
      .where('subject_id', '=', id)
      .execute(),
  );
  const kinds = events.map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['equality-action.added', 'equality-action.changed']);
  expect(JSON.stringify(events)).not.toContain('Advertise');
});

it('are refused by name when they are wrong', async ({ staff }) => {
  const wrong = { text: ' ', owner: '', dueOn: '31/12/2026', doneOn: 'soon', season: 1 };
  for (const [field, value] of Object.entries(wrong)) {
    const reply = await staff.post(address, { season: 2025, ...content, [field]: value });
    expect(reply, field).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  }
});

it('are read by those who may read the review, and changed by those who may change them', async ({ app, own, add }) => {
  const { id } = await add();
  const manager = await app.signIn(await app.aStaffUser(own, { userType: 'HIRING_MANAGER' }));
  expect((await manager.get(address)).status).toBe(403);
  expect((await manager.post(address, { season: 2025, ...content })).status).toBe(403);
  const reader = await app.signIn(
    await app.aStaffUser(own, { userType: 'HIRING_MANAGER', grants: ['report:read-diversity'] }),
  );
  expect((await reader.get(address)).body).toMatchObject([{ id }]);
  expect((await reader.put(`${address}/${id}`, { ...content, version: 1 })).status).toBe(403);
});

it('are not found by another organisation', async ({ app, add }) => {
  const { id } = await add();
  const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
  expect((await stranger.get(address)).body).toEqual([]);
  expect((await stranger.put(`${address}/${id}`, { ...content, version: 1 })).status).toBe(404);
});
