import { type FeedKind, feedKinds } from '@evenhand/domain/candidates/feed-kinds';
import { criterionTypes } from '@evenhand/domain/scoring/metric';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { historyEntry } from './history.ts';
import { note } from './notes.ts';
import { cursor, id, idParams, numberText, time } from './scalars.ts';

const mostEntries = 100;

/** A mail to the candidate. */
export const feedMail = z.object({
  id,
  template: z.string(),
  /** Null for somebody who must not know who it is: words of it may say so. */
  subject: z.nullable(z.string()),
  /** Its text; null as well where it is a letter of the person's own, with links that are theirs alone. */
  text: z.nullable(z.string()),
  state: z.string(),
  sentAt: z.nullable(time),
});

/** One entry: a note, a mail, or something that happened. */
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
  /** What an edit changed, with both values; of a blind view nothing. */
  changes: z.array(z.object({ key: z.string(), before: z.unknown(), after: z.unknown() })),
  /** The marks that were given, where they still stand and the reader may see them; what was written as one is on the card alone. */
  marks: z.array(
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
    'Notes, moves, mails, scores, edits and views of a candidate, newest first, as far as the reader may see them',
  needs: 'candidate:read',
  rate: 'read',
  params: idParams,
  query: z.object({
    /** "notes,moves"; all but the views where nothing is said. */
    kinds: z.optional(
      z.pipe(
        z.string().check(z.maxLength(200)),
        z.transform((text) => text.split(',').filter(isKind)),
      ),
    ),
    /** The last entry that was seen, as `next` named it. */
    after: z.optional(cursor),
    limit: z._default(z.pipe(numberText, z.int().check(z.minimum(1), z.maximum(mostEntries))), 30),
    subdomain: z.optional(z.string()),
  }),
  answers: {
    200: z.object({
      entries: z.array(feedEntry),
      /** Null at the end. */
      next: z.nullable(z.string()),
      /** What the reader may ask for. */
      kinds: z.array(z.enum(feedKinds)),
    }),
  },
});
