import type { InterviewInvitation } from '@evenhand/contract/processes/interviews/interviews';
import type { Actor } from '@evenhand/domain/access/can';
import { interpretersFor } from '@evenhand/domain/candidates/adjustments';
import { hides, readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import type { SectionData } from '@evenhand/domain/fields/values';
import {
  absenceReasons,
  bookingStates,
  interviewOutcomes,
  invitationStates,
  panelRoles,
} from '@evenhand/domain/interviews/interview-limits';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { seeApplication } from '../../../records/candidates/public.ts';
import { knownAs } from '../../../records/staff-access/public.ts';
import type { BookingRow, PanelPersonRow } from '../bookings/bookings.queries.ts';
import { dateOf } from '../bookings/busy-times.ts';
import type { InvitationRow } from '../bookings/invitations.queries.ts';
import { isBookedShort, missingLength, neededTime } from '../bookings/needed-time.ts';
import type { ShortfallsOf } from '../bookings/panel-shortfalls.ts';
import { readNoneSuits } from '../own/present-own.ts';
import { interpretersOf } from '../own/tell-interpreters.ts';
import type { WaitRow } from '../release/waiting.queries.ts';

export interface Arranger {
  readonly me: Actor;
  readonly tenant: Tenant;
}

export const nameOf = (first: string | null, last: string | null): string => `${first ?? ''} ${last ?? ''}`.trim();

type Known = Pick<
  InvitationRow,
  | 'application_id'
  | 'candidate_id'
  | 'stage_id'
  | 'blind'
  | 'seen_stages'
  | 'code'
  | 'first_name'
  | 'preferred_name'
  | 'last_name'
>;

/** Returns the candidate as the caller knows them: in a blind view by the application's id and a code. */
export function intervieweeOf(me: Actor, row: Known): InterviewInvitation['candidate'] {
  const isHidden = hides(me, { blind: row.blind, seenStages: row.seen_stages }, row.stage_id);
  return {
    id: knownAs({ id: row.application_id, candidate_id: row.candidate_id }, readsBlind(me, row)),
    applicationId: row.application_id,
    name: isHidden ? row.code : nameOf(row.preferred_name || row.first_name, row.last_name),
  };
}

const calendarAnswers = ['ACCEPTED', 'DECLINED', 'TENTATIVE'] as const;
const personStates = ['PENCILLED', 'FIXED', 'DECLINED', 'STOOD_IN', 'RELEASED'] as const;

interface Rows {
  readonly bookings: readonly BookingRow[];
  readonly people: readonly PanelPersonRow[];
  readonly shortfalls: ShortfallsOf;
  readonly waits: readonly WaitRow[];
  /** Invitations whose candidates have given wishes. */
  readonly wished: ReadonlySet<string>;
  /** Adjustments by candidate, for the length that they need. Nothing else of them is shown. */
  readonly adjusted: ReadonlyMap<string, SectionData>;
}

export const stateOf = (row: Pick<BookingRow, 'state'>) =>
  bookingStates.find((state) => state === row.state) ?? ('BOOKED' as const);

export const outcomeOf = (row: Pick<BookingRow, 'outcome'>) =>
  interviewOutcomes.find((outcome) => outcome === row.outcome) ?? null;

export const panelRoleOf = ({ role }: Pick<PanelPersonRow, 'role'>) =>
  panelRoles.find((one) => one === role) ?? ('MEMBER' as const);

const presentBooking = (
  row: BookingRow,
  { people, shortfalls }: Pick<Rows, 'people' | 'shortfalls'>,
  setup: InvitationRow['setup'],
) => ({
  id: row.id,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  state: stateOf(row),
  outcome: outcomeOf(row),
  place: row.place || setup.place,
  shortfalls: shortfalls(row, setup),
  people: people
    .filter((person) => person.booking_id === row.id)
    .map((person) => ({
      userId: person.user_id,
      name: nameOf(person.first_name, person.last_name),
      role: panelRoleOf(person),
      state: personStates.find((state) => state === person.state) ?? ('PENCILLED' as const),
      answer: calendarAnswers.find((answer) => answer === person.answer) ?? null,
    })),
});

/** Returns the candidate's own words on why no time suits them, as the caller may read them. */
async function noneSuitsFor(tx: TenantTx, by: Arranger, row: InvitationRow): Promise<InterviewInvitation['noneSuits']> {
  const none = readNoneSuits(row.none_suits);
  if (none === null) return null;
  const windows = none.windows.map(({ startDateTime, endDateTime }) => ({
    startsAt: dateOf(startDateTime).toISOString(),
    endsAt: dateOf(endDateTime).toISOString(),
  }));
  const isHidden =
    readsBlind(by.me, row) || hides(by.me, { blind: row.blind, seenStages: row.seen_stages }, row.stage_id);
  if (!isHidden) return { reason: none.reason, windows, at: none.at };
  const { hide } = await seeApplication(tx, by, { candidateId: row.application_id, applicationId: row.application_id });
  return { reason: hide(none.reason), windows, at: none.at };
}

const absenceOf = ({ absence_asked_at, absence_reason }: InvitationRow): InterviewInvitation['absence'] =>
  absence_asked_at === null
    ? null
    : {
        askedAt: absence_asked_at.toISOString(),
        reason: absenceReasons.find((reason) => reason === absence_reason) ?? null,
      };

/** Returns how many interpreters an interview needs, and who is booked. */
function interpretersFact(data: SectionData, row: InvitationRow): InterviewInvitation['interpreters'] {
  const [needed, people] = [interpretersFor(data, row.minutes), interpretersOf(row)];
  return needed === 0 && people.length === 0 ? null : { needed, people: [...people] };
}

export async function presentInvitation(
  tx: TenantTx,
  by: Arranger,
  row: InvitationRow,
  { bookings, waits, wished, adjusted, ...rows }: Rows,
): Promise<InterviewInvitation> {
  const own = bookings.filter((one) => one.invitation_id === row.id && ['BOOKED', 'DONE'].includes(one.state));
  const past = row.state === 'INVITED' ? undefined : own.at(-1);
  const booking = own.find(({ state }) => state === 'BOOKED') ?? past;
  const data = adjusted.get(row.candidate_id) ?? {};
  const wait = row.state === 'INVITED' ? waits.find(({ invitation_id }) => invitation_id === row.id) : undefined;
  const isOffered = wait?.offered_until !== null && wait?.offered_until !== undefined && wait.offered_until > tx.now;
  return {
    id: row.id,
    candidate: intervieweeOf(by.me, row),
    state: invitationStates.find((state) => state === row.state) ?? 'INVITED',
    minutes: row.minutes,
    neededMinutes: missingLength(tx, data, { invitation: row, booking }),
    isShortNotice: isBookedShort(tx, neededTime(data, row).notice_days, { invitation: row, booking }),
    interpreters: interpretersFact(data, row),
    changes: row.changes,
    isOverdue: row.state === 'INVITED' && row.choose_by !== null && row.choose_by < tx.now,
    noneSuits: await noneSuitsFor(tx, by, row),
    absence: absenceOf(row),
    sentAt: row.sent_at.toISOString(),
    remindedAt: row.reminded_at?.toISOString() ?? null,
    wave: row.wave,
    hasWishes: wished.has(row.id),
    wish: row.wish,
    isWaiting: wait !== undefined,
    offeredAt: isOffered ? (wait.offered_start?.toISOString() ?? null) : null,
    booking: booking ? presentBooking(booking, rows, row.setup) : null,
  };
}
