import type { ExportInput } from '@evenhand/contract/screens/exports';
import type { CandidateListRow } from '@evenhand/contract/screens/search/search';
import { isWholeDay } from '@evenhand/domain/dates/noon';
import type { Field } from '@evenhand/domain/fields/field';
import { columnHeading } from '@evenhand/domain/fields/field-heading';
import { isEmptyValue, type SectionData } from '@evenhand/domain/fields/values';
import { formKey, isFormColumn } from '@evenhand/domain/lists/form-column';
import type { Cell } from '../../../platform/files/table-cell.ts';
import { answerInWords, fieldInWords } from '../../records/answer-words/public.ts';
import type { StaffSay } from '../../tenancy/reference/public.ts';
import type { namedColumns } from '../search/public.ts';

type NamedColumn = Awaited<ReturnType<typeof namedColumns>>[number];

/** A row of the list, with the candidate's answers when those are wanted. */
export interface TableEntry {
  readonly row: CandidateListRow;
  readonly values: SectionData;
  /** Answers to the role's own form, by the key of the question. */
  readonly sent: Readonly<Record<string, unknown>>;
}

export interface TableColumn {
  readonly heading: string;
  readonly cellOf: (entry: TableEntry) => Cell;
}

/** Words, language and time zone in which a table is written. */
export interface TableReader {
  readonly say: StaffSay;
  /** BCP 47, `en-GB` */
  readonly language: string;
  readonly timeZone: string;
}

const isoDay = 'yyyy-mm-dd';

/** Formats moments as local time. The Swedish format is the one that sorts. */
export function wallClock(timeZone: string): (iso: string | null) => Cell {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return (iso) => {
    if (iso === null) return null;
    return isWholeDay(iso) ? iso.slice(0, isoDay.length) : { at: format.format(new Date(iso)) };
  };
}

type ToldColumns = Readonly<Record<string, (row: CandidateListRow) => Cell>>;

/** Columns whose value is a field of the row itself. */
const toldColumns = (clock: (iso: string | null) => Cell): ToldColumns => ({
  name: (row) => row.name,
  stage: (row) => row.stageId,
  substage: (row) => row.substageId,
  appliedAt: (row) => clock(row.appliedAt),
  lastChangeAt: (row) => clock(row.lastChangeAt),
  score: (row) => row.score,
  assignee: (row) => row.assignee?.name ?? null,
});

function listColumn(column: NamedColumn, reader: TableReader, told: ToldColumns): TableColumn {
  const own = told[column.id];
  const named = <T extends Cell>(cell: T): Cell =>
    typeof cell === 'string' || typeof cell === 'number' ? (column.labels?.get(cell) ?? cell) : cell;
  /** Several answers stand one below the other. */
  const answersIn = (value: CandidateListRow['values'][string] | undefined): Cell =>
    Array.isArray(value) ? value.map(named).join('\n') : (value ?? null);
  const cellIn = (row: CandidateListRow): Cell => (own ? own(row) : answersIn(row.values[column.id]));
  return {
    heading: column.heading ?? columnHeading(reader.say.wordOr, { id: column.id }),
    // The cell of the assignee holds a name already.
    cellOf: ({ row }) => (column.id === 'assignee' ? cellIn(row) : named(cellIn(row))),
  };
}

function fieldCell(reader: TableReader, field: Field, value: unknown): Cell {
  if (isEmptyValue(value)) return null;
  if (typeof value === 'number' && field.choices === undefined) return value;
  return fieldInWords(reader, field, value).texts.join('\n');
}

const fieldColumn = (reader: TableReader, field: Field): TableColumn => ({
  heading: fieldInWords(reader, field, null).label,
  cellOf: ({ values }) => fieldCell(reader, field, values[field.id]),
});

function sentCell({ say }: TableReader, value: unknown): Cell {
  return typeof value === 'number' ? value : answerInWords(say, value).join('\n') || null;
}

/** A list shows the beginning of an answer to the role's own form; a table has all of it, in the words in which it was sent. */
const sentColumn = (reader: TableReader, { id, heading }: NamedColumn): TableColumn => ({
  heading: heading ?? formKey(id),
  cellOf: ({ sent }) => sentCell(reader, sent[formKey(id)]),
});

interface Chosen {
  readonly input: ExportInput;
  readonly columns: readonly NamedColumn[];
  readonly fields: readonly Field[];
  readonly overRoles: boolean;
}

/** Builds the columns of the table: the name, the role, and the chosen columns in the order of the choice. */
export function tableColumns(reader: TableReader, { input, columns, fields, overRoles }: Chosen): TableColumn[] {
  const told = toldColumns(wallClock(reader.timeZone));
  const chosen = ['name', ...input.columns.filter((id) => id !== 'name')];
  const ofList = chosen.flatMap((id) =>
    columns
      .filter((column) => column.id === id)
      .map((column) => (isFormColumn(id) ? sentColumn(reader, column) : listColumn(column, reader, told))),
  );
  const role = { heading: reader.say('columns.role'), cellOf: ({ row }: TableEntry) => row.roleTitle ?? null };
  const [name, ...rest] = ofList;
  return [
    ...(name ? [name] : []),
    ...(overRoles ? [role] : []),
    ...rest,
    ...fields.map((field) => fieldColumn(reader, field)),
  ];
}
