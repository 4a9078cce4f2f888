import { type Actor, can } from '../access/can.ts';
import { isManagerAdmin } from '../access/user-type.ts';
import { hasFeature, type VariantFeature, type VariantId } from '../organizations/variants.ts';
import { ordinaryReports } from './ordinary-reports.ts';
import { protectedReports } from './protected-reports.ts';
import type { ReportDefinition } from './report-definition.ts';

/** Every report that works, in the order in which they are listed. */
export const reportCatalogue: readonly CataloguedReport[] = [...ordinaryReports, ...protectedReports];

export type ReportId = (typeof ordinaryReports)[number]['id'] | (typeof protectedReports)[number]['id'];
export type CataloguedReport = ReportDefinition & { readonly id: ReportId };

/** Present ids of renamed reports by the ids before, which addresses that were kept or sent on still hold. */
export const renamedReports: ReadonlyMap<string, ReportId> = new Map([['promises', 'decision-dates']]);

export const reportById = (id: string): CataloguedReport | undefined =>
  reportCatalogue.find((report) => report.id === id);

/** Features of a product that has the records which a report counts. */
const featureOfRecords = {
  applications: 'applications',
  profiles: 'contextualProfiles',
} as const satisfies Readonly<Record<ReportDefinition['counts'], VariantFeature>>;

/**
 * Returns whether the product has the report and the reader may see it. Profiles belong to no role whose team could see them, so that
 * only managers who see everyone have reports on them.
 */
export const maySeeReport = (me: Actor, variant: VariantId, report: ReportDefinition): boolean =>
  hasFeature(variant, featureOfRecords[report.counts]) &&
  (report.counts !== 'profiles' || isManagerAdmin(me.userType)) &&
  (report.features.length === 0 || report.features.some((feature) => hasFeature(variant, feature))) &&
  can(me, 'report:read') &&
  can(me, report.permission);
