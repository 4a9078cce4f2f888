import { areNear } from '../../fairness/near-sets.ts';
import { reportSteps } from '../stage-visits.ts';
import { stepChoices } from './protect-flags.ts';
import { changedParts } from './renewable-blocks.ts';
import { type CellSketch, type KnownSums, tellsOfFew, waysThrough } from './tell-of-few.ts';

/** Figures of the same people that were shown before. */
export interface ShownSteps {
  /** Places of the people, by the furthest step that they had reached. */
  readonly sketch: CellSketch;
  /** Steps, counted from 0, of which the numbers of those who reached them were shown; none where no numbers were. */
  readonly steps: readonly number[];
}

/** Returns the people between each two steps, of whom the numbers of those who reached the steps tell. */
const between = (steps: readonly number[]): KnownSums =>
  steps.map((step, at) => [...reportSteps.keys()].slice(step, steps[at + 1] ?? reportSteps.length));

/**
 * Returns the choices of steps of which new numbers can be shown beside all that were shown before: by no adding and subtracting of these
 * does anything follow about fewer than ten people. None where nothing that could be seen has changed since the last time, or of few people.
 *
 * @param now where the people stand
 * @param earlier the times at which numbers were shown, the last one first
 */
export function renewableSteps(now: CellSketch, earlier: readonly ShownSteps[]): readonly (readonly number[])[] {
  const told = earlier.filter(({ steps }) => steps.length > 0);
  const last = (told[0] ?? earlier[0])?.sketch;
  const isSeen = (steps: readonly number[]): boolean => {
    const changed = last ? changedParts(now, last, between(steps)) : 0;
    return changed > 0 && !areNear(changed);
  };
  const ways = waysThrough([now, ...told.map(({ sketch }) => sketch)]);
  const known = told.map(({ steps }) => between(steps));
  return stepChoices.filter((steps) => isSeen(steps) && !tellsOfFew(ways, [between(steps), ...known]));
}
