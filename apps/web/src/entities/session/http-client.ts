import type { EndpointSpec, ReplyOf } from '@evenhand/contract/base/endpoint';
import { issueToken } from '@evenhand/contract/tenancy/identity/sign-in';
import type { DownloadedFile } from '../../lib/files/save-file.ts';
import {
  type ClientFacts,
  initOf,
  type LooseInputs,
  type RequestInputs,
  savePatience,
  urlOf,
} from '../../lib/http/build-request.ts';
import { takeEarlyAnswer } from '../../lib/http/early-answers.ts';
import { newIdempotencyKey } from '../../lib/http/new-idempotency-key.ts';
import { messageOf, ProblemError } from '../../lib/http/problem-error.ts';
import { logoutDelay } from './logout.ts';
import { refreshQuery } from './refresh-call.ts';
import type { Session } from './session.ts';

const unreadableToken = 'Cannot convert access token to JSON';

export interface HttpDeps {
  readonly facts: () => ClientFacts;
  readonly session: Session;
  /** The sign-in cannot be mended: tell the person and start again. */
  readonly onForcedLogout: () => void;
  readonly onLogout: () => void;
  /** Runs one at a time over all tabs; see the Web Locks API. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
}

export interface HttpClient {
  readonly request: <const E extends EndpointSpec>(endpoint: E, inputs: RequestInputs<E>) => Promise<ReplyOf<E>>;
  readonly requestFile: <const E extends EndpointSpec>(
    endpoint: E,
    inputs: RequestInputs<E>,
  ) => Promise<DownloadedFile>;
  /** Trades the refresh cookie for a new access token. False when the server refuses. */
  readonly refresh: () => Promise<boolean>;
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Throws a fault without a status, unless the caller has aborted the call. */
const noAnswer = (error: unknown): never => {
  throw isAbort(error) ? error : new ProblemError(0, undefined);
};

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  const text = await response.text().catch(noAnswer);
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function fileNameOf(response: Response): string {
  const disposition = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'download';
}

interface Refusal {
  readonly status: number;
  readonly body: unknown;
}

interface Call {
  readonly endpoint: EndpointSpec;
  readonly inputs: LooseInputs;
  /** Changes of the sign-in before it; see `Session`. */
  readonly changes: number;
}

type Send = (endpoint: EndpointSpec, inputs: LooseInputs) => Promise<Response>;

const needsSignIn = (endpoint: EndpointSpec): boolean => endpoint.needs !== 'public';
const notSignedIn = (): ProblemError =>
  new ProblemError(401, { error: 'not_signed_in', error_description: 'not_signed_in' });

function createSend({ facts, session }: HttpDeps): Send {
  return async (endpoint, inputs) => {
    const authorization = needsSignIn(endpoint) ? session.authorization() : null;
    const url = urlOf(endpoint, inputs, facts());
    const init = initOf(endpoint, inputs, facts(), authorization);
    const early = await takeEarlyAnswer(url, init);
    if (early) return early;
    return fetch(url, init).catch(noAnswer);
  };
}

/** Creates a refresh that all callers share while it is under way. */
function createRefresh({ session, exclusively }: HttpDeps, send: Send): () => Promise<boolean> {
  let refreshing: Promise<boolean> | null = null;

  async function refreshNow(): Promise<boolean> {
    const response = await send(issueToken, { query: refreshQuery, giveUpAfter: savePatience });
    const body = await readBody(response);
    // A server in trouble has not said that the sign-in is over.
    if (response.status === 429 || response.status >= 500) throw new ProblemError(response.status, body);
    const parsed = issueToken.answers[200].safeParse(body);
    if (!response.ok || !parsed.success) return false;
    session.signedIn(parsed.data);
    return true;
  }

  return () => {
    refreshing ??= exclusively(refreshNow).finally(() => {
      refreshing = null;
    });
    return refreshing;
  };
}

/** Wraps a call: a fresh token before it, one replay after a 401, sign-out when neither helps. */
function createExchange(deps: HttpDeps, send: Send, refresh: () => Promise<boolean>) {
  const { session } = deps;

  /** The sign-in is over. Who only asks who is there stays where they are. */
  const leave = ({ stays }: LooseInputs): void => (stays ? session.clear() : deps.onLogout());

  async function refreshOrLeave(inputs: LooseInputs): Promise<void> {
    if (await refresh()) return;
    leave(inputs);
    throw notSignedIn();
  }

  /** A saved sign-in without a token in memory, or an expired one, is renewed first. */
  async function prepare(endpoint: EndpointSpec, inputs: LooseInputs): Promise<void> {
    const saved = session.saved();
    if (!needsSignIn(endpoint) || saved === null) return;
    if (session.authorization() !== null && !session.isExpired()) return;
    if (saved.refreshable) return refreshOrLeave(inputs);
    session.clear();
    setTimeout(leave, logoutDelay, inputs);
    throw notSignedIn();
  }

  function refused(endpoint: EndpointSpec, inputs: LooseInputs, { status, body }: Refusal): never {
    if (status === 401 && messageOf(body) === unreadableToken) deps.onForcedLogout();
    else if (inputs.clearCredentials) deps.onLogout();
    else if (status === 401 && needsSignIn(endpoint) && session.isSignedIn()) leave(inputs);
    throw new ProblemError(status, body);
  }

  /** A 401 while signed in is answered by one refresh and a replay, unless the token itself is unreadable. */
  const mayReplay = (endpoint: EndpointSpec, { status, body }: Refusal): boolean =>
    status === 401 &&
    needsSignIn(endpoint) &&
    session.saved()?.refreshable === true &&
    messageOf(body) !== unreadableToken;

  /** No answer may be the line's fault: only a server that answers can say that the sign-in is gone. */
  async function sendOrAsk({ endpoint, inputs, changes }: Call): Promise<Response> {
    try {
      return await send(endpoint, inputs);
    } catch (error) {
      const asks = needsSignIn(endpoint) && session.changes() === changes;
      const mayBeGone = asks && error instanceof ProblemError && session.saved()?.refreshable;
      if (mayBeGone && !(await refresh().catch(() => true))) deps.onForcedLogout();
      throw error;
    }
  }

  /** Sends a call. The refusal of a call that was made in an earlier sign-in says nothing about the present one. */
  async function exchangeOnce(call: Call): Promise<{ response: Response; refusal: Refusal | null }> {
    const response = await sendOrAsk(call);
    const refusal = response.ok ? null : { status: response.status, body: await readBody(response) };
    if (refusal && session.changes() !== call.changes) throw new ProblemError(refusal.status, refusal.body);
    return { response, refusal };
  }

  return async (endpoint: EndpointSpec, given: LooseInputs): Promise<Response> => {
    const inputs = endpoint.idempotent ? { idempotencyKey: newIdempotencyKey(), ...given } : given;
    await prepare(endpoint, inputs);
    const call = { endpoint, inputs, changes: session.changes() };
    const used = session.authorization();
    let { response, refusal } = await exchangeOnce(call);
    if (refusal && mayReplay(endpoint, refusal)) {
      // Another call may have refreshed while this one was under way: then its token is the fresh one.
      if (session.authorization() === used) await refreshOrLeave(inputs);
      ({ response, refusal } = await exchangeOnce(call));
    }
    if (refusal) return refused(endpoint, inputs, refusal);
    if (session.changes() === call.changes) session.renew();
    return response;
  };
}

/** The client of the whole contract. */
export function createHttpClient(deps: HttpDeps): HttpClient {
  const send = createSend(deps);
  const refresh = createRefresh(deps, send);
  const exchange = createExchange(deps, send, refresh);

  return {
    refresh,
    async request<const E extends EndpointSpec>(endpoint: E, inputs: RequestInputs<E>): Promise<ReplyOf<E>> {
      const response = await exchange(endpoint, inputs);
      const parsed = endpoint.answers[response.status]?.safeParse(await readBody(response));
      if (parsed && !parsed.success) throw new ProblemError(response.status, { message: 'unexpected' });
      // The schema of this very status has just accepted it; TypeScript cannot follow the index.
      return (parsed ? parsed.data : undefined) as ReplyOf<E>;
    },
    async requestFile(endpoint, inputs) {
      const response = await exchange(endpoint, inputs);
      return { blob: await response.blob(), fileName: fileNameOf(response) };
    },
  };
}
