import type { Fault, Problem } from '@evenhand/contract/base/problem';
import { oneLinePattern } from '@evenhand/contract/base/scalars';
import type { ErrorWord } from '@evenhand/words/error-word';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { QueueFullError } from '../fair-queue.ts';
import { loggedError } from '../logged-error.ts';
import { type NamedFault, ProblemError } from './problem-error.ts';
import { callLanguage } from './request-language.ts';
import { troublePage, troublePageHeaders } from './trouble-page.ts';

/** Returns the words of an error code, in a language. */
export type SayError = (code: ErrorWord, language: string) => string;

export interface ErrorTexts {
  readonly say: SayError;
  /** Returns the address to which the caller may write about a fault of ours; null when the message itself says whom to tell. */
  readonly supportOf: (request: FastifyRequest) => string | null;
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
const isAway = (error: unknown): boolean =>
  ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '08006', '08001', '53300'].includes(codeOf(error));
/**
 * Whether two changes waited for each other, or one has overtaken the other. Nothing of this one has happened, and it may be
 * tried again.
 */
const isUndone = (error: unknown): boolean => ['40P01', '40001'].includes(codeOf(error));

/** Seconds after which a caller may try again when a call could not be done just now. */
const retryAfter = '10';

/** Whether no room is left for files (on the disk, or in the account's share of it), or for the database. */
const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT', '53100'].includes(codeOf(error));

interface Trouble {
  /** Message in the log. */
  readonly note: string;
  readonly code: 'unavailable' | 'storage_full' | 'unexpected';
}

function troubleIn(error: unknown): Trouble {
  if (isAway(error)) return { note: 'database away', code: 'unavailable' };
  if (isUndone(error)) return { note: 'undone beside another change', code: 'unavailable' };
  return isFull(error) ? { note: 'no room left', code: 'storage_full' } : { note: 'unexpected', code: 'unexpected' };
}

const fieldOf = (instancePath: string): string => instancePath.replace(/^\//, '').replaceAll('/', '.');

/** Issue that the contract raises against a text that is too long: by itself, or within one of several accepted kinds. */
const tooLong = z.object({ code: z.literal('too_big'), origin: z.literal('string'), path: z.tuple([]).optional() });
const tooLongOfSeveral = z.object({ code: z.literal('invalid_union'), errors: z.array(z.array(z.unknown())) });

function isTooLong(issue: unknown): boolean {
  if (tooLong.safeParse(issue).success) return true;
  const several = tooLongOfSeveral.safeParse(issue);
  return several.success && several.data.errors.some((kind) => kind.length > 0 && kind.every(isTooLong));
}

/** Most faults in one answer: no reader needs more, and each takes a hundred characters. */
const mostFaults = 200;

const notOneLine = z.object({ code: z.literal('invalid_format'), pattern: z.literal(String(oneLinePattern)) });

function faultCode(issue: unknown): ErrorWord {
  if (isTooLong(issue)) return 'too_long';
  return notOneLine.safeParse(issue).success ? 'not_one_line' : 'invalid_value';
}

const undeclared = z.object({ keys: z.array(z.string()) });

/** Returns the faults of one issue. An undeclared key is named itself, so that a slip in its spelling shows. */
function faultsOf(issue: { keyword: string; params: object; instancePath: string }): NamedFault[] {
  const { keyword, params, instancePath } = issue;
  const field = fieldOf(instancePath);
  const unknown = keyword === 'unrecognized_keys' ? undeclared.safeParse(params) : null;
  if (unknown?.success) {
    return unknown.data.keys.map((key) => ({ code: 'unknown_key', field: field === '' ? key : `${field}.${key}` }));
  }
  return [{ code: faultCode({ code: keyword, ...params }), field }];
}

function readingProblem(error: FastifyError): ProblemError | null {
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new ProblemError('invalid', {
      faults: error.validation.slice(0, mostFaults).flatMap(faultsOf).slice(0, mostFaults),
    });
  }
  if (error.statusCode === 413) return new ProblemError('too_large');
  // The path leads out of a folder of files.
  if (error.statusCode === 403) return new ProblemError('not_found');
  if (error.statusCode === 415) return new ProblemError('type_not_accepted');
  if (error.statusCode === 429) return new ProblemError('too_many_requests');
  return error.statusCode === 400 ? new ProblemError('unreadable_request') : null;
}

