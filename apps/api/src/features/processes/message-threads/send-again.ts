import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found } from '../../../platform/http/problem-error.ts';
import { clearAddress } from '../../../platform/mail/inbound/address-state.queries.ts';
import { sendMail } from '../../../platform/mail/outbox.ts';
import { staffApplication } from '../../records/staff-access/public.ts';
import { holdUnreachedMail } from './bounced-mails.read.ts';
import { insertMailCopy } from './message-threads.queries.ts';

/**
 * Sends the last mail about an application that did not arrive once more, as it was, to the present address of the candidate. Mail
 * to that address is no longer held back. Throws not_found when there is none, or the candidate was told since.
 */
export async function sendMailAgain(
  tx: TenantTx,
  me: Actor,
  named: { readonly candidateId: string; readonly applicationId: string },
): Promise<void> {
  const application = await staffApplication(tx, me, { permission: 'message:send', input: named, lock: true });
  const { email, id: bounced, ...mail } = found(await holdUnreachedMail(tx, application.id));
  await clearAddress(tx, email);
  const id = tx.newId();
  await insertMailCopy(tx, { ...mail, id, application_id: application.id, to_address: email });
  await tx.send(sendMail, { mailId: id });
  await recordEvent(tx, {
    kind: 'mail.sent-again',
    subjectId: bounced,
    applicationId: application.id,
    candidateId: application.candidate_id,
    roleId: application.role_id,
  });
}
