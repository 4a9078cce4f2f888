import { expect, test } from 'vitest';
import { restBreaks, roomNeeds } from '../../candidates/day-needs.ts';
import { listMakeUpFaults } from './list-make-up-faults.ts';
import { adjustedMinutes, type SetUpExercise } from './make-day.ts';

const exercise = (given: Partial<SetUpExercise>): SetUpExercise => ({
  id: 'a',
  kind: 'WRITTEN',
  minutes: 50,
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
  ...given,
});

test.each([
  [{ extraPercent: 0, extraBreaks: 0 }, []],
  [{ extraPercent: 10, extraBreaks: 0 }, [{ exerciseId: 'a', minutes: 55, preparationMinutes: 0 }]],
  [{ extraPercent: 25, extraBreaks: 1 }, [{ exerciseId: 'a', minutes: 75, preparationMinutes: 0 }]],
])('an adjustment of %o makes what is timed longer', (needs, adjusted) => {
  expect(adjustedMinutes([exercise({}), exercise({ id: 'talk', timed: false })], needs)).toEqual(adjusted);
});

test('preparation is made longer too, and needs of rooms are told by their features alone', () => {
  const prepared = exercise({ preparation: { minutes: 30, roomKind: null } });
  expect(adjustedMinutes([prepared], { extraPercent: 50, extraBreaks: 0 })).toEqual([
    { exerciseId: 'a', minutes: 75, preparationMinutes: 45 },
  ]);
  const needs = { needs: ['REST_BREAKS', 'STEP_FREE', 'HEARING'], hearing: ['LOOP'] };
  expect(roomNeeds(needs)).toEqual(['STEP_FREE', 'HEARING_LOOP']);
  expect(restBreaks(needs)).toBe(1);
});

test('a make-up names what is not there, what is there twice, and what would come before itself', () => {
  const faults = listMakeUpFaults({
    exercises: [
      exercise({ after: ['b'] }),
      exercise({ id: 'b', after: ['a'], roomKind: 'hall' }),
      exercise({ id: 'd', after: ['c'] }),
      exercise({ id: 'd' }),
    ],
    people: [],
    rooms: [],
    staffBreaks: [],
  });
  expect(faults).toContainEqual({ field: 'exercises.3.id', code: 'named_twice' });
  expect(faults).toContainEqual({ field: 'exercises.1.roomKind', code: 'no_such_room_kind' });
  expect(faults).toContainEqual({ field: 'exercises.2.after', code: 'no_such_exercise' });
  expect(faults).toContainEqual({ field: 'exercises.1.after', code: 'after_itself' });
});
