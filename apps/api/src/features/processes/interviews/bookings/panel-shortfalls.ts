import type { InterviewSetup } from '@evenhand/contract/processes/interviews/interview-setup';
import { type PanelShortfall, shortfallsOf } from '@evenhand/domain/interviews/pick-panel';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { type PanelPeople, readPanelPeople } from '../../interviewer-availability/public.ts';
import type { BookingRow, PanelPersonRow } from './bookings.queries.ts';
import { panelRuleOf } from './panel-rule.ts';

export const isStanding = ({ state }: Pick<PanelPersonRow, 'state'>): boolean =>
  state === 'PENCILLED' || state === 'FIXED';

/** Returns those who hold an interview, without the trainees who sit in. */
export const panelOf = (bookingId: string, people: readonly PanelPersonRow[]): string[] =>
  people
    .filter((one) => one.booking_id === bookingId && isStanding(one) && one.role !== 'OBSERVER')
    .map(({ user_id }) => user_id);

export type ShortfallsOf = (booking: BookingRow, setup: InterviewSetup) => PanelShortfall[];

/** Returns how the rules that the panel of a booked interview does not meet are found, by what is known of its people. */
function shortfallsIn(people: readonly PanelPersonRow[], known: PanelPeople): ShortfallsOf {
  const byBooking = Map.groupBy(people, ({ booking_id }) => booking_id);
  return (booking, setup) =>
    booking.state === 'BOOKED'
      ? shortfallsOf(
          panelRuleOf(setup, booking.interviewer_ids, known),
          panelOf(booking.id, byBooking.get(booking.id) ?? []),
        )
      : [];
}

/** Returns how the rules that the panel of a booked interview does not meet are found. */
export const shortfallReader = async (tx: TenantTx, people: readonly PanelPersonRow[]): Promise<ShortfallsOf> =>
  shortfallsIn(people, await readPanelPeople(tx, [...new Set(people.map(({ user_id }) => user_id))]));
