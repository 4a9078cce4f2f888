export { agencyFees } from './list-agency-submissions.ts';
