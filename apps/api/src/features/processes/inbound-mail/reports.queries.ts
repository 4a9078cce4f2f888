import { normaliseEmail } from '@evenhand/domain/candidates/email';
import type { DeliveryKind } from '@evenhand/domain/mail/delivery-report';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Finds a mail that has left, held while a report about it is counted. */
export const findReportedMail = (tx: TenantTx, mailId: string) =>
  tx.db
    .selectFrom('mail_message as mail')
    // A mail may belong to an application that is gone.
    .select(['mail.id', 'mail.to_address', 'mail.candidate_id', 'mail.sent_at'])
    .select((row) =>
      row
        .selectFrom('application')
        .select('application.id')
        .where('application.organization_id', '=', tx.organizationId)
        .whereRef('application.id', '=', 'mail.application_id')
        .as('application_id'),
    )
    .where('mail.organization_id', '=', tx.organizationId)
    .where('mail.id', '=', mailId)
    .forUpdate('mail')
    .executeTakeFirst();
export type ReportedMail = NonNullable<Awaited<ReturnType<typeof findReportedMail>>>;

/** Whether a mail to the same candidate and address left after the time, a day ago or earlier, and nothing was reported about it. */
export async function wasDeliveredSince(tx: TenantTx, mail: ReportedMail, since: Date): Promise<boolean> {
  if (mail.candidate_id === null) return false;
  const dayAgo = new Date(tx.now.getTime() - 86_400_000);
  const row = await tx.db
    .selectFrom('mail_message as later')
    .select('later.id')
    .where('later.organization_id', '=', tx.organizationId)
    .where('later.candidate_id', '=', mail.candidate_id)
    .where(sql<string>`lower(later.to_address)`, '=', normaliseEmail(mail.to_address))
    .where('later.state', '=', 'sent')
    .where('later.sent_at', '>', since)
    .where('later.sent_at', '<', dayAgo)
    .where('later.id', '<>', mail.id)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('message_event')
            .select('message_event.id')
            .where('message_event.organization_id', '=', tx.organizationId)
            .whereRef('message_event.mail_id', '=', 'later.id'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertMessageEvent(
  tx: TenantTx,
  event: { readonly mailId: string; readonly kind: DeliveryKind; readonly code: string },
): Promise<void> {
  await tx.db
    .insertInto('message_event')
    .values({
      organization_id: tx.organizationId,
      id: tx.newId(),
      mail_id: event.mailId,
      kind: event.kind,
      code: event.code,
      at: tx.now,
    })
    .execute();
}

/** Marks a mail as not arrived, unless it is so already. */
export async function markBounced(tx: TenantTx, mailId: string, code: string): Promise<void> {
  await tx.db
    .updateTable('mail_message')
    .set({ bounced_at: tx.now, bounce_code: code })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', mailId)
    .where('bounced_at', 'is', null)
    .execute();
}

/** Whether a mail was refused for what our server is since the time. */
export async function wasRefusedLately(tx: TenantTx, since: Date): Promise<boolean> {
  const row = await tx.db
    .selectFrom('message_event')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('kind', '=', 'sender')
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the administrators of the organisation, who are told of faults of its mail. */
export const listAdmins = (tx: TenantTx) =>
  tx.db
    .selectFrom('user_account')
    .select(['first_name', 'email'])
    .where('organization_id', '=', tx.organizationId)
    .where('user_type', '=', 'HIRING_MANAGER_ADMIN')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute();

/** Returns the account with an address; null when there is none. */
export async function findAccountOf(tx: TenantTx, address: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('user_account')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('email_key', '=', normaliseEmail(address))
    .executeTakeFirst();
  return row?.id ?? null;
}
