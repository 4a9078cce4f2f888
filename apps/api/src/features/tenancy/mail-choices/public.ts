export { isAccount, writeChoice } from './choices.queries.ts';
export { choose, getChoices, reminderDaysOf, stoppedAmong } from './choices.ts';
export { stopReport } from './report-mail.queries.ts';
export { readStopToken, type Stop, stopAddresses } from './stop-token.ts';
