import type { BodyOf } from '@evenhand/contract/base/endpoint';
import type { chooseDay as chooseContract } from '@evenhand/contract/processes/assessment-days/own-assessment-day';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { found, ProblemError } from '../../../../platform/http/problem-error.ts';
import { listRoleApplications, putDayCandidates } from '../assessment-days.queries.ts';
import type { DayHost } from '../own/day-link.ts';
import { loadOwnApplication, showOwnDays } from '../own/own-days.ts';
import { seatNeeds } from '../seat-needs.ts';
import { countUp, holdChoice, holdDays, listChoiceDays, removeSeat } from './choices.queries.ts';
import { type DayInvitationRow, findDayInvitation, listReserve, writeDayAnswer } from './invitations.queries.ts';
import { isOpenTo } from './present-choice.ts';
import { tellChosen } from './tell-choice.ts';

/** Puts a candidate on a held day with what their adjustments ask for. */
async function takeSeat(tx: TenantTx, { role_id, application_id }: DayInvitationRow, dayId: string): Promise<void> {
  const [row] = await listRoleApplications(tx, role_id, [application_id]);
  const seat = { applicationId: application_id, group: null, hours: null, ...seatNeeds(row?.data) };
  await putDayCandidates(tx, dayId, [seat]);
  await countUp(tx, dayId);
}

/** Gives free places of a day to those who have waited longest, and tells them. The caller holds the day. */
export async function fillFromReserve(tx: TenantTx, host: DayHost, dayId: string): Promise<void> {
  const [day] = await holdDays(tx, [dayId]);
  if (day?.state !== 'DRAFT' || day.capacity === null) return;
  const free = Math.max(0, day.capacity - day.taken);
  for (const waiting of (await listReserve(tx, dayId)).slice(0, free)) {
    await takeSeat(tx, waiting, dayId);
    await writeDayAnswer(tx, waiting, { dayId });
    await tellChosen(tx, host, { invitation: waiting, dayId, told: 'FROM_RESERVE' });
  }
}

/** Loads the invitation of a token to change it: its choice is held, so that answers are taken one after another. */
async function loadToAnswer(tx: TenantTx, host: DayHost, input: { token: string; choiceId: string }) {
  const application = await loadOwnApplication(tx, host, input.token);
  await holdChoice(tx, input.choiceId);
  return found(await findDayInvitation(tx, input.choiceId, application.id));
}

const closed = async (tx: TenantTx, host: DayHost, token: string): Promise<ProblemError> =>
  new ProblemError('assessment_day_closed', { current: await showOwnDays(tx, host, token) });

/** Leaves the day that was chosen, which a candidate who waits for it then gets. */
async function leave(tx: TenantTx, host: DayHost, { day_id, application_id }: DayInvitationRow): Promise<void> {
  if (day_id === null) return;
  await removeSeat(tx, day_id, application_id);
  await countUp(tx, day_id);
  await fillFromReserve(tx, host, day_id);
}

/** A choice that is answered, with its days held. */
interface Answered {
  readonly invitation: DayInvitationRow;
  readonly held: Awaited<ReturnType<typeof holdDays>>;
  readonly input: BodyOf<typeof chooseContract> & { readonly token: string };
}

/** Returns whether the answer stands already. */
const isAnswered = ({ day_id, reserve_day_id }: DayInvitationRow, input: Answered['input']): boolean =>
  input.chosenDayId === null
    ? day_id === null && reserve_day_id === null
    : input.chosenDayId === day_id || (input.reserve && input.chosenDayId === reserve_day_id);

async function giveUp(tx: TenantTx, host: DayHost, { invitation }: Answered): Promise<void> {
  const dayId = found(invitation.day_id ?? invitation.reserve_day_id);
  await writeDayAnswer(tx, invitation, {});
  await tellChosen(tx, host, { invitation, dayId, told: 'GIVEN_UP' });
}

/** Takes a place on a day of the choice, or one on its waiting list. Throws `assessment_day_full` where neither is to be had. */
async function takePlace(
  tx: TenantTx,
  host: DayHost,
  { invitation, held, input }: Answered,
  dayId: string,
): Promise<void> {
  const isOption = (await listChoiceDays(tx, invitation.choice_id)).some(({ id }) => id === dayId);
  const { capacity, taken } = found(isOption ? held.find(({ id }) => id === dayId) : null);
  const isFull = capacity !== null && taken >= capacity;
  if (isFull && !(input.reserve && invitation.day_id === null)) {
    throw new ProblemError('assessment_day_full', { current: await showOwnDays(tx, host, input.token) });
  }
  if (!isFull) await takeSeat(tx, invitation, dayId);
  await writeDayAnswer(tx, invitation, isFull ? { reserveDayId: dayId } : { dayId });
  await tellChosen(tx, host, { invitation, dayId, told: isFull ? 'RESERVE' : 'CHOSEN' });
}

/** Chooses a day, waits for a full one, or gives up the place. Sent again, it changes nothing and tells no one. */
export async function chooseDay(tx: TenantTx, host: DayHost, input: Answered['input']): Promise<void> {
  const { token, choiceId, chosenDayId } = input;
  const invitation = await loadToAnswer(tx, host, { token, choiceId });
  if (isAnswered(invitation, input)) return;
  const held = await holdDays(
    tx,
    [invitation.day_id, chosenDayId].filter((id) => id !== null),
  );
  const isReleased = held.some(({ state }) => state !== 'DRAFT');
  if (isReleased || !isOpenTo(tx, invitation)) throw await closed(tx, host, token);
  const answered = { invitation, held, input };
  await (chosenDayId === null ? giveUp(tx, host, answered) : takePlace(tx, host, answered, chosenDayId));
  await leave(tx, host, invitation);
  await recordEvent(tx, {
    kind: 'assessment-day.chosen',
    subjectId: choiceId,
    applicationId: invitation.application_id,
    roleId: invitation.role_id,
  });
}

/** Tells the team that none of the days suits. A place that was chosen before is given up. */
export async function saveNoDaySuits(
  tx: TenantTx,
  host: DayHost,
  { token, choiceId, reason }: { readonly token: string; readonly choiceId: string; readonly reason: string },
): Promise<void> {
  const invitation = await loadToAnswer(tx, host, { token, choiceId });
  if (invitation.none_suits === reason) return;
  const held = await holdDays(tx, invitation.day_id === null ? [] : [invitation.day_id]);
  if (held.some(({ state }) => state !== 'DRAFT') || !isOpenTo(tx, invitation)) throw await closed(tx, host, token);
  await writeDayAnswer(tx, invitation, { reason });
  await leave(tx, host, invitation);
}
