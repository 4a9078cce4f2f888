import type { TenantTx } from '../db/tenant-tx.ts';

const minuteMs = 60_000;
/** Time by which mails may run ahead of an even pace: an organisation that has been quiet sends this much at once. */
const headStartMs = 10_000;

/**
 * Takes the next turn of the organisation for a mail and returns its time, which is over when it may go out at once. Returns null
 * when the mail is not to be sent any more. `perMinute`: number of mails that the organisation may send in a minute.
 */
export async function takeTurn(
  tx: TenantTx,
  { mailId, perMinute }: { readonly mailId: string; readonly perMinute: number },
): Promise<Date | null> {
  const stepMs = minuteMs / perMinute;
  const { rows } = await tx.session.query(
    `insert into mail_pace as pace (organization_id, next_at)
     select organization_id, $3::timestamptz + $4::double precision * interval '1 millisecond'
     from mail_message where organization_id = $1 and id = $2 and state in ('waiting', 'sending', 'failed')
     on conflict (organization_id) do update
       set next_at = greatest(pace.next_at, $3::timestamptz) + $4::double precision * interval '1 millisecond'
     returning next_at`,
    [tx.organizationId, mailId, tx.now, stepMs],
  );
  const nextAt = rows[0]?.['next_at'];
  return nextAt instanceof Date ? new Date(nextAt.getTime() - Math.max(stepMs, headStartMs)) : null;
}
