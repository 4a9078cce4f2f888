export { emptyRefusedSubmissions } from './agency-submissions.queries.ts';
export { type AgencyFeeSum, addFees, agencyFees } from './list-agency-submissions.ts';
export { agencyPersonKey } from './person-key.ts';
