import type { DayChoice } from '@evenhand/contract/processes/assessment-days/day-choices';
import { dayMakeUp } from '@evenhand/contract/processes/assessment-days/day-make-up';
import type { OwnDayChoice } from '@evenhand/contract/processes/assessment-days/own-assessment-day';
import type { Actor } from '@evenhand/domain/access/can';
import { hides, readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { knownAs } from '../../../records/staff-access/public.ts';
import { nameOf } from '../see-day.ts';
import { type ChoiceDayRow, type DayChoiceRow, listChoiceDays } from './choices.queries.ts';
import { type DayInvitationRow, listChoiceInvitations } from './invitations.queries.ts';

function answerOf({ day_id, reserve_day_id, none_suits }: DayInvitationRow): OwnDayChoice['answer'] {
  if (day_id !== null) return 'CHOSEN';
  if (reserve_day_id !== null) return 'RESERVE';
  return none_suits === null ? 'INVITED' : 'NONE_SUITS';
}

/** Returns whether the choice stands open to its candidate: until the deadline, and with a day until the cut-off. */
export function isOpenTo(tx: TenantTx, invitation: DayInvitationRow): boolean {
  const { is_open, day_id, choose_by, change_until, stage_id, choice_stage_id } = invitation;
  const until = day_id === null ? choose_by : change_until;
  return is_open && stage_id === choice_stage_id && tx.now <= until;
}

const isFull = ({ capacity, taken, state }: ChoiceDayRow): boolean =>
  state !== 'DRAFT' || (capacity !== null && Number(taken) >= capacity);

/** Returns a choice as its candidate sees it: which days are full, never who else or how many come. */
export async function presentOwnChoice(tx: TenantTx, invitation: DayInvitationRow): Promise<OwnDayChoice> {
  const days = await listChoiceDays(tx, invitation.choice_id);
  const own = days.find(({ id }) => id === invitation.day_id);
  return {
    id: invitation.choice_id,
    text: invitation.text,
    chooseBy: invitation.choose_by.toISOString(),
    changeUntil: invitation.change_until.toISOString(),
    timeZone: days[0]?.time_zone ?? 'UTC',
    answer: answerOf(invitation),
    dayId: invitation.day_id ?? invitation.reserve_day_id,
    reason: invitation.none_suits,
    canAnswer: isOpenTo(tx, invitation) && (own === undefined || own.state === 'DRAFT'),
    days: days
      .filter(({ state }) => state !== 'CANCELLED')
      .map((day) => ({
        id: day.id,
        title: day.title,
        day: day.day,
        place: day.place,
        ...dayMakeUp.parse(day.make_up).hours,
        isFull: isFull(day),
      })),
  };
}

/** Returns a choice as the caller may know its candidates. */
export async function presentChoice(tx: TenantTx, me: Actor, row: DayChoiceRow): Promise<DayChoice> {
  const isBlind = readsBlind(me, { blind: row.blind });
  const invitations = (await listChoiceInvitations(tx, row.id)).map((one) => {
    const isHidden = hides(me, { blind: row.blind, seenStages: row.seen_stages }, one.stage_id);
    return {
      applicationId: one.application_id,
      id: knownAs({ id: one.application_id, candidate_id: one.candidate_id }, isBlind),
      name: isHidden ? one.code : nameOf(one.preferred_name || one.first_name, one.last_name),
      answer: answerOf(one),
      dayId: one.day_id ?? one.reserve_day_id,
      reason: one.none_suits,
    };
  });
  return {
    id: row.id,
    role: { id: row.role_id, title: row.role_title },
    stageId: row.stage_id,
    text: row.text,
    chooseBy: row.choose_by.toISOString(),
    changeUntil: row.change_until.toISOString(),
    isOpen: row.is_open,
    days: (await listChoiceDays(tx, row.id)).map(({ id, title, day, place, capacity, taken, reserve }) => ({
      id,
      title,
      day,
      place,
      capacity,
      taken: Number(taken ?? 0),
      reserve: Number(reserve ?? 0),
    })),
    invitations,
    version: row.version,
  };
}
