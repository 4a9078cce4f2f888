import type { ReportCell, ReportRow } from '@evenhand/contract/screens/reports/reports';
import { medianWaitOf } from '@evenhand/domain/reports/open-waits';
import { durationsOf, type TenthsCount } from '@evenhand/domain/reports/quantiles';
import { reportOutcomes } from '@evenhand/domain/reports/stage-visits';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { listOfFigure, reachedFilter, withLists } from '../lists/list-of-figure.ts';
import {
  type CountedPeople,
  countGone,
  countStageDays,
  countSteps,
  countWaits,
  type DurationCount,
  type StepCount,
} from './figures.read.ts';
import { type MakeReport, populationsOf, withCompared } from './report-figures.ts';
import type { ReportRole, ReportScope } from './report-scope.ts';
import { fewestNamed, numberCell, reachedIn, stepFilters, stepRows } from './step-tables.ts';

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

/** Lists behind the figures of people, some of whom are in no list any more. */
interface ListedPeople {
  readonly lists: ReportScope['lists'];
  readonly people: CountedPeople;
  readonly gone: readonly StepCount[];
}

/** Adds the lists of those who reached each step, and of those whose way ended or stands there. */
function listedSteps(rows: readonly ReportRow[], { lists, people, gone }: ListedPeople): ReportRow[] {
  const goneRows = stepRows(gone);
  return rows.map((row, step) => {
    const filters = stepFilters(step);
    const cells = withLists(row.cells, (at) => {
      const own = filters[at] ?? null;
      return own && listOfFigure(lists, people, { filters: own, gone: Number(goneRows[step]?.cells[at]?.value ?? 0) });
    });
    return { ...row, cells };
  });
}

/** Place of those who are still there among the figures of a stage. */
const openAt = 6;

/** Adds the lists of those who are still in each stage. */
const listedStages = (rows: readonly ReportRow[], { lists, people }: ListedPeople): ReportRow[] =>
  rows.map((row) => {
    const filters = { ...reachedFilter(0), stage: { in: [Number(row.code)] } };
    return {
      ...row,
      cells: withLists(row.cells, (at) => (at === openAt ? listOfFigure(lists, people, { filters }) : null)),
    };
  });

/** Step that those have reached who no longer wait for what is named. */
const stepAfterWait: Readonly<Record<string, number>> = { offer: 3, hire: 4 };

/** Adds the lists of those who were offered a place, and of those who accepted one. */
const listedWaits = (rows: readonly ReportRow[], { lists, people, gone }: ListedPeople): ReportRow[] =>
  rows.map((row) => {
    const step = stepAfterWait[row.code];
    if (step === undefined) return row;
    const isHire = row.code === 'hire';
    const hired = reportOutcomes.indexOf('accepted');
    const left = isHire ? gone.filter(({ outcome }) => outcome === hired) : gone;
    const filters = { ...reachedFilter(step), ...(isHire ? { outcome: { in: ['accepted'] } } : {}) };
    const part = { filters, gone: reachedIn(left)[step] ?? 0 };
    return { ...row, cells: withLists(row.cells, (at) => (at === 0 ? listOfFigure(lists, people, part) : null)) };
  });

async function tablesOf(tx: TenantTx, people: CountedPeople, { roles, lists }: ReportScope) {
  const counts = await countSteps(tx, people, 'none');
  const listed = { lists, people, gone: lists === null ? [] : await countGone(tx, people, 'none') };
  return {
    reached: reachedIn(counts),
    steps: listedSteps(stepRows(counts), listed),
    stageDays: listedStages(stageRows(await countStageDays(tx, people), roles), listed),
    waits: listedWaits(waitRows(await countWaits(tx, people)), listed),
  };
}

/** Makes the report of how many reach each step and how long it takes. */
export const makeEfficiency: MakeReport = async (tx, scope) => {
  const { now, before, roles } = populationsOf(scope, { people: false });
  const figures = await tablesOf(tx, now, scope);
  const earlier = before ? await tablesOf(tx, before, scope) : null;
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
