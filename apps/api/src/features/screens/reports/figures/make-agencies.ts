import type { ReportRow } from '@evenhand/contract/screens/reports/reports';
import { addDays, startOfDay } from '@evenhand/domain/dates/day-in';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { agencyFees } from '../../../processes/agencies/public.ts';
import { type AgencyCount, countAgencies } from './agencies.read.ts';
import type { CountedPeople } from './figures.read.ts';
import { type MakeReport, populationsOf, withCompared } from './report-figures.ts';
import { numberCell, shareCell } from './step-tables.ts';

function rowOf(count: AgencyCount, fee: number | undefined): ReportRow {
  const { submitted, duplicates, screened, interviewed, offered, accepted } = count;
  return {
    code: count.agency_id,
    name: count.name,
    cells: [
      ...[submitted, duplicates, screened, interviewed].map(numberCell),
      shareCell(interviewed, submitted),
      ...[offered, accepted].map(numberCell),
      numberCell(count.median_hire === null ? null : count.median_hire / 10),
      numberCell(fee === undefined ? null : fee / 100),
    ],
  };
}

async function rowsOf(tx: TenantTx, { roleIds, days }: CountedPeople, zone: string) {
  const counts = await countAgencies(tx, { roleIds, days }, zone);
  const fees = await agencyFees(tx, {
    roleIds,
    from: days.from === null ? null : startOfDay(zone, days.from),
    before: days.to === null ? null : startOfDay(zone, addDays(days.to, 1)),
    timeZone: zone,
  });
  return { counts, rows: counts.map((count) => rowOf(count, fees.get(count.agency_id))) };
}

/** Makes the report of what each agency's submissions have come to. */
export const makeAgencies: MakeReport = async (tx, scope) => {
  const { now, before, roles } = populationsOf(scope, { people: true });
  const { counts, rows } = await rowsOf(tx, now, scope.zone);
  const earlier = before ? (await rowsOf(tx, before, scope.zone)).rows : null;
  const sum = (of: (count: AgencyCount) => number): number => counts.reduce((all, count) => all + of(count), 0);
  const submitted = sum((count) => count.submitted);
  return {
    counted: submitted,
    roles,
    withheld: null,
    headline:
      submitted === 0 ? null : { key: 'hired', values: { accepted: sum((count) => count.accepted), submitted } },
    rows: { agencies: withCompared(rows, earlier) },
  };
};
