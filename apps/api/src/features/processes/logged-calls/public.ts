export { listCallRows, listCallsById } from './logged-calls.queries.ts';
export { presentCall } from './present-call.ts';
