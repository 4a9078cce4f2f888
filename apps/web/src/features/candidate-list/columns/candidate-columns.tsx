import type { CandidateListRow } from '@evenhand/contract/screens/search/search';
import { isAvailability } from '@evenhand/domain/candidates/availability';
import type { PipelineStage } from '@evenhand/domain/pipeline/pipeline';
import { formatScore } from '@evenhand/domain/scoring/format-score';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { stageLabel, substageLabel } from '../../../entities/application/stage-words.ts';
import type { GridColumn } from '../../../entities/candidate/grid-columns.ts';
import { momentText } from '../../../lib/format/moment-text.ts';
import type { Translate } from '../../../lib/words/words.ts';
import type { Column } from '../../../ui/table/table-column.ts';
import { Tag, WhoseMove } from '../../../ui/text/tag.tsx';
import classes from '../candidate-list.module.css';
import { choiceLabel, columnLabel, shortLabel } from './column-words.ts';

interface ColumnContext {
  readonly t: Translate;
  readonly pipeline: readonly PipelineStage[];
  readonly hrefOf: (row: CandidateListRow) => string;
  /** The list covers all roles, so each row names its role. */
  readonly overRoles: boolean;
  /** Width of a column, and what its head is drawn and dragged by. */
  readonly layoutOf?: (id: string) => Pick<Column<CandidateListRow>, 'width' | 'head' | 'headEnd'>;
}

const day = 86_400_000;
/** Returns the number of days since the last change ("3 d"); empty on the same day. */
export const sinceText = (t: Translate, iso: string): string => {
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(iso)) / day));
  return days === 0 ? '' : t('staff.list.days', { count: days });
};

const own: Readonly<Record<string, (row: CandidateListRow, context: ColumnContext) => ReactNode>> = {
  stage: (row, { t, pipeline }) => stageLabel(t, row.stageId, pipeline),
  substage: (row, { t }) => substageLabel(t, row.substageId),
  appliedAt: (row) => (row.appliedAt ? momentText(row.appliedAt) : '–'),
  lastChangeAt: (row) => momentText(row.lastChangeAt),
  score: (row) => (row.score === null ? '–' : formatScore(row.score)),
  assignee: (row) => row.assignee?.name ?? '–',
};

type Value = CandidateListRow['values'][string];

function valueText(t: Translate, column: GridColumn, value: Value | undefined): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.map((one) => choiceLabel(column, one)).join(', ');
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no');
  if (column.choices) return choiceLabel(column, value);
  return typeof value === 'number' && column.kind !== 'year' ? formatScore(value) : String(value);
}

const numericKinds = ['number', 'percent', 'year'];

/** Shows a free-text answer on one line, cut to its beginning. */
const Written = ({ text }: { readonly text: string }) => (
  <span className={classes['written']} title={text}>
    {text}
  </span>
);

function gridColumn(column: GridColumn, context: ColumnContext): Column<CandidateListRow> {
  const cell = own[column.id];
  const label = columnLabel(context.t, column);
  const header = shortLabel(label);
  const layout = context.layoutOf?.(column.id);
  const textOf = (row: CandidateListRow): string => valueText(context.t, column, row.values[column.id]);
  return {
    id: column.id,
    header,
    sortable: column.sortable,
    numeric: numericKinds.includes(column.kind),
    cell: (row) => {
      if (cell) return cell(row, context);
      return column.kind === 'text' ? <Written text={textOf(row)} /> : textOf(row);
    },
    ...layout,
    ...(header === label ? {} : { head: { ...layout?.head, title: label } }),
  };
}

/** Shows the candidate's availability; nothing for an available candidate. */
function Said({ said, t }: { readonly said: Value | undefined; readonly t: Translate }) {
  if (!isAvailability(said) || said === 'AVAILABLE') return null;
  return <> {<Tag tone={said === 'HIRED' ? 'done' : 'plain'}>{t(`lists.availability.${said}`)}</Tag>}</>;
}

/** Shows what the viewer should know about a candidate before acting on them. */
function Marks({ row, t }: { readonly row: CandidateListRow; readonly t: Translate }) {
  return (
    <>
      {row.heldOutcome ? <> {<Tag tone="attention">{t('staff.list.held')}</Tag>}</> : null}
      {row.withdrawn ? <> {<Tag>{t('staff.list.withdrawn')}</Tag>}</> : null}
      <Said said={row.values['availability']} t={t} />
      {row.optedOut ? <> {<Tag tone="attention">{t('staff.candidate.optedOut')}</Tag>}</> : null}
      {row.likely ? <> {<Tag tone="attention">{t('staff.list.likely')}</Tag>}</> : null}
      {row.deleted ? <> {<Tag tone="problem">{t('staff.list.deleted')}</Tag>}</> : null}
    </>
  );
}

/** Returns the columns of the list: name, whose move it is, and those that the viewer has chosen. */
export function candidateColumns(
  all: readonly GridColumn[],
  shown: readonly GridColumn[],
  context: ColumnContext,
): Column<CandidateListRow>[] {
  const { t, hrefOf } = context;
  const nameSorts = all.some((column) => column.id === 'name' && column.sortable);
  return [
    {
      id: 'name',
      header: t('columns.name'),
      names: true,
      sortable: nameSorts,
      cell: (row) => (
        <>
          <Link to={hrefOf(row)} dir="auto">
            {row.name}
          </Link>
          <Marks row={row} t={t} />
        </>
      ),
    },
    {
      id: 'whoseMove',
      header: t('columns.whoseMove'),
      cell: (row) => {
        const detail = row.whoseMove === 'ours' || row.whoseMove === 'theirs' ? sinceText(t, row.lastChangeAt) : '';
        return <WhoseMove move={row.whoseMove} {...(detail ? { detail } : {})} />;
      },
    },
    ...(context.overRoles
      ? [{ id: 'role', header: t('columns.role'), cell: (row: CandidateListRow) => row.roleTitle ?? '–' }]
      : []),
    ...shown.map((column) => gridColumn(column, context)),
  ];
}
