import type { ReportAnswer, ReportRow } from '@evenhand/contract/screens/reports/reports';
import { addDays, startOfDay } from '@evenhand/domain/dates/day-in';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { type AgencyFeeSum, addFees, agencyFees } from '../../../processes/agencies/public.ts';
import { correctionsSince, endOfDays } from '../history/corrections-since.ts';
import { always, boundsOf, listedCell, listOfFigure, reachedFilter } from '../lists/list-of-figure.ts';
import { type AgencyCount, amongSubmitted, countAgencies, countChangedHires } from './agencies.read.ts';
import type { CountedPeople } from './figures.read.ts';
import { type MakeReport, populationsOf, withCompared } from './report-figures.ts';
import type { ReportScope } from './report-scope.ts';
import { numberCell, shareCell } from './step-tables.ts';

/** Submissions of some days on some roles, and the lists that hold them. */
interface Submitted {
  readonly lists: ReportScope['lists'];
  readonly people: CountedPeople;
}

/** Returns how many of an agency's candidates came how far, each with their list, and how long a hire took. Duplicates made no application. */
const countRow = ({ agency_id: code, name, ...count }: AgencyCount, { lists, people }: Submitted): ReportRow => {
  const { roleIds, days } = people;
  const anyDay = { roleIds, countBy: 'APPLIED', days: always } as const;
  const submittedOn = boundsOf(days);
  const cellOf = (value: number, step: number) =>
    listedCell(value, () =>
      listOfFigure(lists, anyDay, {
        filters: {
          agency: { in: [code] },
          ...(submittedOn ? { submittedOn } : {}),
          ...(step > 0 ? reachedFilter(step) : {}),
        },
        unlisted: count.unlisted[step] ?? 0,
      }),
    );
  const reached = [count.screened, count.interviewed, count.offered, count.accepted];
  return {
    code,
    name,
    cells: [
      cellOf(count.submitted, 0),
      numberCell(count.duplicates),
      ...reached.map((value, at) => cellOf(value, at + 1)),
      numberCell(count.median_hire === null ? null : count.median_hire / 10),
    ],
  };
};

/** Returns the shares of an agency's candidates who came from one step to the next. */
const shareRow = ({ agency_id: code, name, submitted, interviewed, offered, accepted }: AgencyCount): ReportRow => ({
  code,
  name,
  cells: [shareCell(interviewed, submitted), shareCell(offered, interviewed), shareCell(accepted, offered)],
});

/** Returns the row of fees in one currency, whose code is the last part of the row's. */
function feeRow(row: Pick<ReportRow, 'code' | 'name'>, sum: AgencyFeeSum): ReportRow {
  const { hires, known, salaries, fees, rebated, rebates } = sum;
  const counts = [hires, hires - known].map(numberCell);
  const amounts = (...hundredths: readonly number[]) =>
    hundredths.map((amount) => numberCell(known === 0 ? null : amount / 100));
  return {
    ...row,
    cells: [
      ...counts,
      ...amounts(salaries, fees),
      numberCell(salaries === 0 ? null : fees / salaries),
      numberCell(rebated),
      ...amounts(rebates, fees - rebates),
    ],
  };
}

/** Returns the rows of fees by agency and currency, in the order of the agencies, and those of all agencies by currency. */
function feeRows(counts: readonly AgencyCount[], sums: readonly AgencyFeeSum[]) {
  const byCurrency = Map.groupBy(
    sums.toSorted((one, other) => (one.currency < other.currency ? -1 : 1)),
    ({ currency }) => currency,
  );
  const ordered = [...byCurrency.values()].flat();
  return {
    agencyFees: counts.flatMap(({ agency_id: id, name }) =>
      ordered
        .filter(({ agencyId }) => agencyId === id)
        .map((sum) => feeRow({ code: `${id}/${sum.currency}`, name: `${name}, ${sum.currency}` }, sum)),
    ),
    feeTotals: [...byCurrency].map(([currency, all]) =>
      feeRow({ code: currency, name: currency }, all.reduce(addFees)),
    ),
  };
}

async function tablesOf(tx: TenantTx, people: CountedPeople, { lists, zone }: ReportScope) {
  const { roleIds, days } = people;
  const counts = await countAgencies(tx, { roleIds, days }, zone);
  const fees = await agencyFees(tx, {
    roleIds,
    from: days.from === null ? null : startOfDay(zone, days.from),
    before: days.to === null ? null : startOfDay(zone, addDays(days.to, 1)),
    timeZone: zone,
  });
  return {
    counts,
    tables: {
      agencies: counts.map((count) => countRow(count, { lists, people })),
      agencyShares: counts.map(shareRow),
      ...feeRows(counts, fees),
    },
  };
}

/** Returns what was corrected since the end of days in the past about those who were submitted on them. Undefined for days that go on. */
async function correctionsOf(
  tx: TenantTx,
  people: CountedPeople,
  scope: ReportScope,
): Promise<ReportAnswer['corrections']> {
  const before = endOfDays(scope, people.days);
  if (before === null) return undefined;
  const { zone } = scope;
  const counted = amongSubmitted(tx, people, zone);
  const decided = await correctionsSince(tx, scope, { from: null, before, counted });
  const hires = await countChangedHires(tx, people, { zone, since: before });
  return hires === 0 ? decided : { decisions: 0, people: [], unnamed: 0, ...decided, hires };
}

/** Makes the report of what each agency's submissions have come to. */
export const makeAgencies: MakeReport = async (tx, scope) => {
  const { now, before, people: _people, ...about } = populationsOf(scope, { people: true });
  const { counts, tables } = await tablesOf(tx, now, scope);
  const earlier = before ? (await tablesOf(tx, before, scope)).tables : null;
  const corrections = await correctionsOf(tx, now, scope);
  const sum = (of: (count: AgencyCount) => number): number => counts.reduce((all, count) => all + of(count), 0);
  const submitted = sum((count) => count.submitted);
  return {
    counted: submitted,
    ...about,
    withheld: null,
    ...(corrections ? { corrections } : {}),
    headline:
      submitted === 0 ? null : { key: 'hired', values: { accepted: sum((count) => count.accepted), submitted } },
    rows: {
      agencies: withCompared(tables.agencies, earlier?.agencies ?? null),
      agencyShares: withCompared(tables.agencyShares, earlier?.agencyShares ?? null),
      agencyFees: withCompared(tables.agencyFees, earlier?.agencyFees ?? null),
      feeTotals: withCompared(tables.feeTotals, earlier?.feeTotals ?? null),
    },
  };
};
