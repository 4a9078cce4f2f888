import { extendedMinutes } from '../../candidates/adjustments.ts';
import {
  type ActivityPin,
  type AdjustedMinutes,
  type AssessmentDay,
  type DayBar,
  type DayCandidate,
  type DayEngagement,
  type DayExercise,
  type DayPerson,
  type DayRange,
  type DayRules,
  noExceptions,
  type StaffBreak,
  type VenueRoom,
} from '../assessment-day.ts';
import { addEngagements } from './add-engagements.ts';

/** An exercise as staff set it up. */
export interface SetUpExercise extends DayExercise {
  /** It gets longer by a candidate's extra time. */
  readonly timed: boolean;
}

export interface DayMakeUp {
  readonly hours: DayRange;
  readonly exercises: readonly SetUpExercise[];
  readonly people: readonly DayPerson[];
  readonly rooms: readonly VenueRoom[];
  readonly staffBreaks: readonly StaffBreak[];
  readonly rules: DayRules;
  readonly goal: number;
}

/** A candidate of the day with what their adjustments ask for. */
export interface ComingCandidate extends Omit<DayCandidate, 'adjusted'> {
  readonly extraPercent: number;
  /** Rest breaks of ten minutes within each timed exercise. */
  readonly extraBreaks: number;
}

const breakMinutes = 10;

/** Returns the exercises that take longer for a candidate. An exercise that all do at once or in groups is as long as for the slowest. */
export function adjustedMinutes(
  exercises: readonly SetUpExercise[],
  { extraPercent, extraBreaks }: Pick<ComingCandidate, 'extraPercent' | 'extraBreaks'>,
): AdjustedMinutes[] {
  if (extraPercent === 0 && extraBreaks === 0) return [];
  return exercises
    .filter(({ timed }) => timed)
    .map(({ id, minutes, preparation }) => ({
      exerciseId: id,
      minutes: extendedMinutes(minutes, extraPercent) + extraBreaks * breakMinutes,
      preparationMinutes: extendedMinutes(preparation?.minutes ?? 0, extraPercent),
    }));
}

/** Puts a day together for its timetable from its make-up, its candidates, what is fixed and where its people are taken elsewhere. */
export function makeDay(
  makeUp: DayMakeUp,
  at: {
    readonly candidates: readonly ComingCandidate[];
    readonly bars: readonly DayBar[];
    readonly pins: readonly ActivityPin[];
    /** Times at which people of the day are taken elsewhere. */
    readonly engagements: readonly DayEngagement[];
  },
): AssessmentDay {
  const candidates = at.candidates.map(({ extraPercent, extraBreaks, ...candidate }) => ({
    ...candidate,
    adjusted: adjustedMinutes(makeUp.exercises, { extraPercent, extraBreaks }),
  }));
  const people = addEngagements(makeUp.people, at.engagements);
  return { ...makeUp, people, candidates, bars: at.bars, pins: at.pins, exceptions: noExceptions };
}
