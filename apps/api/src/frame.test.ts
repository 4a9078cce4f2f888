import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pendingCalls } from '@evenhand/contract/base/pending';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { getVersion } from '@evenhand/contract/tenancy/reference/reference';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, vi } from 'vitest';
import { z } from 'zod';
import { buildApp } from './app.ts';
import { serveWebApp } from './features/screens/web-app/serve-web-app.ts';
import { configure, signInAs } from './features/tenancy/identity/identity.factory.ts';
import { registerRoutes } from './platform/http/register-routes.ts';
import { ok, route } from './platform/http/route.ts';
import type { Services } from './platform/services.ts';
import { routes } from './routes.ts';
import { tenantTest } from './testing/api-test.ts';
import { type Caller, callerOf, type Reply } from './testing/caller.ts';
import type { TestUser } from './testing/test-app.ts';

const hostOf = ({ subdomain }: Organization): string => `${subdomain}.localhost`;

/** Checks what every answer has, whichever feature gives it: the site as it is reached over https, with its page. */
const it = tenantTest
  .extend('folder', { scope: 'file', auto: true }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'evenhand-frame-'));
    await mkdir(join(folder, 'assets'));
    await mkdir(join(folder, '.vite'));
    await writeFile(join(folder, '.vite', 'manifest.json'), '{}');
    const page = '<head><!--HEAD--></head><script nonce="__NONCE__">__BOOT__</script>';
    for (const name of ['index.html', 'interview.html']) await writeFile(join(folder, name), page);
    return folder;
  })
  .extend('counting', { scope: 'file' }, ({ app }) => app.aTenant({ name: 'Counting & Co' }))
  .extend(
    'openSite',
    { scope: 'file' },
    ({ app, folder }) =>
      async (change: Partial<Services> = {}): Promise<FastifyInstance> => {
        const config = { ...app.services.config, publicUrl: new URL('https://evenhand.example') };
        const services: Services = { ...app.services, config, ...change };
        const opened = await buildApp(services);
        await serveWebApp(opened, services, folder);
        await opened.ready();
        return opened;
      },
  )
  .extend('site', { scope: 'file', auto: true }, async ({ app, counting, openSite }) => {
    const text = {
      gtmId: 'GTM-ABC123',
      gtmScriptUrl: 'https://tags.counting.example/gtm.js',
      pixelUrl: 'https://pixel.example:8443/p.gif?x=1',
      facebookPixelId: '123456789',
      logoUrl: 'https://pictures.counting.example/logo.svg',
    };
    await configure(app, counting, { text });
    return openSite();
  })
  .extend('visitor', { scope: 'file', auto: true }, ({ tenant, site }) => callerOf(site, hostOf(tenant), null))
  .extend('registration', { scope: 'file' }, ({ app }) => () => ({
    services: app.services,
    findSession: async () => null,
  }))
  .extend('policyOf', { scope: 'file' }, ({ site }) => async (of: Organization): Promise<Map<string, string[]>> => {
    const { headers } = await callerOf(site, hostOf(of), null).get('/roles');
    const policy = String(headers['content-security-policy']);
    return new Map(
      policy.split('; ').map((line) => {
        const [name = '', ...sources] = line.split(' ');
        return [name, sources];
      }),
    );
  })
  .extend('chattyConfig', { scope: 'file' }, ({ app }) => () => ({
    ...app.services.config,
    publicUrl: new URL('https://evenhand.example'),
    logLevel: 'info' as const,
  }));
it.afterAll(async ({ folder, site }) => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const problem = z.object({
  errors: z.array(z.object({ code: z.string(), message: z.string().min(1) })).min(1),
  message: z.string().min(1),
  requestId: z.string().min(8),
});
const codeOf = (reply: Reply): string | undefined => problem.parse(reply.body).errors[0]?.code;

const described = z.object({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({ operationId: z.string(), tags: z.array(z.string()), security: z.array(z.unknown()) }),
    ),
  ),
});

describe('the description of the API', () => {
  it('is OpenAPI 3.1 and has every call that is built, by its id', async ({ visitor }) => {
    const reply = await visitor.get('/api/openapi.json');
    expect(reply.status).toBe(200);
    const { openapi, paths } = described.parse(reply.body);
    expect(openapi).toMatch(/^3\.1\./);
    const missing = routes
      .map(({ endpoint }) => endpoint)
      .filter(({ id, method, path }) => {
        const call = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
        return call?.operationId !== id;
      });
    expect(missing.map(({ id }) => id)).toEqual([]);
    expect(routes.length).toBeGreaterThan(150);
  });

  it('names the group of each call and the permission that its caller must hold', async ({ visitor }) => {
    const { paths } = described.parse((await visitor.get('/api/openapi.json')).body);
    expect(paths['/oauth/token']?.['post']).toMatchObject({ tags: ['identity'], security: [] });
    expect(paths['/api/v1/search/{kind}/{id}']?.['post']).toMatchObject({
      tags: ['search'],
      security: [{ bearer: ['candidate:search'] }],
    });
  });
});

