import { createHash } from 'node:crypto';
import { eventWhen } from '@evenhand/domain/events/event-when';
import { z } from 'zod';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { queueMails } from '../../../../platform/mail/outbox.ts';
import type { BookingRow } from '../bookings/bookings.queries.ts';
import type { InvitationRow } from '../bookings/invitations.queries.ts';
import { interviewCalendar } from './interview-calendar.ts';
import type { InterviewHost } from './interview-link.ts';

const interpreters = z.array(z.object({ name: z.string(), email: z.string() }));
export type Interpreter = z.infer<typeof interpreters>[number];

/** Returns the interpreters who are booked for an interview. */
export const interpretersOf = ({ interpreters: kept }: Pick<InvitationRow, 'interpreters'>): readonly Interpreter[] =>
  interpreters.parse(kept);

/** Returns the key of an interpreter in the id of a calendar entry, which shows no address. */
const keyOf = ({ email }: Interpreter): string =>
  `interpreter-${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)}`;

/** Writes to interpreters about an interview, with a calendar file. The mail names the role and the time, never the candidate. */
export async function tellInterpreters(
  tx: TenantTx,
  { tenant }: InterviewHost,
  at: {
    readonly people: readonly Interpreter[];
    readonly change: 'BOOKED' | 'MOVED' | 'CANCELLED';
    readonly invitation: InvitationRow;
    readonly booking: BookingRow;
    readonly sequence: number;
  },
): Promise<void> {
  const { people, change, invitation, booking, sequence } = at;
  const { timeZone, videoUrl, place } = invitation.setup;
  const span = { startsAt: booking.starts_at.toISOString(), endsAt: booking.ends_at.toISOString(), timeZone };
  await queueMails(
    tx,
    tenant,
    'interview-interpreter',
    people.map((person) => ({
      to: { name: person.name, address: person.email },
      applicationId: invitation.application_id,
      placeholders: (language: string) => ({
        name: person.name,
        roleTitle: invitation.role_title,
        change,
        when: eventWhen(span, language),
        place: booking.place || place,
        videoLink: videoUrl,
      }),
      calendar: interviewCalendar({
        tenant,
        now: tx.now,
        invitation,
        booking,
        attendee: { name: person.name, address: person.email, userId: keyOf(person) },
        url: tenant.origin,
        method: change === 'CANCELLED' ? 'CANCEL' : 'REQUEST',
        sequence,
      }),
    })),
  );
}
