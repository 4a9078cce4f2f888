interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

declare global {
  /** Answers to calls that were made before the page's scripts had come, each for the same call, made once. */
  var earlyAnswers: Map<string, Promise<Answer>> | undefined;
}

const keyOf = (url: string, { method, body }: RequestInit): string => `${method} ${url} ${String(body ?? '')}`;

async function ask(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  return { status: response.status, headers: response.headers, body: await response.text() };
}

/**
 * Makes a call and keeps its answer for the caller that makes the same one. The two are in separate scripts, so it is kept
 * globally.
 */
export function askEarly(url: string, init: RequestInit): Promise<Answer> {
  const asked = ask(url, init);
  // The caller that makes the call again finds out that the connection failed.
  asked.catch(() => undefined);
  globalThis.earlyAnswers ??= new Map();
  globalThis.earlyAnswers.set(keyOf(url, init), asked);
  return asked;
}

/** Forgets answers that have not been taken by now: they were for another page, or for a user who has signed out. */
export function forgetEarlyAnswers(): void {
  globalThis.earlyAnswers?.clear();
}

/** The answer to this call, if it was made early and came; null when it has to be made. */
export async function takeEarlyAnswer(url: string, init: RequestInit): Promise<Response | null> {
  const key = keyOf(url, init);
  const asked = globalThis.earlyAnswers?.get(key);
  globalThis.earlyAnswers?.delete(key);
  // After a change, what was answered before it may be wrong.
  if (!asked && init.method !== 'GET') forgetEarlyAnswers();
  const answer = await asked?.catch(() => null);
  return answer ? new Response(answer.body === '' ? null : answer.body, answer) : null;
}
