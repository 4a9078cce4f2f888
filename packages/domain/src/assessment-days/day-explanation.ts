import type { DayRuleCode } from './day-fault.ts';
import type { DayActivity, DayPlan } from './day-plan.ts';

/**
 * Changes that can make room for activities that are left over, in the order in which they are tried:
 * the earlier one asks less of people.
 */
export const cureKinds = [
  'SMALLER_GROUP',
  'RESERVE',
  'OVERRUN',
  'LATE_WRITE_UP',
  'SECOND_MEETING',
  'ANOTHER_ROOM',
  'ANOTHER_ASSESSOR',
  'ONLINE_LATER',
] as const;
export type CureKind = (typeof cureKinds)[number];

/** Changes that a day keeps as a part of its make-up. The others are departures from its rules, or need a person who is not there. */
export const keptCureKinds: readonly CureKind[] = ['SMALLER_GROUP', 'RESERVE', 'OVERRUN', 'ANOTHER_ROOM'];

/** A change of the day, and how it ends. */
export type DayCure =
  /** The exercise is valid with a group of so few. */
  | { readonly kind: 'SMALLER_GROUP'; readonly exerciseId: string; readonly fewest: number }
  /** These reserves step in. */
  | { readonly kind: 'RESERVE'; readonly personIds: readonly string[] }
  | { readonly kind: 'OVERRUN'; readonly minutes: number }
  /** Assessors write up these activities later than straight after them. */
  | { readonly kind: 'LATE_WRITE_UP'; readonly activities: readonly DayActivity[] }
  /** These candidates meet these assessors a second time. */
  | {
      readonly kind: 'SECOND_MEETING';
      readonly meetings: readonly { readonly candidateId: string; readonly personId: string }[];
    }
  /** One more room, open from this minute on. Null stands for all day. */
  | {
      readonly kind: 'ANOTHER_ROOM';
      readonly roomKind: string;
      readonly from: number | null;
      readonly seats: number;
      readonly features: readonly string[];
    }
  /** One more assessor, there for all of the day. `ownWord` is set where a mixed panel needs it. */
  | { readonly kind: 'ANOTHER_ASSESSOR'; readonly isPartner: boolean; readonly ownWord: string | null }
  /** The activities leave the day, and are held online afterwards. */
  | { readonly kind: 'ONLINE_LATER'; readonly activities: readonly DayActivity[] };

/** A rule that can be shown to make the day impossible, whatever the timetable. */
export interface DayObstacle {
  readonly rule: DayRuleCode;
  readonly exerciseIds: readonly string[];
  readonly candidateIds: readonly string[];
  readonly personIds: readonly string[];
  readonly roomKind: string | null;
  /** Minutes, or numbers of people, that the day needs and has. */
  readonly needed: number;
  readonly available: number;
}

/** The rule in the way of one activity in the best plan that was found. */
export interface ActivityBlocker {
  readonly activity: DayActivity;
  /** Dropping this rule alone opens the most beginnings. Null when no single rule does. */
  readonly rule: DayRuleCode | null;
  /** Number of beginnings and people at which each rule is the only one in the way, the most first. */
  readonly counts: readonly { readonly rule: DayRuleCode; readonly count: number }[];
}

export interface DayExplanation {
  readonly obstacles: readonly DayObstacle[];
  readonly blockers: readonly ActivityBlocker[];
  /** The first change in the order of `cureKinds` that helps, with the plan that it makes. Null when none was found. */
  readonly cure: { readonly change: DayCure; readonly plan: DayPlan } | null;
}

/** Part of the time of assessors, or of a kind of room, that a day uses. 1 is all of it. */
export interface CapacityUse {
  readonly of: 'ASSESSORS' | 'ACTORS' | 'ROOMS';
  readonly roomKind: string | null;
  readonly neededMinutes: number;
  readonly availableMinutes: number;
  readonly use: number;
  /** The use is above `warnedUse`: a plan is unlikely. */
  readonly warned: boolean;
}

export const warnedUse = 0.85;
