import type { ReportAnswer, ReportQuestion, ReportRow } from '@evenhand/contract/screens/reports/reports';
import { writeDate } from '@evenhand/domain/dates/write-date';
import type { CataloguedReport } from '@evenhand/domain/reports/catalogue';
import { type NamingWords, rowName as nameOfRow, valueName } from '@evenhand/domain/reports/row-name';
import { languageTag } from '@evenhand/words/language-tag';
import { timeWithZone } from '../../../../platform/exact-time.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { plainWordsFor, type StaffSay } from '../../../tenancy/reference/public.ts';

/** Words and tag of the language in which a report is written. */
export interface ReportReader {
  readonly say: StaffSay;
  readonly language: string;
}

/** Returns the words of a tenant's reports in the language of a mail. */
export const reportReader = (tenant: Tenant, language: string): ReportReader => ({
  say: plainWordsFor(tenant, ['base', 'staff'], language),
  language: languageTag(language),
});

const digits = (language: string, value: number, most = 0): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: most, maximumFractionDigits: most }).format(value);

const namingWords = ({ say, language }: ReportReader): NamingWords => ({
  wordOr: say.wordOr,
  number: (value) => new Intl.NumberFormat(language).format(value),
});

/** Returns the name of a row of a table. */
export const rowName = (reader: ReportReader, dimension: string, row: ReportRow): string =>
  nameOfRow(namingWords(reader), dimension, row);

/** Returns the name of a column: its own, or the word for it. */
export const columnName = (
  say: StaffSay,
  { id, name }: Pick<ReportAnswer['tables'][number]['columns'][number], 'id' | 'name'>,
): string => name ?? say.wordOr(`report.column.${id}`, id);

export const questionText = (say: StaffSay, reportId: string): string =>
  say.wordOr(`report.${reportId}.question`, say('report.title'));

export const tableName = (say: StaffSay, reportId: string, { id, rows }: { id: string; rows: string }): string =>
  say.wordOr(`report.table.${id}`, say.wordOr(`report.rows.${rows}`, reportId));

const dayText = (language: string, day: string): string =>
  writeDate(new Date(`${day}T12:00:00Z`), language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** Returns days in words. */
function daysText({ say, language }: ReportReader, days: ReportAnswer['days']): string {
  const from = days?.from ? dayText(language, days.from) : null;
  const to = days?.to ? dayText(language, days.to) : null;
  if (from !== null && to !== null) return say('report.days.both', { from, to });
  if (from !== null) return say('report.days.from', { from });
  return to === null ? say('report.days.all') : say('report.days.to', { to });
}

function peopleText(reader: ReportReader, { kind, days }: ReportAnswer, countBy: ReportQuestion['countBy']): string {
  const { say, language } = reader;
  if (kind === 'snapshot') {
    const to = days?.to ?? null;
    return to === null ? say('report.about.now') : say('report.about.endOf', { day: dayText(language, to) });
  }
  const basis = kind === 'cohort' ? say(`report.kind.cohort.${countBy}`) : say('report.kind.activity');
  return `${basis} ${say('report.about.days', { days: daysText(reader, days) })}`;
}

/** Returns what the figures are about as sentences: kind, people, days, roles, zone and time. */
export function aboutText(reader: ReportReader, answer: ReportAnswer, countBy: ReportQuestion['countBy']): string {
  const { say, language } = reader;
  const { comparedDays, zone, roles, counted, asOf } = answer;
  const about = [
    peopleText(reader, answer, countBy),
    ...(comparedDays ? [say('report.about.compared', { days: daysText(reader, comparedDays) })] : []),
    ...(counted === null
      ? [say('report.about.rolesAlone', { count: roles, number: digits(language, roles) })]
      : [
          say('report.about.counted', { count: counted, number: digits(language, counted) }),
          say('report.about.roles', { count: roles, number: digits(language, roles) }),
        ]),
    say('report.about.asOf', { asOf: timeWithZone(new Date(asOf), zone, language), zone }),
  ];
  return about.join(' ');
}

function valueText(reader: ReportReader, name: string, value: string | number): string {
  const { say, language } = reader;
  if (typeof value === 'number') {
    const most: Readonly<Record<string, number>> = { points: 1, ratio: 2 };
    return digits(language, name === 'points' ? Math.abs(value) : value, most[name] ?? 0);
  }
  if (name === 'step') return say.wordOr(`report.table.${value}`, value);
  return name === 'code' || name === 'group'
    ? valueName(namingWords(reader), name === 'code' ? 'source' : 'group', value)
    : value;
}

/** Returns the finding of a report in a sentence. */
export function headlineText(reader: ReportReader, { report, headline }: ReportAnswer): string {
  const none = reader.say('report.headline.none');
  if (!headline) return none;
  const written = Object.entries(headline.values).map(([name, value]) => [name, valueText(reader, name, value)]);
  const count = Object.values(headline.values).find((value) => typeof value === 'number');
  return reader.say.wordOr(`report.${report}.headline.${headline.key}`, none, {
    ...Object.fromEntries(written),
    ...(count === undefined ? {} : { count }),
  });
}

/** Returns what a report counts and what it cannot say, with the headings of the two. */
export const explainReport = (say: StaffSay, { id, protects }: CataloguedReport): (readonly [string, string])[] => [
  [say('report.counted'), say.wordOr(`report.${id}.counted`, '')],
  [say('report.limits'), say.wordOr(`report.${id}.limits`, '')],
  ...(protects === 'people' ? ([['', say('report.protected')]] as const) : []),
];
