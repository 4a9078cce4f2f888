import type { ReportCell, ReportRow } from '@evenhand/contract/screens/reports/reports';
import { medianWaitOf } from '@evenhand/domain/reports/open-waits';
import { durationsOf, type TenthsCount } from '@evenhand/domain/reports/quantiles';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { type CountedPeople, countStageDays, countSteps, countWaits, type DurationCount } from './figures.read.ts';
import { type MakeReport, populationsOf, withCompared } from './report-figures.ts';
import type { ReportRole } from './report-scope.ts';
import { fewestNamed, numberCell, reachedIn, stepRows } from './step-tables.ts';

/** Order of the waits in their table. */
const waits = ['firstAnswer', 'decision', 'offer', 'hire'];

/** Returns count, mean and percentiles; without percentiles for fewer people than they can be read from. */
function durationCells(counts: readonly TenthsCount[]): ReportCell[] {
  const durations = durationsOf(counts);
  if (durations === null || durations.count < fewestNamed)
    return [numberCell(durations?.count ?? 0), ...Array.from({ length: 5 }, () => numberCell(null))];
  const { count, mean, p25, median, p75, p90 } = durations;
  return [count, mean, p25, median, p75, p90].map(numberCell);
}

/** Returns the name that the roles give a stage, when they give it one and the same. */
export function ownNameOf(roles: readonly ReportRole[], stageId: number): string | null {
  const labels = roles.flatMap(({ pipeline }) => pipeline.filter((stage) => stage.stageId === stageId));
  const names = new Set(labels.map(({ label }) => label));
  return names.size === 1 ? (labels[0]?.label ?? null) : null;
}

/** Compares two stages by their places in the roles' pipelines; stages of none come last. */
export function byPipeline(roles: readonly ReportRole[], one: number, other: number): number {
  const order = [...new Set(roles.flatMap(({ pipeline }) => pipeline.map(({ stageId }) => stageId)))];
  const place = (stageId: number): number => (order.includes(stageId) ? order.indexOf(stageId) : order.length);
  return place(one) - place(other) || one - other;
}

function stageRows(counts: readonly DurationCount[], roles: readonly ReportRole[]): ReportRow[] {
  return [...Map.groupBy(counts, ({ code }) => code)]
    .toSorted(([a], [b]) => byPipeline(roles, Number(a), Number(b)))
    .map(([code, own]) => {
      const [ended, open] = [own.filter((one) => !one.is_open), own.filter((one) => one.is_open)];
      const standing = durationsOf(open);
      return {
        code,
        name: ownNameOf(roles, Number(code)),
        cells: [
          ...durationCells(ended),
          numberCell(standing?.count ?? 0),
          numberCell(standing?.median ?? null),
          numberCell(medianWaitOf(ended, open)),
        ],
      };
    });
}

const waitRows = (counts: readonly DurationCount[]): ReportRow[] =>
  waits.map((code) => ({ code, name: null, cells: durationCells(counts.filter((one) => one.code === code)) }));

async function tablesOf(tx: TenantTx, population: CountedPeople, roles: readonly ReportRole[]) {
  const counts = await countSteps(tx, population, 'none');
  return {
    reached: reachedIn(counts),
    steps: stepRows(counts),
    stageDays: stageRows(await countStageDays(tx, population), roles),
    waits: waitRows(await countWaits(tx, population)),
  };
}

/** Makes the report of how many reach each step and how long it takes. */
export const makeEfficiency: MakeReport = async (tx, scope) => {
  const { now, before, roles } = populationsOf(scope, { people: false });
  const figures = await tablesOf(tx, now, scope.roles);
  const earlier = before ? await tablesOf(tx, before, scope.roles) : null;
  const [applied = 0] = figures.reached;
  return {
    counted: applied,
    roles,
    withheld: null,
    headline: applied === 0 ? null : { key: 'hired', values: { applied, accepted: figures.reached.at(-1) ?? 0 } },
    rows: {
      steps: withCompared(figures.steps, earlier?.steps ?? null),
      stageDays: withCompared(figures.stageDays, earlier?.stageDays ?? null),
      waits: withCompared(figures.waits, earlier?.waits ?? null),
    },
  };
};
