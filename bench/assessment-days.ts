import { applyIncidents } from '../packages/domain/src/assessment-days/apply-incidents.ts';
import { checkChange } from '../packages/domain/src/assessment-days/check-change.ts';
import { checkDay } from '../packages/domain/src/assessment-days/checker/check-day.ts';
import type { DayIncident } from '../packages/domain/src/assessment-days/day-incident.ts';
import { planDay } from '../packages/domain/src/assessment-days/plan-day.ts';
import { replanDay } from '../packages/domain/src/assessment-days/replan-day.ts';
import { sampleDay } from '../packages/domain/src/assessment-days/sample-day.factory.ts';
import { describeMachine, keepSection } from './report.ts';
import { missedOf, type Target, targetsTable } from './targets.ts';

/** Plans and replans a day of 48 candidates, 4 exercises, 12 assessors and 8 rooms. */
const quick = process.argv.includes('--quick');
const seeds = quick ? [1] : [1, 2, 3];
const many = quick ? 5000 : 100_000;
const replanIterations = 6000;

const secondsSince = (begun: number): number => Math.round((performance.now() - begun) / 10) / 100;
const noon = 12 * 60;

/** Plans with the day's first full plan timed, and throws when the checker finds a fault. */
function timeFirstPlan(seed: number): number {
  const begun = performance.now();
  const plan = planDay(sampleDay(), { seed, iterations: many, untilFull: true });
  const seconds = secondsSince(begun);
  if (checkDay(sampleDay(), plan).length > 0) throw new Error(`the plan of seed ${seed} has faults`);
  return seconds;
}

function bestOf(goal: number): { readonly length: number; readonly stay: number; readonly seconds: number } {
  const begun = performance.now();
  const plans = seeds.map((seed) => planDay({ ...sampleDay(), goal }, { seed, iterations: many }));
  for (const plan of plans) if (checkDay(sampleDay(), plan).length > 0) throw new Error('a plan has faults');
  return {
    length: Math.min(...plans.map(({ quality }) => quality.length)),
    stay: Math.round(Math.min(...plans.map(({ quality }) => quality.meanStay)) * 10) / 10,
    seconds: secondsSince(begun),
  };
}

const incidents: readonly (readonly [string, number, DayIncident])[] = [
  ['three candidates do not come', 9 * 60, { kind: 'NO_SHOW', candidateIds: ['c3', 'c20', 'c41'] }],
  ['an assessor leaves at 11:00', 11 * 60, { kind: 'ASSESSOR_ILL', personIds: ['a7'], from: 11 * 60 }],
  ['a partner is gone at 13:00', 13 * 60, { kind: 'ASSESSOR_ILL', personIds: ['a2'], from: 13 * 60 }],
  ['a small room is lost at 11:00', 11 * 60, { kind: 'ROOM_LOST', roomId: 'room 3', from: 11 * 60 }],
  ['an assessor is absent', 9 * 60, { kind: 'ASSESSOR_ILL', personIds: ['a8'], from: 9 * 60 }],
  ['two assessors are ill at 12:00', noon, { kind: 'ASSESSOR_ILL', personIds: ['a8', 'a12'], from: noon }],
];

const plan = planDay(sampleDay(), { seed: 1, iterations: quick ? 2000 : 40_000 });

function timeReplan([what, now, incident]: (typeof incidents)[number]): Target {
  const begun = performance.now();
  const proposals = replanDay(
    sampleDay(),
    { plan, incidents: [incident], now },
    { seed: 1, iterations: replanIterations },
  );
  const measured = secondsSince(begun);
  const changed = applyIncidents(sampleDay(), [incident]);
  if (proposals.some((one) => checkDay(changed, one.plan).some(({ rule }) => rule === 'OVERLAP'))) {
    throw new Error(`${what}: a proposal has faults`);
  }
  const note = proposals.map(
    ({ candidatesToTell, leftOver }) => `${candidatesToTell.length} told, ${leftOver.length} left over`,
  );
  return { what: `Three proposals when ${what}, seconds`, measured, most: 3, note: note.join(' / ') };
}

function timeChange(): Target {
  const change = { exerciseId: 'interview', candidateId: 'c9', group: null, from: 9 * 60 };
  const times = Array.from({ length: 20 }, () => {
    const begun = performance.now();
    checkChange(sampleDay(), plan, change);
    return performance.now() - begun;
  }).sort((a, b) => a - b);
  return {
    what: 'A change by hand checked, ms',
    measured: Math.round(times[10] ?? Number.NaN),
    most: 10,
    note: 'median of 20',
  };
}

const firsts = seeds.map(timeFirstPlan);
const little = bestOf(1);
const early = bestOf(0);
const targets: Target[] = [
  { what: 'First full plan, seconds', measured: Math.max(...firsts), most: 2, note: firsts.join(' / ') },
  {
    what: 'Mean stay, wait little, best seed, minutes',
    measured: little.stay,
    most: 245.7,
    note: `bound ${Math.round(plan.quality.stayBound * 10) / 10}, ${little.seconds} s for ${seeds.length} seeds`,
  },
  {
    what: 'Length, finish early, best seed, minutes',
    measured: early.length,
    most: 472,
    note: `bound ${plan.quality.lengthBound}, ${early.seconds} s for ${seeds.length} seeds`,
  },
  ...incidents.map(timeReplan),
  timeChange(),
];
const table = targetsTable({
  title: 'An assessment day of 48 candidates, 4 exercises, 12 assessors and 8 rooms',
  database: `No database: ${many.toLocaleString('en-GB')} attempts for a plan, ${replanIterations.toLocaleString('en-GB')} for each proposal. By \`npm run bench:days\``,
  machine: `${describeMachine()} (other work ran beside it)`,
  date: new Date().toISOString(),
  unit: 'Seconds, minutes and milliseconds',
  targets,
});
console.log(table);
for (const line of missedOf(targets)) console.log(line);
if (!quick) await keepSection('assessment-days', table);