describe('calls that are announced', () => {
  const verbs: ReadonlyMap<string, keyof Caller> = new Map([
    ['GET', 'get'],
    ['POST', 'post'],
    ['PUT', 'put'],
    ['DELETE', 'delete'],
  ]);

  it.for(pendingCalls)('and not built answer 501 in the shape of every refusal: %s', async (line, { visitor }) => {
    const [verb = '', path = ''] = line.split(' ');
    const url = path.replace(/\{\w+\}/g, '01234567-89ab-7cde-8f01-23456789abcd');
    const reply = await visitor[verbs.get(verb) ?? 'get'](url);
    expect([reply.status, codeOf(reply)]).toEqual([501, 'not_built']);
  });
});

describe('a call', () => {
  it('without a permission does not start the server', ({ registration }) => {
    const undeclared = { ...getVersion };
    Reflect.deleteProperty(undeclared, 'needs');
    const wrong = route(undeclared, async () => ok({ version: '1', schema: '1' }));
    expect(() => registerRoutes(fastify(), [wrong], registration())).toThrow(
      'platform.version: no permission declared',
    );
  });

  it('answers the declared values and nothing else', async ({ tenant, registration }) => {
    const app = fastify();
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    const more = { version: '1', schema: '2', passwordHash: 'of somebody' };
    registerRoutes(app, [route(getVersion, async () => ok(more))], registration());
    const reply = await callerOf(app, hostOf(tenant), null).get('/api/public/version');
    expect(reply.body).toEqual({ version: '1', schema: '2' });
    await app.close();
  });

  it('is the same with a slash at its end', async ({ visitor }) => {
    const [plain, slashed] = [await visitor.get('/api/public/version'), await visitor.get('/api/public/version/')];
    expect([plain.status, slashed.status]).toEqual([200, 200]);
    expect(slashed.body).toEqual(plain.body);
  });

  it('takes a body of up to a mebibyte', async ({ visitor }) => {
    const send = (bytes: number) => {
      const email = 'a@example.org';
      const empty = JSON.stringify({ email, padding: '' }).length;
      return visitor.post('/api/public/login/magic', { email, padding: 'x'.repeat(bytes - empty) });
    };
    expect((await send(1024 * 1024)).status).not.toBe(413);
    const reply = await send(1024 * 1024 + 1);
    expect([reply.status, codeOf(reply)]).toEqual([413, 'too_large']);
  });

  it('is known by the id that the proxy gave it, or by one of our own', async ({ visitor }) => {
    const idOf = async (headers: Record<string, string>): Promise<string> =>
      problem.parse((await visitor.get('/api/nowhere', { headers })).body).requestId;
    expect(await idOf({ 'x-request-id': 'proxy-0123456789' })).toBe('proxy-0123456789');
    const own = [await idOf({}), await idOf({}), await idOf({ 'x-request-id': '<script>alert(1)</script>' })];
    for (const id of own) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(own).size).toBe(3);
  });
});

describe('headers', () => {
  const guarded = ['/api/public/version', '/api/nowhere', '/api/v1/user', '/roles', '/interview/a-token', '/'];

  it.for(guarded)('guard %s', async (path, { visitor }) => {
    const { headers } = await visitor.get(path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'same-origin',
    });
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8,}/);
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('demand https only where the product is served over it', async ({ app, tenant }) => {
    const plain = await app.visitor(tenant).get('/api/public/version');
    expect(plain.status).toBe(200);
    expect(plain.headers['strict-transport-security']).toBeUndefined();
  });
});

describe('what a page may load', () => {
  const foreign = (policy: ReadonlyMap<string, string[]>): string[] =>
    [...new Set([...policy.values()].flat())].filter((source) => /[.*]|^https?:/.test(source)).sort();

  it('is its own, with no inline script or style but by a nonce that is new each time', async ({
    tenant,
    policyOf,
  }) => {
    const [first, second] = [await policyOf(tenant), await policyOf(tenant)];
    const everything = [...first.values()].flat();
    expect(everything).not.toContain("'unsafe-inline'");
    expect(everything).not.toContain("'unsafe-eval'");
    expect(foreign(first)).toEqual([]);
    expect(first.get('default-src')).toEqual(["'none'"]);
    expect(first.get('frame-ancestors')).toEqual(["'none'"]);
    expect(first.get('base-uri')).toEqual(["'none'"]);
    const [, nonce] = first.get('script-src') ?? [];
    expect(nonce).toMatch(/^'nonce-[\w+/=]{20,}'$/);
    expect(second.get('script-src')).not.toContain(nonce);
  });

  it('is what the organisation counts with, and that alone', async ({ counting, policyOf }) => {
    const policy = await policyOf(counting);
    const origins = [
      'https://*.analytics.google.com',
      'https://*.google-analytics.com',
      'https://connect.facebook.net',
      'https://pixel.example:8443',
      'https://tags.counting.example',
      'https://www.facebook.com',
      'https://www.googletagmanager.com',
    ];
    const logo = 'https://pictures.counting.example';
    expect(foreign(policy)).toEqual([...origins, logo].sort());
    for (const kind of ['script-src', 'img-src', 'connect-src']) {
      expect(policy.get(kind), kind).toEqual(expect.arrayContaining(origins));
    }
    // The logo's address may be loaded as a picture and as nothing else.
    expect([...policy].filter(([, sources]) => sources.includes(logo)).map(([kind]) => kind)).toEqual(['img-src']);
    expect(foreign(new Map([...policy].filter(([kind]) => !/^(script|img|connect)-src$/.test(kind))))).toEqual([]);
    expect([...policy.values()].flat()).not.toContain("'unsafe-inline'");
  });
});

