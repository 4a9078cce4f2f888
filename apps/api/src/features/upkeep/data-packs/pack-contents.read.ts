import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** The candidate whose data it is. */
export interface PackPerson {
  readonly candidateId: string;
  readonly userId: string;
}

/** The account, without what only checks a password or a code. */
export const findPackAccount = (tx: TenantTx, userId: string) =>
  tx.db
    .selectFrom('user_account')
    .select(['id', 'user_type', 'email', 'first_name', 'last_name', 'status', 'two_step', 'language', 'time_zone'])
    .select(['avatar', 'created_at', 'updated_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', userId)
    .executeTakeFirst();

export const listPackSessions = (tx: TenantTx, userId: string) =>
  tx.db
    .selectFrom('session')
    .select(['device_name', 'created_at', 'last_used_at', 'expires_at', 'ended_at', 'ended_reason'])
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const listPackChoices = (tx: TenantTx, userId: string) =>
  tx.db
    .selectFrom('notification_choice')
    .select(['kind', 'channel', 'is_on', 'days', 'updated_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .orderBy('kind')
    .orderBy('channel')
    .execute();

/** The mobile number for text messages and the consent to them. */
export const findPackTextChoice = (tx: TenantTx, userId: string) =>
  tx.db
    .selectFrom('text_choice')
    .select(['number', 'consented_at', 'stopped_at', 'prefers', 'updated_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export interface PackAddress {
  readonly candidateId: string;
  /** The address folded for comparing; null until it is confirmed to be the candidate's. */
  readonly emailKey: string | null;
}

/**
 * Lists mail sent to the candidate, or to their address when it is about no other candidate. Mail that still waits may be taken
 * back, so it is left out.
 */
export const listPackMails = (tx: TenantTx, { candidateId, emailKey }: PackAddress) =>
  tx.db
    .selectFrom('mail_message')
    .select(['id', 'template', 'to_address', 'subject', 'text_body', 'sent_at', 'application_id'])
    .where('organization_id', '=', tx.organizationId)
    .where('state', '=', 'sent')
    .where((row) =>
      row.or([
        row('candidate_id', '=', candidateId),
        row.and([
          row('candidate_id', 'is', null),
          row(sql<string>`lower(to_address)`, '=', emailKey),
          row.or([
            row('application_id', 'is', null),
            row(
              'application_id',
              'in',
              row
                .selectFrom('application')
                .select('application.id')
                .where('application.organization_id', '=', tx.organizationId)
                .where('application.candidate_id', '=', candidateId),
            ),
          ]),
        ]),
      ]),
    )
    .orderBy('sent_at')
    .orderBy('id')
    .execute();

/** Every file of the person, those that were taken away later included as long as they are kept. */
export const listPackDocuments = (tx: TenantTx, candidateId: string) =>
  tx.db
    .selectFrom('document')
    .select(['id', 'kind', 'file_name', 'content_type', 'size_bytes', 'storage_key', 'created_at', 'removed_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', '=', candidateId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Lists the files that came with the candidate's mails, as further documents. */
export const listPackAttachments = (tx: TenantTx, candidateId: string) =>
  tx.db
    .selectFrom('reply_attachment as file')
    .innerJoin('application', (join) =>
      join
        .onRef('application.organization_id', '=', 'file.organization_id')
        .onRef('application.id', '=', 'file.application_id'),
    )
    .select(['file.id', 'file.file_name', 'file.size_bytes', 'file.created_at'])
    .select(sql.lit('OTHER').as('kind'))
    .select(sql<string>`file.content_type`.as('content_type'))
    .select(sql<string>`file.storage_key`.as('storage_key'))
    .select(sql<Date | null>`cast(null as timestamptz)`.as('removed_at'))
    .where('file.organization_id', '=', tx.organizationId)
    .where('file.storage_key', 'is not', null)
    .where('application.candidate_id', '=', candidateId)
    .orderBy('file.created_at')
    .orderBy('file.id')
    .execute();

/** Lists registrations made while signed in, or without an account under the candidate's address. */
export const listPackRegistrations = (tx: TenantTx, { candidateId, emailKey }: PackAddress) =>
  tx.db
    .selectFrom('event_registration as registration')
    .innerJoin('recruitment_event as event', (join) =>
      join
        .onRef('event.organization_id', '=', 'registration.organization_id')
        .onRef('event.id', '=', 'registration.event_id'),
    )
    .select(['event.title', 'event.starts_at', 'registration.name', 'registration.email', 'registration.state'])
    .select([
      'registration.registered_at',
      'registration.attendance',
      'registration.checked_in_at',
      'registration.pronouns',
    ])
    .where('registration.organization_id', '=', tx.organizationId)
    .where('event.organization_id', '=', tx.organizationId)
    .where((row) =>
      row.or([
        row('registration.candidate_id', '=', candidateId),
        row.and([row('registration.candidate_id', 'is', null), row('registration.email_key', '=', emailKey)]),
      ]),
    )
    .orderBy('registration.registered_at')
    .orderBy('registration.id')
    .execute();

/** Lists events about the candidate, about their applications and by them, oldest first. */
export const listPackEvents = (tx: TenantTx, { candidateId, userId }: PackPerson) =>
  tx.db
    .selectFrom('event')
    .leftJoin('role', (join) =>
      join.onRef('role.organization_id', '=', 'event.organization_id').onRef('role.id', '=', 'event.role_id'),
    )
    .select(['event.id', 'event.at', 'event.kind', 'event.actor_id', 'event.application_id', 'event.keys'])
    .select('role.title as role_title')
    .where('event.organization_id', '=', tx.organizationId)
    .where((row) => row.or([row('event.candidate_id', '=', candidateId), row('event.actor_id', '=', userId)]))
    .orderBy('event.at')
    .orderBy('event.id')
    .execute();

const valueTables = {
  ordinary: 'event_value',
  contextual: 'contextual_event_value',
  diversity: 'diversity_event_value',
} as const;

/** Lists answers as they were before they were changed. Runs in the data zone's own transaction. */
export async function listPackChanges(
  tx: TenantTx,
  dataZone: keyof typeof valueTables,
  eventIds: readonly string[],
): Promise<{ event_id: string; key: string; before: unknown; after: unknown }[]> {
  if (eventIds.length === 0) return [];
  const { rows } = await tx.session.query(
    `select event_id, key, before, after from ${valueTables[dataZone]}
     where organization_id = $1 and event_id = any($2::uuid[]) order by event_id, key`,
    [tx.organizationId, [...eventIds]],
  );
  return rows.map((row) => ({
    event_id: String(row['event_id']),
    key: String(row['key']),
    before: row['before'],
    after: row['after'],
  }));
}

/** Lists every version of the candidate's contextual result. */
export const listPackResults = (tx: TenantTx, candidateId: string) =>
  tx.db
    .selectFrom('contextual_result')
    .select(['version', 'algorithm_version', 'data_version', 'computed_at', 'flag_count', 'result'])
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', '=', candidateId)
    .orderBy('version')
    .execute();

/** Lists what the candidate wrote to the team. */
export const listPackReplies = (tx: TenantTx, candidateId: string) =>
  tx.db
    .selectFrom('candidate_reply as reply')
    .innerJoin('application', (join) =>
      join
        .onRef('application.organization_id', '=', 'reply.organization_id')
        .onRef('application.id', '=', 'reply.application_id'),
    )
    .select(['reply.id', 'reply.application_id', 'reply.body', 'reply.created_at', 'reply.other_sender'])
    .where('reply.organization_id', '=', tx.organizationId)
    .where('application.candidate_id', '=', candidateId)
    .orderBy('reply.created_at')
    .orderBy('reply.id')
    .execute();

/** The single flags of each result. In the contextual data zone. */
export const listPackFlags = (tx: TenantTx, candidateId: string) =>
  tx.db
    .selectFrom('contextual_flags')
    .select(['version', 'flags'])
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', '=', candidateId)
    .orderBy('version')
    .execute();

/** Lists what staff wrote about the candidate, without the authors, whose names are their own. */
export const listPackNotes = (tx: TenantTx, candidateId: string) =>
  tx.db
    .selectFrom('note')
    .select(['id', 'application_id', 'body', 'created_at', 'updated_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', '=', candidateId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const listPackScores = (tx: TenantTx, candidateId: string) =>
  tx.db
    .selectFrom('score')
    .innerJoin('application', (join) =>
      join
        .onRef('application.organization_id', '=', 'score.organization_id')
        .onRef('application.id', '=', 'score.application_id'),
    )
    .innerJoin('role', (join) =>
      join
        .onRef('role.organization_id', '=', 'application.organization_id')
        .onRef('role.id', '=', 'application.role_id'),
    )
    .select(['score.application_id', 'score.stage_id', 'score.criterion', 'score.comment'])
    .select([
      'score.metric_type',
      'score.value',
      'score.flag',
      'score.text_value',
      'score.date_value',
      'score.parts',
      'score.max',
    ])
    .select(['score.updated_at', 'role.title as role_title', 'role.criteria'])
    .where('score.organization_id', '=', tx.organizationId)
    .where('application.organization_id', '=', tx.organizationId)
    .where('role.organization_id', '=', tx.organizationId)
    .where('application.candidate_id', '=', candidateId)
    .orderBy('score.updated_at')
    .orderBy('score.criterion')
    .orderBy('score.scorer_id')
    .execute();
