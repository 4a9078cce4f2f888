import { checkDay } from '../packages/domain/src/assessment-days/checker/check-day.ts';
import { hiddenDay } from '../packages/domain/src/assessment-days/hidden-day.factory.ts';
import { planDay } from '../packages/domain/src/assessment-days/plan-day.ts';
import { describeMachine, keepSection } from './report.ts';
import { missedOf, type Target, targetsTable } from './targets.ts';

/** Plans random days of which a plan is known, and compares each plan with the bound that no plan can be below. */
const quick = process.argv.includes('--quick');
const days = quick ? 10 : 100;
const attempts = quick ? 1000 : 8000;

/** A ratio of 1 is proof that no plan is better. */
interface Measured {
  readonly ratio: number;
  readonly leftOver: number;
  readonly milliseconds: number;
}

/** Plans the day of a seed for one goal: 0 finishes early, 1 waits little. Throws when the checker finds a fault. */
function measure(seed: number, goal: 0 | 1): Measured {
  const day = { ...hiddenDay(seed), goal };
  const begun = performance.now();
  const plan = planDay(day, { seed, iterations: attempts });
  const milliseconds = performance.now() - begun;
  const faults = checkDay(day, plan);
  if (faults.length > 0) throw new Error(`day ${seed} has faults: ${JSON.stringify(faults[0])}`);
  const { length, lengthBound, meanStay, stayBound } = plan.quality;
  const ratio = goal === 0 ? length / lengthBound : meanStay / stayBound;
  return { ratio, leftOver: plan.leftOver.length, milliseconds };
}

const two = (value: number): number => Math.round(value * 100) / 100;

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Returns how far the plans of all days are from the bound, by one goal. */
function targetsOf(what: string, goal: 0 | 1, most: { readonly median: number; readonly worst: number }): Target[] {
  const measured = Array.from({ length: days }, (_, index) => measure(index + 1, goal));
  const whole = measured.filter(({ leftOver }) => leftOver === 0);
  const ratios = whole.map(({ ratio }) => ratio);
  const proved = ratios.filter((ratio) => ratio <= 1).length;
  const spread = [0.1, 0.5, 0.9, 1].map((share) => two(quantile(ratios, share))).join(' / ');
  const time = quantile(
    measured.map(({ milliseconds }) => milliseconds),
    0.5,
  );
  return [
    {
      what: `${what}: median ratio to the bound`,
      measured: two(quantile(ratios, 0.5)),
      most: most.median,
      note: `10th, 50th, 90th, 100th of a hundred: ${spread}; ${proved} of ${days} at the bound; ${Math.round(time)} ms a day`,
    },
    { what: `${what}: ratio of the worst day`, measured: two(Math.max(...ratios)), most: most.worst, note: '' },
    { what: `${what}: days with something left over`, measured: days - whole.length, most: 0, note: `of ${days}` },
  ];
}

const targets = [
  ...targetsOf('Finish early, day length', 0, { median: 1.1, worst: 1.25 }),
  ...targetsOf('Wait little, mean stay', 1, { median: 1.05, worst: 1.15 }),
];
const table = targetsTable({
  title: `${days} random assessment days against the bound that no plan can be below`,
  database: `No database: ${attempts.toLocaleString('en-GB')} attempts for a plan. By \`npm run bench:random-days\``,
  machine: `${describeMachine()} (other work ran beside it)`,
  date: new Date().toISOString(),
  unit: 'Ratios of the plan to the bound',
  targets,
});
console.log(table);
for (const line of missedOf(targets)) console.log(line);
if (!quick) await keepSection('random-days', table);
