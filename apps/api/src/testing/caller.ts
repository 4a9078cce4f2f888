import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly raw: Buffer;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: Buffer | string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls the API of one tenant's host. */
export interface Caller {
  get(url: string, options?: CallOptions): Promise<Reply>;
  post(url: string, body?: unknown, options?: CallOptions): Promise<Reply>;
  put(url: string, body?: unknown, options?: CallOptions): Promise<Reply>;
  delete(url: string, body?: unknown, options?: CallOptions): Promise<Reply>;
}

const json = { 'content-type': 'application/json' };

const bodyOf = (reply: LightMyRequestResponse): unknown => {
  const isJson = String(reply.headers['content-type'] ?? '').includes('json');
  return isJson && reply.payload !== '' ? reply.json() : reply.payload;
};

/** Returns calls of an app on one host, as the person of the token or signed out. */
export function callerOf(app: FastifyInstance, host: string, token: string | null): Caller {
  const call = async (method: Method, url: string, options: CallOptions = {}): Promise<Reply> => {
    const hasBody = options.body !== undefined;
    const payload = options.payload ?? (hasBody ? JSON.stringify(options.body) : undefined);
    const reply = await app.inject({
      method,
      url,
      headers: {
        host,
        ...(hasBody ? json : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...options.headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: reply.statusCode, body: bodyOf(reply), headers: reply.headers, raw: reply.rawPayload };
  };
  return {
    get: (url, options) => call('GET', url, options),
    post: (url, body, options) => call('POST', url, { ...options, body }),
    put: (url, body, options) => call('PUT', url, { ...options, body }),
    delete: (url, body, options) => call('DELETE', url, { ...options, body }),
  };
}
