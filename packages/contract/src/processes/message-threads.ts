import { messageChannels } from '@evenhand/domain/messages/message-channel';
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { cursor, done, id, idParams, time, version } from '../base/scalars.ts';
import { loggedCall } from './logged-calls/logged-calls.ts';

const body = z.string().check(z.trim(), z.minLength(1), z.maxLength(10_000));

/** File that went with a message. */
const sentFile = z.object({ id, name: z.string(), sizeBytes: z.int() });

/** Ways in which an entry was written: on the page of the application, by mail, or by text message. */
const threadChannels = ['page', 'mail', 'sms'] as const;

const ownEntry = z.object({
  id,
  /** Side that wrote it. */
  from: z.enum(['team', 'candidate']),
  /** Empty for a reply of the candidate. */
  subject: z.string(),
  text: z.string(),
  channel: z.optional(z.enum(threadChannels)),
  at: time,
  /** True for a message of the team that is later than what the candidate has read here. */
  isNew: z.boolean(),
  /** Names of the files that went with it, if any did. */
  files: z.optional(z.array(z.string())),
});
export type OwnThreadEntry = z.infer<typeof ownEntry>;

/** Messages between a candidate and the team about an application, as the candidate sees them. */
const ownThread = z.object({
  /** Oldest first. */
  entries: z.array(ownEntry),
  /** False before the application is sent: the team cannot see it yet. */
  mayReply: z.boolean(),
});
export type OwnThread = z.infer<typeof ownThread>;

export const getOwnThread = endpoint({
  id: 'message-threads.own',
  method: 'GET',
  path: '/api/v1/applications/:id/messages',
  summary: 'Read the messages between the caller and the team about an application of theirs',
  needs: 'own-application:read',
  rate: 'read',
  params: idParams,
  answers: { 200: ownThread },
});

export const markRead = endpoint({
  id: 'message-threads.mark-read',
  method: 'POST',
  path: '/api/v1/applications/:id/messages/read',
  summary: 'Note until which message the caller has read what the team wrote about an application of theirs',
  needs: 'own-application:read',
  rate: 'write',
  params: idParams,
  /** Time of the last message that was shown. An earlier one than before changes nothing. */
  body: z.strictObject({ readUntil: time }),
  answers: { 200: done },
});

export const replyToTeam = endpoint({
  id: 'message-threads.reply',
  method: 'POST',
  path: '/api/v1/applications/:id/messages',
  summary: 'Write to the team about an application of the caller’s own; they are told by mail',
  needs: 'own-application:edit',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body: z.strictObject({ body }),
  answers: { 201: ownThread },
  errors: ['not_submitted'],
});

const entryFile = z.object({
  id,
  name: z.string(),
  sizeBytes: z.int(),
  /** Reason why it was not kept; null when it can be read. */
  refusal: z.nullable(z.enum(['too_large', 'type_not_accepted'])),
});

const entry = z.object({
  id,
  from: z.enum(['team', 'candidate']),
  /** Member of staff who wrote it; empty for a mail of the product and for a reply. */
  author: z.string(),
  subject: z.string(),
  text: z.string(),
  /** To the day for a reader who must not know the candidate. */
  at: z.string(),
  /**
   * State of a mail or text message: it waits until it leaves, is `delivered` when a receipt of a text message says so, and
   * `bounced` when it was reported that it did not arrive. Null for a reply.
   */
  state: z.nullable(z.enum(['waiting', 'sent', 'delivered', 'failed', 'bounced'])),
  /** True when the candidate has since read their messages on the page of their application. Mails read elsewhere are not followed. */
  isSeen: z.optional(z.boolean()),
  /** Time of the receipt of a text message. */
  deliveredAt: z.optional(z.nullable(z.string())),
  /** Parts of a text message of the team; null for others. */
  parts: z.optional(z.nullable(z.int())),
  /** Status in that report, such as 5.1.1, or the provider's code of a text message; empty when it had none. */
  bounceCode: z.nullable(z.string()),
  /** Way by which it was written; a call was said. */
  channel: z.enum([...threadChannels, 'call']),
  /** Text of earlier mails that a mail repeats. */
  quoted: z.string(),
  /** True for a mail from an address that is not the candidate's: another person may have written it. */
  isFromAnother: z.boolean(),
  /** That address; null for a reader who must not know the candidate. */
  otherSender: z.nullable(z.string()),
  /** True for an absence note and the like, which answers nothing. */
  isAutomatic: z.boolean(),
  /** Files that came with a mail; none for a reader who must not know the candidate. */
  files: z.array(entryFile),
  /** Files of the library that went with a mail of the team. */
  sentFiles: z.array(sentFile),
  /** The conversation that the entry is, in place of something written. Its note is the entry's text. */
  call: z.optional(loggedCall),
});
export type ThreadEntry = z.infer<typeof entry>;

const whoseMove = z.enum(['ours', 'theirs', 'nobody']);

