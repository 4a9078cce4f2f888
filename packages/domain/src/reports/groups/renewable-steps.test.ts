import { expect, it } from 'vitest';
import { renewableSteps } from './renewable-steps.ts';
import { sketchPeople } from './sketch-people.factory.ts';

/** Sketches people by the furthest step that they reached, from 1; 0 for those who are not counted. */
const people = (...numbers: readonly (readonly [people: number, furthest: number])[]) =>
  sketchPeople(
    numbers.flatMap(([number, furthest]) =>
      Array.from({ length: number }, () => (furthest === 0 ? null : furthest - 1)),
    ),
  );
const every = [0, 1, 2, 3, 4];
const isShown = (choices: readonly (readonly number[])[], steps: readonly number[]): boolean =>
  choices.some((choice) => choice.join(' ') === steps.join(' '));

it('renews no step before ten people have changed at it', () => {
  const then = { sketch: people([20, 1]), steps: [0] };
  expect(renewableSteps(then.sketch, [then])).toEqual([]);
  expect(renewableSteps(people([29, 1]), [then])).toEqual([]);
  const ten = renewableSteps(people([30, 1]), [then]);
  expect([isShown(ten, [0]), isShown(ten, every)]).toEqual([true, true]);
});

it('leaves out a step that few of those who changed have reached', () => {
  const choices = renewableSteps(people([20, 1], [12, 1], [1, 3]), [{ sketch: people([20, 1]), steps: [0] }]);
  expect([isShown(choices, [0]), isShown(choices, [0, 1]), isShown(choices, [0, 2]), isShown(choices, [0, 3])]).toEqual(
    [true, false, false, true],
  );
});

it('leaves out two steps between which few of those who changed stand', () => {
  // Twelve came, and all but two of these have been screened.
  const choices = renewableSteps(people([20, 1], [10, 2], [2, 1]), [{ sketch: people([20, 1]), steps: [0] }]);
  expect([isShown(choices, [0]), isShown(choices, [0, 1])]).toEqual([true, false]);
});

it('leaves out a step whose people are those of another step at an earlier time, but for few', () => {
  // Thirty had been screened; twenty-seven of these have been interviewed since, and forty have come to be screened.
  const then = { sketch: people([30, 2], [60, 1]), steps: [0, 1] };
  const choices = renewableSteps(people([27, 3], [3, 2], [40, 2], [20, 1]), [then]);
  expect([isShown(choices, [0]), isShown(choices, [0, 1]), isShown(choices, [0, 2])]).toEqual([false, true, false]);
});

it('leaves out steps by which the numbers differ from those of earlier times by few people', () => {
  // Twelve came, then eleven of these were screened: the block of those who were not is one person more than at first.
  const [first, second] = [people([20, 1]), people([32, 1])].map((sketch) => ({ sketch, steps: [0] }));
  const third = people([20, 1], [11, 2], [1, 1]);
  if (!(first && second)) throw new Error('two times');
  expect(isShown(renewableSteps(third, [second]), [0, 1])).toBe(true);
  expect(isShown(renewableSteps(third, [second, first]), [0, 1])).toBe(false);
  // That nothing was shown the first time rules nothing out.
  expect(isShown(renewableSteps(third, [second, { ...first, steps: [] }]), [0, 1])).toBe(true);
});

it('leaves out steps of which three times together tell of few people, and no two of them do', () => {
  const first = { sketch: people([40, 1], [40, 2]), steps: [0, 1] };
  const second = { sketch: people([40, 1], [40, 2], [12, 1]), steps: [0, 1] };
  // Eleven of the twelve were screened since, and fifteen more came.
  const third = people([40, 1], [40, 2], [11, 2], [1, 1], [15, 1]);
  expect([isShown(renewableSteps(third, [first]), [0, 1]), isShown(renewableSteps(third, [second]), [0, 1])]).toEqual([
    true,
    true,
  ]);
  expect(isShown(renewableSteps(third, [second, first]), [0, 1])).toBe(false);
});
