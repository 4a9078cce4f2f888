import type { Permission } from '../access/permissions.ts';
import type { VariantFeature } from '../organizations/variants.ts';

/**
 * A cohort report follows those who applied in a period, an activity report counts what happened in it, and a snapshot shows what
 * stands where at one moment.
 */
export const reportKinds = ['cohort', 'activity', 'snapshot'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Features of which each gives a product reports. */
export const reportFeatures = ['applications', 'contextualReports'] as const satisfies readonly VariantFeature[];

/** The days before, the same days a year earlier, or earlier rounds as they stood as many days after their opening. */
export const reportComparisons = ['BEFORE', 'SEASON', 'ROUND'] as const;
export type ReportComparison = (typeof reportComparisons)[number];

export const reportUnits = [
  'count',
  'share',
  'days',
  'ratio',
  'rate',
  'probability',
  'verdict',
  'money',
  'points',
] as const;
export type ReportUnit = (typeof reportUnits)[number];

export interface ReportColumn {
  readonly id: string;
  readonly unit: ReportUnit;
}

/** Shapes in which a table is drawn. */
export type ReportChartShape = 'bars' | 'stacked-bars' | 'funnel' | 'dots' | 'quantiles' | 'heat';

/** One table of a report. Its rows are the values of one dimension: roles, stages, sources, groups of people. */
export interface ReportTable {
  readonly id: string;
  readonly rows: string;
  readonly columns: readonly ReportColumn[];
  /** Shape of the table that is drawn in place of the first one when it has rows. */
  readonly chart?: ReportChartShape;
}

export interface ReportDefinition {
  readonly id: string;
  readonly kind: ReportKind;
  /** Records of people that the report counts. Only a product that has such records has the report. */
  readonly counts: 'applications' | 'profiles';
  /** Needed beside `report:read`, which every report needs. */
  readonly permission: Permission;
  /** Features of the product of which one makes the report exist; none means that every product has it. */
  readonly features: readonly VariantFeature[];
  readonly filters: {
    readonly roles: boolean;
    /**
     * `days`: any period. `seasons`: one whole recruitment year, so that two periods never differ by a few people. `day`:
     * today or one day in the past. `none`: the present only.
     */
    readonly period: 'days' | 'seasons' | 'day' | 'none';
    /** True when the people can be counted by the day of application or by the day on which they accepted an offer. */
    readonly countBy: boolean;
    /** Comparisons that the report can be asked for. */
    readonly compare: readonly ReportComparison[];
  };
  readonly tables: readonly ReportTable[];
  /** Shape that answers the report's question, drawn from its first table. */
  readonly chart: ReportChartShape;
  /** `people`: small numbers are hidden, because they would tell something protected about a candidate. */
  readonly protects: 'nothing' | 'people';
}
