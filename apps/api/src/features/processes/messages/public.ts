export { presentSent } from './cancel-message.ts';
export {
  cancelMessageRows,
  insertMessage,
  insertPlanned,
  listChannels,
  listDuePlans,
  takePlanned,
} from './messages.queries.ts';
export { type MessagePlan, planMessage } from './plan-message.ts';
export { writeMails } from './write-mails.ts';
