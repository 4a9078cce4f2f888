import { readPlatformReport } from '@evenhand/contract/upkeep/platform-report';
import { ok, type Route, route } from '../../../platform/http/route.ts';
import { readReport } from './platform-report.ts';

/** Routes of reports about all organisations, for the people who run the platform. */
export const platformReportRoutes: readonly Route[] = [
  route(readPlatformReport, async ({ services, params }) => ok(await readReport(services, params.platformReport))),
];
