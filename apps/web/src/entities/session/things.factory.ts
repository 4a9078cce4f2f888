import { endpoint } from '@evenhand/contract/base/endpoint';
import * as z from 'zod/mini';

const answer = z.object({ ok: z.boolean() });
export const getThing = endpoint({
  id: 'things.get',
  method: 'GET',
  path: '/api/v1/thing/:id',
  summary: 'A thing',
  needs: 'own-account:read',
  rate: 'read',
  params: z.object({ id: z.string() }),
  query: z.object({ term: z.optional(z.string()) }),
  answers: { 200: answer },
});
export const createThing = endpoint({
  id: 'things.create',
  method: 'POST',
  path: '/api/v1/thing',
  summary: 'A new thing',
  needs: 'own-account:edit',
  rate: 'write',
  idempotent: true,
  body: z.strictObject({ name: z.string() }),
  answers: { 201: answer },
});
export const maybeThing = endpoint({
  id: 'things.maybe',
  method: 'GET',
  path: '/api/public/maybe',
  summary: 'A thing where there is one',
  needs: 'public',
  rate: 'read',
  answers: { 200: answer, 204: z.null() },
});
export const publicThing = endpoint({
  id: 'things.public',
  method: 'GET',
  path: '/api/public/thing',
  summary: 'A public thing',
  needs: 'public',
  rate: 'read',
  answers: { 200: answer },
});
export const fileOfThing = endpoint({
  id: 'things.file',
  method: 'GET',
  path: '/api/public/file',
  summary: 'Its file',
  needs: 'public',
  rate: 'read',
  binary: true,
  answers: {},
});
