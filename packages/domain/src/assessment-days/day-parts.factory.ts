import {
  type AssessmentDay,
  type DayCandidate,
  type DayExercise,
  type DayPerson,
  noExceptions,
  type VenueRoom,
} from './assessment-day.ts';
import type { PlannedActivity } from './day-plan.ts';

/** Makes the parts of a day for tests. Times are minutes after midnight. */
export const at = (hours: number, minutes = 0): number => hours * 60 + minutes;

export const anExercise = (id: string, more: Partial<DayExercise> = {}): DayExercise => ({
  id,
  kind: 'INTERVIEW',
  minutes: 30,
  preparation: null,
  writeUp: 0,
  together: 'ALONE',
  fewest: 1,
  assessors: 1,
  actors: 0,
  mixedPanel: false,
  roomKind: 'small',
  window: null,
  after: [],
  marking: null,
  ...more,
});

export const aCandidate = (id: string, more: Partial<DayCandidate> = {}): DayCandidate => ({
  id,
  group: null,
  hours: null,
  adjusted: [],
  roomNeeds: [],
  ...more,
});

export const aPerson = (id: string, more: Partial<DayPerson> = {}): DayPerson => ({
  id,
  kind: 'ASSESSOR',
  hours: { from: at(9), to: at(17) },
  absences: [],
  isPartner: false,
  ownWord: null,
  mostMinutes: null,
  exerciseIds: null,
  ...more,
});

export const aRoom = (id: string, more: Partial<VenueRoom> = {}): VenueRoom => ({
  id,
  kind: 'small',
  seats: 10,
  shared: false,
  features: [],
  hours: null,
  ...more,
});

export const aDay = (more: Partial<AssessmentDay> = {}): AssessmentDay => ({
  hours: { from: at(9), to: at(17) },
  exercises: [],
  candidates: [],
  people: [],
  rooms: [],
  staffBreaks: [],
  bars: [],
  rules: { meetOnce: false, partner: false, gap: 0 },
  pins: [],
  exceptions: noExceptions,
  goal: 1,
  ...more,
});

/** An interview of half an hour at nine, by the assessor a1 in the room r1. */
export const anActivity = (candidateId: string, more: Partial<PlannedActivity> = {}): PlannedActivity => {
  const from = more.from ?? at(9);
  const to = more.to ?? from + 30;
  return {
    exerciseId: 'interview',
    candidateId,
    group: null,
    candidateIds: [candidateId],
    from,
    to,
    preparation: null,
    writeUpTo: to,
    assessorIds: ['a1'],
    actorIds: [],
    roomId: 'r1',
    pinned: false,
    ...more,
  };
};
