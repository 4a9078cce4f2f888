import type { ReportRow } from '@evenhand/contract/screens/reports/reports';
import { groupInPipeline } from '@evenhand/domain/pipeline/pipeline';
import { terminalOf } from '@evenhand/domain/pipeline/stages';
import { durationsOf } from '@evenhand/domain/reports/quantiles';
import { correctionsSince, endOfDays } from '../history/corrections-since.ts';
import { always, listOfFigure, reachedFilter, withLists } from '../lists/list-of-figure.ts';
import { countStanding, type StandingCounts } from './figures.read.ts';
import { byPipeline, ownNameOf } from './make-efficiency.ts';
import { forecastOf } from './make-forecast.ts';
import type { MakeReport } from './report-figures.ts';
import type { ReportRole, ReportScope } from './report-scope.ts';
import { numberCell } from './step-tables.ts';

const columns = ['applied', 'screening', 'interview', 'offer', 'accepted', 'withdrawn', 'notTakenForward'] as const;

const columnOf = (role: ReportRole, stageId: number): string =>
  terminalOf(stageId) ?? groupInPipeline(role.pipeline, stageId);

type RoleCount = StandingCounts['byRole'][number];
type TimeCount = StandingCounts['byTime'][number];

const people = (counts: readonly { readonly count: number }[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);

interface StandingPeople {
  readonly roleIds: readonly string[];
  readonly stageIds?: readonly number[] | undefined;
  readonly longestFirst?: boolean;
}

/** Returns the list of those who stand in some stages of some roles at present, or in any. */
const listIn = ({ lists }: ReportScope, { roleIds, stageIds, longestFirst = false }: StandingPeople) =>
  listOfFigure(
    lists,
    { roleIds, countBy: 'APPLIED', days: always },
    { filters: { ...reachedFilter(0), ...(stageIds ? { stage: { in: stageIds } } : {}) }, longestFirst },
  );

function roleRow(scope: ReportScope, role: ReportRole, counts: readonly RoleCount[]): ReportRow {
  const inColumns = columns.map((column) => counts.filter((one) => columnOf(role, one.stage_id) === column));
  const cells = withLists([...inColumns, counts].map(people).map(numberCell), (at) =>
    listIn(scope, { roleIds: [role.id], stageIds: inColumns[at]?.map((one) => one.stage_id) }),
  );
  return { code: role.id, name: role.title, cells };
}

function stageRow(scope: ReportScope, stageId: number, counts: readonly TimeCount[]): ReportRow {
  const durations = durationsOf(counts);
  const roleIds = scope.roles.map(({ id }) => id);
  return {
    code: String(stageId),
    name: ownNameOf(scope.roles, stageId),
    cells: [
      ...withLists([numberCell(people(counts))], () =>
        listIn(scope, { roleIds, stageIds: [stageId], longestFirst: true }),
      ),
      numberCell(durations?.median ?? null),
      numberCell(counts.length === 0 ? null : counts.reduce((most, { tenths }) => Math.max(most, tenths), 0) / 10),
    ],
  };
}

const withoutLists = (row: ReportRow): ReportRow => ({
  ...row,
  cells: row.cells.map(({ list: _list, ...cell }) => cell),
});

/** Makes the report of where applications stand now, or stood at the end of a day. */
export const makeSnapshot: MakeReport = async (tx, scope) => {
  const before = endOfDays(scope, scope.days);
  const roleIds = scope.roles.map(({ id }) => id);
  const { byRole: counts, byTime } = await countStanding(tx, { roleIds, before });
  const byRole = Map.groupBy(counts, (one) => one.role_id);
  const byStage = Map.groupBy(byTime, (one) => one.stage_id);
  const roles = scope.roles.map((role) => roleRow(scope, role, byRole.get(role.id) ?? []));
  const stages = [...byStage]
    .toSorted(([a], [b]) => byPipeline(scope.roles, a, b))
    .map(([stageId, own]) => stageRow(scope, stageId, own));
  const open = counts.filter((one) => terminalOf(one.stage_id) === undefined);
  const forecast = before === null ? await forecastOf(tx, scope) : null;
  const corrections = before === null ? undefined : await correctionsSince(tx, scope, { from: null, before });
  // A list shows people where they stand now.
  const shown = (rows: readonly ReportRow[]) => (before === null ? rows : rows.map(withoutLists));
  return {
    counted: people(counts),
    roles: scope.roles.length,
    withheld: null,
    headline: counts.length === 0 ? null : { key: 'open', values: { open: people(open), people: people(counts) } },
    ...(forecast ? { forecast } : {}),
    ...(corrections ? { corrections } : {}),
    rows: { roles: shown(roles), stages: shown(stages) },
  };
};
