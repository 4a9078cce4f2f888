import fc from 'fast-check';
import { expect, test } from 'vitest';
import { intraclass, intraclassOfSame, type ReviewedPeople } from './intraclass.ts';
import { peopleNeeded } from './people-needed.ts';
import { tauB } from './rank-order.ts';

/** Six people and four reviewers of P. E. Shrout, J. L. Fleiss (1979). */
const shroutFleiss = [
  [9, 2, 5, 8],
  [6, 1, 3, 2],
  [8, 4, 6, 8],
  [7, 1, 2, 6],
  [10, 5, 6, 9],
  [6, 2, 4, 7],
];
const ofRows = (rows: readonly (readonly number[])[]): ReviewedPeople[] => rows.map((marks) => ({ marks, people: 1 }));

/** Mean product of the deviations of two marks of one person, over all pairs, against the mean square of all: by covariances. */
function byCovariances(rows: readonly (readonly number[])[]): number {
  const [n, k] = [rows.length, rows[0]?.length ?? 0];
  const columns = Array.from({ length: k }, (_, at) => rows.map((row) => row[at] ?? 0));
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const covariance = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, value, at) => sum + (value - mean(a)) * ((b[at] ?? 0) - mean(b)), 0) / (n - 1);
  let [own, together, apart] = [0, 0, 0];
  columns.forEach((one, i) => {
    columns.forEach((other, j) => {
      if (i === j) own += covariance(one, one) / k;
      else {
        together += covariance(one, other) / (k * (k - 1));
        apart += (mean(one) - mean(other)) ** 2 / (2 * k * (k - 1));
      }
    });
  });
  // The means of reviewers differ by chance too.
  return together / (own + apart - (own - together) / n);
}

test('the agreement of reviewers of Shrout and Fleiss', () => {
  expect(intraclass(ofRows(shroutFleiss))?.single).toBeCloseTo(0.165742, 6);
  expect(intraclassOfSame(ofRows(shroutFleiss))?.single).toBeCloseTo(0.289764, 6);
  expect(intraclassOfSame(ofRows(shroutFleiss))?.mean).toBeCloseTo(0.620051, 6);
  expect(byCovariances(shroutFleiss)).toBeCloseTo(0.289764, 6);
});

const marks = fc.array(fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 5 }))), {
  minLength: 3,
  maxLength: 40,
});

test('the agreement of the same reviewers is that by covariances of one with another', () => {
  fc.assert(
    fc.property(marks, (rows) => {
      const found = intraclassOfSame(ofRows(rows));
      if (found) expect(found.single).toBeCloseTo(byCovariances(rows), 8);
    }),
  );
});

test('the agreement is the same counted in groups and person by person, and the mean agrees no less', () => {
  fc.assert(
    fc.property(marks, (rows) => {
      const groups = [...Map.groupBy(rows, (row) => row.join(' ')).values()].map((own) => ({
        marks: own[0] ?? [],
        people: own.length,
      }));
      for (const measure of [intraclass, intraclassOfSame]) {
        const [one, other] = [measure(ofRows(rows)), measure(groups)];
        expect(other === null).toBe(one === null);
        if (one && other) expect(other.single).toBeCloseTo(one.single, 8);
      }
      const found = intraclass(groups);
      // By Spearman and Brown, for three marks of each.
      if (found && found.single > 0) expect(found.mean).toBeCloseTo((3 * found.single) / (1 + 2 * found.single), 8);
    }),
  );
});

test('people with two and with three marks count by their own number of marks', () => {
  // By hand: means 2, 4 and 1, of all seven marks 18/7; within people 2 of 4 degrees; 7 less 17/7 marks of two degrees each.
  const found = intraclass([
    { marks: [1, 3], people: 1 },
    { marks: [4, 4, 4], people: 1 },
    { marks: [1, 1], people: 1 },
  ]);
  const all = 18 / 7;
  const between = (2 * (2 - all) ** 2 + 3 * (4 - all) ** 2 + 2 * (1 - all) ** 2) / 2;
  const [within, each] = [2 / 4, (7 - 17 / 7) / 2];
  expect(found?.single).toBeCloseTo((between - within) / (between + (each - 1) * within), 12);
});

