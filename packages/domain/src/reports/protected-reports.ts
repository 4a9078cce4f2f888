import { flagCategories } from '../context/flag-codes.ts';
import { monitoredTraits } from '../fairness/monitored-traits.ts';
import { reviewedTraits } from './groups/review-year.ts';
import { stepPopulations } from './groups/way-cells.ts';
import type { ReportColumn, ReportDefinition } from './report-definition.ts';
import { steps } from './report-tables.ts';

const comparison: readonly ReportColumn[] = [
  { id: 'decided', unit: 'count' },
  { id: 'passed', unit: 'count' },
  { id: 'rate', unit: 'rate' },
  { id: 'ratio', unit: 'ratio' },
  { id: 'p', unit: 'probability' },
  { id: 'adjusted', unit: 'probability' },
  { id: 'verdict', unit: 'verdict' },
  { id: 'test', unit: 'verdict' },
  { id: 'pooledOdds', unit: 'ratio' },
  { id: 'pooledP', unit: 'probability' },
];

const shares: readonly ReportColumn[] = [
  { id: 'people', unit: 'count' },
  { id: 'applied', unit: 'share' },
  { id: 'screened', unit: 'share' },
  { id: 'interviewed', unit: 'share' },
  { id: 'offered', unit: 'share' },
  { id: 'accepted', unit: 'share' },
  { id: 'change', unit: 'points' },
];

const review: readonly ReportColumn[] = [
  { id: 'applied', unit: 'count' },
  { id: 'interviewed', unit: 'count' },
  { id: 'offered', unit: 'count' },
  { id: 'rate', unit: 'rate' },
  { id: 'interviewGap', unit: 'points' },
  { id: 'offerGap', unit: 'points' },
  { id: 'verdict', unit: 'verdict' },
];

/** Pairs of traits whose groups are compared together. */
export const intersectionPairs = [
  ['sex', 'ethnicity'],
  ['sex', 'disability'],
  ['ethnicity', 'disability'],
] as const;

const protectedReport = {
  kind: 'cohort',
  counts: 'applications',
  permission: 'report:read-diversity',
  filters: { roles: true, period: 'seasons', countBy: false, compare: [] },
  protects: 'people',
} as const;

/** One table for each trait, of which a report shows those that the organisation asks for. */
const shareTables = monitoredTraits.map((trait) => ({ id: trait, rows: trait, columns: shares }));

/** Tables of single flags, one for each of their categories. */
export const flagTables = flagCategories.map((category) => ({
  id: `flags${category}`,
  category,
  rows: 'flag',
  columns: steps,
}));

/** Reports about protected answers, of which only aggregates leave the diversity or the contextual zone. */
export const protectedReports = [
  {
    ...protectedReport,
    id: 'adverse',
    features: ['applications'],
    tables: stepPopulations.map(({ id }) => ({ id, rows: 'group', columns: comparison })),
    chart: 'dots',
  },
  {
    ...protectedReport,
    id: 'intersectional',
    features: ['applications'],
    tables: intersectionPairs.map((pair) => ({ id: pair.join('-'), rows: 'groups', columns: comparison.slice(0, 8) })),
    chart: 'dots',
  },
  { ...protectedReport, id: 'diversity', features: ['applications'], tables: shareTables, chart: 'stacked-bars' },
  {
    ...protectedReport,
    id: 'lateral-diversity',
    features: ['lateralReports'],
    tables: shareTables,
    chart: 'stacked-bars',
  },
  {
    ...protectedReport,
    id: 'equality-review',
    features: ['applications'],
    tables: reviewedTraits.map((trait) => ({ id: trait, rows: trait, columns: review })),
    chart: 'dots',
  },
  {
    ...protectedReport,
    id: 'named-flags',
    permission: 'report:read-contextual',
    features: ['contextualReports'],
    tables: flagTables.map(({ id, rows, columns }) => ({ id, rows, columns })),
    chart: 'bars',
  },
] as const satisfies readonly ReportDefinition[];
