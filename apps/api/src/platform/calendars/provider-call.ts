import type { z } from 'zod';
import { assertAnswered, CalendarReadError } from './calendar-reader.ts';

interface ProviderRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: URLSearchParams | object;
  readonly signal: AbortSignal;
}

/** Posts to a provider of calendars and returns its answer by a schema. Rejects with CalendarReadError. */
export async function callProvider<T>(url: URL, schema: z.ZodType<T>, request: ProviderRequest): Promise<T> {
  const { headers = {}, body, signal } = request;
  const isForm = body instanceof URLSearchParams;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', ...(isForm ? {} : { 'content-type': 'application/json' }), ...headers },
    body: isForm ? body : JSON.stringify(body),
    redirect: 'error',
    signal,
  }).catch(() => {
    throw new CalendarReadError(signal.aborted ? 'calendar_too_slow' : 'calendar_unreachable');
  });
  assertAnswered(answer.status);
  const said = schema.safeParse(await answer.json().catch(() => null));
  if (!said.success) throw new CalendarReadError('calendar_failed');
  return said.data;
}

interface Token {
  readonly value: string;
  readonly until: number;
}

/** Returns a function that keeps a token until a minute before its end. Tokens are kept by their subject. */
export function keptTokens(fetchToken: (subject: string, signal: AbortSignal) => Promise<Token>) {
  const tokens = new Map<string, Token>();
  return async (subject: string, signal: AbortSignal): Promise<string> => {
    const kept = tokens.get(subject);
    if (kept && kept.until - 60_000 > Date.now()) return kept.value;
    const token = await fetchToken(subject, signal);
    tokens.set(subject, token);
    return token.value;
  };
}
