import type { BodyInputOf, EndpointSpec, ParamsOf, QueryInputOf } from '@evenhand/contract/base/endpoint';

type Given<K extends string, T> = [T] extends [undefined]
  ? { readonly [key in K]?: never }
  : Record<string, never> extends T
    ? { readonly [key in K]?: T | undefined }
    : undefined extends T
      ? { readonly [key in K]?: T }
      : { readonly [key in K]: T };

type BodyPart<E extends EndpointSpec> = E extends { readonly bodyKind: 'file' }
  ? { readonly body: FormData }
  : Given<'body', BodyInputOf<E>>;

/** Inputs of a call: exactly what the contract asks for. */
export type RequestInputs<E extends EndpointSpec> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryInputOf<E>> &
  BodyPart<E> & {
    /** One key for one intention: the same for a double click and a retry. */
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
    /** Any refusal signs out: for calls that only a broken sign-in can make fail. */
    readonly clearCredentials?: boolean;
    /** A sign-in that is over is forgotten, and the person is left where they are. */
    readonly stays?: boolean;
    /** It goes on when the page that makes it is closed. */
    readonly outlives?: boolean;
    /** Milliseconds: a line that has gone dead says nothing by itself for minutes. */
    readonly giveUpAfter?: number;
  };

/** The properties of an endpoint that the builder reads. */
export type CallSpec = Pick<EndpointSpec, 'method' | 'path' | 'bodyKind'>;

/** The inputs as the builder sees them, without the endpoint's types. */
export interface LooseInputs {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly clearCredentials?: boolean;
  readonly stays?: boolean;
  readonly outlives?: boolean;
  readonly giveUpAfter?: number;
}

export interface ClientFacts {
  /** Origin of the server; empty for the page's own. */
  readonly baseUrl: string;
  readonly subdomain: string | null;
  readonly version: string;
  /** Language of the page: the server answers refusals in it. */
  readonly language: string;
  /** For how long the person has done nothing. */
  readonly idleSeconds?: number;
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

function appendAll(target: URLSearchParams, value: unknown): void {
  for (const [key, entry] of entriesOf(value)) {
    if (entry !== undefined && entry !== null) target.append(key, String(entry));
  }
}

function pathOf(endpoint: CallSpec, params: unknown): string {
  const values = new Map(entriesOf(params));
  return endpoint.path.replace(/:([A-Za-z]\w*)/g, (_all, name: string) =>
    encodeURIComponent(String(values.get(name) ?? '')),
  );
}

/** The address of a call; `subdomain` is on every one. */
export function urlOf(endpoint: CallSpec, inputs: LooseInputs, facts: ClientFacts): string {
  const query = new URLSearchParams();
  appendAll(query, inputs.query);
  if (facts.subdomain !== null && !query.has('subdomain')) query.set('subdomain', facts.subdomain);
  const search = query.toString();
  return `${facts.baseUrl}${pathOf(endpoint, inputs.params)}${search === '' ? '' : `?${search}`}`;
}

function bodyOf(endpoint: CallSpec, body: unknown): { body?: BodyInit; type?: string } {
  if (body === undefined || body === null) return {};
  if (body instanceof FormData) return { body };
  if (endpoint.bodyKind === 'form') {
    const form = new URLSearchParams();
    appendAll(form, body);
    return { body: form.toString(), type: 'application/x-www-form-urlencoded' };
  }
  return { body: JSON.stringify(body), type: 'application/json' };
}

/**
 * Largest body that outlives its page, in bytes. A browser sends 64 KiB altogether for pages that are gone; it refuses a longer
 * body whole.
 */
const longestOutliving = 60 * 1024;

const mayOutlive = ({ outlives }: LooseInputs, body: BodyInit | undefined): boolean =>
  outlives === true && typeof body === 'string' && new Blob([body]).size <= longestOutliving;

/** For a save: it is made again by itself. */
export const savePatience = 30_000;
/** Patience for something the user has sent and waits for, in milliseconds. */
export const sendPatience = 60_000;

/** Returns the signal that ends a call before its answer: the caller no longer wants it, or it has taken too long. */
const endOf = ({ signal, giveUpAfter }: LooseInputs): AbortSignal | null =>
  signal ?? (giveUpAfter === undefined ? null : AbortSignal.timeout(giveUpAfter));

/** Method, headers and body of a call. Made anew for a replay, so that it carries the fresh token. */
export function initOf(
  endpoint: CallSpec,
  inputs: LooseInputs,
  facts: ClientFacts,
  authorization: string | null,
): RequestInit {
  const { body, type } = bodyOf(endpoint, inputs.body);
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': facts.language,
    'x-client-id': 'evenhand-web',
    'x-client-version': facts.version,
    'x-application-type': 'web',
  };
  if (type) headers['content-type'] = type;
  if (facts.idleSeconds) headers['x-idle-seconds'] = String(facts.idleSeconds);
  if (authorization !== null) headers['authorization'] = authorization;
  if (inputs.idempotencyKey) headers['idempotency-key'] = inputs.idempotencyKey;
  return {
    method: endpoint.method,
    headers,
    credentials: 'include',
    ...(body === undefined ? {} : { body }),
    ...(mayOutlive(inputs, body) ? { keepalive: true } : {}),
    signal: endOf(inputs),
  };
}
