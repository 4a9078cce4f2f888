import lighthouse from 'lighthouse';
import { z } from 'zod';

const figure = z.object({ numericValue: z.number() });
const audits = z.object({ 'largest-contentful-paint': figure, 'cumulative-layout-shift': figure });
const score = z.object({ score: z.number() });
const scores = z.object({ performance: score, accessibility: score, 'best-practices': score });

/** Medians: scores out of 100, milliseconds to the largest paint and the layout shift on the slow 4G phone that Lighthouse simulates. */
export interface LighthouseLine {
  readonly name: string;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly largestPaint: number;
  /** By how much what is seen jumps while the page loads, from 0. */
  readonly layoutShift: number;
  /** Milliseconds to the largest paint in each run. */
  readonly paints: readonly number[];
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

type Result = Awaited<ReturnType<typeof lighthouse>>;

/** Returns the reason why a run has no score, such as a trace without a paint on a machine that is too busy. */
function whyNone(result: Result): string {
  const all = Object.values(result?.lhr.audits ?? {});
  return all.find(({ errorMessage }) => errorMessage)?.errorMessage ?? 'no reason given';
}

/** Measures one address `runs` times in the browser that listens on a port. A run without a score is repeated. */
export async function lookAt(
  page: { readonly name: string; readonly url: string },
  at: { readonly port: number; readonly runs: number },
): Promise<LighthouseLine> {
  const found: z.infer<typeof scores>[] = [];
  const paints: number[] = [];
  const shifts: number[] = [];
  for (let tries = 0; found.length < at.runs && tries < 2 * at.runs; tries += 1) {
    const result = await lighthouse(page.url, {
      port: at.port,
      output: 'json',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      disableStorageReset: true,
    });
    const parsed = scores.safeParse(result?.lhr.categories);
    if (parsed.success) {
      found.push(parsed.data);
      const seen = audits.parse(result?.lhr.audits);
      paints.push(Math.round(seen['largest-contentful-paint'].numericValue));
      shifts.push(Math.round(seen['cumulative-layout-shift'].numericValue * 1000) / 1000);
    } else console.log(`${page.name}: a run gave no score: ${whyNone(result)}`);
  }
  const of = (key: keyof z.infer<typeof scores>): number =>
    Math.round(median(found.map((each) => each[key].score)) * 100);
  const line: LighthouseLine = {
    name: page.name,
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('best-practices'),
    largestPaint: median(paints),
    layoutShift: median(shifts),
    paints,
  };
  console.log(JSON.stringify(line));
  return line;
}
