export { type AmendmentRow, listAmendmentRows } from './amendments.queries.ts';
export { presentAmendment } from './present-amendment.ts';
