/** Lanczos' coefficients for g = 7, n = 9. */
const lanczos: readonly number[] = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];
const g = 7;

/** Returns ln Γ(x) for x > 0, by Lanczos' approximation (C. Lanczos, SIAM J. Numer. Anal. 1, 1964). */
function logGamma(x: number): number {
  const [first = 1, ...others] = lanczos;
  const base = x - 1;
  const sum = others.reduce((total, coefficient, index) => total + coefficient / (base + index + 1), first);
  const t = base + g + 0.5;
  return 0.5 * Math.log(2 * Math.PI) + (base + 0.5) * Math.log(t) - t + Math.log(sum);
}

const precise = 1e-15;
const mostSteps = 10_000;
/** Replaces zero in a divisor. */
const tiny = 1e-300;

/** Returns P(a, x) by its series, which converges quickly below a + 1. */
function lowerBySeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let step = 1; step < mostSteps && Math.abs(term) > Math.abs(sum) * precise; step += 1) {
    term *= x / (a + step);
    sum += term;
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a));
}

const notNought = (value: number): number => (Math.abs(value) < tiny ? tiny : value);

/** Returns Q(a, x) by its continued fraction, evaluated from the front (Lentz; NIST Handbook 3.10 and 8.9). */
function upperByFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / notNought(b);
  let product = d;
  for (let step = 1; step < mostSteps; step += 1) {
    const numerator = -step * (step - a);
    b += 2;
    d = 1 / notNought(numerator * d + b);
    c = notNought(b + numerator / c);
    const factor = c * d;
    product *= factor;
    if (Math.abs(factor - 1) < precise) break;
  }
  return product * Math.exp(a * Math.log(x) - x - logGamma(a));
}

/** Returns the regularised upper incomplete gamma function Q(a, x) (NIST Handbook of Mathematical Functions, 8.2). */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  return x < a + 1 ? 1 - lowerBySeries(a, x) : upperByFraction(a, x);
}

/** Returns the probability of a value at least so large by chance: the upper tail of the chi-square distribution. */
export const chiSquareTail = (value: number, degrees: number): number => upperGamma(degrees / 2, value / 2);

/**
 * Returns the probability of a value at least so far from zero by chance, on both sides of the normal distribution: erfc(|z| / √2).
 */
export const normalTails = (z: number): number => upperGamma(0.5, (z * z) / 2);

/** Returns ln n! for 0 to `most`, summed: exact enough for any number of people. */
export function logFactorials(most: number): Float64Array {
  const table = new Float64Array(most + 1);
  for (let n = 2; n <= most; n += 1) table[n] = (table[n - 1] ?? 0) + Math.log(n);
  return table;
}
