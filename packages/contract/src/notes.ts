import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idParams, time, version } from './scalars.ts';

const candidateOf = z.object({ id, cid: id });

export const note = z.object({
  id,
  body: z.string(),
  visibility: z.enum(['team', 'private']),
  author: z.object({ id, name: z.string() }),
  mine: z.boolean(),
  createdAt: time,
  updatedAt: time,
  version,
});
export type Note = z.infer<typeof note>;

export const listNotes = endpoint({
  id: 'notes.list',
  method: 'GET',
  path: '/api/v1/candidate/:id/notes',
  summary: 'Notes on a candidate, newest first; private ones are the author’s alone',
  needs: 'note:read',
  rate: 'read',
  params: idParams,
  answers: { 200: z.array(note) },
});

export const addNote = endpoint({
  id: 'notes.add',
  method: 'PUT',
  path: '/api/v1/organization/:id/candidate/:cid/note',
  summary: 'Adds a note',
  needs: 'note:write',
  rate: 'write',
  idempotent: true,
  params: candidateOf,
  body: z.strictObject({
    body: z.string().check(z.trim(), z.minLength(1), z.maxLength(10_000)),
    visibility: z._default(z.enum(['team', 'private']), 'team'),
    applicationId: z.optional(id),
  }),
  answers: { 201: note },
});

export const updateNote = endpoint({
  id: 'notes.update',
  method: 'PUT',
  path: '/api/v1/organization/:id/candidate/:cid/note/:noteId',
  summary: 'Edits an own note; an empty body removes it',
  needs: 'note:write',
  rate: 'write',
  params: z.object({ id, cid: id, noteId: id }),
  body: z.strictObject({
    body: z.string().check(z.trim(), z.maxLength(10_000)),
    visibility: z.optional(z.enum(['team', 'private'])),
    version,
  }),
  answers: { 200: z.nullable(note) },
  errors: ['stale_version'],
});
