import type { CandidateListRow } from '@evenhand/contract/screens/search/search';
import { isAvailability } from '@evenhand/domain/candidates/availability';
import type { PipelineStage } from '@evenhand/domain/pipeline/pipeline';
import { formatMean, formatScore } from '@evenhand/domain/scoring/format-score';
import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { stageLabel, substageLabel } from '../../../entities/application/stage-words.ts';
import type { GridColumn } from '../../../entities/candidate/grid-columns.ts';
import type { Translate } from '../../../lib/words/words.ts';
import type { Column } from '../../../ui/table/table-column.ts';
import { Dash } from '../../../ui/text/dash.tsx';
import { Meter } from '../../../ui/text/meter.tsx';
import { MoveMark } from '../../../ui/text/move-mark.tsx';
import { ShortTime } from '../../../ui/text/short-time.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
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

/** Highest score of the scale in words, the usual one. A score of another scale fills its bar sooner. */
const fullScore = 5;

const own: Readonly<Record<string, (row: CandidateListRow, context: ColumnContext) => ReactNode>> = {
  stage: (row, { t, pipeline }) => stageLabel(t, row.stageId, pipeline),
  substage: (row, { t }) => substageLabel(t, row.substageId),
  appliedAt: (row) => (row.appliedAt ? <ShortTime iso={row.appliedAt} /> : <Dash />),
  lastChangeAt: (row) => <ShortTime iso={row.lastChangeAt} />,
  score: (row) =>
    row.score === null ? <Dash /> : <Meter share={row.score / fullScore}>{formatMean(row.score)}</Meter>,
  assignee: (row) => row.assignee?.name ?? <Dash />,
};

type Value = CandidateListRow['values'][string];

/** Returns the text of a value; null when there is none. */
function valueText(t: Translate, column: GridColumn, value: Value | undefined): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map((one) => choiceLabel(column, one)).join(', ');
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no');
  if (column.choices) return choiceLabel(column, value);
  return typeof value === 'number' && column.kind !== 'year' ? formatScore(value) : String(value);
}

const numericKinds = ['number', 'percent', 'year'];

/** Times are the first to give way beside an open panel. */
const lateColumns = ['appliedAt', 'lastChangeAt'];

/** Widths in pixels, so that columns stand still when the rows change. The usual ones fit into a window of 1440. */
const ownWidths: Readonly<Record<string, number>> = {
  name: 196,
  whoseMove: 138,
  stage: 241,
  substage: 112,
  appliedAt: 112,
  lastChangeAt: 112,
  score: 86,
  assignee: 126,
  university: 126,
};

function widthOf({ id, kind }: Pick<GridColumn, 'id' | 'kind'>): number {
  const own = ownWidths[id];
  if (own !== undefined) return own;
  if (kind === 'text') return 220;
  return numericKinds.includes(kind) ? 110 : 168;
}

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
  const textOf = (row: CandidateListRow): string | null => valueText(context.t, column, row.values[column.id]);
  return {
    id: column.id,
    header,
    sortable: column.sortable,
    numeric: numericKinds.includes(column.kind),
    cell: (row) => {
      if (cell) return cell(row, context);
      const text = textOf(row);
      if (text === null) return <Dash />;
      return column.kind === 'text' ? <Written text={text} /> : text;
    },
    late: lateColumns.includes(column.id),
    ...layout,
    width: layout?.width ?? widthOf(column),
    ...(header === label ? {} : { head: { ...layout?.head, title: label } }),
  };
}

/** Shows the candidate's availability; nothing for an available candidate. */
function Said({ said, t }: { readonly said: Value | undefined; readonly t: Translate }) {
  if (!isAvailability(said) || said === 'AVAILABLE') return null;
  return <> {<Tag tone={said === 'HIRED' ? 'done' : 'plain'}>{t(`lists.availability.${said}`)}</Tag>}</>;
}

/** A mark that many rows may have: small, with its words for the pointer and for a screen reader. */
function SmallMark({ words }: { readonly words: string }) {
  return (
    <span className={classes['mark']} title={words}>
      <IconUsers size={15} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

/** Shows what the viewer should know about a candidate before acting on them. */
function Marks({ row, t }: { readonly row: CandidateListRow; readonly t: Translate }) {
  return (
    <>
      {row.heldOutcome ? <> {<Tag tone="attention">{t('staff.list.held')}</Tag>}</> : null}
      {row.withdrawn ? <> {<span className={classes['muted']}>{t('staff.list.withdrawn')}</span>}</> : null}
      <Said said={row.values['availability']} t={t} />
      {row.optedOut ? <> {<Tag tone="attention">{t('staff.candidate.optedOut')}</Tag>}</> : null}
      {row.likely ? <> {<SmallMark words={t('staff.list.likely')} />}</> : null}
      {row.deleted ? <> {<Tag tone="problem">{t('staff.list.deleted')}</Tag>}</> : null}
    </>
  );
}

/** Says the step after the stage, in the stage's own column: the two are one answer. */
function withSteps(shown: readonly GridColumn[], context: ColumnContext): Column<CandidateListRow>[] {
  const both = shown.some(({ id }) => id === 'stage') && shown.some(({ id }) => id === 'substage');
  if (!both) return shown.map((column) => gridColumn(column, context));
  return shown
    .filter(({ id }) => id !== 'substage')
    .map((column) => {
      const made = gridColumn(column, context);
      if (column.id !== 'stage') return made;
      const cell = (row: CandidateListRow): ReactNode => (
        <>
          {made.cell(row)} <span className={classes['muted']}>· {substageLabel(context.t, row.substageId)}</span>
        </>
      );
      return { ...made, cell };
    });
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
      width: ownWidths['name'],
      cell: (row) => (
        <span className={classes['named']}>
          <Link to={hrefOf(row)} dir="auto">
            {row.name}
          </Link>
          <Marks row={row} t={t} />
        </span>
      ),
    },
    {
      id: 'whoseMove',
      header: t('columns.whoseMove'),
      width: ownWidths['whoseMove'],
      cell: (row) => {
        const detail = row.whoseMove === 'ours' || row.whoseMove === 'theirs' ? sinceText(t, row.lastChangeAt) : '';
        return <MoveMark move={row.whoseMove} {...(detail ? { age: detail } : {})} />;
      },
    },
    ...(context.overRoles
      ? [
          {
            id: 'role',
            header: t('columns.role'),
            cell: (row: CandidateListRow) => row.roleTitle ?? <Dash />,
            width: 240,
          },
        ]
      : []),
    ...withSteps(shown, context),
  ];
}
