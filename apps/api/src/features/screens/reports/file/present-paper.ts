import type { ReportAnswer } from '@evenhand/contract/screens/reports/reports';
import type { CataloguedReport } from '@evenhand/domain/reports/catalogue';
import { chartDrawing } from '@evenhand/domain/reports/charts/chart-drawing';
import {
  type DeclaredTable,
  drawnTable,
  isWithoutPeople,
  knownTables,
  tableOfFinding,
} from '@evenhand/domain/reports/charts/drawn-table';
import { cellText, columnName } from '@evenhand/domain/reports/report-figure';
import type { NamingWords } from '@evenhand/domain/reports/row-name';
import { timeWithZone } from '../../../../platform/exact-time.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import type { PaperTable, ReportPaper } from '../../../../platform/pdf/report-paper.ts';
import type { AnsweredReport } from './answer-report.ts';
import { paperChart } from './chart-marks.ts';
import {
  aboutText,
  dayOfNote,
  explainReport,
  forecastTexts,
  headlineText,
  noteText,
  questionText,
  rowName,
  tableName,
  withheldYearTexts,
} from './report-words.ts';

/** Rows of a table on paper. Further ones are in the spreadsheet. */
const mostRows = 400;
/** Roles that are named one by one; of more, their number is said. */
const mostNamed = 12;

type Table = ReportAnswer['tables'][number];
type Declared = KnownTable['declared'];

type KnownTable = DeclaredTable<Table>;

type PaperSubject = Pick<AnsweredReport, 'reader' | 'report'>;

function tableNote({ reader: { say, words }, report }: PaperSubject, { rows }: Table): string {
  if (rows.length === 0) return say(report.protects === 'people' ? 'report.noGroups' : 'report.noRows');
  const count = rows.length - mostRows;
  return count > 0 ? say('report.paper.more', { count, number: words.number(count) }) : '';
}

/** Returns a table with its figures as the page writes them. */
function paperTable(subject: PaperSubject, title: string, { declared, table }: KnownTable): PaperTable {
  const { reader } = subject;
  const { say, words } = reader;
  const dimension = declared.rows;
  return {
    title,
    heads: [
      table.heading ?? say.wordOr(`report.rows.${dimension}`, dimension),
      ...table.columns.map((column) => columnName(words, column)),
    ],
    rows: table.rows.slice(0, mostRows).map((row) => [
      { text: rowName(reader, dimension, row), isHidden: false, isNumber: false },
      ...table.columns.map(({ unit }, at) => {
        const cell = row.cells[at] ?? { value: null };
        return { text: cellText(words, unit, cell), isHidden: cell.hidden ?? false, isNumber: unit !== 'verdict' };
      }),
    ]),
    note: tableNote(subject, table),
  };
}

/** Returns the finding with the sentences below it, or why there is none. */
function findingOf({ reader, report, answer }: AnsweredReport): Pick<ReportPaper, 'headline' | 'remarks'> {
  const { say } = reader;
  const { withheld } = answer;
  if (withheld)
    return { headline: say(`report.withheld.${withheld}`), remarks: [say(`report.withheld.${withheld}.text`)] };
  if (isWithoutPeople(report, answer)) {
    const why = say.wordOr(`report.${report.id}.empty`, say('report.empty.text'));
    return { headline: say('report.empty.title'), remarks: [why] };
  }
  return { headline: headlineText(reader, answer), remarks: forecastTexts(reader, answer) };
}

function madeText({ reader, readerName }: AnsweredReport, zone: string, now: Date): string {
  const when = timeWithZone(now, zone, reader.language);
  return readerName === null
    ? reader.say('report.paper.made', { when })
    : reader.say('report.paper.madeFor', { name: readerName, when });
}

const drawingOf = (words: NamingWords, chart: CataloguedReport['chart'], { declared, table }: KnownTable) =>
  chartDrawing(words, { chart: declared.chart ?? chart, table, dimension: declared.rows });

/** Puts a report together for paper: what the page shows, in its order. */
export function presentPaper(
  answered: AnsweredReport,
  at: { readonly tenant: Tenant; readonly now: Date },
): ReportPaper {
  const { reader, report, question, answer, roleTitles, notes } = answered;
  const { say, words } = reader;
  const known = isWithoutPeople(report, answer) ? [] : knownTables(report, answer);
  const titleOf = (declared: Declared): string => tableName(say, report.id, declared);
  const first = drawnTable(known, tableOfFinding(answer.headline));
  const drawing = first ? drawingOf(words, report.chart, first) : null;
  const isNamed = roleTitles.length > 0 && roleTitles.length <= mostNamed;
  const about = [aboutText(reader, answer, question.countBy), ...withheldYearTexts(reader, answer)].join(' ');
  return {
    title: questionText(say, report.id),
    language: reader.language,
    author: at.tenant.name,
    about: isNamed ? [about, say('report.paper.roles', { titles: roleTitles.join(', ') })] : [about],
    ...findingOf(answered),
    chart: first && drawing ? paperChart(words, drawing, { name: titleOf(first.declared), table: first.table }) : null,
    notes: {
      title: say('report.notes.title'),
      texts: notes.map((note) => say('report.paper.note', { day: dayOfNote(reader, note), text: noteText(say, note) })),
    },
    tables: first ? known.map((one) => paperTable(answered, titleOf(one.declared), one)) : [],
    sections: explainReport(say, report).map(([title, text]) => ({ title, texts: [text] })),
    made: madeText(answered, answer.zone, at.now),
    pageNumber: say('report.paper.page', { page: '{page}', pages: '{pages}' }),
  };
}
