export { passMove } from './message-threads.queries.ts';
