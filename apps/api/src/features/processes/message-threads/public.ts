export { passMove, takeMoveBack } from './message-threads.queries.ts';
