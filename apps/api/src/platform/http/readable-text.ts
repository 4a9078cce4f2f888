import { parse } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problem-error.ts';

/** Matches each escape of a JSON text: a pair of surrogates, a single character, or anything else behind a backslash. */
const escapes = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|[\s\S])/g;
const toBeReplaced = /\\u(?:0000|[dD][89a-fA-F])/;
const nothing = /^\\u0000$/;
const half = /^\\u[dD][89a-fA-F][\da-fA-F]{2}$/;

const readable = (escaped: string): string => {
  if (nothing.test(escaped)) return '';
  return half.test(escaped) ? '\\ufffd' : escaped;
};

/**
 * Returns a JSON text without the signs that no database takes: the character of number 0, and halves of characters, which a cut
 * text leaves.
 */
export const readableJson = (text: string): string =>
  toBeReplaced.test(text) ? text.replace(escapes, readable) : text;

/** Parses a form without the character of number 0. */
export const readableForm = (text: string): Record<string, unknown> => ({ ...parse(text.replaceAll('%00', '')) });

/**
 * Makes incoming JSON texts fit to be stored: one letter that cannot be stored is no reason to lose the others. Rejects an
 * address with the character of number 0, which no person writes there.
 */
export function takeReadableText(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) =>
    parseJson(request, readableJson(text), done),
  );
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%00')) throw new ProblemError('unreadable_request');
  });
}
