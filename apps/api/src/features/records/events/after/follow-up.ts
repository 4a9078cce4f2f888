import type { BodyOf, ReplyOf } from '@evenhand/contract/base/endpoint';
import type { listFollowUp, writeToGuests } from '@evenhand/contract/records/events/follow-up';
import { type Actor, can } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvents } from '../../../../platform/events/record-event.ts';
import { found, ProblemError } from '../../../../platform/http/problem-error.ts';
import { typedParagraphs } from '../../../../platform/mail/documents/typed-paragraphs.ts';
import type { EventHost } from '../event-host.ts';
import { queueEventMail } from '../event-mail.ts';
import { findEvent, lockEvent } from '../events.queries.ts';
import { lockRegistrations, writeRegistration } from '../registrations/registrations.queries.ts';
import { findApplied, listAttended } from './after-event.read.ts';
import { listConversations } from './conversations.queries.ts';

/** Milliseconds for which a guest who was written to is not written to again. */
const pause = 3_600_000;

/** Throws for a caller who may not know who applied: the list says it of everyone who is not on it. */
function mustKnowApplicants(me: Actor): void {
  if (!can(me, 'candidate:unblind')) throw new ProblemError('not_allowed');
}

/** Lists the guests who came to an event and have not applied since it began, by name. */
export async function showFollowUp(tx: TenantTx, me: Actor, eventId: string): Promise<ReplyOf<typeof listFollowUp>> {
  mustKnowApplicants(me);
  const event = found(await findEvent(tx, eventId));
  const applied = await findApplied(tx, event);
  const talks = Map.groupBy(await listConversations(tx, event.id), (talk) => talk.registration_id);
  const came = await listAttended(tx, event.id);
  return {
    guests: came
      .filter(({ id }) => !applied.has(id))
      .map((guest) => ({
        id: guest.id,
        name: guest.name,
        email: guest.email,
        candidateId: guest.candidate_id,
        writtenToAt: guest.written_to_at?.toISOString() ?? null,
        conversations: (talks.get(guest.id) ?? []).map((talk) => ({
          staffName: `${talk.first_name} ${talk.last_name}`.trim(),
          note: talk.note,
          spokenAt: talk.spoken_at.toISOString(),
        })),
      })),
  };
}

/** Writes to guests of the follow-up list. Those who are not on it any more, or had a message just now, are left out. */
export async function writeToFollowUp(
  tx: TenantTx,
  host: EventHost,
  input: { readonly me: Actor; readonly eventId: string; readonly body: BodyOf<typeof writeToGuests> },
): Promise<ReplyOf<typeof writeToGuests>> {
  const { me, eventId, body } = input;
  mustKnowApplicants(me);
  const event = found(await lockEvent(tx, eventId));
  const applied = await findApplied(tx, event);
  const ids = [...new Set(body.registrationIds)];
  const isPast = (at: Date | null): boolean => at === null || tx.now.getTime() - at.getTime() >= pause;
  const guests = (await lockRegistrations(tx, { eventId, ids })).filter(
    (guest) => guest.attendance === 'ATTENDED' && !applied.has(guest.id) && isPast(guest.written_to_at),
  );
  const words = { subject: body.subject, written: typedParagraphs(body.text) };
  for (const to of guests) {
    await queueEventMail(tx, host, { template: 'event-follow-up', event, to, words });
    await writeRegistration(tx, to.id, { written_to_at: tx.now });
  }
  await recordEvents(
    tx,
    guests.map((one) => ({ kind: 'event.written-to', candidateId: one.candidate_id, subjectId: event.id })),
  );
  return { written: guests.length, leftOut: ids.length - guests.length };
}
