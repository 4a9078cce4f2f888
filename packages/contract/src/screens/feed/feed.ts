import { type FeedKind, feedKinds } from '@evenhand/domain/candidates/feed-kinds';
import { criterionTypes } from '@evenhand/domain/scoring/metric-types';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { cursor, id, idParams, numberText, time } from '../../base/scalars.ts';
import { note } from '../../processes/notes.ts';
import { historyEntry } from '../../records/candidates/history.ts';

const mostEntries = 100;

/** Mail to the candidate. */
export const feedMail = z.object({
  id,
  template: z.string(),
  /** True for a text message. */
  isText: z.optional(z.boolean()),
  /** First words of a text message. Null for a reader who may not identify the candidate, because its words could reveal it. */
  subject: z.nullable(z.string()),
  /** Null also for a personal mail whose links are for the candidate alone. */
  text: z.nullable(z.string()),
  state: z.string(),
  sentAt: z.nullable(time),
});

/** Entry of the feed: a note, a mail or an event. */
export const feedEntry = z.object({
  id,
  at: time,
  kind: z.enum(feedKinds),
  actor: historyEntry.shape.actor,
  roleTitle: z.nullable(z.string()),
  note: z.nullable(note),
  mail: z.nullable(feedMail),
  event: z.nullable(
    z.pick(historyEntry, {
      kind: true,
      fromStage: true,
      toStage: true,
      fromSubstage: true,
      toSubstage: true,
      keys: true,
      undone: true,
    }),
  ),
  /** Changes of an edit, with both values. Empty in a blind view. */
  changes: z.array(z.object({ key: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Scores that were given, while they stand and the reader may see them. Scores in words are on the scorecard only. */
  scores: z.array(
    z.object({ key: z.string(), metricType: z.enum(criterionTypes), value: z.union([z.number(), z.boolean()]) }),
  ),
});
export type FeedEntry = z.infer<typeof feedEntry>;

const isKind = (text: string): text is FeedKind => feedKinds.some((kind) => kind === text);

export const getFeed = endpoint({
  id: 'feed.get',
  method: 'GET',
  path: '/api/v1/candidate/:id/feed',
  summary:
    'List notes, moves, mails, scores, edits and views of a candidate, newest first, as far as the reader may see them',
  needs: 'candidate:read',
  rate: 'read',
  params: idParams,
  query: z.object({
    /** For example "notes,moves". All kinds except views when absent. */
    kinds: z.optional(
      z.pipe(
        z.string().check(z.maxLength(200)),
        z.transform((text) => text.split(',').filter(isKind)),
      ),
    ),
    /** Last entry that was seen, as `next` named it. */
    after: z.optional(cursor),
    limit: z._default(z.pipe(numberText, z.int().check(z.minimum(1), z.maximum(mostEntries))), 30),
    subdomain: z.optional(z.string()),
  }),
  answers: {
    200: z.object({
      entries: z.array(feedEntry),
      /** Null at the end. */
      next: z.nullable(z.string()),
      /** Kinds that the reader may ask for. */
      kinds: z.array(z.enum(feedKinds)),
    }),
  },
});
