import type { ReportId } from '@evenhand/domain/reports/catalogue';
import { makeBreakdown, makeProtectedBreakdown, makeRejections, makeSources } from './figures/make-breakdown.ts';
import { makeEfficiency } from './figures/make-efficiency.ts';
import { makePromises, makeSnapshot } from './figures/make-snapshot.ts';
import type { MakeReport } from './figures/report-figures.ts';

/** Makers of the figures of each report. */
export const reportMakers: Readonly<Record<ReportId, MakeReport>> = {
  snapshot: makeSnapshot,
  efficiency: makeEfficiency,
  contextual: makeProtectedBreakdown([
    { table: 'flags', dimension: 'flagBand' },
    { table: 'index', dimension: 'indexBand' },
  ]),
  school: makeProtectedBreakdown([
    { table: 'schoolTypes', dimension: 'schoolType' },
    { table: 'schoolResults', dimension: 'schoolBand' },
  ]),
  university: makeBreakdown([
    { table: 'universities', dimension: 'university' },
    { table: 'classes', dimension: 'degreeClass' },
  ]),
  'lateral-efficiency': makeEfficiency,
  'lateral-marketing': makeSources,
  'lateral-rejections': makeRejections,
  promises: makePromises,
};
