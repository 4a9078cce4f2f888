import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { cursor, id, idParams, shortText, time, version } from '../base/scalars.ts';

const candidateOf = z.object({ id, cid: id });

export const note = z.object({
  id,
  /** Application that the note is about; null when it is about the candidate. */
  applicationId: z.nullable(id),
  /** Text with **bold**, _slanted_, lists and quotes, and mentions as @[name](id). */
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
  summary: 'List the notes on a candidate, newest first; private ones only for their author',
  needs: 'note:read',
  rate: 'read',
  params: idParams,
  answers: { 200: z.array(note) },
});

export const addNote = endpoint({
  id: 'notes.add',
  method: 'PUT',
  path: '/api/v1/organization/:id/candidate/:cid/note',
  summary: 'Add a note; people whom it mentions, as @[name](id), are told by mail',
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
  summary: "Edit a note of the caller's own; an empty body removes it",
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

export const listMentionable = endpoint({
  id: 'notes.mentionable',
  method: 'GET',
  path: '/api/v1/candidate/:id/mentionable',
  summary: 'Find colleagues by a few letters of their name who may read a note on a candidate, or on one application',
  needs: 'note:write',
  rate: 'read',
  params: idParams,
  query: z.object({
    searchTerm: z._default(shortText, ''),
    applicationId: z.optional(id),
    subdomain: z.optional(z.string()),
  }),
  answers: { 200: z.array(z.object({ id, name: z.string() })) },
});

/** Note that mentions the reader. */
const mentionOfMe = z.object({
  at: time,
  /** Candidate as the reader knows them: in a blind view the application's id, and a code for the name. */
  candidateId: id,
  candidateName: z.string(),
  roleId: z.nullable(id),
  roleTitle: z.nullable(z.string()),
  /** True when the reader has opened it. */
  seen: z.boolean(),
  note,
});
export type MentionOfMe = z.infer<typeof mentionOfMe>;

export const listMentions = endpoint({
  id: 'notes.mentions',
  method: 'GET',
  path: '/api/v1/mentions',
  summary: 'List the notes that mention the caller, newest first, as far as they may still read them',
  needs: 'note:read',
  rate: 'read',
  query: z.object({
    /** Last mention that was seen, as `next` named it. */
    after: z.optional(cursor),
    subdomain: z.optional(z.string()),
  }),
  answers: { 200: z.object({ mentions: z.array(mentionOfMe), next: z.nullable(z.string()) }) },
});

/** Most unread notes that are named. Further ones are counted, and named once some of these have been read. */
export const mostUnread = 100;

const unreadMentions = z.object({
  total: z.int(),
  /** Ids of the newest. */
  noteIds: z.array(id).check(z.maxLength(mostUnread)),
});
export type UnreadMentions = z.infer<typeof unreadMentions>;

export const countUnreadMentions = endpoint({
  id: 'notes.unread-mentions',
  method: 'GET',
  path: '/api/v1/mentions/unread',
  summary: 'Count and list the unread notes that mention the caller, as far as they may still read them',
  needs: 'note:read',
  rate: 'read',
  query: z.object({ subdomain: z.optional(z.string()) }),
  answers: { 200: unreadMentions },
});

export const seeMentions = endpoint({
  id: 'notes.see-mentions',
  method: 'PUT',
  path: '/api/v1/mentions/seen',
  summary: 'Mark notes that mention the caller as read, and return those still unread',
  needs: 'note:read',
  rate: 'write',
  body: z.strictObject({ noteIds: z.array(id).check(z.minLength(1), z.maxLength(mostUnread)) }),
  answers: { 200: unreadMentions },
});