test('nothing is said of marks that are all one, or of one person', () => {
  expect(
    intraclass(
      ofRows([
        [3, 3],
        [3, 3],
      ]),
    ),
  ).toBeNull();
  expect(
    intraclassOfSame(
      ofRows([
        [3, 3],
        [3, 3],
      ]),
    ),
  ).toBeNull();
  expect(intraclass(ofRows([[3, 4]]))).toBeNull();
  expect(intraclass(ofRows([[3], [4]]))).toBeNull();
});

test('the interval around an agreement of two marks is that of a correlation of two halves', () => {
  const rows = Array.from({ length: 40 }, (_, at) => [at % 6, (at + (at % 3)) % 6]);
  const { single, interval } = intraclass(ofRows(rows)) ?? {};
  // For two marks Fisher's transformation is the inverse hyperbolic tangent, with an error of 1/√(n − 2).
  const middle = Math.atanh(single ?? 0);
  expect(interval?.from).toBeCloseTo(Math.tanh(middle - 1.959964 / Math.sqrt(38)), 10);
  expect(interval?.to).toBeCloseTo(Math.tanh(middle + 1.959964 / Math.sqrt(38)), 10);
});

const x = [3, 5, 2, 4, 4, 1, 5, 3, 2, 4];
const y = [60, 72, 55, 58, 70, 40, 80, 66, 50, 75];
const pairsOf = (own: readonly number[], others: readonly number[]) =>
  own.map((mark, at) => ({ mark, outcome: others[at] ?? 0, people: 1 }));

/** Compares each with each. */
function pairByPair(own: readonly number[], others: readonly number[]): number {
  let [more, byOwn, byOther] = [0, 0, 0];
  own.forEach((one, i) => {
    own.slice(0, i).forEach((other, j) => {
      const [left, right] = [Math.sign(one - other), Math.sign((others[i] ?? 0) - (others[j] ?? 0))];
      more += left * right;
      byOwn += Math.abs(left);
      byOther += Math.abs(right);
    });
  });
  return more / Math.sqrt(byOwn * byOther);
}

test('the order of people by two sides', () => {
  expect(tauB(pairsOf(x, y))).toBeCloseTo(0.787726, 6);
  expect(pairByPair(x, y)).toBeCloseTo(0.787726, 6);
  expect(tauB(pairsOf([3, 3], [1, 2]))).toBeNull();
  const given = fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 9 })), { minLength: 2 });
  fc.assert(
    fc.property(given, (pairs) => {
      const found = tauB(
        pairsOf(
          pairs.map(([mark]) => mark),
          pairs.map(([, outcome]) => outcome),
        ),
      );
      const expected = pairByPair(
        pairs.map(([mark]) => mark),
        pairs.map(([, outcome]) => outcome),
      );
      if (found === null) expect(Number.isNaN(expected)).toBe(true);
      else expect(found).toBeCloseTo(expected, 10);
    }),
  );
});

/** Smallest number at which a difference is seen four times in five, searched for one by one. */
function searched(one: number, other: number): number {
  const middle = (one + other) / 2;
  for (let n = 1; ; n += 1) {
    const byChance = 1.959964 * Math.sqrt((2 * middle * (1 - middle)) / n);
    const left = (Math.abs(one - other) - byChance) / Math.sqrt((one * (1 - one) + other * (1 - other)) / n);
    if (left >= 0.841621) return n;
  }
}

test('the number of people that it takes to see a difference', () => {
  expect(peopleNeeded(0.3, 0.24)).toBe(859);
  expect(peopleNeeded(0.24, 0.3)).toBe(859);
  expect(peopleNeeded(0.5, 0.5)).toBeNull();
  for (const [one, other] of [
    [0.3, 0.24],
    [0.1, 0.5],
    [0.42, 0.6],
    [0.02, 0.2],
  ] as const)
    expect(peopleNeeded(one, other)).toBe(searched(one, other));
});
