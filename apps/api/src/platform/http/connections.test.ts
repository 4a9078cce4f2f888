// @module-tag embedded
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { tenantTest } from '../../testing/api-test.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** A second, which is usual, is not enough beside other work. */
const patience = { timeout: 60_000 };

const it = tenantTest
  .extend('appOptions', { scope: 'file' }, () => ({ env: { TRUST_PROXY: '1' } }))
  .extend('other', { scope: 'file' }, ({ app }) => app.aTenant({ name: 'Keating' }));

const portOf = (address: string): number => Number(new URL(address).port);
const openSocket = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};

describe('the name of an organisation', () => {
  it('is taken from Host alone, whatever other names of a caller a proxy passes on', async ({ app, tenant, other }) => {
    const reply = await app.app.inject({
      url: `/api/public/organization/${tenant.id}`,
      headers: { host: `${tenant.subdomain}.localhost`, 'x-forwarded-host': `${other.subdomain}.localhost` },
    });
    expect(reply.statusCode).toBe(200);
    const there = await app.app.inject({
      url: `/api/public/organization/${other.id}`,
      headers: { host: `${tenant.subdomain}.localhost`, 'x-forwarded-host': `${other.subdomain}.localhost` },
    });
    expect(there.statusCode).toBe(404);
  });
});

describe('a caller who hangs up early', () => {
  it('is counted under the address that the connection had, and is no error', async ({ app: test, tenant }) => {
    const addresses: unknown[] = [];
    let hangUp: () => Promise<void> = async () => undefined;
    const { secrets, tenants } = test.services;
    const app = await buildApp({
      ...test.services,
      secrets: {
        ...secrets,
        directoryHash(value) {
          addresses.push(value);
          return secrets.directoryHash(value);
        },
      },
      tenants: {
        ...tenants,
        async byHost(host) {
          await hangUp();
          return tenants.byHost(host);
        },
      },
    });
    const port = portOf(await app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = await openSocket(port);
    hangUp = async () => {
      socket.destroy();
      await vi.waitFor(async () => expect(await connectionsOf(app.server)).toBe(0), patience);
    };
    const head = ['POST /api/public/forgot HTTP/1.1', `Host: ${tenant.subdomain}.localhost`, 'Content-Length: 40'];
    socket.write(`${head.join('\r\n')}\r\n\r\n{`);
    await vi.waitFor(() => expect(addresses).toEqual(['127.0.0.1']), patience);
    await app.close();
  });
});

describe('a server that stops', () => {
  it('answers a request that was on its way as it would have', async ({ app: test, tenant }) => {
    const app = await buildApp(test.services);
    const port = portOf(await app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = await openSocket(port);
    socket.write('GET /api/public/version HTTP/1.1\r\n');
    await vi.waitFor(async () => expect(await connectionsOf(app.server)).toBe(1), patience);
    const closed = app.close();
    socket.write(`Host: ${tenant.subdomain}.localhost\r\n\r\n`);
    const answer = await text(socket);
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/^connection: close\r$/im);
  });
});

const connectionsOf = (server: TestApp['app']['server']): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));