const thread = z.object({
  applicationId: id,
  whoseMove,
  assignee: z.nullable(z.object({ id, name: z.string() })),
  snoozedUntil: z.nullable(time),
  version,
  /** Number of messages and replies so far, those that were taken back included. A writer names the one that they saw. */
  written: z.int(),
  /** Oldest first. */
  entries: z.array(entry),
});
export type MessageThread = z.infer<typeof thread>;

const threadParams = z.object({ id, applicationId: id });

export const getThread = endpoint({
  id: 'message-threads.get',
  method: 'GET',
  path: '/api/v1/candidate/:id/messages/:applicationId',
  summary: 'Read what the team and a candidate wrote to each other about an application',
  needs: 'candidate:read',
  rate: 'read',
  params: threadParams,
  answers: { 200: thread },
});

export const readThreadFile = endpoint({
  id: 'message-threads.file',
  method: 'GET',
  path: '/api/v1/candidate/:id/messages/:applicationId/files/:fileId',
  summary: 'Read a file that came with a candidate’s mail; closed to readers who must not know the candidate',
  needs: 'document:read',
  rate: 'read',
  binary: true,
  params: z.object({ id, applicationId: id, fileId: id }),
  answers: {},
});

export const updateThread = endpoint({
  id: 'message-threads.update',
  method: 'PUT',
  path: '/api/v1/candidate/:id/messages/:applicationId',
  summary: 'Assign a thread, put it off, or say that it needs no answer or does after all',
  needs: 'message:send',
  rate: 'write',
  params: threadParams,
  body: z.strictObject({
    assigneeId: z.nullable(id),
    snoozedUntil: z.nullable(time),
    /** True when no answer is needed. */
    done: z.boolean(),
    /** True when one is needed after all: the candidate waits again since their first message that was not answered. */
    reopen: z._default(z.boolean(), false),
    version,
  }),
  answers: { 200: thread },
  errors: ['stale_version'],
});

const threadRow = z.object({
  applicationId: id,
  /** Candidate as the caller knows them: in a blind view the application's id, and a code for the name. */
  candidateId: id,
  candidateName: z.string(),
  roleId: id,
  roleTitle: z.string(),
  whoseMove,
  assignee: z.nullable(z.object({ id, name: z.string() })),
  snoozedUntil: z.nullable(time),
  /** First 200 characters of the last reply. */
  excerpt: z.string(),
  /** To the day for a reader who must not know the candidate. */
  lastAt: z.string(),
  waitsSince: z.nullable(z.string()),
});
export type ThreadRow = z.infer<typeof threadRow>;

/** Choices of threads: unanswered ones, those of the caller, those that are put off, or all. */
export const threadFilters = ['unanswered', 'mine', 'snoozed', 'all'] as const;
export type ThreadFilter = (typeof threadFilters)[number];

export const listThreads = endpoint({
  id: 'message-threads.list',
  method: 'GET',
  path: '/api/v1/message-threads',
  summary: 'List threads on roles that the caller may see; unanswered ones by how long they wait, others newest first',
  needs: 'candidate:read',
  rate: 'read',
  query: z.object({
    filter: z._default(z.enum(threadFilters), 'unanswered'),
    roleId: z.optional(id),
    /** Last thread that was seen, as `next` named it. */
    after: z.optional(cursor),
    subdomain: z.optional(z.string()),
  }),
  answers: { 200: z.object({ threads: z.array(threadRow), next: z.nullable(z.string()) }) },
});

const unreachedRow = z.object({
  applicationId: id,
  /** Candidate as the caller knows them: in a blind view the application's id, and a code for the name. */
  candidateId: id,
  candidateName: z.string(),
  roleId: id,
  roleTitle: z.string(),
  /** Subject of the last mail that did not arrive; empty in a blind view. */
  subject: z.string(),
  channel: z.optional(z.enum(messageChannels)),
  /** Status that the mail server reported, such as 5.1.1, or the provider's code of a text message; empty when it named none. */
  code: z.string(),
  /** Address that it was sent to; null in a blind view. */
  address: z.nullable(z.string()),
  /** True when the candidate has another address since: the mail can be sent there. */
  isAddressChanged: z.boolean(),
  /** True for a mail that told the outcome: the candidate has not heard it. */
  isOutcome: z.boolean(),
  /** To the day for a reader who must not know the candidate. */
  bouncedAt: z.string(),
});
export type UnreachedRow = z.infer<typeof unreachedRow>;

export const listUnreached = endpoint({
  id: 'message-threads.unreached',
  method: 'GET',
  path: '/api/v1/message-threads/unreached',
  summary:
    'List candidates on roles that the caller may see whom our last mail or text message did not reach, nor were told since, the last 200',
  needs: 'candidate:read',
  rate: 'read',
  query: z.object({ roleId: z.optional(id), subdomain: z.optional(z.string()) }),
  answers: { 200: z.array(unreachedRow) },
});

export const sendAgain = endpoint({
  id: 'message-threads.send-again',
  method: 'POST',
  path: '/api/v1/candidate/:id/messages/:applicationId/send-again',
  summary: 'Send the last mail about an application that did not arrive once more, to the candidate’s present address',
  needs: 'message:send',
  rate: 'write',
  params: threadParams,
  answers: { 200: done },
  errors: ['candidate_deleted'],
});
