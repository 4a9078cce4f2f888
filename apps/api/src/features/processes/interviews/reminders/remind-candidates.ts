import { absenceHours } from '@evenhand/domain/interviews/interview-limits';
import { wallAt } from '@evenhand/domain/interviews/wall-seconds';
import { smsSize } from '@evenhand/domain/text/sms';
import { createTranslator } from '@evenhand/words/translator';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { mailWordsOf } from '../../../../platform/mail/outbox.ts';
import { recipientOf } from '../../../../platform/mail/recipient-of.ts';
import { queueText, stopLine } from '../../../../platform/sms/text-outbox.ts';
import { findCandidate } from '../../../records/candidate-rows/public.ts';
import { findTextSetting, textChoicesOf } from '../../../tenancy/text-choices/public.ts';
import { type BookingRow, listOwnBookings } from '../bookings/bookings.queries.ts';
import { secondsOf } from '../bookings/busy-times.ts';
import { findInvitation, type InvitationRow, listInvitationsById } from '../bookings/invitations.queries.ts';
import type { InterviewHost } from '../own/interview-link.ts';
import { mailCandidate } from '../own/mail-interview.ts';
import { takeAbsent, takeDueTimes, takeUnbooked } from './due-reminders.queries.ts';

interface Booked {
  readonly invitation: InvitationRow;
  readonly booking: BookingRow;
}

/** Writes a text message to a candidate who agreed to them. */
async function text(tx: TenantTx, tenant: Tenant, { invitation, booking }: Booked): Promise<void> {
  const { candidate_id: candidateId, application_id: applicationId, setup } = invitation;
  const choice = (await textChoicesOf(tx, [candidateId])).get(candidateId);
  const mayWrite = choice && choice.consented_at !== null && choice.stopped_at === null && choice.wants_texts;
  const person = await findCandidate(tx, candidateId);
  if (!(mayWrite && choice.number !== null && person && (await findTextSetting(tx)).isOn)) return;
  const recipient = await recipientOf(tx, tenant, person.email);
  const language = recipient.language ?? 'en';
  const word = createTranslator(language, mailWordsOf(tenant, language));
  const words = word('mail.texts.interview', {
    roleTitle: invitation.role_title,
    time: wallAt(setup.timeZone, secondsOf(booking.starts_at)).slice(11),
  });
  const body = [words, stopLine(tenant, language, choice.stop_code)].join('\n');
  await queueText(tx, {
    to: choice.number,
    body,
    parts: smsSize(body).parts,
    candidateId,
    applicationId,
    batchId: booking.id,
    notBefore: tx.now,
    timeZone: recipient.timeZone,
  });
}

/** Reminds some candidates of the time that they booked. Returns how many were due. */
export async function remindOfTimes(tx: TenantTx, host: InterviewHost): Promise<number> {
  const due = await takeDueTimes(tx);
  for (const { id, by_mail, by_text } of due) {
    const invitation = await findInvitation(tx, id);
    const booking = (await listOwnBookings(tx, id)).find(({ state }) => state === 'BOOKED');
    if (!(invitation && booking)) continue;
    if (by_mail) await mailCandidate(tx, host, 'interview-reminder', { invitation, booking });
    if (by_text) await text(tx, host.tenant, { invitation, booking });
  }
  return due.length;
}

/** Reminds some candidates to choose a time before the deadline. Returns how many were due. */
export async function remindUnbooked(tx: TenantTx, host: InterviewHost): Promise<number> {
  const ids = await takeUnbooked(tx);
  for (const invitation of await listInvitationsById(tx, ids)) {
    await mailCandidate(tx, host, 'interview-choose', { invitation });
  }
  return ids.length;
}

/** Asks some candidates who did not come what happened. Returns how many were to be asked. */
export async function askAbsent(tx: TenantTx, host: InterviewHost): Promise<number> {
  const ids = await takeAbsent(tx);
  for (const invitation of await listInvitationsById(tx, ids)) {
    const booking = (await listOwnBookings(tx, invitation.id)).find(({ state }) => state === 'DONE');
    if (booking) {
      const until = new Date(tx.now.getTime() + absenceHours * 3_600_000);
      await mailCandidate(tx, host, 'interview-missed', { invitation, booking, until });
    }
  }
  return ids.length;
}
