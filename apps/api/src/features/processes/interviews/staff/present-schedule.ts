import type { InterviewSchedule } from '@evenhand/contract/processes/interviews/interviews';
import type { Actor } from '@evenhand/domain/access/can';
import { intervieweeOf, nameOf, outcomeOf, panelRoleOf, stateOf } from './present-interview.ts';
import type { listPanelNames, ScheduledPlan, ScheduledRow } from './schedule.read.ts';

type Answered = InterviewSchedule['interviews'][number];

/** An interview of the schedule with its plan, and what is found of it. */
export interface ScheduleEntry
  extends Pick<Answered, 'place' | 'shortfalls' | 'hasClash' | 'neededMinutes' | 'isShortNotice'> {
  readonly row: ScheduledRow;
  readonly plan: ScheduledPlan;
  readonly mayArrange: boolean;
}

/** Returns the interviews of a schedule, and each of their plans and people once. */
export function presentSchedule(
  me: Actor,
  interviews: readonly ScheduleEntry[],
  names: Awaited<ReturnType<typeof listPanelNames>>,
): InterviewSchedule {
  const plans = new Map(interviews.map((one) => [one.plan.id, one]));
  const panels = new Set(interviews.flatMap(({ row }) => row.panel.map(([userId]) => userId)));
  return {
    interviews: interviews.map(({ row, plan, place, shortfalls, hasClash, neededMinutes, isShortNotice }) => ({
      id: row.id,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      state: stateOf(row),
      outcome: outcomeOf(row),
      place,
      shortfalls,
      people: row.panel.map(([userId, role]) => ({ userId, role: panelRoleOf({ role }) })),
      planId: row.plan_id,
      invitationId: row.invitation_id,
      candidate: intervieweeOf(me, { ...row, blind: plan.blind, seen_stages: plan.seen_stages }),
      hasClash,
      neededMinutes,
      isShortNotice,
    })),
    plans: [...plans.values()].map(({ plan, mayArrange }) => ({
      id: plan.id,
      role: { id: plan.role_id, title: plan.role_title },
      timeZone: plan.setup.timeZone,
      mayArrange,
    })),
    people: names
      .filter(({ id }) => panels.has(id))
      .map(({ id, first_name, last_name }) => ({ userId: id, name: nameOf(first_name, last_name) })),
  };
}
