import { areNear } from '../../fairness/near-sets.ts';
import { stepChoices } from './protect-flags.ts';

/** Sketch of the people who reached a step: one number for each part of them, so that a person who comes or leaves changes one number. */
export type StepSketch = readonly string[];

type Changes = readonly bigint[];

const changesOf = (now: StepSketch, then: StepSketch): Changes =>
  now.map((part, at) => BigInt(part) ^ BigInt(then[at] ?? '0'));

const together = (some: readonly Changes[]): Changes =>
  (some[0] ?? []).map((_, at) => some.reduce((all, one) => all ^ (one[at] ?? 0n), 0n));

const isAny = (change: bigint): boolean => change !== 0n;

/** Returns every choice of one or more of some things. */
const choicesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: 2 ** all.length - 1 }, (_, bits) => all.filter((_one, at) => ((bits + 1) >> at) % 2 === 1));

/**
 * Returns the choices of steps of which new numbers can be shown beside all that were shown before: by no adding and subtracting of steps do the
 * new numbers and those of an earlier time differ by fewer than ten people. None where nothing has changed since the last time.
 *
 * @param now sketches of the people who have reached each step
 * @param earlier the same when numbers were shown before, the last time first
 */
export function renewableSteps(
  now: readonly StepSketch[],
  earlier: readonly (readonly StepSketch[])[],
): readonly (readonly number[])[] {
  const changes = earlier.map((then) => now.map((sketch, step) => changesOf(sketch, then[step] ?? [])));
  const [latest = []] = changes;
  const isFar = (changed: readonly Changes[], steps: readonly number[]): boolean =>
    !areNear(together(steps.map((step) => changed[step] ?? [])).filter(isAny).length);
  return stepChoices.filter(
    (choice) =>
      choice.some((step) => latest[step]?.some(isAny)) &&
      choicesOf(choice).every((steps) => changes.every((changed) => isFar(changed, steps))),
  );
}
