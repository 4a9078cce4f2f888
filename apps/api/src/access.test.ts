import { randomUUID } from 'node:crypto';
import type { EndpointSpec } from '@evenhand/contract/base/endpoint';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { basePermissions } from '@evenhand/domain/access/base-permissions';
import { type UserType, userTypes } from '@evenhand/domain/access/user-type';
import { describe, expect } from 'vitest';
import { routes } from './routes.ts';
import { apiTest } from './testing/api-test.ts';
import type { Caller, Reply } from './testing/caller.ts';

const callers = new Map<UserType, Caller>();

const endpoints = routes.map((route) => route.endpoint);
const guarded = endpoints.filter((endpoint) => endpoint.needs !== 'public');

/** Walks every endpoint of the contract as every user type, signed out, and as another tenant. */
const it = apiTest
  .extend('ours', { scope: 'file' }, ({ app }) => app.aTenant({ name: 'Ours' }))
  .extend('theirs', { scope: 'file' }, ({ app }) => app.aTenant({ name: 'Theirs' }))
  .extend('strangers', { scope: 'file' }, async ({ app, ours, theirs }) => {
    for (const userType of userTypes) {
      const user = userType === 'CANDIDATE' ? await app.aCandidateUser(ours) : await app.aStaffUser(ours, { userType });
      callers.set(userType, await app.signIn(user));
    }
    return Promise.all(
      (['HIRING_MANAGER_ADMIN', 'HIRING_MANAGER'] as const).map(async (userType) =>
        app.signIn(await app.aStaffUser(theirs, { userType })),
      ),
    );
  });

it.beforeAll(async ({ app, theirs, strangers }) => {
  strangers.push(await app.signIn(await app.aCandidateUser(theirs)));
});

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

  it.for(guarded.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s refuses callers who are not signed in',
    async ([_id, endpoint], { app, ours }) => {
      const reply = await call(app.visitor(ours), endpoint, { url: addressOf(endpoint, ours) });
      expect(reply.status).toBe(401);
    },
  );

  it.for(guarded.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s refuses user types without its permission',
    async ([_id, endpoint], { ours }) => {
      for (const userType of userTypes) {
        const caller = callers.get(userType);
        if (!caller || endpoint.needs === 'public' || basePermissions[userType].has(endpoint.needs)) continue;
        const reply = await call(caller, endpoint, { url: addressOf(endpoint, ours) });
        expect(reply.status, userType).toBe(403);
      }
    },
  );

  it.for(guarded.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s is not there for another tenant',
    async ([_id, endpoint], { ours, strangers }) => {
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

  it('returns 404 at a host that belongs to no organisation', async ({ app, ours }) => {
    const reply = await app.visitor(ours).get('/api/public/translation', { headers: { host: 'nobody.localhost' } });
    expect(reply.status).toBe(404);
  });

  it('refuses a host and a subdomain that disagree', async ({ app, ours, theirs }) => {
    const reply = await app.visitor(ours).get(`/api/public/translation?subdomain=${theirs.subdomain}`);
    expect(reply.status).toBe(404);
  });

  it('refuses a write from another origin', async () => {
    const admin = callers.get('HIRING_MANAGER_ADMIN');
    const reply = await admin?.put('/api/v1/user', {}, { headers: { origin: 'https://evil.example' } });
    expect(reply?.status).toBe(403);
  });
});
