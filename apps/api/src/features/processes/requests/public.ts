export { listOwnRequests } from './list-own-requests.ts';
