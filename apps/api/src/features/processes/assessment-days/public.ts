export { showAssessmentDays } from './own/show-days.ts';
