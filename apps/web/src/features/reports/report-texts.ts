import type { ReportAnswer, ReportRow } from '@evenhand/contract/screens/reports/reports';
import { cityOfZone } from '@evenhand/domain/dates/time-zone';
import { type NamingWords, rowName as nameOfRow, seasonText, valueName } from '@evenhand/domain/reports/row-name';
import { formatDate, formatNumber, formatTime } from '../../lib/format/format.ts';
import { numberFormat } from '../../lib/format/kept-formats.ts';
import { locale, type Translate, wordOr } from '../../lib/words/words.ts';

const decimals = (value: number, digits: number): string =>
  numberFormat(locale(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/** Returns the words of the page and its way to write numbers. */
export const namingWords = (t: Translate): NamingWords => ({
  wordOr: (key, fallback, values) => wordOr(t, key, fallback, values),
  number: (value, options) => numberFormat(locale(), options).format(value),
});

/** Returns the name of a row of a report. */
export const rowName = (t: Translate, dimension: string, row: ReportRow): string =>
  nameOfRow(namingWords(t), dimension, row);

const dayText = (day: string): string => formatDate(`${day}T12:00:00Z`);

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

/** Returns what the figures are about as sentences: kind, people, days, roles, zone and time. */
export function aboutTexts(t: Translate, answer: ReportAnswer, countBy: 'APPLIED' | 'HIRED'): string[] {
  const { comparedDays, zone, roles, counted, asOf } = answer;
  return [
    peopleText(t, answer, countBy),
    ...(comparedDays ? [t('report.about.compared', { days: daysText(t, comparedDays) })] : []),
    ...(counted === null
      ? roles === 0
        ? []
        : [t('report.about.rolesAlone', { count: roles, number: formatNumber(roles) })]
      : [
          [
            t('report.about.counted', { count: counted, number: formatNumber(counted) }),
            t('report.about.roles', { count: roles, number: formatNumber(roles) }),
          ].join(' '),
        ]),
    t('report.about.asOf', { asOf: `${formatDate(asOf)}, ${formatTime(asOf)}`, zone: cityOfZone(zone) }),
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

/** Returns a value of a finding as it is written. */
function valueText(t: Translate, name: string, value: string | number): string {
  if (typeof value === 'number') {
    if (name === 'points') return decimals(Math.abs(value), 1);
    return name === 'ratio' ? decimals(value, 2) : formatNumber(value);
  }
  if (name === 'step') return wordOr(t, `report.table.${value}`, value);
  return name === 'code' || name === 'group'
    ? valueName(namingWords(t), name === 'code' ? 'source' : 'group', value)
    : value;
}

/** Returns the finding of a report in a sentence; its question's subject where it has none. */
export function headlineText(t: Translate, { report, headline }: ReportAnswer): string {
  if (!headline) return t('report.headline.none');
  const { values } = headline;
  const named = Object.entries(values).map(([name, value]) => [name, valueText(t, name, value)]);
  const count = Object.values(values).find((value) => typeof value === 'number');
  const written = { ...Object.fromEntries(named), ...(count === undefined ? {} : { count }) };
  return wordOr(t, `report.${report}.headline.${headline.key}`, t('report.headline.none'), written);
}
