export { describeChecked, isWrong, rebuildReportsOf, verifyReportsOf } from './check-reports.ts';
export { catchUpListRows, withCurrentRows, withFreshRows } from './lists/current-lists.ts';
export { emptyReportRows } from './rows/empty-report-rows.ts';
