import type { ReportAnswer, ReportCell, ReportRow } from '@evenhand/contract/screens/reports/reports';
import { isCustomStage } from '@evenhand/domain/pipeline/stages';
import type { ReportUnit } from '@evenhand/domain/reports/report-definition';
import { stageLabel } from '../../entities/application/stage-words.ts';
import { formatDate, formatNumber, formatPercent } from '../../lib/format/format.ts';
import { numberFormat } from '../../lib/format/kept-formats.ts';
import { momentText } from '../../lib/format/moment-text.ts';
import { hasWord, locale, type Translate, wordOr } from '../../lib/words/words.ts';
import { seasonText } from './season-text.ts';

const decimals = (value: number, digits: number): string =>
  numberFormat(locale(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

const signed = (value: number): string =>
  numberFormat(locale(), { signDisplay: 'exceptZero', maximumFractionDigits: 1 }).format(value);

const writers: Readonly<Record<Exclude<ReportUnit, 'verdict'>, (value: number) => string>> = {
  count: formatNumber,
  share: formatPercent,
  rate: formatPercent,
  days: (value) => decimals(value, 1),
  ratio: (value) => decimals(value, 2),
  probability: (value) => decimals(value, 3),
  money: (value) => decimals(value, 2),
  points: signed,
};

/** Returns a figure as it is written, without its interval. */
export function figureText(t: Translate, unit: ReportUnit, value: ReportCell['value']): string {
  if (value === null) return '–';
  if (unit === 'verdict') return wordOr(t, `report.verdict.${value}`, String(value));
  return typeof value === 'number' ? writers[unit](value) : value;
}

/** Returns a figure with its interval where it has one; a hidden one says so. */
export function cellText(t: Translate, unit: ReportUnit, { value, low, high, hidden }: ReportCell): string {
  if (hidden) return t('ui.chart.tooFew');
  const text = figureText(t, unit, value);
  if (value === null || low === undefined || high === undefined) return text;
  return t('report.withInterval', {
    value: text,
    low: figureText(t, unit, low),
    high: figureText(t, unit, high),
  });
}

const groupName = (t: Translate, code: string): string => {
  const group = code.split('.').at(-1) ?? code;
  return wordOr(t, `staff.impact.group.${group}`, group);
};

/** Returns the name of a value of a dimension. */
function codeName(t: Translate, dimension: string, code: string): string {
  const own = `report.${dimension}.${code}`;
  if (hasWord(own)) return t(own);
  if (dimension === 'stage') return stageLabel(t, Number(code));
  if (code === 'UNKNOWN') return t('report.unknown');
  if (code === 'OTHER') return t('report.others');
  const known = {
    source: `lists.heardAbout.${code}`,
    reason: `reasons.${code}.staff`,
    degreeClass: `lists.degreeClass.${code}`,
  }[dimension];
  if (known !== undefined) return wordOr(t, known, code);
  return code
    .split('+')
    .map((part) => groupName(t, part))
    .join(', ');
}

/** Returns the name of a criterion with the stage of its marks, and with the marks where the row is about some of them. */
function criterionName(t: Translate, code: string, name: string): string {
  const [, stage, , lowest, highest] = code.split('/');
  const stageId = Number(stage);
  const criterion = isCustomStage(stageId) ? name : t('report.criterion', { name, stage: stageLabel(t, stageId) });
  if (lowest === undefined || highest === undefined) return criterion;
  const [from, to] = [formatNumber(Number(lowest)), formatNumber(Number(highest))];
  return from === to
    ? t('report.markBand.one', { criterion, mark: from })
    : t('report.markBand.some', { criterion, from, to });
}

export function rowName(t: Translate, dimension: string, { code, name, compared, season }: ReportRow): string {
  const isCriterion = dimension === 'criterion' || dimension === 'markBand';
  const of = isCriterion ? criterionName(t, code, name ?? '') : (name ?? codeName(t, dimension, code));
  const own = season === undefined ? of : t('report.inYear', { name: of, year: seasonText(season) });
  return compared ? t('report.before', { name: own }) : own;
}

export const columnName = (t: Translate, id: string): string => wordOr(t, `report.column.${id}`, id);

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
    [
      counted === null ? '' : t('report.about.counted', { count: counted, number: formatNumber(counted) }),
      t('report.about.roles', { count: roles, number: formatNumber(roles) }),
    ]
      .filter((text) => text !== '')
      .join(' '),
    t('report.about.asOf', { asOf: momentText(asOf), zone }),
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
  return name === 'code' || name === 'group' ? codeName(t, name === 'code' ? 'source' : 'group', value) : value;
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
