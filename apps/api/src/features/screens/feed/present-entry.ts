import type { FeedEntry } from '@evenhand/contract/screens/feed/feed';
import type { Actor } from '@evenhand/domain/access/can';
import { feedKindOf } from '@evenhand/domain/candidates/feed-kinds';
import { wholeDay } from '@evenhand/domain/dates/whole-day';
import { mapNote } from '@evenhand/domain/notes/mentions';
import { readMatrix } from '@evenhand/domain/scoring/matrix';
import { criterionType } from '@evenhand/domain/scoring/metric-types';
import { idWithoutTime } from '../../../platform/db/id-by-lot.ts';
import { presentNote } from '../../processes/notes/public.ts';
import { readScoreValue } from '../../processes/scoring/public.ts';
import type { SeenCandidate } from '../../records/candidate-access/public.ts';
import type { FeedEvent, FeedMail, FeedNote, listChanges, listOpenScores } from './feed.read.ts';

/** Context from which an entry is made, besides the event itself. */
interface Known {
  readonly seen: SeenCandidate;
  /** Names of the platform's staff, who have no account here, by id. */
  readonly visitors: ReadonlyMap<string, string>;
  /** Time zone in which days are given. */
  readonly zone: string;
  readonly changes: ReadonlyMap<string, Awaited<ReturnType<typeof listChanges>>>;
  readonly scores: Awaited<ReturnType<typeof listOpenScores>>;
}

const nothingMore: Pick<FeedEntry, 'note' | 'mail' | 'event' | 'changes' | 'scores'> = {
  note: null,
  mail: null,
  event: null,
  changes: [],
  scores: [],
};

function actorOf(row: FeedEvent, { seen, visitors }: Known): FeedEntry['actor'] {
  if (row.actor_id === null) return row.actor_system === null ? null : { id: null, name: row.actor_system };
  if (seen.blind && row.actor_id === seen.candidate.user_id) return null;
  const own = `${row.actor_first_name ?? ''} ${row.actor_last_name ?? ''}`.trim();
  return { id: row.actor_id, name: own || (visitors.get(row.actor_id) ?? '') };
}

/**
 * Returns the scores of this very event: one given again since has a later time. Words may name the candidate, and stay on the
 * card.
 */
function scoresOf(row: FeedEvent, { scores }: Known): FeedEntry['scores'] {
  if (row.kind !== 'score.saved') return [];
  return row.keys.flatMap((key) => {
    const given = scores.find(
      (score) =>
        score.application_id === row.application_id &&
        score.scorer_id === row.actor_id &&
        score.criterion === key &&
        score.updated_at.getTime() === row.at.getTime(),
    );
    const value = given ? readScoreValue(given) : null;
    if (!given || value === null || typeof value === 'string') return [];
    const shown = typeof value === 'object' ? readMatrix(value).score : value;
    return [{ key, metricType: criterionType(given.metric_type), value: shown }];
  });
}

/**
 * Returns the id and time of an entry. A candidate who acts on several applications does so in one sitting, so a reader who must
 * not know who they are gets only the day.
 */
function momentOf(row: FeedEvent, { seen, zone }: Known): Pick<FeedEntry, 'id' | 'at'> {
  if (!seen.banded) return { id: row.id, at: row.at.toISOString() };
  const isOwn = row.actor_id === null || row.actor_id === seen.candidate.user_id;
  return { id: idWithoutTime(row.id), at: isOwn ? wholeDay(zone, row.at) : row.at.toISOString() };
}

export const presentEvent = (row: FeedEvent, known: Known): FeedEntry => ({
  ...nothingMore,
  ...momentOf(row, known),
  kind: feedKindOf(row.kind),
  actor: actorOf(row, known),
  roleTitle: row.role_title,
  event: {
    kind: row.kind,
    fromStage: row.from_stage,
    toStage: row.to_stage,
    fromSubstage: row.from_substage,
    toSubstage: row.to_substage,
    keys: row.keys,
    undone: row.undone_at !== null,
  },
  changes: (known.changes.get(row.id) ?? []).map(({ key, before, after }) => ({ key, before, after })),
  scores: scoresOf(row, known),
});

export function presentFeedNote(row: FeedNote, me: Actor, hide: (text: string) => string): FeedEntry {
  const name = `${row.first_name} ${row.last_name}`.trim();
  const body = row.author_id === me.userId ? row.body : mapNote(row.body, { text: hide });
  return {
    ...nothingMore,
    id: row.id,
    at: row.created_at.toISOString(),
    kind: 'notes',
    actor: { id: row.author_id, name },
    roleTitle: row.role_title,
    note: presentNote({ ...row, body }, me, name),
  };
}

/** How a reader sees mail: blind by choice, or without knowing to whom it was sent. */
export interface MailReader {
  readonly seen: Pick<SeenCandidate, 'blind' | 'banded'>;
  readonly zone: string;
}

/** Mails go out in the moment in which a candidate does something. */
export const mailTime = (at: Date, { seen, zone }: MailReader): string =>
  seen.banded ? wholeDay(zone, at) : at.toISOString();

const mailId = (row: FeedMail, { seen }: MailReader): string => (seen.banded ? idWithoutTime(row.id) : row.id);

/** Characters of a text message that stand for a subject. */
const titleLength = 60;

/** Returns the subject of a mail, or the first words of a text message. */
const titleOf = ({ channel, subject, text_body: text }: FeedMail): string =>
  channel === 'sms' ? text.slice(0, titleLength) : subject;

/** Words of a mail name who it was sent to. One that is not about an application has links in it that are the person's alone. */
export const presentLetter = (row: FeedMail, reader: MailReader): NonNullable<FeedEntry['mail']> => ({
  id: mailId(row, reader),
  template: row.template,
  subject: reader.seen.blind ? null : titleOf(row),
  isText: row.channel === 'sms',
  text: reader.seen.blind || row.application_id === null ? null : row.text_body,
  state: row.state,
  sentAt: row.sent_at && mailTime(row.sent_at, reader),
});

export const presentMail = (row: FeedMail, reader: MailReader): FeedEntry => ({
  ...nothingMore,
  id: mailId(row, reader),
  at: mailTime(row.created_at, reader),
  kind: 'mails',
  actor: null,
  roleTitle: row.role_title,
  mail: presentLetter(row, reader),
});
