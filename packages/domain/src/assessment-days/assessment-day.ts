import type { ActivityKey } from './activity-key.ts';

/** Minutes after midnight in the time zone of the day. Whole numbers. */
export type DayMinute = number;

/** A stretch of the day. It holds its first minute, not its last. */
export interface DayRange {
  readonly from: DayMinute;
  readonly to: DayMinute;
}

export const exerciseKinds = [
  'GROUP',
  'INTERVIEW',
  'PRESENTATION',
  'ROLE_PLAY',
  'WRITTEN',
  'ADVOCACY',
  'LUNCH',
  'BREAK',
  'WELCOME',
] as const;
export type ExerciseKind = (typeof exerciseKinds)[number];

/** Kinds that are rest: they need no gap before or after them, and their minutes are not waiting. */
const restKinds: ReadonlySet<ExerciseKind> = new Set(['LUNCH', 'BREAK', 'WELCOME']);
export const isRest = (kind: ExerciseKind): boolean => restKinds.has(kind);

/** Preparation of one candidate, or of a group, immediately before the exercise. No assessor is there. */
export interface Preparation {
  readonly minutes: number;
  readonly roomKind: string | null;
}

/** Marking after the exercise, outside the timetable. It counts towards the marker's most minutes. */
export interface ScriptMarking {
  readonly minutes: number;
  /** The marker is none of the candidate's assessors in these exercises. */
  readonly apartFrom: readonly string[];
}

/** An exercise, or a meal or break of the candidates. */
export interface DayExercise {
  readonly id: string;
  readonly kind: ExerciseKind;
  readonly minutes: number;
  readonly preparation: Preparation | null;
  /** Minutes that its assessors write after it, before they do anything else. */
  readonly writeUp: number;
  /** Candidates do it alone, in their groups, or all at once. */
  readonly together: 'ALONE' | 'GROUP' | 'EVERYONE';
  /** A group with fewer candidates makes the exercise invalid. */
  readonly fewest: number;
  readonly assessors: number;
  readonly actors: number;
  /** Its assessors include two who describe their gender with different words. */
  readonly mixedPanel: boolean;
  readonly roomKind: string | null;
  /** It begins and ends in this stretch, its preparation included. */
  readonly window: DayRange | null;
  /** Exercises that each candidate has done before this one. */
  readonly after: readonly string[];
  readonly marking: ScriptMarking | null;
}

/** A candidate's own length of an exercise, longer than that of others by an adjustment. */
export interface AdjustedMinutes {
  readonly exerciseId: string;
  readonly minutes: number;
  readonly preparationMinutes: number;
}

export interface DayCandidate {
  readonly id: string;
  readonly group: number | null;
  /** The candidate is there within these hours: late arrivals and trains are told here. */
  readonly hours: DayRange | null;
  readonly adjusted: readonly AdjustedMinutes[];
  /** Features that every room of the candidate has, such as `STEP_FREE`. */
  readonly roomNeeds: readonly string[];
}

/** Things that take a member of staff away from the day, and that the organisation knows of by itself. */
export const engagementKinds = ['INTERVIEW', 'OTHER_DAY', 'AWAY', 'CALENDAR'] as const;
export type EngagementKind = (typeof engagementKinds)[number];

/** A time of the day at which a person is taken: by an interview, a part in another assessment day, a day away, or their own calendar. */
export interface DayEngagement extends DayRange {
  readonly personId: string;
  readonly kind: EngagementKind;
}

/** A stretch in which a person is away. */
export interface PersonAbsence extends DayRange {
  /** Left out where it was entered for the day, without a reason. */
  readonly engagement?: EngagementKind;
}

/** A person of the organisation who works on the day. A reserve is not planned until made an assessor. */
export interface DayPerson {
  readonly id: string;
  readonly kind: 'ASSESSOR' | 'ACTOR' | 'RESERVE';
  readonly hours: DayRange;
  readonly absences: readonly PersonAbsence[];
  readonly isPartner: boolean;
  /** The person's own word for gender, for mixed panels. Null when it is not said. */
  readonly ownWord: string | null;
  /** Most minutes of work in the day: exercises, write-up and marking. */
  readonly mostMinutes: number | null;
  /** The only exercises for which the person can be planned. Null for all. */
  readonly exerciseIds: readonly string[] | null;
}

export interface VenueRoom {
  readonly id: string;
  readonly kind: string;
  /** Number of candidates that it holds. */
  readonly seats: number;
  /** Candidates of several activities use it side by side, as in a hall. Otherwise it has one activity at a time. */
  readonly shared: boolean;
  readonly features: readonly string[];
  /** Open all day when null. */
  readonly hours: DayRange | null;
}

/** A break that every assessor and actor gets whose hours hold all of its window and whose absences leave time for it. */
export interface StaffBreak {
  readonly id: string;
  readonly minutes: number;
  readonly window: DayRange;
}

/** Keeps a person away from a candidate. */
export interface DayBar {
  readonly personId: string;
  readonly candidateId: string;
  readonly why: 'CONFLICT' | 'MET_BEFORE' | 'SIFTED';
}

export interface DayRules {
  /** No assessor meets a candidate in two exercises. */
  readonly meetOnce: boolean;
  /** Every candidate meets a partner at least once. */
  readonly partner: boolean;
  /** Minutes between two exercises of one person. Rest needs none beside it, and assessors may write up in them. */
  readonly gap: number;
  /** Times that are taken in people's calendars stay free. False when left out: days from before the rule stay as they were. */
  readonly calendars?: boolean | undefined;
}

/** An activity that a person has fixed by hand: its beginning, and people and room where they are named. */
export interface ActivityPin extends ActivityKey {
  /** Beginning of the exercise itself, after its preparation. */
  readonly from: DayMinute;
  readonly personIds: readonly string[] | null;
  readonly roomId: string | null;
}

/** Departures from the rules of a day that a person has allowed, each by name. */
export interface DayExceptions {
  /** Activities that are held another time, such as online in the evening. */
  readonly excluded: readonly ActivityKey[];
  /** A candidate and an assessor who may meet in two exercises. */
  readonly secondMeetings: readonly { readonly candidateId: string; readonly personId: string }[];
  /** Activities that assessors write up later than straight after them. */
  readonly lateWriteUps: readonly ActivityKey[];
}

export const noExceptions: DayExceptions = { excluded: [], secondMeetings: [], lateWriteUps: [] };

/** The whole task of planning an assessment day. Only ids stand for people: names have no part in it. */
export interface AssessmentDay {
  readonly hours: DayRange;
  readonly exercises: readonly DayExercise[];
  readonly candidates: readonly DayCandidate[];
  readonly people: readonly DayPerson[];
  readonly rooms: readonly VenueRoom[];
  readonly staffBreaks: readonly StaffBreak[];
  readonly bars: readonly DayBar[];
  readonly rules: DayRules;
  readonly pins: readonly ActivityPin[];
  readonly exceptions: DayExceptions;
  /** From 0, finish early, to 1, wait little. */
  readonly goal: number;
}

/** Candidates wait little where no other goal is chosen. */
export const defaultDayGoal = 1;
