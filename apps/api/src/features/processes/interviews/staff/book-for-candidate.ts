import type { BodyOf, ReplyOf } from '@evenhand/contract/base/endpoint';
import type {
  bookInterview as bookContract,
  InterviewInvitation,
  setInterviewOutcome as outcomeContract,
  previewBooking as previewContract,
} from '@evenhand/contract/processes/interviews/interviews';
import { isShortNotice } from '@evenhand/domain/interviews/candidate-time';
import { terminalOf } from '@evenhand/domain/pipeline/stages';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { found, ProblemError } from '../../../../platform/http/problem-error.ts';
import { adjustmentsOf, listAdjustments } from '../../../records/candidates/public.ts';
import { bookTime, cancelTime, type OwnTimes, ownTimes, panelFor, traineesFor } from '../bookings/book-time.ts';
import {
  type BookingRow,
  expireHolds,
  listOwnBookings,
  listPeople,
  listPlanBookings,
  writeOutcome,
} from '../bookings/bookings.queries.ts';
import { dateOf, secondsOf } from '../bookings/busy-times.ts';
import { followSubstage } from '../bookings/follow-substage.ts';
import { listStaleCalendars } from '../bookings/fresh-calendars.ts';
import {
  findInvitation,
  type InvitationRow,
  listInvitationRows,
  writeInvitation,
} from '../bookings/invitations.queries.ts';
import { timesFor } from '../bookings/list-times.ts';
import { withNeed } from '../bookings/needed-time.ts';
import { isStanding, shortfallReader } from '../bookings/panel-shortfalls.ts';
import { listStaffNames } from '../bookings/staff-names.queries.ts';
import { staffPlan } from '../plans/save-plan.ts';
import { findWait, listWaits } from '../release/waiting.queries.ts';
import { findWishes, listWishes } from '../release/wishes.queries.ts';
import { type Arranger, intervieweeOf, presentInvitation } from './present-interview.ts';

export interface InvitationInput {
  readonly planId: string;
  readonly invitationId: string;
}

/** Finds an invitation of a plan for a caller who arranges its interviews. */
export async function staffInvitation(
  tx: TenantTx,
  by: Arranger,
  at: InvitationInput & { readonly lock?: boolean },
): Promise<InvitationRow> {
  const plan = await staffPlan(tx, by.me, { planId: at.planId, lock: at.lock === true });
  const row = found(await findInvitation(tx, at.invitationId));
  if (row.plan_id !== plan.id) throw new ProblemError('not_found');
  return row;
}

/** Lists who was invited by a plan, with their times. */
export async function listInvitations(tx: TenantTx, by: Arranger, planId: string): Promise<InterviewInvitation[]> {
  await staffPlan(tx, by.me, { planId });
  const bookings = await listPlanBookings(tx, planId);
  const people = await listPeople(
    tx,
    bookings.map(({ id }) => id),
  );
  const shortfalls = await shortfallReader(tx, people);
  const waits = await listWaits(tx, planId);
  const wished = new Set((await listWishes(tx, planId)).map(({ invitation_id }) => invitation_id));
  const shown: InterviewInvitation[] = [];
  const invited = await listInvitationRows(tx, planId);
  const adjusted = await listAdjustments(
    tx,
    invited.map(({ candidate_id }) => candidate_id),
  );
  for (const row of invited) {
    shown.push(await presentInvitation(tx, by, row, { bookings, people, shortfalls, waits, wished, adjusted }));
  }
  return shown;
}

/** Returns one invitation as it stands now. */
export async function showInvitation(tx: TenantTx, by: Arranger, id: string): Promise<InterviewInvitation> {
  const row = found(await findInvitation(tx, id));
  const bookings = (await listOwnBookings(tx, id)).toReversed();
  const people = await listPeople(
    tx,
    bookings.map((one) => one.id),
  );
  const shortfalls = await shortfallReader(tx, people);
  const wait = await findWait(tx, id);
  const wished = new Set((await findWishes(tx, id)) ? [id] : []);
  const adjusted = await listAdjustments(tx, [row.candidate_id]);
  return presentInvitation(tx, by, row, { bookings, people, shortfalls, waits: wait ? [wait] : [], wished, adjusted });
}

