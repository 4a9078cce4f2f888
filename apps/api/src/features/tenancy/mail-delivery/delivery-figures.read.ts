import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Counts the mails that were written since the time, by what became of them, and the addresses that mail does not reach. */
export async function countMails(
  tx: TenantTx,
  since: Date,
): Promise<{ sent: number; failed: number; unreached: number }> {
  const { rows } = await tx.session.query(
    `select count(*) filter (where state = 'sent') as sent, count(*) filter (where state = 'failed') as failed,
       (select count(*) from address_state where organization_id = $1 and state = 'bounced' and email_key like '%@%') as unreached
     from mail_message where organization_id = $1 and created_at >= $2 and channel = 'mail'`,
    [tx.organizationId, since],
  );
  const [row] = rows;
  return { sent: Number(row?.['sent']), failed: Number(row?.['failed']), unreached: Number(row?.['unreached']) };
}

/**
 * Counts mails by the fault that was reported about them since the time, and those whose address a mail server refused at once. The
 * most frequent come first.
 */
export async function countFaults(tx: TenantTx, since: Date) {
  const { rows } = await tx.session.query(
    `select kind, code, count(distinct mail_id) as mails from (
       select kind, code, mail_id from message_event event where organization_id = $1 and at >= $2 and kind <> 'delivered'
         and exists (select 1 from mail_message where organization_id = $1 and id = event.mail_id and channel = 'mail')
       union all
       select 'bounced', coalesce(bounce_code, ''), id from mail_message mail
       where organization_id = $1 and bounced_at >= $2 and channel = 'mail'
         and not exists (select 1 from message_event where organization_id = $1 and mail_id = mail.id)
     ) fault group by kind, code order by mails desc, kind, code`,
    [tx.organizationId, since],
  );
  return rows.map((row) => ({ kind: String(row['kind']), code: String(row['code']), mails: Number(row['mails']) }));
}
