import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { id } from '../base/scalars.ts';

export const sharedKind = z.enum(['role', 'event']);
export type SharedKind = z.infer<typeof sharedKind>;

/** Letters and digits that are not mistaken for one another. */
const code = z.string().check(z.regex(/^[0-9a-z]{4,16}$/));

export const makeShortLink = endpoint({
  id: 'sharing.short-link',
  method: 'POST',
  path: '/api/public/short-link',
  summary: 'Create the short address of a published role or a listed event; repeating it returns the same',
  needs: 'public',
  rate: 'write',
  body: z.strictObject({ kind: sharedKind, id }),
  answers: { 200: z.object({ code, url: z.string() }) },
  errors: ['role_over', 'event_over'],
});

export const getShortLinkTarget = endpoint({
  id: 'sharing.target',
  method: 'POST',
  path: '/api/public/urlToken',
  summary: 'Get the address that a short link stands for',
  needs: 'public',
  rate: 'read',
  body: z.strictObject({ id: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)) }),
  answers: { 200: z.object({ kind: sharedKind, id, path: z.string(), url: z.string() }) },
});
