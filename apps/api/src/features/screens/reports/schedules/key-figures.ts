import type { ReportAnswer } from '@evenhand/contract/screens/reports/reports';
import type { CataloguedReport } from '@evenhand/domain/reports/catalogue';
import type { ReportUnit } from '@evenhand/domain/reports/report-definition';
import { columnName } from '@evenhand/domain/reports/report-figure';
import { type ReportReader, rowName } from '../file/report-words.ts';

const mostFigures = 3;

const formats: Readonly<Partial<Record<ReportUnit, Intl.NumberFormatOptions>>> = {
  count: { maximumFractionDigits: 0 },
  share: { style: 'percent', maximumFractionDigits: 0 },
  rate: { style: 'percent', maximumFractionDigits: 0 },
};

/** Returns the first figures of a report in words: those of the first column of its first table. */
export function keyFigures(reader: ReportReader, report: CataloguedReport, { tables }: ReportAnswer): string[] {
  const [declared] = report.tables;
  const table = tables.find(({ id }) => id === declared?.id);
  const [column] = table?.columns ?? [];
  if (!declared || !table || !column) return [];
  const format = new Intl.NumberFormat(reader.language, formats[column.unit] ?? { maximumFractionDigits: 1 });
  return table.rows
    .filter(({ compared }) => compared !== true)
    .flatMap((row) => {
      const [cell] = row.cells;
      if (typeof cell?.value !== 'number' || cell.hidden) return [];
      return [
        reader.say('report.mail.figure', {
          row: rowName(reader, declared.rows, row),
          column: columnName(reader.words, column),
          figure: format.format(cell.value),
        }),
      ];
    })
    .slice(0, mostFigures);
}