/** Returns an invitation with what its candidate needs by now. */
const asNeeded = async (tx: TenantTx, invitation: InvitationRow): Promise<InvitationRow> =>
  withNeed((await adjustmentsOf(tx, invitation.candidate_id)).data, invitation);

/** Lists the times that staff can give to a candidate: also those that the candidate is not offered. */
export async function listFreeTimes(tx: TenantTx, by: Arranger, at: InvitationInput) {
  const row = await asNeeded(tx, await staffInvitation(tx, by, at));
  const { possible } = await timesFor(tx, row);
  const { notice_days: days, setup } = row;
  const { timeZone } = setup;
  return possible
    .filter(({ start }) => start > secondsOf(tx.now))
    .map(({ start, end, capacity, window, isShort }) => ({
      startsAt: dateOf(start).toISOString(),
      endsAt: dateOf(end).toISOString(),
      free: capacity,
      place: window.place,
      isShort,
      isShortNotice: isShortNotice({ timeZone, start, days }, tx.now),
    }));
}

type BookingPreview = ReplyOf<typeof previewContract>;

/** Returns who would be told when a candidate is booked or moved to a time, and whose calendars are not known as of now. */
export async function previewTold(
  tx: TenantTx,
  by: Arranger,
  input: InvitationInput & BodyOf<typeof previewContract>,
): Promise<BookingPreview> {
  const row = await asNeeded(tx, await staffInvitation(tx, by, input));
  const { possible, busy } = await timesFor(tx, row);
  const start = secondsOf(new Date(input.startsAt));
  const [proposed] = possible
    .filter((one) => one.start === start)
    .flatMap((slot) => {
      const panel = panelFor({ invitation: row, busy }, slot);
      return panel ? [{ panel, trainees: traineesFor({ invitation: row, busy }, slot) }] : [];
    });
  if (!proposed) throw new ProblemError('interview_time_taken');
  const { panel, trainees } = proposed;
  const { booked } = await ownTimes(tx, row.id);
  const before = booked ? (await listPeople(tx, [booked.id])).filter(isStanding).map(({ user_id }) => user_id) : [];
  const after = [...(panel.chairId === null ? [] : [panel.chairId]), ...panel.memberIds, ...trainees];
  const names = await listStaffNames(tx, [...new Set([...before, ...after])]);
  const changeFor = (userId: string) => {
    if (!after.includes(userId)) return 'RELEASED' as const;
    return before.includes(userId) ? ('MOVED' as const) : ('ADDED' as const);
  };
  const change = booked ? ('MOVED' as const) : ('BOOKED' as const);
  const nameOf = (userId: string): string => {
    const person = names.find(({ id }) => id === userId);
    return person ? `${person.first_name} ${person.last_name}`.trim() : '';
  };
  return {
    told: [
      { audience: 'CANDIDATE' as const, name: intervieweeOf(by.me, row).name, change },
      ...names.map(({ id }) => ({ audience: 'INTERVIEWER' as const, name: nameOf(id), change: changeFor(id) })),
    ],
    staleCalendars: (await listStaleCalendars(tx, after)).map(({ userId, readAt }) => ({
      name: nameOf(userId),
      readAt: readAt?.toISOString() ?? null,
    })),
  };
}

/** A change of a booking, for those who are told of it. */
export interface InterviewChange {
  readonly invitation: InvitationRow;
  readonly before: BookingRow | undefined;
  readonly change: 'BOOKED' | 'MOVED' | 'CANCELLED' | null;
  readonly reason: string;
}

/** Loads an invitation to change its booking: its plan is held, and holds that have run out are ended. */
export async function loadToChange(
  tx: TenantTx,
  by: Arranger,
  at: InvitationInput,
): Promise<{ invitation: InvitationRow; own: OwnTimes }> {
  const invitation = await staffInvitation(tx, by, { ...at, lock: true });
  await expireHolds(tx);
  return { invitation, own: await ownTimes(tx, invitation.id) };
}

