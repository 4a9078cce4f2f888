import { randomUUID } from 'node:crypto';
import type { EndpointSpec } from '@evenhand/contract/base/endpoint';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { basePermissions } from '@evenhand/domain/access/permissions';
import { type UserType, userTypes } from '@evenhand/domain/access/user-type';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from './routes.ts';
import type { Caller, Reply } from './testing/caller.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

/** Walks every endpoint of the contract as every user type, signed out, and as another tenant. */
let test: TestApp;
let ours: Organization;
let theirs: Organization;
const callers = new Map<UserType, Caller>();
let strangers: Caller[];

const endpoints = routes.map((route) => route.endpoint);
const guarded = endpoints.filter((endpoint) => endpoint.needs !== 'public');

beforeAll(async () => {
  test = await openTestApp();
  ours = await test.aTenant({ name: 'Ours' });
  theirs = await test.aTenant({ name: 'Theirs' });
  for (const userType of userTypes) {
    const user = userType === 'CANDIDATE' ? await test.aCandidateUser(ours) : await test.aStaffUser(ours, { userType });
    callers.set(userType, await test.signIn(user));
  }
  strangers = await Promise.all(
    (['HIRING_MANAGER_ADMIN', 'HIRING_MANAGER'] as const).map(async (userType) =>
      test.signIn(await test.aStaffUser(theirs, { userType })),
    ),
  );
  strangers.push(await test.signIn(await test.aCandidateUser(theirs)));
});
afterAll(() => test.close());

const namesTenant = /\/organization\/:(id|orgId)/;

/** Returns the endpoint's address with the tenant's id for an organisation, and random ids for everything else. */
const addressOf = (endpoint: EndpointSpec, tenant: Organization): string =>
  endpoint.path
    .replace(namesTenant, `/organization/${tenant.id}`)
    .replace(':stageId', '28')
    .replace(':substageId', '2800')
    .replace(':kind', 'candidate')
    .replace(':type', 'COUNTRY')
    .replace(/:\w+/g, () => randomUUID());

function call(caller: Caller, endpoint: EndpointSpec, at: { url: string; host?: string }): Promise<Reply> {
  const options = at.host ? { headers: { host: at.host } } : {};
  if (endpoint.method === 'GET') return caller.get(at.url, options);
  const method = endpoint.method === 'POST' ? 'post' : endpoint.method === 'PUT' ? 'put' : 'delete';
  return caller[method](at.url, {}, options);
}

describe('access to every endpoint', () => {
  it('has endpoints to walk', () => {
    expect(guarded.length).toBeGreaterThan(30);
  });

  it.each(guarded.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s refuses callers who are not signed in',
    async (_id, endpoint) => {
      const reply = await call(test.visitor(ours), endpoint, { url: addressOf(endpoint, ours) });
      expect(reply.status).toBe(401);
    },
  );

  it.each(guarded.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s refuses user types without its permission',
    async (_id, endpoint) => {
      for (const userType of userTypes) {
        const caller = callers.get(userType);
        if (!caller || endpoint.needs === 'public' || basePermissions[userType].has(endpoint.needs)) continue;
        const reply = await call(caller, endpoint, { url: addressOf(endpoint, ours) });
        expect(reply.status, userType).toBe(403);
      }
    },
  );

  it.each(guarded.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s is not there for another tenant',
    async (_id, endpoint) => {
      for (const stranger of strangers) {
        const onOurHost = await call(stranger, endpoint, {
          url: addressOf(endpoint, ours),
          host: `${ours.subdomain}.localhost`,
        });
        expect(onOurHost.status, 'our host').toBe(404);
        if (!namesTenant.test(endpoint.path)) continue;
        const byPath = await call(stranger, endpoint, { url: addressOf(endpoint, ours) });
        expect(byPath.status, 'our id in the path').toBe(404);
      }
    },
  );

  it('returns 404 at a host that belongs to no organisation', async () => {
    const reply = await test.visitor(ours).get('/api/public/translation', { headers: { host: 'nobody.localhost' } });
    expect(reply.status).toBe(404);
  });

  it('refuses a host and a subdomain that disagree', async () => {
    const reply = await test.visitor(ours).get(`/api/public/translation?subdomain=${theirs.subdomain}`);
    expect(reply.status).toBe(404);
  });

  it('refuses a write from another origin', async () => {
    const admin = callers.get('HIRING_MANAGER_ADMIN');
    const reply = await admin?.put('/api/v1/user', {}, { headers: { origin: 'https://evil.example' } });
    expect(reply?.status).toBe(403);
  });
});
