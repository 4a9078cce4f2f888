import type { CellSketch } from './tell-of-few.ts';
import { wayCells } from './way-cells.ts';

/** Number of parts of the people. */
const parts = 256;

const mixed = (person: number): number => {
  const once = Math.imul(person ^ (person >>> 15), 0x85_eb_ca_6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2_b2_ae_35);
  return (twice ^ (twice >>> 16)) >>> 0;
};

/** Sketches where people stand: each in a cell, or null while they are not counted. A person has the same place each time. */
export function sketchPeople(cells: readonly (number | null)[]): CellSketch {
  const empty = (): number[][] => Array.from({ length: wayCells }, () => Array.from({ length: parts }, () => 0));
  const sketch = { ors: empty(), sums: empty() };
  for (const [person, cell] of cells.entries()) {
    const [ors, sums] = cell === null ? [] : [sketch.ors[cell], sketch.sums[cell]];
    if (!(ors && sums)) continue;
    const [part, number] = [person % parts, mixed(person + 1) % 2 ** 31];
    ors[part] = (ors[part] ?? 0) ^ number;
    sums[part] = (sums[part] ?? 0) + number;
  }
  return sketch;
}
