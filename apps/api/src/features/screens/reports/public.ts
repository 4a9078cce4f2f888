export { describeChecked, rebuildReportsOf, verifyReportsOf } from './check-reports.ts';
