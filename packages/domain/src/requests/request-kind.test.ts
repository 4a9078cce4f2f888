import { expect, it } from 'vitest';
import { isOverdue, missingIn, type RequestKind, type RequestState } from './request-kind.ts';

const dueAt = new Date('2027-03-05T17:00:00Z');

it.each<[RequestState, number, boolean]>([
  ['OPEN', -1, false],
  ['OPEN', 0, true],
  ['ANSWERED', 1, false],
  ['CANCELLED', 1, false],
])('%s, %i seconds after its day: overdue %s', (state, seconds, overdue) => {
  expect(isOverdue({ state, dueAt }, new Date(dueAt.getTime() + seconds * 1000))).toBe(overdue);
});

it.each<[RequestKind, string, boolean, string | null]>([
  ['DOCUMENT', 'Here it is', false, 'documentId'],
  ['DOCUMENT', '', true, null],
  ['QUESTION', '', true, 'text'],
  ['QUESTION', 'In June', false, null],
  ['DETAILS', '', false, null],
])('%s answered with %j and a document %s lacks %s', (kind, text, hasDocument, missing) => {
  expect(missingIn(kind, { text, hasDocument })).toBe(missing);
});
