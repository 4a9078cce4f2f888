import * as contract from '@evenhand/contract/screens/reports/saved-reports';
import { created, ok, type Route, tenantRoute } from '../../../../platform/http/route.ts';
import { addSavedReport, changeSavedReport, dropSavedReport, listSavedReports } from './saved-reports.ts';

/** Routes of saved reports. */
export const savedReportsRoutes: readonly Route[] = [
  tenantRoute(contract.listSavedReports, async (tx, reader) => ok(await listSavedReports(tx, reader))),
  tenantRoute(contract.saveReport, async (tx, { body, ...reader }) => created(await addSavedReport(tx, reader, body))),
  tenantRoute(contract.updateSavedReport, async (tx, { body, params, ...reader }) =>
    ok(await changeSavedReport(tx, reader, { ...body, id: params.savedReportId })),
  ),
  tenantRoute(contract.removeSavedReport, async (tx, { params, ...reader }) =>
    ok(await dropSavedReport(tx, reader, params.savedReportId)),
  ),
];
