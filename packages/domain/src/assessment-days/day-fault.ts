import type { DayMinute } from './assessment-day.ts';

/** Rules of a day, by the names under which faults and explanations speak of them. */
export const dayRuleCodes = [
  'LEFT_OVER',
  'OUTSIDE_HOURS',
  'ABSENT',
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
