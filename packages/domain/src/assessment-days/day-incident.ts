import type { DayMinute } from './assessment-day.ts';
import type { DayActivity, DayPlan, PlannedActivity } from './day-plan.ts';

/** Something that goes wrong on the day. */
export type DayIncident =
  | { readonly kind: 'NO_SHOW'; readonly candidateIds: readonly string[] }
  | { readonly kind: 'LATE_ARRIVAL'; readonly candidateId: string; readonly arrives: DayMinute }
  | { readonly kind: 'ROOM_LOST'; readonly roomId: string; readonly from: DayMinute }
  | { readonly kind: 'ASSESSOR_ILL'; readonly personIds: readonly string[]; readonly from: DayMinute };

/** Three ways to plan on, in the order in which they are shown. */
export const proposalKinds = ['FEWEST_TOLD', 'LEAST_WAITING', 'FINISH_ON_TIME'] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** An activity before and after. Null where there is none. */
export interface ActivityChange {
  readonly before: PlannedActivity | null;
  readonly after: PlannedActivity | null;
}

export interface DayProposal {
  readonly kind: ProposalKind;
  readonly plan: DayPlan;
  readonly changes: readonly ActivityChange[];
  /** Candidates whose times or rooms change. Those who did not come are not among them. */
  readonly candidatesToTell: readonly string[];
  /** Assessors and actors whose times, rooms or candidates change. */
  readonly peopleToTell: readonly string[];
  readonly leftOver: readonly DayActivity[];
  /** Activities that have begun and lost their room, or a person: they stand, and staff decide. */
  readonly broken: readonly PlannedActivity[];
  /** Groups that have fewer candidates than their exercise needs. */
  readonly tooSmall: readonly DayActivity[];
}
