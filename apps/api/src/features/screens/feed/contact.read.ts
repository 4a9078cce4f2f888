import type { ContactChannel, ContactMessage } from '@evenhand/contract/screens/feed/contact';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { isWithin, type Reach } from '../../records/candidate-access/public.ts';
import { mailsNewestFirst } from './feed.read.ts';

export interface CorrespondenceFilter {
  readonly reach: Reach;
  /** Undefined for every channel. */
  readonly channel: ContactChannel | undefined;
  /** Undefined for both. */
  readonly direction: ContactMessage['direction'] | undefined;
}

/** Contacts with a candidate as channel, direction, id and time. */
const messages = (
  { organizationId }: TenantTx,
  { reach, channel, direction }: CorrespondenceFilter,
): RawBuilder<unknown> =>
  sql`select message.channel, message.id, message.at from (
      select case mail_message.channel when 'sms' then 'SMS' else 'EMAIL' end as channel, 'OUT' as direction, mail_message.id,
        mail_message.created_at as at from mail_message
      where mail_message.organization_id = ${organizationId} and mail_message.candidate_id = ${reach.candidateId}
        and ${isWithin(reach, 'mail_message')}
      union all
      select 'REPLY', 'IN', reply.id, reply.created_at from candidate_reply as reply
      where reply.organization_id = ${organizationId} and reply.application_id = any(cast(${reach.applicationIds} as uuid[]))
      union all
      select 'CALL', call.direction, call.id, call.at from logged_call as call
      where call.organization_id = ${organizationId} and call.application_id = any(cast(${reach.applicationIds} as uuid[]))
        and call.deleted_at is null
    ) as message where (${channel ?? null}::text is null or message.channel = ${channel ?? null})
      and (${direction ?? null}::text is null or message.direction = ${direction ?? null})`;

/** Lists a page of the messages, newest first. */
export async function pageOfMessages(
  tx: TenantTx,
  filter: CorrespondenceFilter,
  at: { readonly page: number; readonly size: number },
): Promise<{ channel: string; id: string }[]> {
  const { rows } = await sql<{ channel: string; id: string }>`${messages(tx, filter)}
    order by message.at desc, message.id desc limit ${at.size} offset ${at.page * at.size}`.execute(tx.db);
  return rows;
}

export async function countMessages(tx: TenantTx, filter: CorrespondenceFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total
    from (${messages(tx, filter)}) as counted`.execute(tx.db);
  return rows[0]?.total ?? 0;
}

/** Loads mails of a candidate by their ids. */
export async function listMailsById(tx: TenantTx, reach: Reach, ids: readonly string[]) {
  return ids.length === 0
    ? []
    : mailsNewestFirst(tx, reach)
        .where('mail_message.id', 'in', [...ids])
        .execute();
}

/** Loads what a candidate wrote, by the ids of the replies. */
export async function listRepliesById(tx: TenantTx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx.db
    .selectFrom('candidate_reply as reply')
    .innerJoin('application', (join) =>
      join
        .onRef('application.organization_id', '=', 'reply.organization_id')
        .onRef('application.id', '=', 'reply.application_id'),
    )
    .innerJoin('role', (join) =>
      join.onRef('role.organization_id', '=', 'reply.organization_id').onRef('role.id', '=', 'application.role_id'),
    )
    .select(['reply.id', 'reply.body', 'reply.created_at', 'role.title as role_title'])
    .where('reply.organization_id', '=', tx.organizationId)
    .where('reply.id', 'in', [...ids])
    .execute();
}
