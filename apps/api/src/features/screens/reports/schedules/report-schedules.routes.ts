import * as contract from '@evenhand/contract/screens/reports/report-schedules';
import { created, ok, type Route, tenantRoute } from '../../../../platform/http/route.ts';
import { addSchedule, changeSchedule, dropSchedule, listSchedules } from './report-schedules.ts';

/** Routes of reports that are sent by e-mail. */
export const reportSchedulesRoutes: readonly Route[] = [
  tenantRoute(contract.listReportSchedules, async (tx, { params, ...reader }) =>
    ok(await listSchedules(tx, reader, params.savedReportId)),
  ),
  tenantRoute(contract.addReportSchedule, async (tx, { body, params, ...reader }) =>
    created(await addSchedule(tx, reader, { ...body, ...params })),
  ),
  tenantRoute(contract.updateReportSchedule, async (tx, { body, params, ...reader }) =>
    ok(await changeSchedule(tx, reader, { ...body, id: params.reportScheduleId })),
  ),
  tenantRoute(contract.removeReportSchedule, async (tx, { params, ...reader }) =>
    ok(await dropSchedule(tx, reader, params.reportScheduleId)),
  ),
];
