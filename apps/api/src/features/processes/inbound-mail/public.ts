export { noteInbound } from './inbound-mail.queries.ts';
