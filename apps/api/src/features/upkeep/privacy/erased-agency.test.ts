import { listAgencySubmissions } from '@evenhand/contract/processes/agencies/agencies';
import { agencyPage } from '@evenhand/contract/processes/agencies/agency-page';
import { expect } from 'vitest';
import { agencyTest, ownOf, send } from '../../processes/agencies/agencies.factory.ts';
import { removeRunOut } from '../run-out/remove-run-out.ts';
import { eraseDue } from './erase-due.ts';

const day = 86_400_000;
const it = agencyTest
  /** The clock at the beginning, to which it returns after the test. */
  .extend('start', async ({ app }, { onCleanup }) => {
    const start = app.clock.now;
    onCleanup(() => {
      app.clock.now = start;
    });
    return start;
  })
  .extend('stored', { scope: 'file' }, ({ app }) => async (id: string) => {
    const { rows } = await app.admin.exclusive((session) =>
      session.query('select name, note, fee_share, length(person_key) as key from agency_submission where id = $1', [
        id,
      ]),
    );
    return rows[0];
  });

it('leaves of a submission its time and terms, and shows the name to no one from the deletion on', async ({
  app,
  tenant,
  adminUser,
  visitor,
  role,
  first,
  second,
  stored,
  start,
}) => {
  const { id } = ownOf(await send(visitor, first, { role, email: 'erased@example.org' }));
  const refused = ownOf(await send(visitor, second, { role, email: 'Erased@example.org' }));
  await send(visitor, first, { role, email: 'others@example.org' });
  const others = ownOf(await send(visitor, second, { role, email: 'others@example.org' }));
  const path = `/api/v1/agencies/${first.agency.id}/submissions`;
  const listed = async () => {
    const { body } = await (await app.signIn(adminUser)).get(path);
    return listAgencySubmissions.answers[200].parse(body).content.find((row) => row.id === id);
  };
  const candidateId = (await listed())?.candidateId;
  const staff = await app.signIn(adminUser);
  expect((await staff.delete(`/api/v1/candidate/${candidateId}`, { reason: 'TEST' })).status).toBe(200);
  expect(await listed()).toMatchObject({ name: null, candidateId: null, note: null, state: 'OWNED' });
  const page = agencyPage.parse((await visitor.get(`/api/public/agency/${first.token}`)).body);
  expect(page.submissions.find((one) => one.id === id)).toMatchObject({ name: '' });
  app.clock.now = new Date(start.getTime() + 31 * day);
  await eraseDue(app.services, tenant.id);
  expect(await stored(id)).toMatchObject({ name: '', note: '', fee_share: 2500, key: 0 });
  expect(await stored(refused.id)).toMatchObject({ name: '', fee_share: 2500, key: 0 });
  expect(await stored(others.id)).toMatchObject({ name: 'S. O.', key: 32 });
});

it('keeps the initials and the key of a refused submission for the months of its terms', async ({
  app,
  tenant,
  visitor,
  role,
  first,
  second,
  stored,
  start,
}) => {
  const kept = ownOf(await send(visitor, first, { role, email: 'known@example.org' }));
  const refused = ownOf(await send(visitor, second, { role, email: 'known@example.org' }));
  app.clock.now = new Date(start.getTime() + 180 * day);
  await removeRunOut(app.services, tenant.id);
  expect(await stored(refused.id)).toMatchObject({ name: 'S. O.', key: 32 });
  app.clock.now = new Date(start.getTime() + 185 * day);
  expect(await removeRunOut(app.services, tenant.id)).toBeGreaterThan(0);
  expect(await stored(refused.id)).toMatchObject({ name: '', key: 0, fee_share: 2500 });
  expect(await stored(kept.id)).toMatchObject({ name: 'Sade Okoro', key: 32 });
  expect(await removeRunOut(app.services, tenant.id)).toBe(0);
});
