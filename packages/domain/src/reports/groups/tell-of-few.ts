import { smallestCell } from '../../fairness/suppress.ts';
import { wayCells } from './way-cells.ts';

/** A number for each cell and each part of the people. */
type CellNumbers = readonly (readonly number[])[];

/** Places of people at one time, by a number of 31 bits that stands for each person: those who stood in a cell, part by part. */
export interface CellSketch {
  /** Exclusive ors of their numbers. */
  readonly ors: CellNumbers;
  /** Sums of their numbers. */
  readonly sums: CellNumbers;
}

/** Sets of cells of which the number of people is known; no two have a cell in common. */
export type KnownSums = readonly (readonly number[])[];

/** Ways of people through several times, part by part. */
export interface PeopleWays {
  /** Ways of the people of a part and exclusive ors of these, each with the bits of its cells at every time. */
  readonly ors: readonly (readonly (readonly number[])[])[];
  /** A sum of the ways of the people of a part, each with a factor of its own: a number for each cell at every time. */
  readonly sums: readonly (readonly (readonly number[])[])[];
}

/** A space that is closed under exclusive or. Each of its rows has a bit that no other has. */
class BitSpace {
  readonly #rows: { bits: bigint; readonly own: bigint }[] = [];

  get size(): number {
    return this.#rows.length;
  }

  get rows(): readonly bigint[] {
    return this.#rows.map(({ bits }) => bits);
  }

  /** Returns what is left of some bits without what the space has of them; 0 for bits of the space. */
  without(bits: bigint): bigint {
    return this.#rows.reduce((left, row) => ((left & row.own) === 0n ? left : left ^ row.bits), bits);
  }

