export { missedDecisionDate } from './late-decision-dates.ts';
export { listRenewals, type RenewalRow } from './renewals.read.ts';
