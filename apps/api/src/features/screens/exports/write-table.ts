import type { SectionData } from '@evenhand/domain/fields/values';
import { formKey, isFormColumn } from '@evenhand/domain/lists/form-column';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { languageTag } from '@evenhand/words/language-tag';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Cell, TableSource } from '../../../platform/files/table-cell.ts';
import { writeCsv } from '../../../platform/files/write-csv.ts';
import { writeXlsx } from '../../../platform/files/write-xlsx.ts';
import { listProfileValues, tableFields } from '../../records/candidates/public.ts';
import { hiringWords, namedColumns, type WholeListRow } from '../search/public.ts';
import { type MadeFile, type OpenedRun, rowsInParts } from './export-run.ts';
import { listSentAnswers } from './sent-answers.read.ts';
import { type TableColumn, tableColumns } from './table-columns.ts';

/** Rows per part: few enough for memory, many enough for a hundred thousand rows in good time. */
const atOnce = 1000;
/** Rows per part with answers, each of which is as long as a page. */
const atOnceWithAnswers = 200;

export const contentTypes = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  DOCUMENTS: 'application/zip',
} as const;

const none: ReadonlyMap<string, SectionData> = new Map();
const nothingSent: Awaited<ReturnType<typeof listSentAnswers>> = new Map();

/** Builds the list as a table with the chosen columns. */
async function tableOf(run: OpenedRun): Promise<TableSource> {
  const { tenant, list, input, language } = run;
  const { blind, banded, role } = list.scope;
  const inForce = tableFields(tenant, { blind });
  const fields = input.fields.flatMap((id) => inForce.find((field) => field.id === id) ?? []);
  const reader = { say: hiringWords(tenant, language), language: languageTag(language), timeZone: officeZone(tenant) };
  const columns = await run.inTenant((tx) => namedColumns(tx, list, { tenant, language }));
  const table: TableColumn[] = tableColumns(reader, { input, columns, fields, overRoles: role === null });
  const asked = input.columns
    .filter((id) => isFormColumn(id) && columns.some((column) => column.id === id))
    .map(formKey);
  const cellsOf = async (tx: TenantTx, rows: readonly WholeListRow[]): Promise<Cell[][]> => {
    const people = [...new Set(rows.map(({ candidateId }) => candidateId))];
    const answers = fields.length === 0 ? none : await listProfileValues(tx, { tenant, fields, blind, banded }, people);
    const applicationIds = rows.map(({ row }) => row.applicationId);
    const sent = asked.length === 0 ? nothingSent : await listSentAnswers(tx, applicationIds, asked);
    return rows.map(({ row, candidateId }) => {
      const entry = { row, values: answers.get(candidateId) ?? {}, sent: sent.get(row.applicationId) ?? {} };
      return table.map(({ cellOf }) => cellOf(entry));
    });
  };
  const size = fields.length + asked.length === 0 ? atOnce : atOnceWithAnswers;
  return { headings: table.map(({ heading }) => heading), rows: rowsInParts(run, { size, counts: true }, cellsOf) };
}

/** Writes the table as a file. */
export async function writeTable(run: OpenedRun, title: string): Promise<MadeFile> {
  return toFile(run, await tableOf(run), title);
}

/** Writes a table as a file of the requested format. */
export function toFile(run: Pick<OpenedRun, 'input' | 'services'>, table: TableSource, title: string): MadeFile {
  if (run.input.format === 'CSV') return { stream: writeCsv(table), contentType: contentTypes.CSV };
  const { stream } = writeXlsx(table, { title, at: run.services.now() });
  return { stream, contentType: contentTypes.XLSX };
}
