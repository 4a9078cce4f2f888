import type { ReportCell, ReportRow } from '@evenhand/contract/screens/reports/reports';
import { universityById } from '@evenhand/domain/reference/universities';
import { reportOutcomes, reportSteps } from '@evenhand/domain/reports/stage-visits';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { type CountedPeople, countSteps, countUnlisted, type StepCount } from '../figures/figures.read.ts';
import { listsFor, type MakeReport, populationsOf, withCompared } from '../figures/report-figures.ts';
import type { ReportScope } from '../figures/report-scope.ts';
import {
  fewestNamed,
  mostFirst,
  numberCell,
  plainRows,
  type ReachedSteps,
  reachedIn,
  shareCell,
  stepCells,
} from '../figures/step-tables.ts';
import { type FindHeadline, reasonsFinding, sourcesFinding } from '../findings/breakdown-findings.ts';
import { listOfFigure, withLists } from '../lists/list-of-figure.ts';
import { listedBreakdown, rowCode } from '../lists/listed-breakdown.ts';
import { countAllThen } from '../rounds/lines-then.read.ts';
import { type BreakdownDimension, countBreakdown, countedDimension, noFlags, noGroup } from './grouped-steps.ts';

interface Breakdown {
  readonly table: string;
  readonly dimension: BreakdownDimension;
}

type Rows = (counts: readonly StepCount[]) => readonly ReportRow[];

const nameOf = (dimension: BreakdownDimension, code: string): string | null =>
  dimension === 'university' && code !== 'OTHER' ? (universityById(Number(code))?.name ?? null) : null;

const rowOf = (dimension: BreakdownDimension, row: ReachedSteps, more: readonly ReportCell[] = []): ReportRow => ({
  code: rowCode(dimension, row.code),
  name: nameOf(dimension, row.code),
  cells: [...stepCells(row), ...more],
});

interface Populations {
  readonly now: CountedPeople;
  readonly before: CountedPeople | null;
  readonly dimension: BreakdownDimension;
  readonly lists: ReportScope['lists'];
}

async function compared(
  tx: TenantTx,
  { now, before, dimension, lists }: Populations,
  rows: Rows,
): Promise<{ counts: readonly StepCount[]; rows: ReportRow[] }> {
  const listed = (people: CountedPeople, counts: readonly StepCount[]): Promise<ReportRow[]> =>
    listedBreakdown(tx, rows(counts), { lists: listsFor({ lists }, people), people, dimension });
  const counts = await countBreakdown(tx, now, dimension);
  const earlier = before ? await listed(before, await countBreakdown(tx, before, dimension)) : null;
  return { counts, rows: withCompared(await listed(now, counts), earlier) };
}

const total = (counts: readonly StepCount[]): number => reachedIn(counts)[0] ?? 0;

/** Values that have an order of their own. */
export const orderedValues = {
  flagBand: ['0', '1', '2', '3', 'UNKNOWN'],
  flagCategory: ['EDUCATION', 'PERSONAL', 'SOCIO_ECONOMIC', noFlags, 'UNKNOWN'],
  indexBand: ['BELOW_0', 'FROM_0', 'FROM_15', 'FROM_30', 'UNKNOWN'],
  schoolType: ['STATE', 'INDEPENDENT', 'ABROAD', 'UNKNOWN'],
  universityGroup: ['OXBRIDGE', 'RUSSELL_GROUP', 'GROUP_OF_EIGHT', noGroup, 'UNKNOWN'],
  lawDegree: ['LAW', 'OTHER_SUBJECT', 'UNKNOWN'],
  schoolBand: ['FIFTH_1', 'FIFTH_2', 'FIFTH_3', 'FIFTH_4', 'FIFTH_5', 'UNKNOWN'],
} as const satisfies Partial<Record<BreakdownDimension, readonly string[]>>;

const orderOf: Partial<Record<BreakdownDimension, readonly string[]>> = orderedValues;

/** Returns rows in the order of their values, or the largest first. */
function inOrder(dimension: BreakdownDimension, rows: readonly ReachedSteps[]): ReachedSteps[] {
  const order = orderOf[dimension];
  return order ? rows.toSorted((a, b) => order.indexOf(a.code) - order.indexOf(b.code)) : mostFirst(rows);
}

/** Counts an index that is shown of no candidate as one that is not known, as lists show it. */
export const asInLists = (counts: readonly StepCount[], { showNegativePi }: ReportScope): readonly StepCount[] =>
  showNegativePi ? counts : counts.map((one) => (one.code === 'BELOW_0' ? { ...one, code: 'UNKNOWN' } : one));

