import { recommendationKey } from '@evenhand/domain/scoring/recommendation';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Cursor } from '../../../platform/lists/cursor.ts';
import { isWithin, type Reach } from '../../records/candidate-access/public.ts';
import { type ScoreReader, seesScores } from '../../records/scores/public.ts';

/** Entries come newest first; those after `after`, at most `limit`. */
export interface FeedWindow {
  readonly after: Cursor | null;
  readonly limit: number;
}

type Source = 'event' | 'note' | 'mail_message';

function comesAfter(source: Source, time: 'at' | 'created_at', { after }: FeedWindow): RawBuilder<boolean> {
  if (after === null) return sql<boolean>`true`;
  const key = sql`(${sql.ref(`${source}.${time}`)}, ${sql.ref(`${source}.id`)})`;
  return sql<boolean>`${key} < (cast(${after.at} as timestamptz), cast(${after.id} as uuid))`;
}

export interface EventChoice {
  readonly kinds: readonly string[];
  /** Null, or all others but these. */
  readonly but: readonly string[] | null;
}

const isChosen = ({ kinds, but }: EventChoice): RawBuilder<boolean> => {
  const named = sql<boolean>`event.kind = any(cast(${kinds} as text[]))`;
  return but === null ? named : sql<boolean>`(${named} or event.kind <> all(cast(${but} as text[])))`;
};

/** Lists events with their actor and role. */
export const listFeedEvents = (tx: TenantTx, reach: Reach, at: FeedWindow & { readonly choice: EventChoice }) =>
  tx.db
    .selectFrom('event')
    .leftJoin('user_account as actor', (join) =>
      join.onRef('actor.organization_id', '=', 'event.organization_id').onRef('actor.id', '=', 'event.actor_id'),
    )
    .leftJoin('role', (join) =>
      join.onRef('role.organization_id', '=', 'event.organization_id').onRef('role.id', '=', 'event.role_id'),
    )
    .select(['event.id', 'event.at', 'event.kind', 'event.actor_id', 'event.actor_system', 'event.application_id'])
    .select(['actor.first_name as actor_first_name', 'actor.last_name as actor_last_name'])
    .select(['role.title as role_title', 'event.from_stage', 'event.to_stage', 'event.from_substage'])
    .select(['event.to_substage', 'event.keys', 'event.undone_at'])
    .where('event.organization_id', '=', tx.organizationId)
    .where('event.candidate_id', '=', reach.candidateId)
    .where(isChosen(at.choice))
    .where(isWithin(reach, 'event'))
    .where(comesAfter('event', 'at', at))
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(at.limit)
    .execute();
export type FeedEvent = Awaited<ReturnType<typeof listFeedEvents>>[number];

/** The notes of the team, and the reader's own private ones. */
export const listFeedNotes = (tx: TenantTx, reach: Reach, at: FeedWindow & { readonly readerId: string }) =>
  tx.db
    .selectFrom('note')
    .innerJoin('user_account as author', (join) =>
      join.onRef('author.organization_id', '=', 'note.organization_id').onRef('author.id', '=', 'note.author_id'),
    )
    .leftJoin('application', (join) =>
      join
        .onRef('application.organization_id', '=', 'note.organization_id')
        .onRef('application.id', '=', 'note.application_id'),
    )
    .leftJoin('role', (join) =>
      join.onRef('role.organization_id', '=', 'note.organization_id').onRef('role.id', '=', 'application.role_id'),
    )
    .select(['note.id', 'note.candidate_id', 'note.application_id', 'note.author_id', 'note.visibility', 'note.body'])
    .select(['note.version', 'note.created_at', 'note.updated_at'])
    .select(['author.first_name', 'author.last_name', 'role.title as role_title'])
    .where('note.organization_id', '=', tx.organizationId)
    .where('note.candidate_id', '=', reach.candidateId)
    .where('note.removed_at', 'is', null)
    .where((row) => row.or([row('note.visibility', '=', 'team'), row('note.author_id', '=', at.readerId)]))
    .where(isWithin(reach, 'note'))
    .where(comesAfter('note', 'created_at', at))
    .orderBy('note.created_at', 'desc')
    .orderBy('note.id', 'desc')
    .limit(at.limit)
    .execute();
export type FeedNote = Awaited<ReturnType<typeof listFeedNotes>>[number];

const mailsWithin = (tx: TenantTx, reach: Reach) =>
  tx.db
    .selectFrom('mail_message')
    .where('mail_message.organization_id', '=', tx.organizationId)
    .where('mail_message.candidate_id', '=', reach.candidateId)
    .where(isWithin(reach, 'mail_message'));

export const mailsNewestFirst = (tx: TenantTx, reach: Reach) =>
  mailsWithin(tx, reach)
    .leftJoin('application', (join) =>
      join
        .onRef('application.organization_id', '=', 'mail_message.organization_id')
        .onRef('application.id', '=', 'mail_message.application_id'),
    )
    .leftJoin('role', (join) =>
      join
        .onRef('role.organization_id', '=', 'mail_message.organization_id')
        .onRef('role.id', '=', 'application.role_id'),
    )
    .select(['mail_message.id', 'mail_message.template', 'mail_message.subject', 'mail_message.text_body'])
    .select('mail_message.channel')
    .select(['mail_message.state', 'mail_message.created_at', 'mail_message.sent_at', 'mail_message.application_id'])
    .select('role.title as role_title')
    .orderBy('mail_message.created_at', 'desc')
    .orderBy('mail_message.id', 'desc');

/** Lists mail to the candidate, sent or waiting to be sent. */
export const listFeedMails = (tx: TenantTx, reach: Reach, at: FeedWindow) =>
  mailsNewestFirst(tx, reach)
    .where(comesAfter('mail_message', 'created_at', at))
    .limit(at.limit)
    .execute();
export type FeedMail = Awaited<ReturnType<typeof listFeedMails>>[number];

/** Lists the changes of ordinary answers by these edits. The other data zones keep their own. */
export async function listChanges(tx: TenantTx, eventIds: readonly string[]) {
  if (eventIds.length === 0) return [];
  return tx.db
    .selectFrom('event_value')
    .select(['event_id', 'key', 'before', 'after'])
    .where('organization_id', '=', tx.organizationId)
    .where('event_id', 'in', [...eventIds])
    .orderBy('key')
    .execute();
}

/**
 * Loads the scores of these applications that the reader may see: their own, and others' by the rule of the card. Recommendations are
 * read on the card alone, which shows others' later than their scores.
 */
export async function listOpenScores(tx: TenantTx, applicationIds: readonly string[], reader: ScoreReader) {
  if (applicationIds.length === 0) return [];
  const scores = tx.db
    .selectFrom('score')
    .innerJoin('application', (join) =>
      join
        .onRef('application.organization_id', '=', 'score.organization_id')
        .onRef('application.id', '=', 'score.application_id'),
    )
    .select(['score.application_id', 'score.scorer_id', 'score.criterion', 'score.updated_at'])
    .select(['score.metric_type', 'score.value', 'score.flag', 'score.text_value', 'score.date_value', 'score.parts'])
    .where('score.organization_id', '=', tx.organizationId)
    .where('score.criterion', '<>', recommendationKey)
    .where('score.application_id', 'in', [...applicationIds]);
  const sees = seesScores(tx, reader, 'application');
  if (reader === null || sees === null) return scores.execute();
  return scores.where((score) => score.or([score('score.scorer_id', '=', reader.userId), sees])).execute();
}
