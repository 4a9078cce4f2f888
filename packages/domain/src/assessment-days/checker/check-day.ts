import type { AssessmentDay } from '../assessment-day.ts';
import type { DayFault } from '../day-fault.ts';
import type { DayPlan } from '../day-plan.ts';
import { checkActivities } from './check-activities.ts';
import { checkCandidates } from './check-candidates.ts';
import { checkMarkings } from './check-markings.ts';
import { checkMeetings } from './check-meetings.ts';
import { checkPeople } from './check-people.ts';
import { checkRooms } from './check-rooms.ts';
import { findCheckedActivities } from './checked-activity.ts';

/** Parts of a plan that a check looks at. */
export type CheckedPlan = Pick<DayPlan, 'activities' | 'breaks' | 'markings'>;

/**
 * Returns every broken rule of a plan, each with its people, place and time. It shares no code with the solver, so that each proves the
 * other. It works with minutes, not with slots.
 */
export function checkDay(day: AssessmentDay, plan: CheckedPlan): DayFault[] {
  const known = findCheckedActivities(day, plan.activities);
  return [
    ...checkActivities(day, plan.activities, known),
    ...checkCandidates(day, known),
    ...checkPeople(day, known, plan.breaks),
    ...checkMeetings(day, known),
    ...checkRooms(day, known),
    ...checkMarkings(day, known, plan.markings),
  ];
}
