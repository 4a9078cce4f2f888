import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { codeOf } from '../../../platform/lists/application-codes.ts';
import type { ThreadReader } from './message-threads.read.ts';

/** Lists the applications of candidates whose present address takes no mail, with the last mail about each that did not arrive. */
export function listUnreachedRows(
  tx: TenantTx,
  {
    onTeamOf,
    roleId,
    limit,
  }: Pick<ThreadReader, 'onTeamOf'> & { readonly roleId: string | undefined; readonly limit: number },
) {
  let mails = tx.db
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
    .innerJoin('address_state', (join) =>
      join
        .onRef('address_state.organization_id', '=', 'candidate.organization_id')
        .on('address_state.email_key', '=', sql<string>`lower(candidate.email)`),
    )
    .innerJoin('role', (join) =>
      join
        .onRef('role.organization_id', '=', 'application.organization_id')
        .onRef('role.id', '=', 'application.role_id'),
    )
    .select(['application.id as application_id', 'application.stage_id', 'mail.subject', 'mail.bounce_code'])
    .select(sql<Date>`mail.bounced_at`.as('bounced_at'))
    .select(['candidate.id as candidate_id', 'candidate.first_name', 'candidate.preferred_name', 'candidate.last_name'])
    .select(['role.id as role_id', 'role.title', 'role.blind', 'role.seen_stages'])
    .select(codeOf(tx, 'application').as('code'))
    .where('mail.organization_id', '=', tx.organizationId)
    .where('mail.bounced_at', 'is not', null)
    .where('address_state.state', '=', 'bounced')
    .where('application.submitted_at', 'is not', null)
    .where('candidate.deleted_at', 'is', null)
    .where(
      sql<boolean>`not exists (select 1 from mail_message as later where later.organization_id = ${tx.organizationId}
        and later.candidate_id = mail.candidate_id and later.application_id = mail.application_id
        and (later.bounced_at, later.id) > (mail.bounced_at, mail.id))`,
    );
  if (roleId !== undefined) mails = mails.where('role.id', '=', roleId);
  if (onTeamOf !== null) {
    mails = mails.where(
      sql<boolean>`exists (select 1 from role_member member where member.organization_id = ${tx.organizationId}
        and member.role_id = role.id and member.user_id = ${onTeamOf})`,
    );
  }
  return mails.orderBy('mail.bounced_at', 'desc').orderBy('mail.id', 'desc').limit(limit).execute();
}
