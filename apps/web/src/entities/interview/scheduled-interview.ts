import type { InterviewSchedule } from '@evenhand/contract/processes/interviews/interviews';

type Plan = InterviewSchedule['plans'][number];
type Answered = InterviewSchedule['interviews'][number];

/** An interview of the schedule, with what it shares with others: its plan, and the names of its people. */
export interface ScheduledInterview extends Omit<Answered, 'people'>, Omit<Plan, 'id'> {
  readonly people: readonly (Answered['people'][number] & { readonly name: string })[];
}

/** Returns the interviews of an answer, each with its plan and the names of its people. */
export function joinSchedule({ interviews, plans, people }: InterviewSchedule): ScheduledInterview[] {
  const planOf = new Map(plans.map(({ id, ...plan }) => [id, plan]));
  const nameOf = new Map(people.map(({ userId, name }) => [userId, name]));
  return interviews.flatMap((interview) => {
    const plan = planOf.get(interview.planId);
    const panel = interview.people.map((person) => ({ ...person, name: nameOf.get(person.userId) ?? '' }));
    return plan ? [{ ...interview, ...plan, people: panel }] : [];
  });
}
