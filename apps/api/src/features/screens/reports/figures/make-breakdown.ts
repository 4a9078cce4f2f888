import type { ReportCell, ReportRow } from '@evenhand/contract/screens/reports/reports';
import { universityById } from '@evenhand/domain/reference/universities';
import { reportOutcomes, reportSteps } from '@evenhand/domain/reports/stage-visits';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { Dimension } from '../counts/count-lines.read.ts';
import { listOfFigure, withLists } from '../lists/list-of-figure.ts';
import { listedBreakdown, rowCode } from '../lists/listed-breakdown.ts';
import { type CountedPeople, countSteps, countUnlisted, type StepCount } from './figures.read.ts';
import { type MakeReport, populationsOf, type ReportFigures, withCompared } from './report-figures.ts';
import type { ReportScope } from './report-scope.ts';
import {
  fewestNamed,
  mostFirst,
  numberCell,
  plainRows,
  protectedRows,
  type ReachedSteps,
  reachedIn,
  shareCell,
  stepCells,
} from './step-tables.ts';

interface Breakdown {
  readonly table: string;
  readonly dimension: Dimension;
}

type Rows = (counts: readonly StepCount[]) => readonly ReportRow[] | null;

const nameOf = (dimension: Dimension, code: string): string | null =>
  dimension === 'university' && code !== 'OTHER' ? (universityById(Number(code))?.name ?? null) : null;

const rowOf = (dimension: Dimension, row: ReachedSteps, more: readonly ReportCell[] = []): ReportRow => ({
  code: rowCode(dimension, row.code),
  name: nameOf(dimension, row.code),
  cells: [...stepCells(row), ...more],
});

interface Populations {
  readonly now: CountedPeople;
  readonly before: CountedPeople | null;
  readonly dimension: Dimension;
  readonly lists: ReportScope['lists'];
}

async function compared(
  tx: TenantTx,
  { now, before, dimension, lists }: Populations,
  rows: Rows,
): Promise<{ counts: readonly StepCount[]; rows: ReportRow[] | null }> {
  const listed = async (people: CountedPeople, counts: readonly StepCount[]): Promise<ReportRow[] | null> => {
    const made = rows(counts);
    return made && listedBreakdown(tx, made, { lists, people, dimension });
  };
  const counts = await countSteps(tx, now, dimension);
  const earlier = before ? await listed(before, await countSteps(tx, before, dimension)) : null;
  const made = await listed(now, counts);
  return { counts, rows: made === null ? null : withCompared(made, earlier) };
}

const total = (counts: readonly StepCount[]): number => reachedIn(counts)[0] ?? 0;

/** Makes a report that breaks people down by what they said of themselves, in numbers large enough to identify no candidate. */
export const makeProtectedBreakdown =
  (tables: readonly Breakdown[]): MakeReport =>
  async (tx, scope) => {
    const { now, before, roles } = populationsOf(scope, { people: true });
    const made: Record<string, readonly ReportRow[]> = {};
    let counted = 0;
    let isWithheld = true;
    for (const { table, dimension } of tables) {
      const rows: Rows = (counts) => protectedRows(counts)?.map((row) => rowOf(dimension, row)) ?? null;
      const figures = await compared(tx, { now, before, dimension, lists: null }, rows);
      counted = total(figures.counts);
      isWithheld &&= figures.rows === null;
      made[table] = figures.rows ?? [];
    }
    const hides = isWithheld || (counted > 0 && counted < fewestNamed);
    const none: ReportFigures['rows'] = Object.fromEntries(tables.map(({ table }) => [table, []]));
    return {
      counted: hides ? null : counted,
      roles,
      withheld: hides ? 'TOO_FEW' : null,
      headline: null,
      rows: hides ? none : made,
    };
  };

/** Makes a report that breaks people down by facts of their applications. Universities of few people share one row. */
export const makeBreakdown =
  (tables: readonly Breakdown[]): MakeReport =>
  async (tx, scope) => {
    const { now, before, roles } = populationsOf(scope, { people: true });
    const made: Record<string, readonly ReportRow[]> = {};
    let counted = 0;
    for (const { table, dimension } of tables) {
      const fewest = dimension === 'university' ? fewestNamed : 0;
      const figures = await compared(tx, { now, before, dimension, lists: scope.lists }, (counts) =>
        mostFirst(plainRows(counts, fewest)).map((row) => rowOf(dimension, row)),
      );
      counted = total(figures.counts);
      made[table] = figures.rows ?? [];
    }
    return { counted, roles, withheld: null, headline: null, rows: made };
  };

/** Makes the report of sources, with the share that each has of applicants and of hires. */
export const makeSources: MakeReport = async (tx, scope) => {
  const { now, before, roles } = populationsOf(scope, { people: true });
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
  const top = figures.rows?.find(({ code }) => code !== 'UNKNOWN');
  const counted = total(figures.counts);
  const headline = top
    ? { key: 'top', values: { code: top.code, applied: Number(top.cells[0]?.value ?? 0), of: counted } }
    : null;
  return { counted, roles, withheld: null, headline, rows: { sources: figures.rows ?? [] } };
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
async function reasonRows(tx: TenantTx, people: CountedPeople, { lists }: ReportScope) {
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
  const { now, before, roles } = populationsOf(scope, { people: false });
  const { counted, rows } = await reasonRows(tx, now, scope);
  const earlier = before ? (await reasonRows(tx, before, scope)).rows : null;
  return {
    counted,
    roles,
    withheld: null,
    headline: null,
    rows: { reasons: withCompared(rows, earlier) },
  };
};
