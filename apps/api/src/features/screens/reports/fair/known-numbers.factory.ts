/** A number of people that an attacker knows or looks for: the sum of some unknown counts. */
export interface KnownNumber {
  /** Indices of the unknown counts that it contains. */
  readonly of: ReadonlySet<number>;
  readonly is: number;
}

interface Pivot {
  readonly at: number;
  row: Float64Array;
}

const tiny = 1e-6;

const vectorOf = ({ of, is }: KnownNumber, unknowns: number): Float64Array => {
  const vector = new Float64Array(unknowns + 1);
  for (const at of of) vector[at] = 1;
  vector[unknowns] = is;
  return vector;
};

function subtract(from: Float64Array, pivot: Pivot): void {
  const by = from[pivot.at] ?? 0;
  if (Math.abs(by) < tiny) return;
  for (let at = 0; at < from.length; at += 1) from[at] = (from[at] ?? 0) - by * (pivot.row[at] ?? 0);
}

/** Knows numbers, and all that follows from them by adding and subtracting in any way. */
export class KnownNumbers {
  readonly #unknowns: number;
  readonly #pivots: Pivot[] = [];

  constructor(unknowns: number) {
    this.#unknowns = unknowns;
  }

  get size(): number {
    return this.#pivots.length;
  }

  add(known: KnownNumber): void {
    const row = vectorOf(known, this.#unknowns);
    for (const pivot of this.#pivots) subtract(row, pivot);
    const at = row.subarray(0, this.#unknowns).findIndex((value) => Math.abs(value) > tiny);
    if (at < 0) return;
    const by = row[at] ?? 1;
    const found = { at, row: row.map((value) => value / by) };
    for (const pivot of this.#pivots) subtract(pivot.row, found);
    this.#pivots.push(found);
  }

  /** Returns whether a number follows. No pivot has the unknown of another, so each is needed as often as its unknown is in the number. */
  tells(of: ReadonlySet<number>): boolean {
    const left = vectorOf({ of, is: 0 }, this.#unknowns);
    for (const pivot of this.#pivots) if (of.has(pivot.at)) subtract(left, pivot);
    return left.subarray(0, this.#unknowns).every((value) => Math.abs(value) < tiny);
  }
}
