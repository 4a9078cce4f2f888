import type { OwnInterview } from '@evenhand/contract/processes/interviews/own-interview';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { together } from '../../../../platform/db/together.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import { bookTime, cancelTime, holdInterview, releaseHold } from '../bookings/book-time.ts';
import type { BookingRow } from '../bookings/bookings.queries.ts';
import { secondsOf } from '../bookings/busy-times.ts';
import { type InvitationRow, writeInvitation } from '../bookings/invitations.queries.ts';
import { offeredTo } from '../bookings/list-times.ts';
import { offerFreePlaces } from '../release/offer-places.ts';
import { type InterviewHost, invitationOf } from './interview-link.ts';
import {
  canChange,
  canChoose,
  type HeldInterview,
  type LoadedInterview,
  loadInterview,
  loadToChange,
  offeredHold,
} from './load-own.ts';
import { presentOwn } from './present-own.ts';
import { tellInterview } from './tell-interview.ts';

/** Returns an interview as the holder of its link sees it. */
export async function showOwnInterview(tx: TenantTx, host: InterviewHost, token: string): Promise<OwnInterview> {
  return presentOwn(tx, host, await loadInterview(tx, invitationOf(host.secrets, token)));
}

/** Throws unless the candidate may choose a time, take the one that is offered, or change the one that is booked. */
async function assertOpen(
  tx: TenantTx,
  host: InterviewHost,
  { loaded, start }: { readonly loaded: LoadedInterview; readonly start: number | null },
): Promise<void> {
  const isOffered = start !== null && offeredStart(loaded) === start;
  if (loaded.own.booked ? canChange(tx, loaded) : canChoose(tx, loaded) || isOffered) return;
  const code = loaded.own.booked ? 'interview_fixed' : 'interview_closed';
  throw new ProblemError(code, { current: await presentOwn(tx, host, loaded) });
}

const offeredStart = (loaded: LoadedInterview): number | null => {
  const hold = offeredHold(loaded);
  return hold ? secondsOf(hold.starts_at) : null;
};

/** Returns what a booking needs. Throws `interview_time_taken`, with the times that are left, when the time is not offered. */
async function wantedOf(tx: TenantTx, host: InterviewHost, loaded: LoadedInterview, start: number) {
  const { invitation, own, times } = loaded;
  const slots = offeredStart(loaded) === start ? times.free : offeredTo(tx, invitation, times);
  if (!slots.some((slot) => slot.start === start)) {
    throw new ProblemError('interview_time_taken', { current: await presentOwn(tx, host, loaded) });
  }
  return { invitation, own, slots, busy: times.busy, start, by: null };
}

/** A change that the candidate made, for those who are told of it. */
interface OwnChange {
  readonly invitation: InvitationRow;
  readonly before: BookingRow | undefined;
  readonly change: 'BOOKED' | 'MOVED' | 'CANCELLED' | null;
}

interface OwnChoice {
  readonly token: string;
  readonly selectedTime: number | null;
}

/** Books, moves or cancels the time of an interview. Sent again, it changes nothing. */
async function chooseTime(
  tx: TenantTx,
  host: InterviewHost,
  { loaded, selectedTime }: Pick<OwnChoice, 'selectedTime'> & { readonly loaded: LoadedInterview },
): Promise<OwnChange> {
  const { invitation, own } = loaded;
  const { booked } = own;
  const standing = booked ? secondsOf(booked.starts_at) : null;
  if (standing === selectedTime) return { invitation, before: booked, change: null };
  await assertOpen(tx, host, { loaded, start: selectedTime });
  if (selectedTime === null) {
    if (booked) await cancelTime(tx, invitation, booked, { reason: '', by: 'THEM' });
  } else await bookTime(tx, await wantedOf(tx, host, loaded, selectedTime));
  if (booked) await writeInvitation(tx, invitation.id, { changes: invitation.changes + 1 });
  const change = selectedTime === null ? 'CANCELLED' : booked ? 'MOVED' : 'BOOKED';
  await recordEvent(tx, {
    kind: `interview.${change.toLowerCase()}`,
    candidateId: invitation.candidate_id,
    applicationId: invitation.application_id,
    roleId: invitation.role_id,
    subjectId: invitation.id,
  });
  return { invitation, before: booked, change };
}

/**
 * Loads an interview after a change of its own time. The times from before the change still hold, as the own one counts as free; not so
 * where places were offered to candidates who wait.
 */
const loadAfter = async (tx: TenantTx, { invitation, times, anyWaits }: HeldInterview): Promise<HeldInterview> => ({
  ...(await loadInterview(tx, invitation.id, { times, anyWaits })),
  anyWaits,
});

/** Offers the places that are free after a change to those who wait, and returns the interview as its candidate sees it. */
async function presentAfter(tx: TenantTx, host: InterviewHost, after: HeldInterview): Promise<OwnInterview> {
  if (!after.anyWaits) return presentOwn(tx, host, after);
  const { id, plan_id: planId } = after.invitation;
  await offerFreePlaces(tx, host, planId);
  return presentOwn(tx, host, await loadInterview(tx, id));
}

/** Books, moves or cancels the time of an interview, and tells all concerned. Sent again, it answers what stands. */
export async function chooseOwnTime(tx: TenantTx, host: InterviewHost, input: OwnChoice): Promise<OwnInterview> {
  const { token, selectedTime } = input;
  const loaded = await loadToChange(tx, host, invitationOf(host.secrets, token));
  const made = await chooseTime(tx, host, { loaded, selectedTime });
  const after = await loadAfter(tx, loaded);
  const [shown] = await together([
    presentAfter(tx, host, after),
    tellInterview(tx, host, { ...made, now: after.own.booked ?? null }),
  ]);
  return shown;
}

/** Keeps a time for ten minutes, or lets the kept one go. */
export async function holdOwnTime(tx: TenantTx, host: InterviewHost, input: OwnChoice): Promise<OwnInterview> {
  const { token, selectedTime: start } = input;
  const loaded = await loadToChange(tx, host, invitationOf(host.secrets, token));
  if (start === null) await releaseHold(tx, loaded.own);
  else {
    await assertOpen(tx, host, { loaded, start });
    await holdInterview(tx, await wantedOf(tx, host, loaded, start));
  }
  return presentAfter(tx, host, await loadAfter(tx, loaded));
}