const oauthErrors: Readonly<Record<string, string>> = {
  invalid_grant: 'invalid_grant',
  invalid_login_cookie: 'invalid_grant',
  not_signed_in: 'invalid_token',
  invalid_token: 'invalid_token',
  too_many_requests: 'slow_down',
};

/** Whether a person has opened an address of the web app, whose page could not be filled. */
const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !/^\/(api|oauth|dev)\//.test(url) && (headers.accept ?? '').includes('text/html');

const start = (problem: ProblemError, reply: FastifyReply): FastifyReply =>
  reply
    .code(problem.statusCode)
    .header('cache-control', 'no-store')
    .headers(problem.statusCode === 503 ? { 'retry-after': retryAfter } : {});

interface Refused extends ErrorTexts {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function sendPage(problem: ProblemError, { request, reply, say }: Refused): FastifyReply {
  const language = callLanguage(request);
  const page = troublePage({ language, say: (key) => say(`page.${key}`, language) });
  return start(problem, reply).headers(troublePageHeaders).send(page);
}

/** Puts values into the placeholders of a text, as they are. */
const filled = (text: string, values: NonNullable<NamedFault['values']>): string =>
  Object.entries(values).reduce((done, [name, value]) => done.replaceAll(`{{${name}}}`, () => value), text);

function send(problem: ProblemError, at: Refused): FastifyReply {
  const { request, reply } = at;
  const language = callLanguage(request);
  const say = (code: ErrorWord, values: NamedFault['values'] = {}): string => filled(at.say(code, language), values);
  const support = problem.code === 'unexpected' ? at.supportOf(request) : null;
  const message = support === null ? say(problem.word, problem.faults[0]?.values) : say('system', { address: support });
  const status = start(problem, reply);
  if (request.url.startsWith('/oauth/') || problem.code === 'invalid_token') {
    const error = oauthErrors[problem.code] ?? 'invalid_request';
    const description = problem.message === problem.code ? say(problem.word) : problem.message;
    if (request.url.startsWith('/oauth/')) {
      return status.send({ error, error_description: description, requestId: request.id });
    }
    return status.send({
      errors: [{ code: problem.code, message }],
      message,
      error,
      error_description: description,
      requestId: request.id,
    });
  }
  const faults: Fault[] =
    problem.faults.length > 0
      ? problem.faults
          .slice(0, mostFaults)
          .map(({ values, ...fault }) => ({ ...fault, message: say(fault.code, values) }))
      : [{ code: problem.code, message }];
  const body: Problem = { errors: faults, message, requestId: request.id };
  return status.send(problem.current === undefined ? body : { ...body, current: problem.current });
}

/** Returns the answer to an unexpected error, and writes the error to the log. */
function troubleOf(error: FastifyError, log: FastifyRequest['log']): ProblemError {
  if (error instanceof QueueFullError) {
    log.warn({ error: loggedError(error) }, 'busy');
    return new ProblemError('busy');
  }
  const { note, code } = troubleIn(error);
  log.error({ error: loggedError(error) }, note);
  return new ProblemError(code);
}

/** Turns thrown errors into answers, for the whole app. No stack, SQL or path reaches a client. */
export function handleErrors(app: FastifyInstance, texts: ErrorTexts): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const at = { request, reply, ...texts };
    const refusal = error instanceof ProblemError ? error : readingProblem(error);
    if (refusal) return send(refusal, at);
    const trouble = troubleOf(error, request.log);
    return wantsPage(request) ? sendPage(trouble, at) : send(trouble, at);
  });
  app.setNotFoundHandler((request, reply) => send(new ProblemError('not_found'), { request, reply, ...texts }));
}
