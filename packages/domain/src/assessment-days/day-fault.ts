import type { DayMinute, EngagementKind } from './assessment-day.ts';

/** Rules of a day, by the names under which faults and explanations speak of them. */
export const dayRuleCodes = [
  'LEFT_OVER',
  'OUTSIDE_HOURS',
  'ABSENT',
  'IN_INTERVIEW',
  'ON_OTHER_DAY',
  'IS_AWAY',
  'CALENDAR_TAKEN',
  'OVERLAP',
  'GAP',
  'MET_TWICE',
  'BARRED',
  'NO_PARTNER',
  'NOT_MIXED',
  'WRONG_STAFF',
  'TOO_MUCH_WORK',
  'ROOM_KIND',
  'ROOM_FULL',
  'ROOM_NEEDS',
  'ROOM_CLOSED',
  'WINDOW',
  'ORDER',
  'LENGTH',
  'WRITE_UP',
  'STAFF_BREAK',
  'GROUP_TOO_SMALL',
  'PIN',
  'MARKER',
  'UNKNOWN',
] as const;
export type DayRuleCode = (typeof dayRuleCodes)[number];

/** Rules that an activity breaks during an engagement of its staff, by the kind of the engagement. */
export const engagementRules = {
  INTERVIEW: 'IN_INTERVIEW',
  OTHER_DAY: 'ON_OTHER_DAY',
  AWAY: 'IS_AWAY',
  CALENDAR: 'CALENDAR_TAKEN',
} as const satisfies Readonly<Record<EngagementKind, DayRuleCode>>;
export type EngagedRule = (typeof engagementRules)[EngagementKind];

const engagedRules: readonly EngagedRule[] = Object.values(engagementRules);
export const engagedRuleOf = ({ rule }: Pick<DayFault, 'rule'>): EngagedRule | undefined =>
  engagedRules.find((one) => one === rule);

/** Tells whether a rule is broken because a person is taken elsewhere at that time. It warns, and forbids nothing. */
export const isEngaged = (fault: Pick<DayFault, 'rule'>): boolean => engagedRuleOf(fault) !== undefined;

/** A broken rule, with the people, the room and the time. */
export interface DayFault {
  readonly rule: DayRuleCode;
  readonly exerciseIds: readonly string[];
  readonly candidateIds: readonly string[];
  readonly personIds: readonly string[];
  readonly roomId: string | null;
  readonly from: DayMinute | null;
  readonly to: DayMinute | null;
}
