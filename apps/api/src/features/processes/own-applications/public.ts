export { listOwnApplications } from './list-own-applications.ts';
