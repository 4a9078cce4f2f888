import type { ReportNote } from '@evenhand/contract/screens/reports/report-notes';
import type { ReportAnswer, ReportQuestion, ReportRow } from '@evenhand/contract/screens/reports/reports';
import { cityOfZone } from '@evenhand/domain/dates/time-zone';
import { writeDate } from '@evenhand/domain/dates/write-date';
import { type CataloguedReport, reportById } from '@evenhand/domain/reports/catalogue';
import type { ReportKind } from '@evenhand/domain/reports/report-definition';
import { findingValue } from '@evenhand/domain/reports/report-figure';
import { comparedRolesSentences, comparedRoundsSentences } from '@evenhand/domain/reports/rounds/compared-roles';
import { type NamingWords, rowName as nameOfRow, seasonText } from '@evenhand/domain/reports/row-name';
import { languageTag } from '@evenhand/words/language-tag';
import { timeWithZone } from '../../../../platform/exact-time.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { plainWordsFor, type StaffSay } from '../../../tenancy/reference/public.ts';

/** Words, tag and numbers of the language in which a report is written. */
export interface ReportReader {
  readonly say: StaffSay;
  readonly language: string;
  readonly words: NamingWords;
}

/** Returns the words of a tenant's reports in a language. */
export function reportReader(tenant: Tenant, written: string): ReportReader {
  const say = plainWordsFor(tenant, ['base', 'staff'], written);
  const language = languageTag(written);
  // A format is slow to make, and a table has many figures.
  const formats = new Map<unknown, Intl.NumberFormat>();
  const formatOf = (options?: Intl.NumberFormatOptions): Intl.NumberFormat => {
    const made = formats.get(options) ?? new Intl.NumberFormat(language, options);
    formats.set(options, made);
    return made;
  };
  return { say, language, words: { wordOr: say.wordOr, number: (value, options) => formatOf(options).format(value) } };
}

/** Returns the name of a row of a table. */
export const rowName = ({ words }: ReportReader, dimension: string, row: ReportRow): string =>
  nameOfRow(words, dimension, row);

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

/** Returns which days and roles the earlier figures of a report are of. */
function comparedTexts(reader: ReportReader, answer: ReportAnswer): string[] {
  const { say, words, language } = reader;
  const { comparedDays, comparedRounds } = answer;
  if (comparedRounds) {
    const { after, day } = comparedRounds;
    return comparedRoundsSentences(comparedRounds).map(({ key, count }) =>
      say(`report.about.round.${key}`, {
        count,
        number: words.number(count),
        days: say('report.about.round.days', { count: after ?? 0, number: words.number(after ?? 0) }),
        day: day === null ? '' : dayText(language, day),
      }),
    );
  }
  if (!comparedDays) return [];
  const roles = comparedRolesSentences(answer).map(({ key, count }) =>
    say(`report.about.${key}`, { count, number: words.number(count) }),
  );
  return [say('report.about.compared', { days: daysText(reader, comparedDays) }), ...roles];
}

/** Returns how many decisions before the day of the figures were corrected since; of protected figures only that there are some. */
function correctionTexts({ say, words, language }: ReportReader, answer: ReportAnswer): string[] {
  const { kind, corrections, correctedSince } = answer;
  if (correctedSince) return [say('report.about.correctedSince', { day: dayText(language, correctedSince) })];
  if (!corrections) return [];
  const { decisions, hires = 0 } = corrections;
  const said = (part: ReportKind | 'hires', count: number): string[] =>
    count === 0 ? [] : [say(`report.about.corrected.${part}`, { count, number: words.number(count) })];
  return [...said(kind, decisions), ...said('hires', hires)];
}

/** Returns how many records are counted, and in how many roles. Profiles are in no role. */
function countedTexts({ say, words }: ReportReader, { report, roles, counted }: ReportAnswer): string[] {
  if (counted === null)
    return roles === 0 ? [] : [say('report.about.rolesAlone', { count: roles, number: words.number(roles) })];
  const number = { count: counted, number: words.number(counted) };
  if (reportById(report)?.counts === 'profiles') return [say('report.about.profiles', number)];
  return [
    say('report.about.counted', number),
    say('report.about.roles', { count: roles, number: words.number(roles) }),
  ];
}

/** Returns what the figures are about as sentences: kind, people, days, roles, zone and time. */
export function aboutText(reader: ReportReader, answer: ReportAnswer, countBy: ReportQuestion['countBy']): string {
  const { say, language } = reader;
  const { zone, asOf, report } = answer;
  const about = [
    peopleText(reader, answer, countBy),
    ...comparedTexts(reader, answer),
    ...correctionTexts(reader, answer),
    ...countedTexts(reader, answer),
    say('report.about.asOf', { asOf: timeWithZone(new Date(asOf), zone, language), zone: cityOfZone(zone) }),
    ...(reportById(report)?.protects === 'people' ? [say('report.about.renewed')] : []),
  ];
  return about.join(' ');
}

/** Returns the finding of a report in a sentence. */
export function headlineText(reader: ReportReader, { report, headline }: ReportAnswer): string {
  const none = reader.say('report.headline.none');
  if (!headline) return none;
  const written = Object.entries(headline.values).map(([name, value]) => [
    name,
    findingValue(reader.words, name, value),
  ]);
  const count = Object.values(headline.values).find((value) => typeof value === 'number');
  return reader.say.wordOr(`report.${report}.headline.${headline.key}`, none, {
    ...Object.fromEntries(written),
    ...(count === undefined ? {} : { count }),
  });
}

/** Returns the forecast of a report in two sentences, the second about what it is made of. */
export function forecastTexts(reader: ReportReader, { forecast }: ReportAnswer): string[] {
  const { say, language, words } = reader;
  if (!forecast) return [];
  const { offers, low, high, by, recent, paceDays } = forecast;
  const range = { low: words.number(low), high: words.number(high) };
  return [
    say('report.forecast', { count: offers, number: words.number(offers), ...range, day: dayText(language, by) }),
    say('report.forecast.basis', { count: recent, number: words.number(recent), days: words.number(paceDays) }),
  ];
}

/** Returns which years of a report of several are not shown, and why, as sentences. */
export function withheldYearTexts({ say }: ReportReader, { years = [], withheld }: ReportAnswer): string[] {
  if (withheld) return [];
  return years.flatMap(({ season, withheld: reason }) =>
    reason
      ? [`${say('report.yearWithheld', { year: seasonText(season) })} ${say(`report.withheld.${reason}.why`)}`]
      : [],
  );
}

/** Returns a note of staff as it is read behind its day. */
export const noteText = (say: StaffSay, { text, roleTitle }: ReportNote): string =>
  roleTitle === null ? text : say('report.notes.ofRole', { role: roleTitle, text });

/** Returns a day in words. */
export const dayOfNote = ({ language }: ReportReader, { day }: ReportNote): string => dayText(language, day);

/** Returns what a report counts and what it cannot say, with the headings of the two. */
export const explainReport = (say: StaffSay, { id, protects }: CataloguedReport): (readonly [string, string])[] => [
  [say('report.counted'), say.wordOr(`report.${id}.counted`, '')],
  [say('report.limits'), say.wordOr(`report.${id}.limits`, '')],
  ...(protects === 'people' ? ([['', say('report.protected')]] as const) : []),
];