/** Makes further tables of the same people. */
export type MakeTables = (
  tx: TenantTx,
  people: Pick<Populations, 'now' | 'before'>,
  scope: ReportScope,
) => Promise<Readonly<Record<string, readonly ReportRow[]>>>;

/** Makes a report that breaks people down by facts of their applications. Universities of few people share one row. */
export const makeBreakdown =
  (tables: readonly Breakdown[], find: FindHeadline, more?: MakeTables): MakeReport =>
  async (tx, scope) => {
    const { now, before, ...about } = populationsOf(scope, { people: true });
    await countAllThen(tx, before, [
      ...new Set([
        ...tables.map(({ dimension }) => countedDimension(dimension)),
        ...(more ? (['indexSum'] as const) : []),
      ]),
    ]);
    const made: Record<string, readonly ReportRow[]> = {};
    let counted: number | null = null;
    for (const { table, dimension } of tables) {
      const fewest = dimension === 'university' ? fewestNamed : 0;
      const figures = await compared(tx, { now, before, dimension, lists: scope.lists }, (counts) =>
        inOrder(dimension, plainRows(asInLists(counts, scope), fewest)).map((row) => rowOf(dimension, row)),
      );
      // Groups of values hold some people twice.
      counted ??= total(figures.counts);
      made[table] = figures.rows;
    }
    if (more) Object.assign(made, await more(tx, { now, before }, scope));
    return { counted, ...about, withheld: null, headline: find(made, counted ?? 0), rows: made };
  };

/** Makes the report of sources, with the share that each has of applicants and of hires. */
export const makeSources: MakeReport = async (tx, scope) => {
  const { now, before, ...about } = populationsOf(scope, { people: true });
  const figures = await compared(tx, { now, before, dimension: 'source', lists: scope.lists }, (counts) => {
    const all = reachedIn(counts);
    return mostFirst(plainRows(counts)).map((row) => {
      const [applied = 0, , , , hired = 0] = row.reached;
      return rowOf('source', row, [
        shareCell(applied, all[0] ?? 0),
        shareCell(hired, all.at(-1) ?? 0),
        shareCell(hired, applied),
      ]);
    });
  });
  const counted = total(figures.counts);
  const headline = sourcesFinding({ sources: figures.rows }, counted);
  return { counted, ...about, withheld: null, headline, rows: { sources: figures.rows } };
};

const notTakenForward = reportOutcomes.indexOf('notTakenForward');
/** Steps at which applications are not taken forward; the last one ends with a hire. */
const endSteps = reportSteps.slice(0, -1);

const peopleIn = (counts: readonly StepCount[]): number => counts.reduce((sum, one) => sum + one.people, 0);

/** Returns the numbers of those who were not taken forward at each step, and of all of them. */
const endCounts = (counts: readonly StepCount[]): number[] => [
  ...endSteps.map((_, step) => peopleIn(counts.filter((one) => one.closed_from === step + 1))),
  peopleIn(counts),
];

/** Returns the rows of the reasons, with the lists of those to whom each was given. */
async function reasonRows(tx: TenantTx, people: CountedPeople, scope: ReportScope) {
  const lists = listsFor(scope, people);
  const isRejected = ({ outcome }: StepCount): boolean => outcome === notTakenForward;
  const counts = (await countSteps(tx, people, 'reason')).filter(isRejected);
  const left = lists === null ? [] : (await countUnlisted(tx, people, 'reason')).filter(isRejected);
  const rows = [...Map.groupBy(counts, ({ code }) => code)]
    .toSorted(([, a], [, b]) => peopleIn(b) - peopleIn(a))
    .map(([code, own]): ReportRow => {
      const unlisted = endCounts(left.filter((one) => one.code === code));
      const reason = { rejectionReason: { in: [code === '' ? 'none' : code] } };
      const cells = withLists([...endCounts(own).map(numberCell), shareCell(peopleIn(own), peopleIn(counts))], (at) => {
        if (at > endSteps.length) return null;
        const step = endSteps[at];
        const filters = { ...reason, ...(step === undefined ? {} : { endedAt: { in: [step] } }) };
        return listOfFigure(lists, people, { filters, unlisted: unlisted[at] ?? 0 });
      });
      return { code: rowCode('reason', code), name: null, cells };
    });
  return { counted: peopleIn(counts), rows };
}

/** Makes the report of reasons why people were not taken forward, by the step at which that was. */
export const makeRejections: MakeReport = async (tx, scope) => {
  const { now, before, ...about } = populationsOf(scope, { people: false });
  const { counted, rows } = await reasonRows(tx, now, scope);
  const earlier = before ? (await reasonRows(tx, before, scope)).rows : null;
  return {
    counted,
    ...about,
    withheld: null,
    headline: reasonsFinding(rows),
    rows: { reasons: withCompared(rows, earlier) },
  };
};
