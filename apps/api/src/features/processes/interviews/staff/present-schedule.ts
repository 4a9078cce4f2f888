import type { InterviewSchedule } from '@evenhand/contract/processes/interviews/interviews';
import type { Actor } from '@evenhand/domain/access/can';
import type { BookingRow, PanelPersonRow } from '../bookings/bookings.queries.ts';
import type { InvitationRow } from '../bookings/invitations.queries.ts';
import type { ShortfallsOf } from '../bookings/panel-shortfalls.ts';
import { intervieweeOf, nameOf, panelRoleOf, presentTime } from './present-interview.ts';

export interface ScheduledRows {
  readonly booking: BookingRow;
  readonly invitation: InvitationRow;
  /** Those who hold the interview. */
  readonly panel: readonly PanelPersonRow[];
  readonly hasClash: boolean;
  readonly mayArrange: boolean;
}

/** Returns the interviews of a schedule, and each of their plans and people once. */
export function presentSchedule(
  me: Actor,
  rows: readonly ScheduledRows[],
  shortfalls: ShortfallsOf,
): InterviewSchedule {
  const plans = new Map(rows.map((row) => [row.booking.plan_id, row]));
  const people = new Map(rows.flatMap(({ panel }) => panel.map((person) => [person.user_id, person])));
  return {
    interviews: rows.map(({ booking, invitation, panel, hasClash }) => ({
      ...presentTime(booking, { shortfalls }, invitation.setup),
      people: panel.map((person) => ({ userId: person.user_id, role: panelRoleOf(person) })),
      planId: booking.plan_id,
      invitationId: booking.invitation_id,
      candidate: intervieweeOf(me, invitation),
      hasClash,
    })),
    plans: [...plans].map(([id, { invitation, mayArrange }]) => ({
      id,
      role: { id: invitation.role_id, title: invitation.role_title },
      timeZone: invitation.setup.timeZone,
      mayArrange,
    })),
    people: [...people].map(([userId, person]) => ({ userId, name: nameOf(person.first_name, person.last_name) })),
  };
}
