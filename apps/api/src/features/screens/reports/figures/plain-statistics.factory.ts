/** A mark, and what the same person came to later. */
export type MarkPair = readonly [mark: number, outcome: number];

/** The 97.5 % point of the normal distribution. */
const z95 = 1.959963985;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Computes the correlation of ranks, each rank counted by comparing a value with every other. */
export function rankCorrelation(pairs: readonly (readonly [number, number])[]): number {
  const ranksOf = (values: readonly number[]): number[] =>
    values.map(
      (value) => values.filter((other) => other < value).length + values.filter((other) => other === value).length / 2,
    );
  const centred = (ranks: readonly number[]): number[] => ranks.map((rank) => rank - ranks.length / 2);
  const [marks, outcomes] = [0, 1].map((side) => centred(ranksOf(pairs.map((pair) => pair[side] ?? 0))));
  const product = (one: readonly number[] = [], other: readonly number[] = []): number =>
    one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
  return product(marks, outcomes) / Math.sqrt(product(marks, marks) * product(outcomes, outcomes));
}

/** Computes how many more pairs stand in the same order than in the reverse order, each pair by itself. */
export function orderOf(pairs: readonly (readonly [number, number])[]): number {
  let [more, byMark, byOutcome] = [0, 0, 0];
  pairs.forEach(([mark, outcome], at) => {
    for (const [otherMark, otherOutcome] of pairs.slice(0, at)) {
      const [left, right] = [Math.sign(mark - otherMark), Math.sign(outcome - otherOutcome)];
      more += left * right;
      byMark += Math.abs(left);
      byOutcome += Math.abs(right);
    }
  });
  return more / Math.sqrt(byMark * byOutcome);
}

/** Computes the agreement of two reviewers by the covariance and the means of their marks. */
export function agreementOf(marks: readonly (readonly [number, number])[]): number {
  const n = marks.length;
  const mean = (side: 0 | 1): number => marks.reduce((sum, pair) => sum + pair[side], 0) / n;
  const between = (one: 0 | 1, other: 0 | 1): number =>
    marks.reduce((sum, pair) => sum + (pair[one] - mean(one)) * (pair[other] - mean(other)), 0) / (n - 1);
  const [own, together] = [(between(0, 0) + between(1, 1)) / 2, between(0, 1)];
  return together / (own + (mean(0) - mean(1)) ** 2 / 2 - (own - together) / n);
}

/** Returns the chance that one who succeeded had the higher mark than one who did not, pair by pair, with its error by Hanley and McNeil. */
export function pairByPair(good: readonly number[], others: readonly number[]) {
  const won = good.flatMap((mark) => others.map((other) => (mark > other ? 1 : mark === other ? 0.5 : 0)));
  const value = sum(won) / won.length;
  // Chances that two of one side both stand on the right side of one of the other, under an exponential model.
  const [twoGood, twoOthers] = [value / (2 - value), (2 * value * value) / (1 + value)];
  const variance =
    value - value ** 2 + (good.length - 1) * (twoGood - value ** 2) + (others.length - 1) * (twoOthers - value ** 2);
  return { value, error: Math.sqrt(variance / won.length) };
}

/** Returns the interval of a correlation of ranks by Bonett and Wright, with logarithms in place of hyperbolic functions. */
export function rankInterval(value: number, people: number): readonly [number, number] {
  const middle = Math.log((1 + value) / (1 - value)) / 2;
  const reach = z95 * Math.sqrt((1 + value ** 2 / 2) / (people - 3));
  const back = (z: number): number => (Math.exp(2 * z) - 1) / (Math.exp(2 * z) + 1);
  return [back(middle - reach), back(middle + reach)];
}

/** Returns the rates that a test would not tell from the one that was seen, found by halving: Wilson's interval. */
export function wilsonBounds(succeeded: number, people: number): readonly [number, number] {
  const seen = succeeded / people;
  const isPossible = (rate: number): boolean => (seen - rate) ** 2 <= (z95 ** 2 * rate * (1 - rate)) / people;
  const edge = (outside: number): number => {
    let [wrong, right] = [outside, seen];
    for (let turn = 0; turn < 60; turn += 1) {
      const middle = (wrong + right) / 2;
      if (isPossible(middle)) right = middle;
      else wrong = middle;
    }
    return right;
  };
  return [edge(0), edge(1)];
}

const variance = (values: readonly number[]): number =>
  (sum(values.map((value) => value ** 2)) - sum(values) ** 2 / values.length) / (values.length - 1);

/** Returns the correlation among all who were marked, by Thorndike's second case; null where the mark spreads no less among those taken on. */
export function amongAll(seen: number, all: readonly number[], takenOn: readonly number[]): number | null {
  const ratio = Math.sqrt(variance(all) / variance(takenOn));
  return ratio > 1 ? (seen * ratio) / Math.sqrt(1 - seen ** 2 + seen ** 2 * ratio ** 2) : null;
}

/** Returns how many people in each of two groups tell two rates apart, with a risk of 5 % and a power of 80 %. */
export function peopleToTell(one: number, other: number): number {
  const both = (one + other) / 2;
  const chance = z95 * Math.sqrt(2 * both * (1 - both));
  const power = 0.841621234 * Math.sqrt(one * (1 - one) + other * (1 - other));
  return Math.ceil(((chance + power) / (one - other)) ** 2);
}
