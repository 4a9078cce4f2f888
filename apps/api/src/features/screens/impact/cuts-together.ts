import { type CellSketch, type KnownSums, tellsOfFew, waysThrough } from '@evenhand/domain/reports/groups/tell-of-few';
import type { CutPeople } from './impact-previews.queries.ts';

/** A cut tells the number of each group among those picked, and among the others. */
const bothSides: KnownSums = [[0], [1]];

const last31Bits = (id: string): number => Number(BigInt.asUintN(31, BigInt(id)));

const sketchOf = ({ picked, others }: CutPeople): CellSketch => ({
  ors: [picked, others].map(({ ids }) => ids.map(last31Bits)),
  sums: [picked, others].map(({ sums }) => sums.map(Number)),
});

/**
 * Returns whether by adding and subtracting the figures of a cut and of earlier ones, in any way, something would follow about fewer than
 * ten people.
 */
export const tellOfFewTogether = (cut: CutPeople, earlier: readonly CutPeople[]): boolean =>
  earlier.length > 0 &&
  tellsOfFew(
    waysThrough([cut, ...earlier].map(sketchOf)),
    [cut, ...earlier].map(() => bothSides),
  );
