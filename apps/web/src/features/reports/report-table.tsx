import type { ReportAnswer, ReportCell, ReportRow } from '@evenhand/contract/screens/reports/reports';
import { rowId } from '@evenhand/domain/reports/charts/chart-drawing';
import type { ReportUnit } from '@evenhand/domain/reports/report-definition';
import { cellText, columnName, figureText, intervalText, isStatistic } from '@evenhand/domain/reports/report-figure';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format/format.ts';
import { useWords, wordOr } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Pause } from '../../ui/charts/chart-figure.tsx';
import { DataTable, type Sort } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { Dash } from '../../ui/text/dash.tsx';
import { namingWords, rowName } from './report-texts.ts';
import classes from './reports.module.css';

type Table = ReportAnswer['tables'][number];

/** Returns the address of the candidate list that holds exactly the people of a figure. */
function listAddress({ roleId, filter }: NonNullable<ReportCell['list']>): string {
  const query = new URLSearchParams(filter);
  const path = roleId === undefined ? '/manager/search' : `/manager/roles/${roleId}`;
  return query.size === 0 ? path : `${path}?${query}`;
}

function Figure({ unit, cell, of }: { readonly unit: ReportUnit; readonly cell: ReportCell; readonly of: string }) {
  const t = useWords();
  const text = cellText(namingWords(t), unit, cell);
  if (cell.hidden) return <i>{text}</i>;
  if (cell.value === null) return <Dash />;
  const interval = intervalText(namingWords(t), unit, cell);
  if (interval) {
    return (
      <>
        <bdi>{figureText(namingWords(t), unit, cell.value)}</bdi>
        <Pause sign="," />
        <small className={classes['interval']}>
          <bdi>{t('report.interval', interval)}</bdi>
        </small>
      </>
    );
  }
  if (!cell.list || cell.value === 0) return <bdi>{text}</bdi>;
  const { unlisted = 0 } = cell.list;
  const label =
    unlisted === 0
      ? t('report.openList', { of, figure: text })
      : t('report.openListWithout', { of, figure: text, count: unlisted, number: formatNumber(unlisted) });
  return (
    <Link to={listAddress(cell.list)} aria-label={label} title={label}>
      {text}
    </Link>
  );
}

const valueAt = (row: ReportRow, at: number): number | string => row.cells[at]?.value ?? Number.NEGATIVE_INFINITY;

function compareRows(a: ReportRow, b: ReportRow, at: number): number {
  const [one, other] = [valueAt(a, at), valueAt(b, at)];
  return typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other));
}

/** Returns whether a column has any figure, hidden or not. One without stays away, as comparisons over roles do for a single role. */
const isTold = ({ rows }: Table, at: number): boolean =>
  rows.some(({ cells }) => cells[at]?.hidden === true || (cells[at]?.value ?? null) !== null);

interface ReportTableProps {
  readonly table: Table;
  /** Kind of the rows: stages, roles, sources, groups. */
  readonly dimension: string;
  readonly caption: string;
}

/** The figures of one table of a report; each that has a list leads to its people. Those for statisticians are shown on demand. */
export function ReportTable({ table, dimension, caption }: ReportTableProps) {
  const t = useWords();
  const words = namingWords(t);
  const [sort, setSort] = useState<Sort | null>(null);
  const [showsStatistics, setShowsStatistics] = useState(false);
  const sortedBy = table.columns.findIndex(({ id }) => id === sort?.by);
  const turn = sort?.order === 'DESC' ? -1 : 1;
  const rows = sortedBy < 0 ? table.rows : table.rows.toSorted((a, b) => turn * compareRows(a, b, sortedBy));
  const nameOf = (row: ReportRow): string => rowName(t, dimension, row);
  const told = table.columns.flatMap((column, at) => (isTold(table, at) ? [{ ...column, at }] : []));
  const columns: Column<ReportRow>[] = [
    {
      id: 'name',
      header: table.heading ?? wordOr(t, `report.rows.${dimension}`, dimension),
      names: true,
      cell: (row) => <bdi>{nameOf(row)}</bdi>,
    },
    ...told
      .filter((column) => showsStatistics || !isStatistic(column))
      .map(({ at, id, unit, name }) => ({
        id,
        header: columnName(words, { id, name }),
        numeric: unit !== 'verdict',
        sortable: true,
        cell: (row: ReportRow) => (
          <Figure
            unit={unit}
            cell={row.cells[at] ?? { value: null }}
            of={`${nameOf(row)}, ${columnName(words, { id, name })}`}
          />
        ),
      })),
  ];
  const isAnyUnlisted = table.rows.some((row) => row.cells.some(({ list }) => list?.unlisted !== undefined));
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        idOf={rowId}
        nameOf={nameOf}
        {...(sort ? { sort } : {})}
        onSort={setSort}
      />
      {told.some(isStatistic) ? (
        <Button variant="quiet" aria-expanded={showsStatistics} onClick={() => setShowsStatistics(!showsStatistics)}>
          {t('report.statistics')}
        </Button>
      ) : null}
      {isAnyUnlisted ? <p className={classes['about']}>{t('report.listsWithout')}</p> : null}
    </>
  );
}
