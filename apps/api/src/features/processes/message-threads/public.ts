export { listUnreachedOutcomes } from './bounced-mails.read.ts';
export { keepReply } from './keep-reply.ts';
export { passMove, takeMoveBack } from './message-threads.queries.ts';
export { countNewMessages } from './reading.queries.ts';
export { holdThread } from './see-thread.ts';
