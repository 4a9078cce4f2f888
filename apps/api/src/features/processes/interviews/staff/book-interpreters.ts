import type { BodyOf } from '@evenhand/contract/base/endpoint';
import type { bookInterpreters as contract } from '@evenhand/contract/processes/interviews/interview-adjustments';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { invalid } from '../../../../platform/http/problem-error.ts';
import { listOwnBookings } from '../bookings/bookings.queries.ts';
import { writeInvitation } from '../bookings/invitations.queries.ts';
import type { InterviewHost } from '../own/interview-link.ts';
import { type Interpreter, interpretersOf, tellInterpreters } from '../own/tell-interpreters.ts';
import { type InvitationInput, staffInvitation } from './book-for-candidate.ts';
import type { Arranger } from './present-interview.ts';

const has = (people: readonly Interpreter[], { email }: Interpreter): boolean =>
  people.some((one) => one.email.toLowerCase() === email.toLowerCase());

/**
 * Keeps the interpreters of an interview. Where it is booked and still to come, those who were added get it into their calendars, and it
 * is taken out of those of the others.
 */
export async function bookInterpreters(
  tx: TenantTx,
  by: Arranger & { readonly host: InterviewHost },
  input: InvitationInput & BodyOf<typeof contract>,
): Promise<void> {
  const { people } = input;
  const twice = people.findIndex((one, at) => has(people.slice(0, at), one));
  if (twice !== -1) throw invalid([{ code: 'not_unique', field: `people.${twice}.email` }]);
  const invitation = await staffInvitation(tx, by, { ...input, lock: true });
  const before = interpretersOf(invitation);
  await writeInvitation(tx, invitation.id, { interpreters: JSON.stringify(people) });
  await recordEvent(tx, {
    kind: 'interview.interpreters-set',
    candidateId: invitation.candidate_id,
    applicationId: invitation.application_id,
    roleId: invitation.role_id,
    subjectId: invitation.id,
  });
  const booking = (await listOwnBookings(tx, invitation.id)).find(({ state }) => state === 'BOOKED');
  if (!booking || booking.starts_at <= tx.now) return;
  const [added, left] = [people.filter((one) => !has(before, one)), before.filter((one) => !has(people, one))];
  const about = { invitation, booking };
  await tellInterpreters(tx, by.host, { people: added, change: 'BOOKED', ...about, sequence: booking.sequence });
  await tellInterpreters(tx, by.host, { people: left, change: 'CANCELLED', ...about, sequence: booking.sequence + 1 });
}
