import type { CandidateRow } from '@evenhand/contract/search';
import { isOptedOut } from '@evenhand/domain/candidates/opted-out';
import { shownPi } from '@evenhand/domain/context/contextual-result';
import { isPendingRejection } from '@evenhand/domain/pipeline/pending-rejection';
import { staffMove } from '@evenhand/domain/pipeline/whose-move';
import type { ListRow } from './list-page.read.ts';
import { type StoredColumn, storedColumns } from './stored-columns.ts';

/** Columns that a row tells by fields of its own. */
const told: ReadonlySet<string> = new Set([
  'name',
  'stage',
  'substage',
  'appliedAt',
  'lastChangeAt',
  'score',
  'assignee',
]);
const valueColumns = storedColumns.filter((column) => !told.has(column.id));

/** The columns whose values a row tells beside its own fields. */
export const toldColumns = (shown: (column: StoredColumn) => boolean): readonly StoredColumn[] =>
  valueColumns.filter(shown);

/** An index below nought is for readers only where the organisation wants it. */
const indices: ReadonlySet<string> = new Set(['pi', 'ks4_pi', 'ks5_pi']);

/** What stands in a column of somebody's row; null where nothing does. */
export type RowValue = CandidateRow['values'][string] | null;
export type RowValues = Readonly<Record<string, RowValue>>;

function wireValue(row: ListRow, column: StoredColumn, showNegativePi: boolean): RowValue {
  const value = column.name === 'name_key' ? null : row[column.name];
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'number' || column.scale === undefined) return value;
  const inUnits = value / column.scale;
  return indices.has(column.name) ? shownPi(inUnits, { showNegativePi }) : inUnits;
}

/** A university that is on no list is called as the person called it, where a list tells that. */
const withUniversity = (values: CandidateRow['values']): CandidateRow['values'] =>
  values['university'] === undefined && values['otherUniversity']
    ? { ...values, university: values['otherUniversity'] }
    : values;

const hundred = 100;

/** A row of the grid. `id` and `name` are the person's, or what stands for them. */
export function presentRow(
  row: ListRow,
  at: {
    readonly id: string;
    readonly name: string;
    readonly likely: boolean;
    readonly roleTitle: string | undefined;
    readonly columns: readonly StoredColumn[];
    readonly showNegativePi: boolean;
    /** What is said of the person, answers to questions of the profile, and means of the marks for criteria, as far as the reader may see them. */
    readonly answers: RowValues;
  },
): CandidateRow {
  const values: CandidateRow['values'] = {};
  const tell = (id: string, value: RowValue): void => {
    if (value !== null) values[id] = value;
  };
  for (const column of at.columns) tell(column.id, wireValue(row, column, at.showNegativePi));
  for (const id in at.answers) tell(id, at.answers[id] ?? null);
  const assignee = `${row.assignee_first_name ?? ''} ${row.assignee_last_name ?? ''}`.trim();
  return {
    id: at.id,
    applicationId: row.id,
    roleId: row.role_id,
    ...(at.roleTitle === undefined ? {} : { roleTitle: at.roleTitle }),
    name: at.name,
    stageId: row.stage_id,
    substageId: row.substage_id,
    pendingOutcome: isPendingRejection({ stageId: row.stage_id, substageId: row.substage_id }),
    withdrawn: row.withdrawn_at !== null,
    removed: row.removed_at !== null,
    optedOut: isOptedOut(row.email ?? ''),
    likely: at.likely,
    whoseMove: staffMove(row.stage_id, row.substage_id),
    appliedAt: row.applied_at?.toISOString() ?? null,
    lastChangeAt: row.last_change_at.toISOString(),
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: assignee },
    score: row.score === null ? null : row.score / hundred,
    values: withUniversity(values),
    version: row.version,
  };
}
