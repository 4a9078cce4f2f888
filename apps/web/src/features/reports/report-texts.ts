import type { ReportAnswer, ReportRow } from '@evenhand/contract/screens/reports/reports';
import { cityOfZone } from '@evenhand/domain/dates/time-zone';
import { reportById } from '@evenhand/domain/reports/catalogue';
import { findingValue } from '@evenhand/domain/reports/report-figure';
import { comparedRolesSentences, comparedRoundsSentences } from '@evenhand/domain/reports/rounds/compared-roles';
import { type NamingWords, rowName as nameOfRow, seasonText } from '@evenhand/domain/reports/row-name';
import { formatDate, formatNumber, formatTime } from '../../lib/format/format.ts';
import { numberFormat } from '../../lib/format/kept-formats.ts';
import { locale, type Translate, wordOr } from '../../lib/words/words.ts';

/** Returns the words of the page and its way to write numbers. */
export const namingWords = (t: Translate): NamingWords => ({
  wordOr: (key, fallback, values) => wordOr(t, key, fallback, values),
  number: (value, options) => numberFormat(locale(), options).format(value),
});

/** Returns the name of a row of a report. */
export const rowName = (t: Translate, dimension: string, row: ReportRow): string =>
  nameOfRow(namingWords(t), dimension, row);

/** Returns a day in words. */
export const dayText = (day: string): string => formatDate(`${day}T12:00:00Z`);

/** Returns days in words. */
function daysText(t: Translate, days: ReportAnswer['days']): string {
  const { from, to } = days ?? { from: null, to: null };
  if (from !== null && to !== null) return t('report.days.both', { from: dayText(from), to: dayText(to) });
  if (from !== null) return t('report.days.from', { from: dayText(from) });
  return to === null ? t('report.days.all') : t('report.days.to', { to: dayText(to) });
}

/** Returns the sentence about the people and days of a report. */
function peopleText(t: Translate, { kind, days }: ReportAnswer, countBy: 'APPLIED' | 'HIRED'): string {
  if (kind === 'snapshot') {
    const to = days?.to ?? null;
    return to === null ? t('report.about.now') : t('report.about.endOf', { day: dayText(to) });
  }
  const basis = kind === 'cohort' ? t(`report.kind.cohort.${countBy}`) : t('report.kind.activity');
  return `${basis} ${t('report.about.days', { days: daysText(t, days) })}`;
}

/** Returns which days and roles the earlier figures of a report are of. */
function comparedTexts(t: Translate, answer: ReportAnswer): string[] {
  const { comparedDays, comparedRounds } = answer;
  if (comparedRounds) {
    const { after, day } = comparedRounds;
    const sentences = comparedRoundsSentences(comparedRounds).map(({ key, count }) =>
      t(`report.about.round.${key}`, {
        count,
        number: formatNumber(count),
        days: t('report.about.round.days', { count: after ?? 0, number: formatNumber(after ?? 0) }),
        day: day === null ? '' : dayText(day),
      }),
    );
    return [sentences.join(' ')];
  }
  if (!comparedDays) return [];
  const roles = comparedRolesSentences(answer).map(({ key, count }) =>
    t(`report.about.${key}`, { count, number: formatNumber(count) }),
  );
  return [[t('report.about.compared', { days: daysText(t, comparedDays) }), ...roles].join(' ')];
}

/** Returns how many records are counted, and in how many roles. Profiles are in no role. */
function countedTexts(t: Translate, { report, roles, counted }: ReportAnswer): string[] {
  if (counted === null)
    return roles === 0 ? [] : [t('report.about.rolesAlone', { count: roles, number: formatNumber(roles) })];
  const number = { count: counted, number: formatNumber(counted) };
  if (reportById(report)?.counts === 'profiles') return [t('report.about.profiles', number)];
  return [
    [t('report.about.counted', number), t('report.about.roles', { count: roles, number: formatNumber(roles) })].join(
      ' ',
    ),
  ];
}

/** Returns what the figures are about as sentences: kind, people, days, roles, zone and time. */
export function aboutTexts(t: Translate, answer: ReportAnswer, countBy: 'APPLIED' | 'HIRED'): string[] {
  const { zone, asOf, report } = answer;
  return [
    peopleText(t, answer, countBy),
    ...comparedTexts(t, answer),
    ...countedTexts(t, answer),
    t('report.about.asOf', {
      asOf: t('messages.at', { date: formatDate(asOf), time: formatTime(asOf) }),
      zone: cityOfZone(zone),
    }),
    ...(reportById(report)?.protects === 'people' ? [t('report.about.renewed')] : []),
  ];
}

/** Returns the forecast of a report in two sentences, the second about what it is made of. */
export function forecastTexts(t: Translate, forecast: NonNullable<ReportAnswer['forecast']>): string[] {
  const { offers, low, high, by, recent, paceDays } = forecast;
  const range = { low: formatNumber(low), high: formatNumber(high) };
  return [
    t('report.forecast', { count: offers, number: formatNumber(offers), ...range, day: dayText(by) }),
    t('report.forecast.basis', { count: recent, number: formatNumber(recent), days: formatNumber(paceDays) }),
  ];
}

/** Returns which years of a report of several are not shown, and why, as sentences. */
export function withheldYearTexts(t: Translate, { years = [], withheld }: ReportAnswer): string[] {
  if (withheld) return [];
  return years.flatMap(({ season, withheld: reason }) =>
    reason ? [`${t('report.yearWithheld', { year: seasonText(season) })} ${t(`report.withheld.${reason}.why`)}`] : [],
  );
}

/** Returns the finding of a report in a sentence; its question's subject where it has none. */
export function headlineText(t: Translate, { report, headline }: ReportAnswer): string {
  if (!headline) return t('report.headline.none');
  const { values } = headline;
  const named = Object.entries(values).map(([name, value]) => [name, findingValue(namingWords(t), name, value)]);
  const count = Object.values(values).find((value) => typeof value === 'number');
  const written = { ...Object.fromEntries(named), ...(count === undefined ? {} : { count }) };
  return wordOr(t, `report.${report}.headline.${headline.key}`, t('report.headline.none'), written);
}
