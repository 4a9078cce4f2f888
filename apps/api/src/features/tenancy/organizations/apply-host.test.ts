import { type Organization, organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hostsOf } from './organizations.queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function applyAt(tenant: Organization): Promise<Record<string, string | null | undefined>> {
  const hosts = await test.services.database.withPlatform((tx) => hostsOf(tx, tenant.id));
  const answers = await Promise.all(
    hosts.map(async ({ host, purpose }) => {
      const answer = await test.services.tenants.byHost(host);
      return [
        `${purpose} ${host.split('.').length}`,
        answer.kind === 'tenant' ? answer.tenant.applyAt : undefined,
      ] as const;
    }),
  );
  return Object.fromEntries(answers);
}

it('is where people apply once the organisation says so, and from every other host of it', async () => {
  const tenant = await test.aTenant();
  const admin = await test.signIn(await test.aStaffUser(tenant));
  expect(Object.values(await applyAt(tenant))).toEqual([null, null, null]);
  const path = `/api/v1/organization/${tenant.id}`;
  const now = organization.parse((await admin.get(path)).body);
  const configuration = { ...now.configuration, appliesElsewhere: true };
  expect((await admin.put(path, { configuration, version: now.version })).status).toBe(200);
  const there = expect.stringMatching(new RegExp(`^http://apply\\.${tenant.subdomain}\\.hr\\.`));
  expect(await applyAt(tenant)).toEqual({ 'main 2': there, 'main 3': there, 'apply 4': null });
  expect((await test.services.tenants.byId(tenant.id))?.applyAt).toEqual(there);
});
