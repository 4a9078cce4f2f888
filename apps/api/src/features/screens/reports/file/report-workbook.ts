import type { ReportAnswer, ReportCell } from '@evenhand/contract/screens/reports/reports';
import { dateFormat } from '@evenhand/domain/dates/write-date';
import type { ReportUnit } from '@evenhand/domain/reports/report-definition';
import { columnName, tooFewText } from '@evenhand/domain/reports/report-figure';
import { directionOf } from '@evenhand/words/direction-of';
import type { Cell, FormattedNumber, TableSource } from '../../../../platform/files/table-cell.ts';
import { type Sheet, writeWorkbook } from '../../../../platform/files/write-xlsx.ts';
import type { ZipStream } from '../../../../platform/files/write-zip.ts';
import type { AnsweredReport } from './answer-report.ts';
import {
  aboutText,
  explainReport,
  forecastTexts,
  headlineText,
  noteText,
  questionText,
  type ReportReader,
  rowName,
  tableName,
  withheldYearTexts,
} from './report-words.ts';

const formats: Readonly<Partial<Record<ReportUnit, FormattedNumber['format']>>> = {
  share: 'percent',
  rate: 'percent',
  days: 'tenths',
  points: 'tenths',
  ratio: 'hundredths',
  money: 'hundredths',
  probability: 'thousandths',
};

function figure({ say }: ReportReader, unit: ReportUnit, value: ReportCell['value'] | undefined): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return unit === 'verdict' ? say.wordOr(`report.verdict.${value}`, value) : value;
  const format = formats[unit];
  return format === undefined ? value : { number: value, format };
}

const sheetOf = (headings: readonly string[], rows: readonly (readonly Cell[])[]): TableSource => ({
  headings,
  rows: (async function* () {
    yield rows;
  })(),
});

type Table = ReportAnswer['tables'][number];

/** Returns a table of the report as a sheet. Bounds of intervals have columns of their own; a hidden figure is a text. */
function tableSheet(reader: ReportReader, table: Table, dimension: string): TableSource {
  const { say, words } = reader;
  const bounded = table.columns.map((_column, at) => table.rows.some(({ cells }) => cells[at]?.low !== undefined));
  const headings = table.columns.flatMap((declared, at) => {
    const column = columnName(words, declared);
    return bounded[at] ? [column, say('report.file.low', { column }), say('report.file.high', { column })] : [column];
  });
  const rows = table.rows.map((row): Cell[] => [
    rowName(reader, dimension, row),
    ...table.columns.flatMap(({ unit }, at): Cell[] => {
      const { value = null, low, high, hidden } = row.cells[at] ?? {};
      const own = hidden ? tooFewText(words) : figure(reader, unit, value);
      return bounded[at] ? [own, figure(reader, unit, low), figure(reader, unit, high)] : [own];
    }),
  ]);
  return sheetOf([table.heading ?? say.wordOr(`report.rows.${dimension}`, dimension), ...headings], rows);
}

function periodText({ reader: { say }, report, question }: AnsweredReport): string {
  const { period } = question.period;
  if (report.filters.period !== 'day') return say(`report.period.${period}`);
  return say(period === 'ALL' ? 'report.period.now' : 'report.period.pastDay');
}

const dayCell = (day: string | null | undefined): Cell => (day ? { day } : null);

/** Returns what was chosen, line by line. */
function filterLines(at: AnsweredReport): Cell[][] {
  const { reader, report, question, answer, roleTitles } = at;
  const { say } = reader;
  const { filters } = report;
  const roles = roleTitles.length === 0 ? [say('report.filter.allRoles')] : roleTitles;
  const days = answer.days;
  return [
    ...(filters.roles
      ? roles.map((title, index): Cell[] => [index === 0 ? say('report.filter.roles') : null, title])
      : []),
    ...(filters.period === 'none'
      ? []
      : [[say(filters.period === 'day' ? 'report.filter.day' : 'report.filter.period'), periodText(at)]]),
    ...(days?.from ? [[say('report.filter.from'), dayCell(days.from)]] : []),
    ...(days?.to ? [[say('report.filter.to'), dayCell(days.to)]] : []),
    ...(filters.compare.length > 0 ? [[say('report.filter.compare'), say(`report.compare.${question.compare}`)]] : []),
    ...(filters.countBy ? [[say('report.filter.countBy'), say(`report.countBy.${question.countBy}`)]] : []),
    ...(answer.list?.filters ?? []).map(({ name, text }): Cell[] => [name, text]),
  ];
}

function asOfCell({ asOf, zone }: ReportAnswer): Cell {
  const format = dateFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone });
  return { at: format.format(new Date(asOf)) };
}

/** Returns the notes of staff, each behind its day. */
const noteLines = ({ reader: { say }, notes }: AnsweredReport): Cell[][] =>
  notes.length === 0
    ? []
    : [[say('report.notes.title'), null], ...notes.map((note): Cell[] => [{ day: note.day }, noteText(say, note)])];

/** Returns the first sheet: the question, the finding, what is counted, what was chosen, and of when the figures are. */
function aboutSheet(at: AnsweredReport): TableSource {
  const { reader, report, question, answer } = at;
  const { say } = reader;
  const { withheld } = answer;
  const finding = withheld ? say(`report.withheld.${withheld}`) : headlineText(reader, answer);
  return sheetOf(
    [say('report.file.question'), questionText(say, report.id)],
    [
      [say('report.file.finding'), finding],
      ...(withheld ? [[null, say(`report.withheld.${withheld}.text`)]] : []),
      ...forecastTexts(reader, answer).map((text): Cell[] => [null, text]),
      [say('report.file.about'), aboutText(reader, answer, question.countBy)],
      ...withheldYearTexts(reader, answer).map((text): Cell[] => [null, text]),
      ...filterLines(at),
      [say('report.file.asOf', { zone: answer.zone }), asOfCell(answer)],
      ...noteLines(at),
      ...explainReport(say, report).map((line): Cell[] => [...line]),
    ],
  );
}

/** Returns a report as a workbook: a sheet that says what it is about, and one for each of its tables. */
export function reportWorkbook(at: AnsweredReport, now: Date): ZipStream {
  const { reader, report, answer } = at;
  const tables = report.tables.flatMap((declared): Sheet[] => {
    const table = answer.tables.find(({ id }) => id === declared.id);
    if (!table || answer.withheld) return [];
    return [{ title: tableName(reader.say, report.id, declared), table: tableSheet(reader, table, declared.rows) }];
  });
  const about = { title: reader.say('report.file.sheet'), table: aboutSheet(at) };
  return writeWorkbook([about, ...tables], { at: now, direction: directionOf(reader.language) });
}
