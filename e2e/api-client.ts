import { request } from 'node:http';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import type { RunningServer } from './start-server.ts';

export interface ApiReply {
  readonly status: number;
  readonly body: unknown;
}

export interface ApiClient {
  call(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<ApiReply>;
  readonly organizationId: string;
}

interface Call {
  readonly port: number;
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | null;
}

/** Sends one request by node:http: fetch forbids the Host header, which names the tenant here. */
const send = (call: Call): Promise<ApiReply> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: call.port,
        method: call.method,
        path: call.path,
        headers: {
          host: `${call.host}:${call.port}`,
          // Node does not set the length of the body of a DELETE by itself.
          ...(call.payload === null ? {} : { 'content-length': String(Buffer.byteLength(call.payload)) }),
          ...call.headers,
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const isJson = String(incoming.headers['content-type'] ?? '').includes('json');
          resolve({ status: incoming.statusCode ?? 0, body: isJson && text !== '' ? JSON.parse(text) : text });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(call.payload ?? undefined);
  });

const tokenReply = z.object({ access_token: z.string() });
const userReply = z.object({ organization: z.object({ id: z.string() }) });

type Grant = Readonly<Record<string, string>>;

/** Returns a client that holds the token of a grant. */
async function clientOf(server: Pick<RunningServer, 'port'>, code: string, grant: Grant): Promise<ApiClient> {
  const host = `${code}.localhost`;
  const answer = await send({
    port: server.port,
    host,
    method: 'POST',
    path: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...grant, partner: code, scope: 'write' }).toString(),
  });
  if (answer.status !== 200) throw new Error(`No token for ${host}: ${answer.status} ${JSON.stringify(answer.body)}`);
  const token = tokenReply.parse(answer.body).access_token;
  const call: ApiClient['call'] = (method, path, body, headers = {}) =>
    send({
      port: server.port,
      host,
      method,
      path,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      payload: body === undefined ? null : JSON.stringify(body),
    });
  const me = userReply.parse((await call('GET', '/api/v1/user')).body);
  return { call, organizationId: me.organization.id };
}

/** Signs in to a tenant of a running server and returns a client of its API. */
export const signIn = (
  server: Pick<RunningServer, 'port'>,
  at: { code: string; email: string; password: string },
): Promise<ApiClient> =>
  clientOf(server, at.code, { grant_type: 'password', username: at.email, password: at.password });

/** Signs in by a mailed link, which is used up by it. */
export const signInByLink = (server: RunningServer, code: string, link: string): Promise<ApiClient> =>
  clientOf(server, code, { type: 'USER_TOKEN', token: new URL(link).searchParams.get('token') ?? '' });

/** Makes calls as the person who is signed in on the page, by the page's own cookie. */
export const clientOfPage = (page: Page): Pick<ApiClient, 'call'> => ({
  call: (method, path, body) =>
    page.evaluate(
      async (wish) => {
        const query = 'grant_type=refresh_token&application_type=web&client_id=evenhand-web';
        const fresh = await (await fetch(`/oauth/token?${query}`, { method: 'POST' })).json();
        const headers = { authorization: `Bearer ${fresh.access_token}`, 'content-type': 'application/json' };
        const payload = wish.body === undefined ? {} : { body: JSON.stringify(wish.body) };
        const reply = await fetch(wish.path, { method: wish.method, headers, ...payload });
        return { status: reply.status, body: await reply.json() };
      },
      { method, path, body },
    ),
});