const isSink = (value: unknown): value is { write(line: string): unknown } =>
  typeof value === 'object' && value !== null && 'write' in value;

/** Returns the lines that an app writes to its log while `work` is done. */
async function logOf(app: FastifyInstance, work: () => Promise<unknown>): Promise<string> {
  const lines: string[] = [];
  const stream = Object.getOwnPropertySymbols(app.log).find(({ description }) => description === 'pino.stream');
  const sink: unknown = stream ? Reflect.get(app.log, stream) : null;
  if (!isSink(sink)) throw new Error('no stream of the log');
  const write = vi.spyOn(sink, 'write').mockImplementation((line) => lines.push(line));
  await work();
  write.mockRestore();
  return lines.join('');
}

describe('the process', () => {
  it('is ready while its database answers, and says when it does not', async ({ app, visitor, openSite }) => {
    expect((await visitor.get('/readyz')).status).toBe(200);
    const { database } = app.services;
    const away = { ...database.engine, exclusive: () => Promise.reject(new Error('gone: postgres://app:secret@db')) };
    const cut = await openSite({ database: { ...database, engine: away } });
    const [ready, alive] = [await callerOf(cut, 'localhost', null).get('/readyz'), await cut.inject('/healthz')];
    expect([ready.status, alive.statusCode]).toEqual([503, 200]);
    expect(JSON.stringify(ready.body)).not.toContain('secret');
    await cut.close();
  });

  it('logs a request without address, query, headers or body', async ({ tenant, openSite, chattyConfig }) => {
    const chatty = await openSite({ config: chattyConfig() });
    const whole = await logOf(chatty, () =>
      chatty.inject({
        method: 'POST',
        url: '/api/public/login/magic?subdomain=nobody&secret=in-the-query',
        remoteAddress: '203.0.113.77',
        headers: { host: hostOf(tenant), authorization: 'Bearer in-the-header', cookie: 'session=in-the-cookie' },
        payload: { email: 'in-the-body@example.org' },
      }),
    );
    await chatty.close();
    expect(whole).toContain('/api/public/login/magic');
    expect(whole).toContain('"method":"POST"');
    expect(whole).not.toMatch(/203\.0\.113|in-the-|remoteAddress/);
  });

  it('tells staff where to write about a fault of ours, and candidates to try again', async ({ app, tenant }) => {
    const faulty = await buildApp(app.services);
    faulty.addHook('preHandler', async ({ url }) => {
      if (url === '/api/v1/user') throw new Error('a fault of ours');
    });
    const said = async (user: TestUser) => {
      const token = String((await signInAs(app, user)).body['access_token']);
      return problem.parse((await callerOf(faulty, hostOf(tenant), token).get('/api/v1/user')).body);
    };
    const staff = await said(await app.aStaffUser(tenant));
    expect(staff).toMatchObject({
      errors: [{ code: 'unexpected' }],
      message: 'System error. Please contact your account manager for support or email us at support@evenhand.example',
    });
    const candidate = await said(await app.aCandidateUser(tenant));
    expect(candidate.message).toContain('tell us the reference');
    await faulty.close();
  });

  it('logs an unexpected error by its names and where it came from, without the values that messages quote', async ({
    app,
    tenant,
    chattyConfig,
  }) => {
    const ask = (sql: string, values: readonly string[]) =>
      app.admin.exclusive((session) => session.query(sql, [...values]));
    const faults: Record<string, () => unknown> = {
      '/cast': () => ask('select cast(cast($1 as text) as date)', ['the 3rd of "Amara" Osei’s May']),
      '/twice': () =>
        ask('insert into tenant_code (code, organization_id) values ($1, $2)', [tenant.subdomain, tenant.id]),
      '/parse': () => JSON.parse('Amara "Osei" of amara@example.org'),
      '/own': () => Promise.reject(new Error('no answer for amara.osei@example.org here')),
    };
    const chatty = await buildApp({ ...app.services, config: chattyConfig() });
    for (const [path, fault] of Object.entries(faults)) chatty.get(path, async () => fault());
    const whole = await logOf(chatty, async () => {
      for (const path of Object.keys(faults)) expect((await chatty.inject(path)).statusCode).toBe(500);
    });
    await chatty.close();
    expect(whole).toContain('"code":"22007"');
    expect(whole).toContain('invalid input syntax for type date: …');
    expect(whole).toMatch(/"code":"23505".*"table":"tenant_code".*"constraint":"tenant_code_key"/);
    expect(whole).toContain('no answer for … here');
    expect(whole).toContain('frame.test.ts');
    expect(whole).not.toMatch(/amara|osei/i);
    expect(whole).not.toContain(tenant.subdomain);
  });
});
