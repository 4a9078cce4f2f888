import type { CalendarFeed } from '@evenhand/contract/processes/interviews/calendar-feed';
import { interviewSetup } from '@evenhand/contract/processes/interviews/interview-setup';
import { type Actor, can } from '@evenhand/domain/access/can';
import { hides } from '@evenhand/domain/fields/blind/role-blindness';
import type { FastifyReply } from 'fastify';
import { ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../../platform/http/route.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import { readSignedId, signedId } from '../../../../platform/signed-id.ts';
import {
  type CalendarFeedEntry,
  deleteFeed,
  findFeed,
  findOwnFeed,
  writeFeed,
} from '../../../records/calendar-feeds/public.ts';
import { actorNow } from '../../../tenancy/identity/public.ts';
import { listFeedDays } from '../../assessment-days/public.ts';
import { calendarEntryId } from '../own/interview-calendar.ts';
import type { InterviewHost } from '../own/interview-link.ts';
import { type FeedInterviewRow, listFeedInterviews } from './calendar-feed.queries.ts';

const use = 'calendar-feed';
const suffix = '.ics';

const addressOf = ({ tenant, secrets }: InterviewHost, id: string): string =>
  `${tenant.origin}/calendar/${signedId(secrets, use, id)}${suffix}`;

/** Returns the calendar of the caller's interviews. */
export async function showCalendarFeed(tx: TenantTx, host: InterviewHost, me: Actor): Promise<CalendarFeed> {
  const feed = await findOwnFeed(tx, me.userId);
  return feed
    ? { address: addressOf(host, feed.id), showsNames: feed.shows_names }
    : { address: null, showsNames: false };
}

/** Switches the calendar of the caller's interviews on or off. Off and renewed, its address of before is good for nothing. */
export async function saveCalendarFeed(
  tx: TenantTx,
  host: InterviewHost,
  at: { readonly me: Actor; readonly isOn: boolean; readonly showsNames: boolean; readonly renew: boolean },
): Promise<CalendarFeed> {
  const { me, isOn, showsNames, renew } = at;
  // Platform staff who visit hold no interviews here.
  if (me.organizationId !== tx.organizationId || me.isVisitor) throw new ProblemError('not_allowed');
  if (isOn) await writeFeed(tx, { userId: me.userId, showsNames, renew });
  else await deleteFeed(tx, me.userId);
  return showCalendarFeed(tx, host, me);
}

/** Returns what stands for the candidate of an interview: their code, or their name where the owner chose it and may know it. */
function candidateName(me: Actor, row: FeedInterviewRow, showsNames: boolean): string {
  if (!showsNames || hides(me, { blind: row.blind, seenStages: row.seen_stages }, row.stage_id)) return row.code;
  return `${row.preferred_name || row.first_name} ${row.last_name}`.trim();
}

const product = { company: 'Evenhand', product: 'Interviews', language: 'EN' };
/** Seconds after which programs read the calendar again. Many take hours, whatever they are told. */
const readAgainAfter = 3600;

interface FeedOwner {
  readonly tenant: Tenant;
  readonly me: Actor;
  readonly showsNames: boolean;
}

/** Returns the entry of an interview. */
function interviewEntry({ tenant, me, showsNames }: FeedOwner, row: FeedInterviewRow): CalendarFeedEntry {
  const setup = interviewSetup.parse(row.setup);
  return {
    id: calendarEntryId(tenant, { calendarId: row.calendar_id, userId: me.userId }),
    sequence: row.sequence,
    start: row.starts_at,
    end: row.ends_at,
    summary: `${row.role_title} – ${candidateName(me, row, showsNames)}`,
    description: [setup.videoUrl, `${tenant.origin}/manager/my-interviews`].filter((part) => part !== '').join('\n\n'),
    location: row.place || setup.place || setup.videoUrl,
  };
}

/** Returns entries as a published calendar (RFC 5545), with times in UTC. */
function feedCalendar(tenant: Tenant, now: Date, entries: readonly CalendarFeedEntry[]): string {
  const calendar = new ICalCalendar({
    prodId: product,
    method: ICalCalendarMethod.PUBLISH,
    scale: 'gregorian',
    name: tenant.name,
    ttl: readAgainAfter,
  });
  for (const entry of entries) calendar.createEvent({ ...entry, stamp: now });
  return calendar.toString();
}

const day = 86_400_000;
const daysBefore = 30;
const daysAhead = 365;

const feedIdOf = (secrets: Secrets, file: string): string =>
  found(file.endsWith(suffix) ? readSignedId(secrets, use, file.slice(0, -suffix.length)) : null);

async function readFeed(tx: TenantTx, { tenant, secrets }: InterviewHost, file: string): Promise<string> {
  const feed = found(await findFeed(tx, feedIdOf(secrets, file)));
  const me = await actorNow(tx, feed.user_id, null);
  if (!(me && can(me, 'application:score'))) throw new ProblemError('not_found');
  const [from, to] = [new Date(tx.now.getTime() - daysBefore * day), new Date(tx.now.getTime() + daysAhead * day)];
  const owner: FeedOwner = { tenant, me, showsNames: feed.shows_names };
  const interviews = await listFeedInterviews(tx, { userId: feed.user_id, from, to });
  const days = await listFeedDays(tx, owner, { from, to });
  return feedCalendar(tenant, tx.now, [...interviews.map((row) => interviewEntry(owner, row)), ...days]);
}

/** Sends the calendar of an address. An address that has ended, and that of a person who has left, is not found. */
export async function sendCalendarFeed(
  { inTenant, reply }: Pick<RequestContext, 'inTenant' | 'reply'>,
  host: InterviewHost,
  file: string,
): Promise<FastifyReply> {
  const calendar = await inTenant((tx) => readFeed(tx, host, file));
  return reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
    .send(calendar);
}
