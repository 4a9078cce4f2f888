import { expect, it } from 'vitest';
import { renewableSteps } from './renewable-steps.ts';

const parts = 64;
/** Sketches of people by the furthest step that they reached, from 1; each is in a part of their own. */
const sketches = (furthest: readonly number[]): string[][] =>
  [0, 1, 2, 3, 4].map((step) =>
    Array.from({ length: parts }, (_, person) => ((furthest[person] ?? 0) > step ? String(7 + person) : '0')),
  );
const people = (...numbers: readonly (readonly [people: number, furthest: number])[]): string[][] =>
  sketches(numbers.flatMap(([number, furthest]) => Array.from({ length: number }, () => furthest)));
const isShown = (choices: readonly (readonly number[])[], steps: readonly number[]): boolean =>
  choices.some((choice) => choice.join(' ') === steps.join(' '));

it('renews no step before ten people have changed at it', () => {
  const then = people([20, 1]);
  expect(renewableSteps(then, [then])).toEqual([]);
  expect(renewableSteps(people([29, 1]), [then])).toEqual([]);
  const ten = renewableSteps(people([30, 1]), [then]);
  expect([isShown(ten, [0]), isShown(ten, [0, 1, 2, 3, 4])]).toEqual([true, true]);
});

it('leaves out a step that few of those who changed have reached', () => {
  const choices = renewableSteps(people([20, 1], [12, 1], [1, 3]), [people([20, 1])]);
  expect([isShown(choices, [0]), isShown(choices, [0, 1]), isShown(choices, [0, 2]), isShown(choices, [0, 3])]).toEqual(
    [true, false, false, true],
  );
});

it('leaves out two steps between which few of those who changed stand', () => {
  // Twelve came, and all but two of these have been screened.
  const choices = renewableSteps(people([20, 1], [10, 2], [2, 1]), [people([20, 1])]);
  expect([isShown(choices, [0]), isShown(choices, [0, 1])]).toEqual([true, false]);
});

it('leaves out steps by which the numbers differ from those of any earlier time by few people', () => {
  // Twelve came, then eleven of these were screened: the block of those who were not is one person more than at first.
  const [first, second] = [people([20, 1]), people([32, 1])];
  const third = people([20, 1], [11, 2], [1, 1]);
  expect(isShown(renewableSteps(third, [second]), [0, 1])).toBe(true);
  const choices = renewableSteps(third, [second, first]);
  expect(isShown(choices, [0, 1])).toBe(false);
});
