/** Number of people taken forward, and of all people. */
export interface Rate {
  readonly selected: number;
  readonly total: number;
}

export interface Interval {
  readonly from: number;
  readonly to: number;
}

/** The 97.5 % point of the normal distribution, for 95 % intervals. */
const z95 = 1.959964;
const half = 0.5;

export const shareOf = ({ selected, total }: Rate): number => selected / total;

/** Returns Wilson's interval of a rate (E. B. Wilson, JASA 22, 1927), within 0 and 1. */
export function wilsonInterval({ selected, total }: Rate): Interval {
  const p = selected / total;
  const square = z95 * z95;
  const scale = 1 + square / total;
  const centre = (p + square / (2 * total)) / scale;
  const width = (z95 / scale) * Math.sqrt((p * (1 - p)) / total + square / (4 * total * total));
  return { from: Math.max(0, centre - width), to: Math.min(1, centre + width) };
}

/** Returns the difference of two rates with Newcombe's interval (R. G. Newcombe, Statistics in Medicine 17, 1998, method 10). */
export function differenceOf(focal: Rate, reference: Rate): Interval & { readonly value: number } {
  const [p1, p2] = [shareOf(focal), shareOf(reference)];
  const [one, two] = [wilsonInterval(focal), wilsonInterval(reference)];
  const value = p1 - p2;
  return {
    value,
    from: value - Math.hypot(p1 - one.from, two.to - p2),
    to: value + Math.hypot(one.to - p1, p2 - two.from),
  };
}

const around = (estimate: number, error: number): Interval => ({
  from: Math.exp(Math.log(estimate) - z95 * error),
  to: Math.exp(Math.log(estimate) + z95 * error),
});

/**
 * Returns the interval of the impact ratio (D. Katz et al., Biometrics 34, 1978). Half a person is added when no one was selected
 * from a group.
 */
export function ratioInterval(focal: Rate, reference: Rate): Interval {
  const add = focal.selected === 0 || reference.selected === 0 ? half : 0;
  const [x1, n1] = [focal.selected + add, focal.total + add];
  const [x2, n2] = [reference.selected + add, reference.total + add];
  return around(x1 / n1 / (x2 / n2), Math.sqrt(1 / x1 - 1 / n1 + 1 / x2 - 1 / n2));
}

/** Returns the odds ratio with its interval (Woolf's), corrected by Haldane and Anscombe when a cell is empty. */
export function oddsRatioOf(focal: Rate, reference: Rate): Interval & { readonly value: number } {
  const cells = [
    focal.selected,
    focal.total - focal.selected,
    reference.selected,
    reference.total - reference.selected,
  ];
  const add = cells.includes(0) ? half : 0;
  const [a = 0, b = 0, c = 0, d = 0] = cells.map((cell) => cell + add);
  const value = (a * d) / (b * c);
  return { value, ...around(value, Math.sqrt(1 / a + 1 / b + 1 / c + 1 / d)) };
}
