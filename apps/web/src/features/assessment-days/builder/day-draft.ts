import type { ShownDay } from '@evenhand/contract/processes/assessment-days/assessment-days';
import type { EditedMakeUp } from '@evenhand/contract/processes/assessment-days/day-make-up';
import type { ExerciseKind } from '@evenhand/domain/assessment-days/assessment-day';
import { clockText } from '../../../lib/format/clock-text.ts';

export type DraftExercise = EditedMakeUp['exercises'][number];
export type DraftPerson = EditedMakeUp['people'][number];
export type DraftRoom = EditedMakeUp['rooms'][number];
export type DraftBar = ShownDay['bars'][number];
/** A candidate who comes, with the group in which they are. */
export interface DraftCandidate {
  readonly applicationId: string;
  readonly group: number | null;
  readonly hours: { readonly from: number; readonly to: number } | null;
}

/** All that a day is made of, as it is typed. */
export interface DayDraft {
  readonly title: string;
  readonly day: string;
  readonly place: string;
  /** Notes for candidates. */
  readonly pack: string;
  readonly expenses: string;
  readonly quietPlace: string;
  readonly makeUp: EditedMakeUp;
  readonly candidates: readonly DraftCandidate[];
  readonly bars: readonly DraftBar[];
}

export const draftOf = (shown: ShownDay): DayDraft => {
  const { title, day, place, pack, expenses, quietPlace, makeUp, candidates, bars } = shown;
  return {
    title,
    day,
    place,
    pack,
    expenses,
    quietPlace,
    makeUp,
    candidates: candidates.map(({ applicationId, group, hours }) => ({ applicationId, group, hours })),
    bars,
  };
};

const clockStep = 15;

/** Times of the day to choose from, in quarters of an hour. */
export const minuteChoices = Array.from({ length: (24 * 60) / clockStep + 1 }, (_, at) => at * clockStep)
  .filter((minute) => minute >= 6 * 60 && minute <= 22 * 60)
  .map((minute) => ({ value: String(minute), label: clockText(minute) }));

const usual: Readonly<Record<ExerciseKind, Partial<DraftExercise>>> = {
  GROUP: { minutes: 45, together: 'GROUP', fewest: 3, assessors: 2, writeUp: 10 },
  INTERVIEW: { minutes: 30, assessors: 1, writeUp: 10 },
  PRESENTATION: { minutes: 20, assessors: 1, writeUp: 10, preparation: { minutes: 20, roomKind: null } },
  ROLE_PLAY: { minutes: 20, assessors: 1, actors: 1, writeUp: 10 },
  WRITTEN: { minutes: 60 },
  ADVOCACY: { minutes: 20, assessors: 2, writeUp: 10 },
  LUNCH: { minutes: 45, timed: false, window: { from: 12 * 60, to: 14 * 60 } },
  BREAK: { minutes: 15, timed: false },
  WELCOME: { minutes: 30, together: 'EVERYONE', timed: false },
};

/** Returns an exercise of a kind with the lengths that are usual for it. */
export const newExercise = (kind: ExerciseKind, name: string): DraftExercise => ({
  id: crypto.randomUUID(),
  name,
  kind,
  minutes: 30,
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
  timed: true,
  criteria: [],
  ...usual[kind],
});

export const newPerson = (id: string, name: string | null, hours: EditedMakeUp['hours']): DraftPerson => ({
  id,
  name,
  kind: 'ASSESSOR',
  hours,
  absences: [],
  isPartner: false,
  ownWord: null,
  mostMinutes: null,
  exerciseIds: null,
});

export const newRoom = (name: string, kind: string): DraftRoom => ({
  id: crypto.randomUUID(),
  name,
  kind,
  seats: 4,
  shared: false,
  features: [],
  hours: null,
});

/** Returns the list with one item changed by its id. */
export const withPart = <Item extends { readonly id: string }>(
  items: readonly Item[],
  id: string,
  part: Partial<Item>,
): Item[] => items.map((item) => (item.id === id ? { ...item, ...part } : item));

/** Returns the list with an item moved by one place. */
export function movedBy<Item>(items: readonly Item[], index: number, by: 1 | -1): Item[] {
  const next = [...items];
  const [item] = next.splice(index, 1);
  if (item !== undefined) next.splice(index + by, 0, item);
  return next;
}

/** Returns the only exercises of a person without one of them. Null, for all, when none is left. */
function withoutOne(exerciseIds: DraftPerson['exerciseIds'], id: string): DraftPerson['exerciseIds'] {
  const others = (exerciseIds ?? []).filter((other) => other !== id);
  return others.length === 0 ? null : others;
}

/** Returns the draft without an exercise, and without those references to it that would lead nowhere. */
export const withoutExercise = (makeUp: EditedMakeUp, id: string): EditedMakeUp => ({
  ...makeUp,
  exercises: makeUp.exercises
    .filter((one) => one.id !== id)
    .map((one) => ({
      ...one,
      after: one.after.filter((other) => other !== id),
      marking: one.marking && { ...one.marking, apartFrom: one.marking.apartFrom.filter((other) => other !== id) },
    })),
  people: makeUp.people.map((one) => ({ ...one, exerciseIds: withoutOne(one.exerciseIds, id) })),
});

/** Returns the whole number that was typed, at least 0; the value before where it is none. */
export const wholeNumber = (typed: number | string | null, before: number): number =>
  typed === null ? 0 : typeof typed === 'number' && Number.isInteger(typed) && typed >= 0 ? typed : before;
