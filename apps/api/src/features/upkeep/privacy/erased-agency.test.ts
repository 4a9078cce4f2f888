import { listAgencySubmissions } from '@evenhand/contract/processes/agencies/agencies';
import { agencyPage } from '@evenhand/contract/processes/agencies/agency-page';
import { expect } from 'vitest';
import { agencyTest as it, ownOf, send } from '../../processes/agencies/agencies.factory.ts';
import { eraseDue } from './erase-due.ts';

const day = 86_400_000;

it('leaves of a submission its time and terms, and shows the name to no one from the deletion on', async ({
  app,
  tenant,
  adminUser,
  visitor,
  role,
  first,
}) => {
  const { id } = ownOf(await send(visitor, first, { role, email: 'erased@example.org' }));
  const path = `/api/v1/agencies/${first.agency.id}/submissions`;
  const listed = async () => {
    const { body } = await (await app.signIn(adminUser)).get(path);
    return listAgencySubmissions.answers[200].parse(body).content[0];
  };
  const candidateId = (await listed())?.candidateId;
  const staff = await app.signIn(adminUser);
  expect((await staff.delete(`/api/v1/candidate/${candidateId}`, { reason: 'TEST' })).status).toBe(200);
  expect(await listed()).toMatchObject({ name: null, candidateId: null, note: null, state: 'OWNED' });
  const page = agencyPage.parse((await visitor.get(`/api/public/agency/${first.token}`)).body);
  expect(page.submissions).toMatchObject([{ id, name: '' }]);
  app.clock.now = new Date(app.clock.now.getTime() + 31 * day);
  await eraseDue(app.services, tenant.id);
  const { rows } = await app.admin.exclusive((session) =>
    session.query('select name, note, fee_share, length(person_key) as key from agency_submission where id = $1', [id]),
  );
  expect(rows).toMatchObject([{ name: '', note: '', fee_share: 2500, key: 0 }]);
});
