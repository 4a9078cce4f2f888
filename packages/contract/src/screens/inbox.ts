import { inboxParts, nextActions } from '@evenhand/domain/pipeline/inbox';
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/paging.ts';
import { id, time } from '../base/scalars.ts';

/** Lists of the inbox: work that waits for staff, and applications assigned to the reader. */
export const inboxLists = [...inboxParts, 'ASSIGNED'] as const;
export type InboxList = (typeof inboxLists)[number];

/** Roles on whose team the reader is, or all that they may see. Defaults to their own, or to all when they are on no team. */
const scope = z.enum(['MINE', 'ALL']);
export type InboxScope = z.infer<typeof scope>;

const inboxQuery = { scope: z.optional(scope), subdomain: z.optional(z.string()) };

export const inboxCounts = z.object({
  scope,
  /** True when the reader sees every role and may ask for all of them. */
  seesAll: z.boolean(),
  /** Lists in which the reader can do something. */
  lists: z.array(z.object({ list: z.enum(inboxLists), total: z.int(), oldest: z.nullable(time) })),
});
export type InboxCounts = z.infer<typeof inboxCounts>;

export const getInbox = endpoint({
  id: 'inbox.counts',
  method: 'GET',
  path: '/api/v1/inbox',
  summary: "Count the applications in each list of the inbox over the reader's roles, with the time of the oldest",
  needs: 'candidate:search',
  rate: 'read',
  query: z.object(inboxQuery),
  answers: { 200: inboxCounts },
});

export const inboxRow = z.object({
  applicationId: id,
  /** The candidate's id, or the application's on a role whose candidates the reader may not identify. */
  candidateId: id,
  name: z.string(),
  roleId: id,
  roleTitle: z.string(),
  stageId: z.int(),
  substageId: z.int(),
  /** The role's own name for the stage. */
  stageLabel: z.nullable(z.string()),
  next: z.enum(nextActions),
  /** Time since which the application has been there. */
  since: time,
  assignee: z.nullable(z.string()),
});
export type InboxRow = z.infer<typeof inboxRow>;

export const inboxNeighbours = endpoint({
  id: 'inbox.neighbours',
  method: 'GET',
  path: '/api/v1/inbox/:list/neighbours',
  summary: 'Find the applications before and after a position in a list of the inbox',
  needs: 'candidate:search',
  rate: 'read',
  params: z.object({ list: z.enum(inboxLists) }),
  /**
   * Position of an application by its `since` and id when it was listed. It holds after the application has been
   * moved, so that the next one is always the next that still waits.
   */
  query: z.object({ ...inboxQuery, since: time, applicationId: id }),
  answers: { 200: z.object({ previous: z.nullable(inboxRow), next: z.nullable(inboxRow), total: z.int() }) },
});

export const listInbox = endpoint({
  id: 'inbox.list',
  method: 'GET',
  path: '/api/v1/inbox/:list',
  summary: 'List the applications in a list of the inbox, longest waiting first, each with its next action',
  needs: 'candidate:search',
  rate: 'read',
  params: z.object({ list: z.enum(inboxLists) }),
  query: z.object({ ...inboxQuery, ...pageQuery }),
  answers: { 200: pageOf(inboxRow) },
});

/** Steps of roles, events and assessment days that lie ahead. */
const comingKinds = ['ROLE_OPENS', 'ROLE_CLOSES', 'DECISIONS_DUE', 'EVENT', 'ASSESSMENT_DAY'] as const;

export const season = z.object({
  /** Applications sent on each of the last 30 days and today, by the calendar of the organisation. */
  applied: z.array(z.object({ day: z.iso.date(), count: z.int() })),
  /** At most eight of the next 60 days, the next first. */
  coming: z.array(
    z.object({
      kind: z.enum(comingKinds),
      title: z.string(),
      day: z.iso.date(),
      /** Null for what is set for a day as a whole. */
      at: z.nullable(time),
      /** Id of the role, event or assessment day. */
      subjectId: id,
    }),
  ),
});
export type Season = z.infer<typeof season>;

export const getSeason = endpoint({
  id: 'inbox.season',
  method: 'GET',
  path: '/api/v1/inbox/season',
  summary: "Count the applications of each of the last 30 days over the reader's roles, and list what comes next",
  needs: 'candidate:search',
  rate: 'read',
  query: z.object(inboxQuery),
  answers: { 200: season },
});
