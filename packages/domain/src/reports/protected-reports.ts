import type { ReportDefinition } from './report-definition.ts';

/** Reports about protected answers, of which only aggregates leave the diversity zone. */
export const protectedReports = [] as const satisfies readonly ReportDefinition[];
