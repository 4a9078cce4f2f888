import type { ReportCell, ReportRow } from '@evenhand/contract/screens/reports/reports';
import { universityById } from '@evenhand/domain/reference/universities';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { Dimension } from '../counts/count-lines.read.ts';
import { type CountedPeople, countSteps, type StepCount } from './figures.read.ts';
import { type MakeReport, populationsOf, type ReportFigures, withCompared } from './report-figures.ts';
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

const rowOf = (dimension: Dimension, row: ReachedSteps, more: readonly ReportCell[] = []): ReportRow => {
  // Zero and the empty text stand for a value that was not given.
  const code = row.code === '' || (row.code === '0' && dimension !== 'flagBand') ? 'UNKNOWN' : row.code;
  return { code, name: nameOf(dimension, row.code), cells: [...stepCells(row), ...more] };
};

async function compared(
  tx: TenantTx,
  at: { readonly now: CountedPeople; readonly before: CountedPeople | null; readonly dimension: Dimension },
  rows: Rows,
): Promise<{ counts: readonly StepCount[]; rows: ReportRow[] | null }> {
  const counts = await countSteps(tx, at.now, at.dimension);
  const before = at.before ? rows(await countSteps(tx, at.before, at.dimension)) : null;
  const now = rows(counts);
  return { counts, rows: now === null ? null : withCompared(now, before) };
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
      const figures = await compared(tx, { now, before, dimension }, rows);
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
      const figures = await compared(tx, { now, before, dimension }, (counts) =>
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
  const figures = await compared(tx, { now, before, dimension: 'source' }, (counts) => {
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

const notTakenForward = 2;

/** Makes the report of reasons why people were not taken forward, by the step at which that was. */
export const makeRejections: MakeReport = async (tx, scope) => {
  const { now, before, roles } = populationsOf(scope, { people: false });
  const load = async (population: CountedPeople) =>
    (await countSteps(tx, population, 'reason')).filter(({ outcome }) => outcome === notTakenForward);
  const people = (counts: readonly StepCount[]): number => counts.reduce((sum, one) => sum + one.people, 0);
  const rows = (counts: readonly StepCount[]): ReportRow[] =>
    [...Map.groupBy(counts, ({ code }) => code)]
      .toSorted(([, a], [, b]) => people(b) - people(a))
      .map(([code, own]) => ({
        code: code === '' ? 'UNKNOWN' : code,
        name: null,
        cells: [
          ...[1, 2, 3, 4].map((step) => numberCell(people(own.filter((one) => one.closed_from === step)))),
          numberCell(people(own)),
          shareCell(people(own), people(counts)),
        ],
      }));
  const counts = await load(now);
  const earlier = before ? rows(await load(before)) : null;
  return {
    counted: people(counts),
    roles,
    withheld: null,
    headline: null,
    rows: { reasons: withCompared(rows(counts), earlier) },
  };
};
