export { insertMessage } from './messages.queries.ts';
export { type MessagePlan, planMessage } from './plan-message.ts';
export { writeMails } from './write-mails.ts';
