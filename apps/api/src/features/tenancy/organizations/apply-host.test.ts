import { type Organization, organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';
import { hostsOf } from './organizations.queries.ts';

const it = apiTest.extend(
  'applyAt',
  { scope: 'file' },
  ({ app }) =>
    async (tenant: Organization): Promise<Record<string, string | null | undefined>> => {
      const hosts = await app.services.database.withPlatform((tx) => hostsOf(tx, tenant.id));
      const answers = await Promise.all(
        hosts.map(async ({ host, purpose }) => {
          const answer = await app.services.tenants.byHost(host);
          return [
            `${purpose} ${host.split('.').length}`,
            answer.kind === 'tenant' ? answer.tenant.applyAt : undefined,
          ] as const;
        }),
      );
      return Object.fromEntries(answers);
    },
);

it('is where people apply once the organisation says so, and from every other host of it', async ({ app, applyAt }) => {
  const tenant = await app.aTenant();
  const admin = await app.signIn(await app.aStaffUser(tenant));
  expect(Object.values(await applyAt(tenant))).toEqual([null, null, null]);
  const path = `/api/v1/organization/${tenant.id}`;
  const now = organization.parse((await admin.get(path)).body);
  const configuration = { ...now.configuration, appliesElsewhere: true };
  expect((await admin.put(path, { configuration, version: now.version })).status).toBe(200);
  const there = expect.stringMatching(new RegExp(`^http://apply\\.${tenant.subdomain}\\.hr\\.`));
  expect(await applyAt(tenant)).toEqual({ 'main 2': there, 'main 3': there, 'apply 4': null });
  expect((await app.services.tenants.byId(tenant.id))?.applyAt).toEqual(there);
});
