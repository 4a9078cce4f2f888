import type { ReportCell, ReportRow } from '@evenhand/contract/screens/reports/reports';
import { reportMilestones } from '@evenhand/domain/lists/progress-filters';
import { medianWaitOf } from '@evenhand/domain/reports/open-waits';
import { durationsOf, type TenthsCount } from '@evenhand/domain/reports/quantiles';
import { type ReportOutcome, reportOutcomes, reportSteps } from '@evenhand/domain/reports/stage-visits';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { listedCell, listOfFigure, reachedFilter, withLists } from '../lists/list-of-figure.ts';
import { countAllThen } from '../rounds/lines-then.read.ts';
import {
  type CountedPeople,
  countFills,
  countStageDays,
  countSteps,
  countUnlisted,
  countUnlistedDurations,
  countWaits,
  type DurationCount,
  type StepCount,
} from './figures.read.ts';
import { listsFor, type MakeReport, populationsOf, withCompared } from './report-figures.ts';
import type { ReportRole, ReportScope } from './report-scope.ts';
import { fewestNamed, numberCell, reachedIn, shareCell, stepFilters, stepRows } from './step-tables.ts';

type ListOf = () => ReportCell['list'] | null;

/** Returns the number of people with their list, mean and percentiles; without percentiles for fewer people than they can be read from. */
function durationCells(counts: readonly TenthsCount[], listOf: ListOf): ReportCell[] {
  const durations = durationsOf(counts);
  const people = listedCell(durations?.count ?? 0, () => listOf() ?? null);
  if (durations === null || durations.count < fewestNamed)
    return [people, ...Array.from({ length: 5 }, () => numberCell(null))];
  const { mean, p25, median, p75, p90 } = durations;
  return [people, ...[mean, p25, median, p75, p90].map(numberCell)];
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

/** Lists behind the figures of people, some of whom are in no list any more. */
interface ListedPeople {
  readonly lists: ReportScope['lists'];
  readonly people: CountedPeople;
  readonly unlisted: readonly StepCount[];
  /** Numbers of those who are in no list any more by kind of duration and code. */
  readonly unlistedDurations: ReadonlyMap<string, number>;
}

/** Returns the rows of stages, with the lists of those who left each and of those who are still there. */
function stageRows(
  counts: readonly DurationCount[],
  roles: readonly ReportRole[],
  { lists, people, unlistedDurations }: ListedPeople,
): ReportRow[] {
  return [...Map.groupBy(counts, ({ code }) => code)]
    .toSorted(([a], [b]) => byPipeline(roles, Number(a), Number(b)))
    .map(([code, own]) => {
      const [ended, open] = [own.filter((one) => !one.is_open), own.filter((one) => one.is_open)];
      const standing = durationsOf(open);
      const stage = { in: [Number(code)] };
      const left = { filters: { leftStage: stage }, unlisted: unlistedDurations.get(`stay/${code}`) ?? 0 };
      return {
        code,
        name: ownNameOf(roles, Number(code)),
        cells: [
          ...durationCells(ended, () => listOfFigure(lists, people, left)),
          listedCell(standing?.count ?? 0, () =>
            listOfFigure(lists, people, { filters: { ...reachedFilter(0), stage } }),
          ),
          numberCell(standing?.median ?? null),
          numberCell(medianWaitOf(ended, open)),
        ],
      };
    });
}

/** Returns the rows of what followed applications, with the lists of those whom it followed. */
const waitRows = (counts: readonly DurationCount[], { lists, people, unlistedDurations }: ListedPeople): ReportRow[] =>
  reportMilestones.map((code) => {
    const part = { filters: { milestone: { in: [code] } }, unlisted: unlistedDurations.get(`wait/${code}`) ?? 0 };
    const own = counts.filter((one) => one.code === code);
    return { code, name: null, cells: durationCells(own, () => listOfFigure(lists, people, part)) };
  });

/** Adds the lists of those who reached each step, and of those whose way ended or stands there. */
function listedSteps(rows: readonly ReportRow[], { lists, people, unlisted }: ListedPeople): ReportRow[] {
  const unlistedRows = stepRows(unlisted);
  return rows.map((row, step) => {
    const filters = stepFilters(step);
    const cells = withLists(row.cells, (at) => {
      const own = filters[at] ?? null;
      return (
        own &&
        listOfFigure(lists, people, { filters: own, unlisted: Number(unlistedRows[step]?.cells[at]?.value ?? 0) })
      );
    });
    return { ...row, cells };
  });
}

/** Returns how offers were answered, and how many who accepted withdrew afterwards. Open offers are in no share. */
function offerCounts(counts: readonly StepCount[]) {
  const [, , , offered = 0, accepted = 0] = reachedIn(counts);
  const ended = (step: (typeof reportSteps)[number], ...outcomes: readonly ReportOutcome[]): number =>
    counts
      .filter((one) => one.furthest === reportSteps.indexOf(step) + 1)
      .filter((one) => outcomes.some((outcome) => reportOutcomes.indexOf(outcome) === one.outcome))
      .reduce((sum, { people }) => sum + people, 0);
  const declined = ended('offered', 'declined', 'lapsed');
  return { offered, accepted, declined, waiting: ended('offered', 'open'), reneged: ended('accepted', 'withdrew') };
}

const offerFilters = {
  offered: reachedFilter(3),
  accepted: reachedFilter(4),
  declined: { reached: { in: ['offered'] }, outcome: { in: ['declined', 'lapsed'] } },
  waiting: { reached: { in: ['offered'] }, outcome: { in: ['open'] } },
  reneged: { reached: { in: ['accepted'] }, outcome: { in: ['withdrew'] } },
} as const;

/** Returns the row of the offers, with the lists of those who answered in each way. */
function offerRows(counts: readonly StepCount[], { lists, people, unlisted }: ListedPeople): ReportRow[] {
  const [told, left] = [offerCounts(counts), offerCounts(unlisted)];
  const cell = (id: keyof typeof offerFilters): ReportCell =>
    listedCell(told[id], () => listOfFigure(lists, people, { filters: offerFilters[id], unlisted: left[id] }));
  return [
    {
      code: 'all',
      name: null,
      cells: [
        ...(['offered', 'accepted', 'declined', 'waiting'] as const).map(cell),
        shareCell(told.accepted, told.accepted + told.declined),
        cell('reneged'),
        shareCell(told.reneged, told.accepted),
      ],
    },
  ];
}

/** Returns the row of how long roles were open until each hire. No filter of a list finds the hires on published roles. */
const fillRows = (counts: readonly TenthsCount[]): ReportRow[] => [
  { code: 'hire', name: null, cells: durationCells(counts, () => null) },
];

async function tablesOf(tx: TenantTx, people: CountedPeople, scope: ReportScope) {
  const { roles } = scope;
  const lists = listsFor(scope, people);
  await countAllThen(tx, people, ['none', 'stay', 'open', 'wait']);
  const counts = await countSteps(tx, people, 'none');
  const listed = {
    ...{ lists, people },
    unlisted: lists === null ? [] : await countUnlisted(tx, people, 'none'),
    unlistedDurations: lists === null ? new Map() : await countUnlistedDurations(tx, people),
  };
  return {
    reached: reachedIn(counts),
    steps: listedSteps(stepRows(counts), listed),
    stageDays: stageRows(await countStageDays(tx, people), roles, listed),
    waits: waitRows(await countWaits(tx, people), listed),
    offerAnswers: offerRows(counts, listed),
    fillDays: fillRows(await countFills(tx, people)),
  };
}

/** Makes the report of how many reach each step and how long it takes. */
export const makeEfficiency: MakeReport = async (tx, scope) => {
  const { now, before, ...about } = populationsOf(scope, { people: false });
  const figures = await tablesOf(tx, now, scope);
  const earlier = before ? await tablesOf(tx, before, scope) : null;
  const [applied = 0] = figures.reached;
  return {
    counted: applied,
    ...about,
    withheld: null,
    headline: applied === 0 ? null : { key: 'hired', values: { applied, accepted: figures.reached.at(-1) ?? 0 } },
    rows: {
      steps: withCompared(figures.steps, earlier?.steps ?? null),
      stageDays: withCompared(figures.stageDays, earlier?.stageDays ?? null),
      waits: withCompared(figures.waits, earlier?.waits ?? null),
      offerAnswers: withCompared(figures.offerAnswers, earlier?.offerAnswers ?? null),
      fillDays: withCompared(figures.fillDays, earlier?.fillDays ?? null),
    },
  };
};
