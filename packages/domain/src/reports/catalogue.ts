import { type Actor, can } from '../access/can.ts';
import { hasFeature, type VariantId } from '../organizations/variants.ts';
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

/** Returns whether the product has the report and the reader may see it. */
export const maySeeReport = (me: Actor, variant: VariantId, report: ReportDefinition): boolean =>
  (report.features.length === 0 || report.features.some((feature) => hasFeature(variant, feature))) &&
  can(me, 'report:read') &&
  can(me, report.permission);
