import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ProblemError } from '../../lib/http/problem-error.ts';
import { createHttpClient } from './http-client.ts';
import { createSession } from './session.ts';
import { createThing, fileOfThing, getThing, maybeThing, publicThing } from './things.factory.ts';

/** A request as the server got it. */
interface Received {
  readonly line: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
type Reply = (request: Received, response: ServerResponse) => void;

interface ThingServer {
  readonly baseUrl: string;
  readonly received: Received[];
  /** Lines of the requests, such as `GET /api/v1/thing/1`. */
  readonly lines: () => string[];
  reply: Reply;
}

const token = (name: string, over: object = {}) => ({
  access_token: name,
  token_type: 'Bearer' as const,
  refreshable: true,
  expires_in: 900,
  scope: 'write',
  deviceId: '01990000-0000-7000-8000-000000000001',
  ...over,
});
const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};
const ok: Reply = (_request, response) => json(response, 200, { ok: true });

async function startThingServer(): Promise<ThingServer> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const seen = {
        line: `${request.method} ${request.url}`,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      received.push(seen);
      things.reply(seen, response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  const address = server.address();
  const baseUrl = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
  const things: ThingServer = { baseUrl, received, lines: () => received.map(({ line }) => line), reply: ok };
  return things;
}

const it = test
  .extend('server', startThingServer)
  .extend('clock', () => ({ now: Date.now() }))
  .extend('onForcedLogout', () => vi.fn<() => void>())
  .extend('onLogout', () => vi.fn<() => void>())
  .extend('createClient', ({ server, clock, onForcedLogout, onLogout }) => () => {
    const now = () => clock.now;
    const session = createSession({ storage: localStorage, now, usedAt: now, timeoutMinutes: () => 10 });
    const client = createHttpClient({
      facts: () => ({ baseUrl: server.baseUrl, subdomain: 'hartwell', version: '1.2.3', language: 'en' }),
      session,
      onForcedLogout,
      onLogout,
      exclusively: (work) => work(),
    });
    return { session, client };
  })
  .extend('page', ({ createClient }) => {
    localStorage.clear();
    return createClient();
  })
  .extend('session', ({ page }) => page.session)
  .extend('client', ({ page }) => page.client);

const isRefresh = (request: Received): boolean => request.line.startsWith('POST /oauth/token');

describe('a call', () => {
  it('answers null where there is nothing', async ({ server, client }) => {
    server.reply = (_request, response) => response.writeHead(204).end();
    await expect(client.request(maybeThing, {})).resolves.toBeNull();
  });

  it('carries path, query, subdomain, who the client is, and the token', async ({ server, session, client }) => {
    session.signedIn(token('first'));
    await expect(client.request(getThing, { params: { id: 'a/b' }, query: { term: 'x y' } })).resolves.toEqual({
      ok: true,
    });
    expect(server.lines()).toEqual(['GET /api/v1/thing/a%2Fb?term=x+y&subdomain=hartwell']);
    expect(server.received[0]?.headers).toMatchObject({
      authorization: 'Bearer first',
      'x-client-id': 'evenhand-web',
      'x-client-version': '1.2.3',
      'x-application-type': 'web',
    });
  });

  it('sends no token on a public call', async ({ server, session, client }) => {
    session.signedIn(token('first'));
    await client.request(publicThing, {});
    expect(server.received[0]?.headers.authorization).toBeUndefined();
  });

  it('repeats the given idempotency key, and makes one where none is given', async ({ server, session, client }) => {
    server.reply = (_request, response) => json(response, 201, { ok: true });
    session.signedIn(token('first'));
    await client.request(createThing, { body: { name: 'a' }, idempotencyKey: 'mine' });
    await client.request(createThing, { body: { name: 'a' } });
    expect(server.received[0]?.headers['idempotency-key']).toBe('mine');
    expect(server.received[1]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(server.received[0]?.body).toBe('{"name":"a"}');
  });

  it('is given up when nothing, or only the beginning of an answer, has come in time', async ({ server, client }) => {
    const giveUpAfter = 50;
    server.reply = () => undefined;
    await expect(client.request(publicThing, { giveUpAfter })).rejects.toMatchObject({ status: 0 });
    server.reply = (_request, response) => response.writeHead(200).write('{"ok":');
    await expect(client.request(publicThing, { giveUpAfter })).rejects.toMatchObject({ status: 0 });
    server.reply = ok;
    await expect(client.request(publicThing, { giveUpAfter: 10_000 })).resolves.toEqual({ ok: true });
  });

  it('renews the stored time with every successful answer', async ({ session, client, clock }) => {
    session.signedIn(token('first'));
    clock.now += 60_000;
    await client.request(getThing, { params: { id: '1' } });
    expect(session.saved()?.renewedAt).toBe(clock.now);
  });

  it('answers a file with its name', async ({ server, client }) => {
    server.reply = (_request, response) => {
      response.writeHead(200, {
        'content-disposition': "attachment; filename*=UTF-8''r%C3%A9sum%C3%A9.pdf",
      });
      response.end('%PDF');
    };
    const file = await client.requestFile(fileOfThing, {});
    expect([file.fileName, await file.blob.text()]).toEqual(['résumé.pdf', '%PDF']);
  });

  it('does not pass on an answer that breaks the contract', async ({ server, client }) => {
    server.reply = (_request, response) => json(response, 200, { ok: 'yes' });
    await expect(client.request(publicThing, {})).rejects.toBeInstanceOf(ProblemError);
  });
});

describe('an expired token', () => {
  /** Accepts only the token that the refresh gives out. */
  const expiring: Reply = (request, response) => {
    if (isRefresh(request)) setTimeout(() => json(response, 200, token('second')), 30);
    else if (request.headers.authorization === 'Bearer second') json(response, 200, { ok: true });
    else json(response, 401, { errors: [{ code: 'invalid_token', message: 'expired' }] });
  };

  it('is refreshed once for all calls that fail together, and each is replayed with the fresh one', async ({
    server,
    session,
    client,
    onLogout,
  }) => {
    session.signedIn(token('first'));
    server.reply = expiring;
    const calls = ['1', '2', '3', '4'].map((id) => client.request(getThing, { params: { id } }));
    await expect(Promise.all(calls)).resolves.toHaveLength(4);
    expect(server.received.filter(isRefresh)).toHaveLength(1);
    expect(server.received.filter((request) => request.headers.authorization === 'Bearer second')).toHaveLength(4);
    expect(server.lines().find((line) => line.includes('/oauth/'))).toContain(
      'grant_type=refresh_token&application_type=web',
    );
    expect(onLogout).not.toHaveBeenCalled();
  });

  it('is refreshed before the call when it is known to have expired', async ({ server, session, client, clock }) => {
    session.signedIn(token('first'));
    clock.now += 901_000;
    server.reply = expiring;
    await client.request(getThing, { params: { id: '1' } });
    expect(server.received.map(isRefresh)).toEqual([true, false]);
  });

  it('is fetched anew after the page was loaded again', async ({ server, session, createClient }) => {
    session.signedIn(token('first'));
    const reloaded = createClient();
    expect(reloaded.session.authorization()).toBeNull();
    server.reply = expiring;
    await expect(reloaded.client.request(getThing, { params: { id: '1' } })).resolves.toEqual({ ok: true });
  });

  it('signs out when the refresh is refused', async ({ server, session, client, onLogout, onForcedLogout }) => {
    session.signedIn(token('first'));
    server.reply = (_request, response) => json(response, 401, { error: 'invalid_grant', error_description: 'no' });
    await expect(client.request(getThing, { params: { id: '1' } })).rejects.toMatchObject({ status: 401 });
    expect(onLogout).toHaveBeenCalledTimes(1);
    expect(onForcedLogout).not.toHaveBeenCalled();
  });

  it('is forgotten, and the user stays on the page, where a call says so', async ({
    server,
    session,
    client,
    onLogout,
  }) => {
    session.signedIn(token('first'));
    server.reply = (_request, response) => json(response, 401, { error: 'invalid_grant', error_description: 'no' });
    await expect(client.request(getThing, { params: { id: '1' }, stays: true })).rejects.toMatchObject({ status: 401 });
    expect([session.isSignedIn(), onLogout.mock.calls.length]).toEqual([false, 0]);
  });

  it('without a refresh token clears the sign-in, rejects at once and signs out after 100 ms', async ({
    server,
    session,
    client,
    clock,
    onLogout,
  }) => {
    session.signedIn(token('first', { refreshable: false }));
    clock.now += 10 * 60_000 + 1;
    await expect(client.request(getThing, { params: { id: '1' } })).rejects.toMatchObject({ status: 401 });
    expect([session.isSignedIn(), server.received.length, onLogout.mock.calls.length]).toEqual([false, 0, 0]);
    await vi.waitFor(() => expect(onLogout).toHaveBeenCalledTimes(1), 30_000);
  });
});

describe('a sign-in that cannot be mended', () => {
  it('is ended by force when the token is unreadable, without a refresh', async ({
    server,
    session,
    client,
    onForcedLogout,
  }) => {
    session.signedIn(token('first'));
    server.reply = (_request, response) =>
      json(response, 401, { error: 'invalid_token', error_description: 'Cannot convert access token to JSON' });
    await expect(client.request(getThing, { params: { id: '1' } })).rejects.toMatchObject({ status: 401 });
    expect([server.received.length, onForcedLogout.mock.calls.length]).toEqual([1, 1]);
  });

  it('is ended by force when no answer comes and the server, asked, says that it is gone', async ({
    server,
    session,
    client,
    onForcedLogout,
  }) => {
    session.signedIn(token('first'));
    server.reply = (request, response) =>
      isRefresh(request) ? json(response, 400, { error: 'invalid_grant' }) : response.destroy();
    await expect(client.request(getThing, { params: { id: '1' } })).rejects.toMatchObject({ status: 0 });
    expect(onForcedLogout).toHaveBeenCalledTimes(1);
  });

  it.for([
    ['the server cannot be reached at all', (_request, response) => response.destroy()],
    [
      'the server is in trouble',
      (request, response) => (isRefresh(request) ? json(response, 503, {}) : response.destroy()),
    ],
    [
      'it is alive, and only this call was lost',
      (request, response) => (isRefresh(request) ? json(response, 200, token('second')) : response.destroy()),
    ],
  ] satisfies [string, Reply][])(
    'is left alone when no answer comes and %s',
    async ([_, given], { server, session, client, onLogout, onForcedLogout }) => {
      session.signedIn(token('first'));
      server.reply = given;
      await expect(client.request(getThing, { params: { id: '1' } })).rejects.toMatchObject({ status: 0 });
      expect([onLogout.mock.calls.length, onForcedLogout.mock.calls.length]).toEqual([0, 0]);
      expect(session.isSignedIn()).toBe(true);
    },
  );

  it('is left alone when it has to be renewed and there is no line', async ({
    server,
    session,
    client,
    clock,
    onLogout,
    onForcedLogout,
  }) => {
    session.signedIn(token('first'));
    clock.now += 901_000;
    server.reply = (_request, response) => response.destroy();
    await expect(client.request(getThing, { params: { id: '1' } })).rejects.toMatchObject({ status: 0 });
    expect([onLogout.mock.calls.length, onForcedLogout.mock.calls.length]).toEqual([0, 0]);
  });

  it('is left alone when a public call gets no answer, or the caller gives up', async ({
    server,
    session,
    client,
    onForcedLogout,
  }) => {
    session.signedIn(token('first'));
    server.reply = (_request, response) => response.destroy();
    await expect(client.request(publicThing, {})).rejects.toMatchObject({ status: 0 });
    server.reply = () => undefined;
    const abort = new AbortController();
    const call = client.request(getThing, { params: { id: '1' }, signal: abort.signal });
    setTimeout(() => abort.abort(), 20);
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(onForcedLogout).not.toHaveBeenCalled();
  });

  it.for([
    ['gets no answer', (_request, response) => response.destroy()],
    ['is refused', (_request, response) => json(response, 401, { error: 'invalid_token' })],
  ] satisfies [string, Reply][])(
    'is left alone when a call of an earlier one %s',
    async ([_, late], { server, session, client, onLogout, onForcedLogout }) => {
      session.signedIn(token('first'));
      server.reply = (request, response) => {
        if (isRefresh(request)) return json(response, 400, {});
        session.clear();
        session.signedIn(token('second'));
        return late(request, response);
      };
      await expect(client.request(getThing, { params: { id: '1' } })).rejects.toThrow(ProblemError);
      expect([onLogout.mock.calls.length, onForcedLogout.mock.calls.length]).toEqual([0, 0]);
      expect([session.authorization(), server.received.length]).toEqual(['Bearer second', 1]);
    },
  );

  it('is ended by any refusal of a call that asks for it', async ({ server, session, client, onLogout }) => {
    session.signedIn(token('first'));
    server.reply = (_request, response) => json(response, 500, { errors: [], message: 'x', requestId: 'r' });
    await expect(client.request(getThing, { params: { id: '1' }, clearCredentials: true })).rejects.toThrow('x');
    expect(onLogout).toHaveBeenCalledTimes(1);
  });

  it('was none: a 401 while signed out is only an error', async ({ server, client, onLogout, onForcedLogout }) => {
    server.reply = (_request, response) => json(response, 401, { error: 'invalid_grant', error_description: 'Wrong' });
    await expect(client.request(getThing, { params: { id: '1' } })).rejects.toMatchObject({
      message: 'Wrong',
      code: 'invalid_grant',
    });
    expect([onLogout.mock.calls.length, onForcedLogout.mock.calls.length]).toEqual([0, 0]);
  });
});
