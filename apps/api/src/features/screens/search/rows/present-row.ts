import type { CandidateListRow } from '@evenhand/contract/screens/search/search';
import { isOptedOut } from '@evenhand/domain/candidates/opted-out';
import { shownPi } from '@evenhand/domain/context/contextual-result';
import { wholeDay } from '@evenhand/domain/dates/whole-day';
import { isHeldRejection } from '@evenhand/domain/pipeline/held-rejection';
import { staffMove } from '@evenhand/domain/pipeline/whose-move';
import { blindValue, isToldInBands } from '../criteria/blind-columns.ts';
import { type StoredColumn, storedColumns } from '../criteria/stored-columns.ts';
import type { ListRow } from '../sql/list-page.read.ts';

/** Columns that a row shows in fields of its own. */
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

/** Returns the columns whose values a row contains beside its own fields. */
export const toldColumns = (shown: (column: StoredColumn) => boolean): readonly StoredColumn[] =>
  valueColumns.filter(shown);

/** Columns whose negative values are shown only when the organisation wants it. */
const indices: ReadonlySet<string> = new Set(['pi', 'ks4_pi', 'ks5_pi']);

/** Options by which a row is shown to its reader. */
interface RowReader {
  readonly showNegativePi: boolean;
  readonly blind: boolean;
  /** Shows figures of the candidate in bands, and times by the day. */
  readonly banded: boolean;
  readonly timeZone: string;
}

const timeFor = (at: Date, { banded, timeZone }: RowReader): string =>
  banded ? wholeDay(timeZone, at) : at.toISOString();

/** Value of a column in a row; null when it has none. */
export type RowValue = CandidateListRow['values'][string] | null;
export type RowValues = Readonly<Record<string, RowValue>>;

function exactValue(row: ListRow, column: StoredColumn, showNegativePi: boolean): string | number | null {
  const value = column.name === 'name_key' ? null : row[column.name];
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'number' || column.scale === undefined) return value;
  const inUnits = value / column.scale;
  return indices.has(column.name) ? shownPi(inUnits, { showNegativePi }) : inUnits;
}

function wireValue(row: ListRow, column: StoredColumn, at: RowReader): RowValue {
  const value = exactValue(row, column, at.showNegativePi);
  return value === null || !isToldInBands(column, at) ? value : blindValue(column.id, value);
}

/** Shows a university that is on no list as the candidate typed it, when the list contains that answer. */
const withUniversity = (values: CandidateListRow['values']): CandidateListRow['values'] =>
  values['university'] === undefined && values['otherUniversity']
    ? { ...values, university: values['otherUniversity'] }
    : values;

const hundred = 100;

/** Presents a row of the list. `id` and `name` are the candidate's, or what replaces them in a blind view. */
export function presentRow(
  row: ListRow,
  at: RowReader & {
    readonly id: string;
    readonly name: string;
    readonly likely: boolean;
    readonly roleTitle: string | undefined;
    readonly columns: readonly StoredColumn[];
    /** Availability, answers to questions and average scores for criteria, as far as the reader may see them. */
    readonly answers: RowValues;
  },
): CandidateListRow {
  const values: CandidateListRow['values'] = {};
  const tell = (id: string, value: RowValue): void => {
    if (value !== null) values[id] = value;
  };
  for (const column of at.columns) tell(column.id, wireValue(row, column, at));
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
    heldOutcome: isHeldRejection({ stageId: row.stage_id, substageId: row.substage_id }),
    withdrawn: row.withdrawn_at !== null,
    deleted: row.deleted_at !== null,
    optedOut: isOptedOut(row.email ?? ''),
    likely: at.likely,
    interviewStageIds: [...row.interview_stages],
    whoseMove: staffMove(row.stage_id, row.substage_id),
    appliedAt: row.applied_at && timeFor(row.applied_at, at),
    lastChangeAt: timeFor(row.last_change_at, at),
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: assignee },
    score: row.score === null ? null : row.score / hundred,
    values: withUniversity(values),
    version: row.version,
  };
}
