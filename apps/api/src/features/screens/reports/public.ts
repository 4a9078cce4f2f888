export { describeChecked, isWrong, rebuildReportsOf, verifyReportsOf } from './check-reports.ts';
export { emptyReportRows } from './rows/empty-report-rows.ts';
