import type { ReportQuestionInput } from '@evenhand/contract/screens/reports/reports';
import type { ReportComparison, ReportDefinition } from '@evenhand/domain/reports/report-definition';
import { type ReportPeriod, reportPeriods } from '@evenhand/domain/reports/report-period';

/** Choices of a report as its address holds them; an empty text is the default. */
export interface ReportChoices {
  /** Ids of roles with commas between them. */
  readonly roles: string;
  readonly period: string;
  readonly from: string;
  readonly to: string;
  readonly season: string;
  readonly compare: string;
  readonly countBy: string;
  /** Set when the reader has asked for the figures. */
  readonly shown: string;
}

export const choiceNames = ['roles', 'period', 'from', 'to', 'season', 'compare', 'countBy', 'shown'] as const;

export const choicesIn = (query: URLSearchParams): ReportChoices => {
  const [roles = '', period = '', from = '', to = '', season = '', compare = '', countBy = '', shown = ''] =
    choiceNames.map((name) => (query.get(name) ?? '').trim());
  return { roles, period, from, to, season, compare, countBy, shown };
};

/**
 * Tells whether the figures are to be shown. Those of one set of people rule out those of another that overlaps it, so they are shown
 * at the reader's choice and not by opening the page.
 */
export const isAsked = ({ filters }: ReportDefinition, { shown }: ReportChoices): boolean =>
  filters.period !== 'seasons' || shown !== '';

/** Periods among which a report lets the reader choose. */
export const periodsOf = ({ filters }: ReportDefinition): readonly ReportPeriod[] =>
  ({
    days: ['ALL', 'DAYS_30', 'DAYS_60', 'DAYS_90', 'MONTHS_12', 'SEASON', 'CUSTOM'] as const,
    seasons: ['SEASON'] as const,
    day: ['ALL', 'CUSTOM'] as const,
    none: [] as const,
  })[filters.period];

/** Comparisons among which a report of a period lets the reader choose. There are no days before those of any time. */
export const comparisonsOf = ({ filters }: ReportDefinition, period: ReportPeriod): readonly ReportComparison[] =>
  filters.compare.filter((one) => one === 'ROUND' || period !== 'ALL');

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const isSeason = (text: string): boolean => /^(19[9]\d|20\d\d)$/.test(text);

export const rolesIn = ({ roles }: Pick<ReportChoices, 'roles'>): string[] => roles.split(',').filter(isId);

function periodOf(report: ReportDefinition, { period, from, to, season }: ReportChoices) {
  const known =
    reportPeriods.find((one) => one === period && periodsOf(report).includes(one)) ??
    (report.filters.period === 'seasons' ? 'SEASON' : 'ALL');
  if (known === 'SEASON') return { period: known, ...(isSeason(season) ? { season: Number(season) } : {}) };
  if (known !== 'CUSTOM') return { period: known };
  const first = isDay(from) && report.filters.period === 'days' ? { from } : {};
  return { period: known, ...first, ...(isDay(to) ? { to } : {}) };
}

/** Returns the question that an address asks. What the report cannot be asked is left out. */
export function questionOf(report: ReportDefinition, choices: ReportChoices): ReportQuestionInput {
  const period = periodOf(report, choices);
  const { filters } = report;
  const compare = comparisonsOf(report, period.period).find((one) => one === choices.compare);
  return {
    roleIds: filters.roles ? rolesIn(choices) : [],
    period,
    ...(compare ? { compare } : {}),
    ...(choices.countBy === 'HIRED' && filters.countBy ? { countBy: 'HIRED' as const } : {}),
  };
}
