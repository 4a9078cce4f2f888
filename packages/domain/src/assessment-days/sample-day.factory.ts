import {
  type AdjustedMinutes,
  type AssessmentDay,
  type DayBar,
  type DayCandidate,
  type DayExercise,
  type DayPerson,
  noExceptions,
  type VenueRoom,
} from './assessment-day.ts';

const at = (hours: number, minutes = 0): number => hours * 60 + minutes;
const lunch = { from: at(11, 30), to: at(14, 30) };

const plain = {
  preparation: null,
  writeUp: 0,
  together: 'ALONE',
  fewest: 1,
  assessors: 0,
  actors: 0,
  mixedPanel: false,
  roomKind: null,
  window: null,
  after: [],
  marking: null,
} as const;

const exercises: readonly DayExercise[] = [
  { ...plain, id: 'written', kind: 'WRITTEN', minutes: 60, roomKind: 'hall' },
  {
    ...plain,
    id: 'group',
    kind: 'GROUP',
    minutes: 45,
    together: 'GROUP',
    fewest: 4,
    assessors: 2,
    writeUp: 10,
    mixedPanel: true,
    roomKind: 'group',
  },
  { ...plain, id: 'interview', kind: 'INTERVIEW', minutes: 30, assessors: 1, writeUp: 10, roomKind: 'small' },
  {
    ...plain,
    id: 'presentation',
    kind: 'PRESENTATION',
    minutes: 20,
    preparation: { minutes: 30, roomKind: 'hall' },
    assessors: 1,
    writeUp: 10,
    roomKind: 'small',
  },
  { ...plain, id: 'lunch', kind: 'LUNCH', minutes: 30, window: lunch },
];

const adjust = (percent: number): AdjustedMinutes[] =>
  (
    [
      ['written', 60, 0],
      ['interview', 30, 0],
      ['presentation', 20, 30],
    ] as const
  ).map(([exerciseId, minutes, preparation]) => ({
    exerciseId,
    minutes: Math.ceil((minutes * (100 + percent)) / 500) * 5,
    preparationMinutes: Math.ceil((preparation * (100 + percent)) / 500) * 5,
  }));

const extra: Readonly<Record<number, number>> = { 3: 25, 14: 25, 27: 25, 40: 25, 33: 50 };

const candidates: readonly DayCandidate[] = Array.from({ length: 48 }, (_, index) => ({
  id: `c${index + 1}`,
  group: Math.floor(index / 6) + 1,
  hours: null,
  adjusted: adjust(extra[index] ?? 0),
  roomNeeds: [],
}));

const people: readonly DayPerson[] = Array.from({ length: 12 }, (_, index) => ({
  id: `a${index + 1}`,
  kind: 'ASSESSOR',
  hours: { from: index === 5 ? at(11) : at(9), to: index === 9 ? at(14) : at(17, 30) },
  absences: [],
  isPartner: index < 4,
  ownWord: index % 2 === 0 ? 'woman' : 'man',
  mostMinutes: null,
  exerciseIds: null,
}));

const room = (id: string, kind: string, seats: number): VenueRoom => ({
  id,
  kind,
  seats,
  shared: kind === 'hall',
  features: ['STEP_FREE'],
  hours: null,
});

const bars: readonly DayBar[] = Array.from({ length: 12 }, (_, index) => ({
  candidateId: `c${((index * 17) % 48) + 1}`,
  personId: `a${((index * 5) % 12) + 1}`,
  why: 'CONFLICT',
}));

/** Returns a day of 48 candidates, 12 assessors and 8 rooms. */
export const sampleDay = (): AssessmentDay => ({
  hours: { from: at(9), to: at(17, 30) },
  exercises,
  candidates,
  people,
  rooms: [
    room('hall', 'hall', 30),
    room('group', 'group', 8),
    ...Array.from({ length: 6 }, (_, index) => room(`room ${index + 1}`, 'small', 2)),
  ],
  staffBreaks: [{ id: 'lunch', minutes: 30, window: lunch }],
  bars,
  rules: { meetOnce: true, partner: true, gap: 5 },
  pins: [],
  exceptions: noExceptions,
  goal: 1,
});
