import type { ReportRow } from '@evenhand/contract/screens/reports/reports';
import { addDays, startOfDay } from '@evenhand/domain/dates/day-in';
import { groupInPipeline } from '@evenhand/domain/pipeline/pipeline';
import { terminalOf } from '@evenhand/domain/pipeline/stages';
import { durationsOf } from '@evenhand/domain/reports/quantiles';
import { countPromises, countStanding, type StandingCount } from './figures.read.ts';
import { byPipeline, ownNameOf } from './make-efficiency.ts';
import { forecastOf } from './make-forecast.ts';
import type { MakeReport } from './report-figures.ts';
import type { ReportRole, ReportScope } from './report-scope.ts';
import { numberCell, shareCell } from './step-tables.ts';

const columns = ['applied', 'screening', 'interview', 'offer', 'accepted', 'withdrawn', 'notTakenForward'] as const;

const columnOf = (role: ReportRole, stageId: number): string =>
  terminalOf(stageId) ?? groupInPipeline(role.pipeline, stageId);

const people = (counts: readonly StandingCount[]): number => counts.reduce((sum, { count }) => sum + count, 0);

const roleRow = (role: ReportRole, counts: readonly StandingCount[]): ReportRow => ({
  code: role.id,
  name: role.title,
  cells: [
    ...columns.map((column) => ({
      value: people(counts.filter((one) => columnOf(role, one.stage_id) === column)),
    })),
    { value: people(counts), list: { roleId: role.id, filter: {} } },
  ],
});

function stageRow(scope: ReportScope, stageId: number, counts: readonly StandingCount[]): ReportRow {
  const [role, ...others] = scope.roles;
  const durations = durationsOf(counts);
  const list = role && others.length === 0 ? { list: { roleId: role.id, filter: { stageId: String(stageId) } } } : {};
  return {
    code: String(stageId),
    name: ownNameOf(scope.roles, stageId),
    cells: [
      { value: people(counts), ...list },
      numberCell(durations?.median ?? null),
      numberCell(counts.length === 0 ? null : Math.max(...counts.map(({ tenths }) => tenths)) / 10),
    ],
  };
}

const withoutLists = (row: ReportRow): ReportRow => ({
  ...row,
  cells: row.cells.map(({ list: _list, ...cell }) => cell),
});

/** Returns the moment before which a day in the past ends; null for the present. */
function endOf({ days, today, zone }: ReportScope): Date | null {
  const day = days?.to ?? null;
  return day === null || day >= today ? null : startOfDay(zone, addDays(day, 1));
}

/** Makes the report of where applications stand now, or stood at the end of a day. */
export const makeSnapshot: MakeReport = async (tx, scope) => {
  const before = endOf(scope);
  const roleIds = scope.roles.map(({ id }) => id);
  const counts = await countStanding(tx, { roleIds, before });
  const byRole = Map.groupBy(counts, (one) => one.role_id);
  const byStage = Map.groupBy(counts, (one) => one.stage_id);
  const roles = scope.roles.map((role) => roleRow(role, byRole.get(role.id) ?? []));
  const stages = [...byStage]
    .toSorted(([a], [b]) => byPipeline(scope.roles, a, b))
    .map(([stageId, own]) => stageRow(scope, stageId, own));
  const open = counts.filter((one) => terminalOf(one.stage_id) === undefined);
  const forecast = before === null ? await forecastOf(tx, scope) : null;
  // A list shows people where they stand now.
  const shown = (rows: readonly ReportRow[]) => (before === null ? rows : rows.map(withoutLists));
  return {
    counted: people(counts),
    roles: scope.roles.length,
    withheld: null,
    headline: counts.length === 0 ? null : { key: 'open', values: { open: people(open), people: people(counts) } },
    ...(forecast ? { forecast } : {}),
    rows: { roles: shown(roles), stages: shown(stages) },
  };
};

/** Makes the report of answers that were promised by a date. */
export const makePromises: MakeReport = async (tx, { roles, zone, today }) => {
  const counts = await countPromises(tx, { roleIds: roles.map(({ id }) => id), zone, today });
  const byRole = new Map(counts.map((one) => [one.role_id, one]));
  const rows = roles.flatMap(({ id, title }): ReportRow[] => {
    const own = byRole.get(id);
    if (!own) return [];
    const numbers = [own.people, own.on_time, own.late, own.owed, own.overdue].map(numberCell);
    const kept = shareCell(own.on_time, own.on_time + own.late + own.overdue);
    const cells = [...numbers, kept, numberCell(own.median_late), numberCell(own.longest_overdue)];
    return [{ code: id, name: title, cells }];
  });
  const overdue = counts.reduce((sum, one) => sum + one.overdue, 0);
  return {
    counted: counts.reduce((sum, one) => sum + one.people, 0),
    roles: rows.length,
    withheld: null,
    headline: rows.length === 0 ? null : { key: overdue > 0 ? 'overdue' : 'none', values: { overdue } },
    rows: { roles: rows },
  };
};
