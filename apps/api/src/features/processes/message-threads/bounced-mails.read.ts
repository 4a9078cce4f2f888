import type { MessageChannel } from '@evenhand/domain/messages/message-channel';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { codeOf } from '../../../platform/lists/application-codes.ts';
import type { MailTemplateName } from '../../../platform/mail/mail-templates.ts';
import type { ThreadReader } from './message-threads.read.ts';

const outcomeTemplate: MailTemplateName = 'outcome-not-taken-forward';

/**
 * Selects the last mail or text message about each application that did not arrive, unless the candidate was told otherwise since: by a later mail
 * of the same kind or in words of staff, by a call from the team, or the address was heard of again.
 */
const unreachedMails = (tx: TenantTx) =>
  tx.db
    .selectFrom('mail_message as mail')
    .innerJoin('application', (join) =>
      join
        .onRef('application.organization_id', '=', 'mail.organization_id')
        .onRef('application.id', '=', 'mail.application_id')
        .onRef('application.candidate_id', '=', 'mail.candidate_id'),
    )
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'application.organization_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .innerJoin('role', (join) =>
      join
        .onRef('role.organization_id', '=', 'application.organization_id')
        .onRef('role.id', '=', 'application.role_id'),
    )
    .where('mail.organization_id', '=', tx.organizationId)
    .where('mail.bounced_at', 'is not', null)
    // A number that the candidate has changed since is no work any more.
    .where(
      sql<boolean>`(mail.channel = 'mail' or exists (select 1 from text_choice as choice
        where choice.organization_id = ${tx.organizationId} and choice.user_id = candidate.user_id and choice.number = mail.to_address))`,
    )
    .where('application.submitted_at', 'is not', null)
    .where('candidate.deleted_at', 'is', null)
    .where(
      sql<boolean>`not exists (select 1 from mail_message as later where later.organization_id = ${tx.organizationId}
        and later.candidate_id = mail.candidate_id and later.application_id = mail.application_id
        and (later.bounced_at, later.id) > (mail.bounced_at, mail.id))`,
    )
    .where(
      sql<boolean>`not exists (select 1 from mail_message as later where later.organization_id = ${tx.organizationId}
        and later.candidate_id = mail.candidate_id and later.application_id = mail.application_id
        and later.id <> mail.id and later.bounced_at is null and later.created_at >= mail.bounced_at
        and later.state in ('waiting', 'sending', 'sent') and later.template in ('message', mail.template))`,
    )
    .where(
      sql<boolean>`not exists (select 1 from logged_call as call where call.organization_id = ${tx.organizationId}
        and call.application_id = mail.application_id and call.direction = 'OUT' and call.deleted_at is null
        and call.created_at >= mail.bounced_at)`,
    )
    .where(
      sql<boolean>`not exists (select 1 from address_state as address where address.organization_id = ${tx.organizationId}
        and address.email_key = lower(mail.to_address) and address.state = 'good' and address.updated_at >= mail.bounced_at)`,
    );

const isOnTeamOf = (tx: TenantTx, userId: string) =>
  sql<boolean>`exists (select 1 from role_member member where member.organization_id = ${tx.organizationId}
    and member.role_id = role.id and member.user_id = ${userId})`;

interface UnreachedFilter extends Pick<ThreadReader, 'onTeamOf'> {
  readonly roleId: string | undefined;
  readonly limit: number;
}

/** Lists the applications whose candidates did not get our last mail, with that mail. */
export function listUnreachedRows(tx: TenantTx, { onTeamOf, roleId, limit }: UnreachedFilter) {
  let mails = unreachedMails(tx)
    .select(['application.id as application_id', 'application.stage_id', 'mail.subject', 'mail.bounce_code'])
    .select(['mail.to_address', sql<Date>`mail.bounced_at`.as('bounced_at')])
    .select(sql<MessageChannel>`mail.channel`.as('channel'))
    .select(
      sql<boolean>`mail.channel = 'mail' and lower(candidate.email) <> lower(mail.to_address)`.as('is_address_changed'),
    )
    .select(sql<boolean>`mail.template = ${outcomeTemplate}`.as('is_outcome'))
    .select(['candidate.id as candidate_id', 'candidate.first_name', 'candidate.preferred_name', 'candidate.last_name'])
    .select(['role.id as role_id', 'role.title', 'role.blind', 'role.seen_stages'])
    .select(codeOf(tx, 'application').as('code'));
  if (roleId !== undefined) mails = mails.where('role.id', '=', roleId);
  if (onTeamOf !== null) mails = mails.where(isOnTeamOf(tx, onTeamOf));
  return mails.orderBy('mail.bounced_at', 'desc').orderBy('mail.id', 'desc').limit(limit).execute();
}

/** Counts the applications whose candidates did not get our last mail. */
export async function countUnreachedRows(tx: TenantTx, { onTeamOf }: Pick<ThreadReader, 'onTeamOf'>): Promise<number> {
  const mails = unreachedMails(tx).select(({ fn }) => fn.countAll().as('total'));
  const { total } = await (onTeamOf === null ? mails : mails.where(isOnTeamOf(tx, onTeamOf))).executeTakeFirstOrThrow();
  return Number(total);
}

/** Lists the applications on a role whose candidates did not get the mail with their outcome. */
export const listUnreachedOutcomes = (tx: TenantTx, roleId: string) =>
  unreachedMails(tx)
    .select(['mail.id', 'application.id as application_id', 'application.candidate_id', 'application.stage_id'])
    .select(codeOf(tx, 'application').as('code'))
    .select(['candidate.first_name', 'candidate.preferred_name', 'candidate.last_name'])
    .where('role.id', '=', roleId)
    .where('mail.template', '=', outcomeTemplate)
    .where('application.outcome_released_at', 'is not', null)
    .execute();

/** Finds the mail about an application that the candidate did not get, held until the transaction ends. */
export const holdUnreachedMail = (tx: TenantTx, applicationId: string) =>
  unreachedMails(tx)
    .select(['mail.id', 'mail.template', 'mail.subject', 'mail.html', 'mail.text_body', 'mail.attachment'])
    .select(['mail.calendar', 'mail.stop_address', 'mail.candidate_id', 'mail.batch_id', 'mail.sender_name'])
    .select('candidate.email')
    .where('application.id', '=', applicationId)
    .where('mail.channel', '=', 'mail')
    .forUpdate('mail')
    .executeTakeFirst();
