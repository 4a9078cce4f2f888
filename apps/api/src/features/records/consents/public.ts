export { type ConsentGiven, consentGiven } from './consent-given.ts';
export { listConsents } from './consents.queries.ts';
export { recordConsents } from './record-consents.ts';