  add(bits: bigint): void {
    const left = this.without(bits);
    if (left === 0n) return;
    const own = left & -left;
    for (const row of this.#rows) if ((row.bits & own) !== 0n) row.bits ^= left;
    this.#rows.push({ bits: left, own });
  }

  /** Returns which of the rows some bits of the space are made of, as the bits of a number. */
  madeOf(bits: bigint): number {
    return this.#rows.reduce((sum, { own }, at) => ((bits & own) === 0n ? sum : sum | (1 << at)), 0);
  }
}

function spaceOf(all: Iterable<bigint>): BitSpace {
  const space = new BitSpace();
  for (const bits of all) space.add(bits);
  return space;
}

const hashBits = 31;
const timeBits = BigInt(wayCells);

/** Returns the ways of one part of people: the bits of a row are those of the cells whose numbers have the same bit. */
function waysOfPart(times: readonly CellNumbers[], part: number): number[][] {
  const masks = times.map((_, time) => ((1n << timeBits) - 1n) << (timeBits * BigInt(time)));
  const bits = Array.from({ length: hashBits }, (_bit, bit) =>
    times.reduce(
      (row, cells, time) =>
        cells.reduce(
          (own, numbers, cell) =>
            (((numbers[part] ?? 0) >>> bit) & 1) === 0 ? own : own | (1n << (timeBits * BigInt(time) + BigInt(cell))),
          row,
        ),
      0n,
    ),
  );
  return spaceOf(bits).rows.map((row) => masks.map((mask, time) => Number((row & mask) >> (timeBits * BigInt(time)))));
}

/** Returns the ways of people whose places were sketched at several times. The parts of the people must be the same each time. */
export function waysThrough(times: readonly CellSketch[]): PeopleWays {
  const parts = [...(times[0]?.ors[0] ?? []).keys()];
  const ors = times.map((time) => time.ors);
  return {
    ors: parts.map((part) => waysOfPart(ors, part)),
    sums: parts.map((part) => times.map(({ sums }) => sums.map((numbers) => numbers[part] ?? 0))),
  };
}

const isOdd = (bits: number): boolean => {
  let left = bits;
  let odd = false;
  for (; left !== 0; left &= left - 1) odd = !odd;
  return odd;
};

/** Returns for the bits of some cells those of the sums that contain an odd number of them. */
function sumsOfBits(sums: KnownSums): bigint[] {
  const masks = sums.map((cells) => cells.reduce((mask, cell) => mask | (1 << cell), 0));
  return Array.from({ length: 1 << wayCells }, (_, bits) =>
    masks.reduce((all, mask, at) => (isOdd(bits & mask) ? all | (1n << BigInt(at)) : all), 0n),
  );
}

/** Returns how often parts of the people, one after the other, have all ways together. */
function timesWhole(parts: readonly (readonly bigint[])[], whole: number): number {
  let found = 0;
  let space = new BitSpace();
  for (const part of parts) {
    for (const bits of part) space.add(bits);
    if (space.size < whole) continue;
    found += 1;
    space = new BitSpace();
  }
  return found;
}

/** The most ways that are looked at in all their combinations. */
const mostTried = 12;

/** Returns the ways that enough parts have in common, as a space. A sum that tells a way of them apart is about enough people. */
function commonWays(parts: readonly (readonly bigint[])[]): BitSpace {
  const common = new BitSpace();
  for (;;) {
    const found = new Map<bigint, number>();
    for (const part of parts) {
      for (const bits of spaceOf(part.map((one) => common.without(one))).rows)
        found.set(bits, (found.get(bits) ?? 0) + 1);
    }
    const many = [...found].filter(([, times]) => times >= smallestCell);
    if (many.length === 0) return common;
    for (const [bits] of many) common.add(bits);
  }
}

/** Tells whether a combination of sums is about some parts of the people, and about too few. */
function isAboutFew(parts: readonly (readonly bigint[])[]): boolean {
  const space = spaceOf(parts.flat());
  if (space.size > mostTried) return true;
  const own = parts.map((part) => part.map((bits) => space.madeOf(bits))).filter((part) => part.length > 0);
  return Array.from({ length: (1 << space.size) - 1 }, (_, at) => at + 1).some(
    (sum) => own.filter((part) => part.some((bits) => isOdd(bits & sum))).length < smallestCell,
  );
}

/** The largest prime below 2 ** 26, so that products are exact. */
const prime = 67_108_859;

/** Returns the inverse of a number by the prime. */
function inverseOf(value: number): number {
  let [left, inverse] = [value, 1];
  for (let power = prime - 2; power > 0; power = Math.floor(power / 2)) {
    if (power % 2 === 1) inverse = (inverse * left) % prime;
    left = (left * left) % prime;
  }
  return inverse;
}

interface RowPivot {
  readonly at: number;
  readonly row: readonly number[];
}

/** Returns what is left of a row of numbers without what others have of it. */
function withoutRows(row: readonly number[], pivots: readonly RowPivot[]): number[] {
  const left = row.map((value) => value % prime);
  for (const pivot of pivots) {
    const by = prime - (left[pivot.at] ?? 0);
    if (by < prime) for (const [at, value] of pivot.row.entries()) left[at] = ((left[at] ?? 0) + by * value) % prime;
  }
  return left;
}

/** Tells whether rows of numbers have more than so many that are not made of one another, by adding and subtracting them with any factors. */
function hasMoreRows(rows: readonly (readonly number[])[], most: number): boolean {
  const pivots: RowPivot[] = [];
  for (const row of rows) {
    const left = withoutRows(row, pivots);
    const at = left.findIndex((value) => value !== 0);
    if (at < 0) continue;
    const inverse = inverseOf(left[at] ?? 1);
    pivots.push({ at, row: left.map((value) => (value * inverse) % prime) });
  }
  return pivots.length > most;
}

/** Tells whether each combination of sums is about enough parts of the people, or none, when it is about those whose ways it counts an odd number of times. */
function isAboutMany(parts: readonly (readonly bigint[])[], whole: number): boolean {
  if (timesWhole(parts, whole) >= smallestCell) return true;
  const common = commonWays(parts);
  if (common.size === whole) return true;
  return !isAboutFew(parts.map((part) => part.map((bits) => common.without(bits)).filter((bits) => bits !== 0n)));
}

/**
 * Returns whether by adding and subtracting the sums of a group that are known of several times, in any way, something would follow about
 * one to nine people, whose ways a reader is taken to know. Returns true where it takes too long to find out.
 *
 * A combination is about the people whose ways it counts, and about no fewer of these than about parts of them. It is enough to look at those
 * with an odd count, unless one counts each way an even number of times and not each of them never: then the ways have more rows than their
 * bits.
 */
export function tellsOfFew(ways: PeopleWays, known: readonly KnownSums[]): boolean {
  const tables = known.map(sumsOfBits);
  const parts = ways.ors.map((rows) =>
    rows.map((cells) =>
      cells.reduce((all, bits, time) => all | ((tables[time]?.[bits] ?? 0n) << (timeBits * BigInt(time))), 0n),
    ),
  );
  const whole = spaceOf(parts.flat()).size;
  if (!isAboutMany(parts, whole)) return true;
  const sums = ways.sums.map((times) =>
    known.flatMap((some, time) =>
      some.map((cells) => cells.reduce((sum, cell) => sum + (times[time]?.[cell] ?? 0), 0)),
    ),
  );
  return hasMoreRows(sums, whole);
}
