import type { FeedEntry } from '@evenhand/contract/screens/feed/feed';
import { type Actor, can } from '@evenhand/domain/access/can';
import {
  type FeedKind,
  feedEvents,
  feedKindOf,
  feedKinds,
  feedNeeds,
  usualFeedKinds,
} from '@evenhand/domain/candidates/feed-kinds';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { type Cursor, readCursor, writeCursor } from '../../../platform/lists/cursor.ts';
import { visitorNames } from '../../../platform/visits/visits.queries.ts';
import {
  hidingPerson,
  type Reach,
  reachOf,
  type SeenCandidate,
  seeEvenDeleted,
} from '../../records/candidate-access/public.ts';
import { scoreReaderOf } from '../../records/scores/public.ts';
import {
  type FeedEvent,
  type FeedMail,
  type FeedNote,
  type FeedWindow,
  listChanges,
  listFeedEvents,
  listFeedMails,
  listFeedNotes,
  listOpenScores,
} from './feed.read.ts';
import { presentEvent, presentFeedNote, presentMail } from './present-entry.ts';

export interface FeedInput {
  readonly candidateId: string;
  /** Kinds to list; the usual ones when left out. */
  readonly kinds: readonly FeedKind[] | undefined;
  readonly after: string | undefined;
  readonly limit: number;
}

interface Feed {
  readonly entries: FeedEntry[];
  readonly next: string | null;
  readonly kinds: FeedKind[];
}

type Found =
  | { readonly of: 'event'; readonly at: Date; readonly id: string; readonly row: FeedEvent }
  | { readonly of: 'note'; readonly at: Date; readonly id: string; readonly row: FeedNote }
  | { readonly of: 'mail'; readonly at: Date; readonly id: string; readonly row: FeedMail };

const newestFirst = (a: Found, b: Found): number =>
  b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

/** One entry more than asked for tells whether there are others; each kind is read as far as it could fill the page alone. */
async function findEntries(
  tx: TenantTx,
  reach: Reach,
  at: FeedWindow & { readonly kinds: readonly FeedKind[]; readonly readerId: string },
): Promise<Found[]> {
  const window = { after: at.after, limit: at.limit + 1 };
  const choice = feedEvents(at.kinds);
  const asksEvents = choice.kinds.length > 0 || choice.but !== null;
  const events = asksEvents ? await listFeedEvents(tx, reach, { ...window, choice }) : [];
  const notes = at.kinds.includes('notes') ? await listFeedNotes(tx, reach, { ...window, readerId: at.readerId }) : [];
  const mails = at.kinds.includes('mails') ? await listFeedMails(tx, reach, window) : [];
  return [
    ...events.map((row): Found => ({ of: 'event', at: row.at, id: row.id, row })),
    ...notes.map((row): Found => ({ of: 'note', at: row.created_at, id: row.id, row })),
    ...mails.map((row): Found => ({ of: 'mail', at: row.created_at, id: row.id, row })),
  ].sort(newestFirst);
}

const eventsOf = (found: readonly Found[]): FeedEvent[] =>
  found.flatMap((one) => (one.of === 'event' ? [one.row] : []));

/** Returns the ids of actors from the platform's own staff, who have no account here. */
const visitorsAmong = (events: readonly FeedEvent[]): string[] => [
  ...new Set(events.flatMap((row) => (row.actor_id !== null && row.actor_first_name === null ? [row.actor_id] : []))),
];

async function present(tx: TenantTx, me: Actor, at: { seen: SeenCandidate; found: readonly Found[]; zone: string }) {
  const { seen, found, zone } = at;
  const events = eventsOf(found);
  const edits = events.filter((row) => feedKindOf(row.kind) === 'edits').map((row) => row.id);
  const scored = events.filter((row) => row.kind === 'score.saved').flatMap((row) => row.application_id ?? []);
  const known = {
    seen,
    zone,
    visitors: await visitorNames(tx, visitorsAmong(events)),
    changes: Map.groupBy(seen.blind ? [] : await listChanges(tx, edits), (change) => change.event_id),
    scores: await listOpenScores(tx, [...new Set(scored)], await scoreReaderOf(tx, me)),
  };
  const hide = hidingPerson(seen);
  return found.map((one): FeedEntry => {
    if (one.of === 'event') return presentEvent(one.row, known);
    return one.of === 'note' ? presentFeedNote(one.row, me, hide) : presentMail(one.row, { seen, zone });
  });
}

/** Placeholder id in the cursor of a feed whose entries do not show their times. */
const noId = '00000000-0000-0000-0000-000000000000';

/**
 * Returns the start of a page: after an entry or, when the reader must not learn its time, a number of entries from the newest on.
 */
const startOf = ({ banded }: SeenCandidate, after: Cursor | null) =>
  banded ? { after: null, skip: after?.at.getTime() ?? 0 } : { after, skip: 0 };

/**
 * Lists what happened to a candidate and was written about them, as far as the reader may see it. A hiring manager sees nothing of
 * roles that are not theirs.
 */
export async function listFeed(
  tx: TenantTx,
  { me, tenant }: { readonly me: Actor; readonly tenant: Tenant },
  input: FeedInput,
): Promise<Feed> {
  const seen = await seeEvenDeleted(tx, me, input.candidateId);
  const allowed = feedKinds.filter((kind) => can(me, feedNeeds(kind)));
  const kinds = (input.kinds ?? usualFeedKinds).filter((kind) => allowed.includes(kind));
  const { after, skip } = startOf(seen, readCursor(input.after));
  const most = { after, limit: skip + input.limit, kinds, readerId: me.userId };
  const all = (await findEntries(tx, reachOf(me, seen), most)).slice(skip);
  const found = all.slice(0, input.limit);
  const last = found.at(-1);
  const next = last && (seen.banded ? { at: new Date(skip + input.limit), id: noId } : last);
  return {
    entries: await present(tx, me, { seen, found, zone: officeZone(tenant) }),
    next: next && all.length > input.limit ? writeCursor(next) : null,
    kinds: allowed,
  };
}
