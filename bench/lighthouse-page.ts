import lighthouse from 'lighthouse';
import { z } from 'zod';

const paint = z.object({ 'largest-contentful-paint': z.object({ numericValue: z.number() }) });
const score = z.object({ score: z.number() });
const scores = z.object({ performance: score, accessibility: score, 'best-practices': score });

/** Medians: scores out of 100, and milliseconds to the largest paint on the slow 4G phone that Lighthouse simulates. */
export interface LighthouseLine {
  readonly name: string;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly largestPaint: number;
  /** Milliseconds to the largest paint in each run. */
  readonly paints: readonly number[];
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

type Result = Awaited<ReturnType<typeof lighthouse>>;

/** Returns the reason why a run has no score, such as a trace without a paint on a machine that is too busy. */
function whyNone(result: Result): string {
  const audits = Object.values(result?.lhr.audits ?? {});
  return audits.find(({ errorMessage }) => errorMessage)?.errorMessage ?? 'no reason given';
}

/** Measures one address `runs` times in the browser that listens on a port. A run without a score is repeated. */
export async function lookAt(
  page: { readonly name: string; readonly url: string },
  at: { readonly port: number; readonly runs: number },
): Promise<LighthouseLine> {
  const found: z.infer<typeof scores>[] = [];
  const paints: number[] = [];
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
      paints.push(Math.round(paint.parse(result?.lhr.audits)['largest-contentful-paint'].numericValue));
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
    paints,
  };
  console.log(JSON.stringify(line));
  return line;
}