/** Returns whether a time is booked from a start, and as long as it is needed. */
const isBookedFrom = (booked: BookingRow | undefined, start: number, { minutes }: InvitationRow): boolean =>
  booked !== undefined &&
  secondsOf(booked.starts_at) === start &&
  secondsOf(booked.ends_at) - secondsOf(booked.starts_at) >= minutes * 60;

/**
 * Books a time for a candidate, or moves the booked one, with the length that is needed by now. Limits of the candidate's own choice do
 * not hold for staff.
 */
export async function bookForCandidate(
  tx: TenantTx,
  by: Arranger,
  input: InvitationInput & BodyOf<typeof bookContract>,
): Promise<InterviewChange> {
  const { invitation: invited, own } = await loadToChange(tx, by, input);
  const invitation = await asNeeded(tx, invited);
  const { reason } = input;
  const start = secondsOf(new Date(input.startsAt));
  const { booked } = own;
  if (isBookedFrom(booked, start, invitation)) return { invitation, before: booked, change: null, reason };
  if (invitation.withdrawn_at !== null || terminalOf(invitation.stage_id) !== undefined) {
    throw new ProblemError('application_closed');
  }
  const { possible, busy } = await timesFor(tx, invitation);
  const slots = possible.filter((slot) => slot.start > secondsOf(tx.now));
  const { minutes, notice_days } = invitation;
  await writeInvitation(tx, invitation.id, { minutes, notice_days });
  await bookTime(tx, { invitation, own, slots, busy, start, by: by.me.userId }, reason);
  await recordEvent(tx, {
    kind: booked ? 'interview.moved' : 'interview.booked',
    candidateId: invitation.candidate_id,
    applicationId: invitation.application_id,
    roleId: invitation.role_id,
    subjectId: invitation.id,
  });
  return { invitation, before: booked, change: booked ? 'MOVED' : 'BOOKED', reason };
}

/** Cancels a booked time for the organisation. */
export async function cancelForCandidate(
  tx: TenantTx,
  by: Arranger,
  input: InvitationInput & { readonly reason: string },
): Promise<InterviewChange> {
  const { invitation, own } = await loadToChange(tx, by, input);
  const { booked } = own;
  if (!booked) throw new ProblemError('interview_not_booked');
  await cancelTime(tx, invitation, booked, { reason: input.reason, by: 'US' });
  await recordEvent(tx, {
    kind: 'interview.cancelled',
    candidateId: invitation.candidate_id,
    applicationId: invitation.application_id,
    roleId: invitation.role_id,
    subjectId: invitation.id,
  });
  return { invitation, before: booked, change: 'CANCELLED', reason: input.reason };
}

const came: readonly (string | null)[] = ['ATTENDED', 'LATE'];

/**
 * Records whether the candidate came. The application is neither moved on nor rejected by it: within its stage the interview is under
 * way once they came, and scheduled again when that is taken back.
 */
export async function saveOutcome(
  tx: TenantTx,
  by: Arranger,
  input: InvitationInput & BodyOf<typeof outcomeContract>,
): Promise<void> {
  const invitation = await staffInvitation(tx, by, { ...input, lock: true });
  const rows = await listOwnBookings(tx, invitation.id);
  const row = rows.find(({ state }) => state === 'BOOKED') ?? rows.find(({ state }) => state === 'DONE');
  if (!row) throw new ProblemError('interview_not_booked');
  await writeOutcome(tx, row.id, { outcome: input.outcome, by: by.me.userId });
  const hasCome = came.includes(input.outcome);
  if (hasCome || came.includes(row.outcome)) {
    await followSubstage(tx, {
      applicationIds: [invitation.application_id],
      roleId: invitation.role_id,
      stageId: invitation.plan_stage_id,
      from: hasCome ? ['INVITED', 'SCHEDULED'] : ['IN_PROGRESS'],
      to: hasCome ? 'IN_PROGRESS' : 'SCHEDULED',
    });
  }
  await recordEvent(tx, {
    kind: 'interview.outcome-set',
    candidateId: invitation.candidate_id,
    applicationId: invitation.application_id,
    roleId: invitation.role_id,
    subjectId: invitation.id,
  });
}
