import { searchCandidates } from '@evenhand/contract/screens/search/search';
import { organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import {
  anApplication,
  aRole,
  inTenant,
  type PlantedApplication,
} from '../../../processes/pipeline/pipeline.factory.ts';
import { writeListRows } from '../../../records/list-projection/public.ts';

const it = tenantTest
  .extend('roleId', { scope: 'file' }, ({ app, tenant }) => aRole(app, tenant))
  .extend(
    'plant',
    { scope: 'file' },
    ({ app, tenant, roleId }) =>
      async (ks5Pi: number | null): Promise<PlantedApplication> => {
        const planted = await anApplication(app, { tenant, roleId });
        await app.admin.exclusive((session) =>
          session.query(
            `insert into contextual_result (organization_id, candidate_id, version, algorithm_version, data_version, computed_at, ks5_pi, flag_count, result)
             values ($1, $2, 1, 1, 'x', $3, $4, 0, '{}')`,
            [tenant.id, planted.candidateId, app.clock.now, ks5Pi],
          ),
        );
        await inTenant(app, tenant, (tx) => writeListRows(tx, [planted.candidateId]));
        return planted;
      },
  )
  .extend('found', { scope: 'file' }, ({ admin, roleId }) => async (filters = {}): Promise<string[]> => {
    const address = `/api/v1/search/candidate/${roleId}?sortBy=pi&orderBy=ASC`;
    const reply = await admin.post(address, { filters });
    return searchCandidates.answers[200].parse(reply.body).content.map(({ applicationId }) => applicationId);
  });

it('an index below zero is found and ordered only where the organisation shows it', { tags: 'embedded' }, async ({
  app,
  tenant,
  admin,
  plant,
  found,
}) => {
  const [none, low, high] = [await plant(null), await plant(-80), await plant(120)];
  const below = { pi: { to: -1 } };
  expect(await found(below)).toEqual([]);
  const hidden = await found();
  expect(hidden[0]).toBe(high.id);
  expect(hidden.slice(1).toSorted()).toEqual([none.id, low.id].toSorted());
  const { configuration, version } = organization.parse((await admin.get(`/api/v1/organization/${tenant.id}`)).body);
  const shown = { configuration: { ...configuration, context: { showNegativePi: true } }, version };
  expect((await admin.put(`/api/v1/organization/${tenant.id}`, shown)).status).toBe(200);
  await inTenant(app, tenant, (tx) => writeListRows(tx, [none.candidateId, low.candidateId, high.candidateId]));
  expect(await found(below)).toEqual([low.id]);
  expect(await found()).toEqual([low.id, high.id, none.id]);
  // From the moment at which it is hidden again, before the lists are derived anew.
  const again = { configuration: { ...configuration, context: { showNegativePi: false } }, version: version + 1 };
  expect((await admin.put(`/api/v1/organization/${tenant.id}`, again)).status).toBe(200);
  expect(await found(below)).toEqual([]);
  expect((await found())[0]).toBe(high.id);
});
