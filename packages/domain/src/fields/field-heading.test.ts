import { expect, it } from 'vitest';
import { columnHeading, questionHeading } from './field-heading.ts';

const words = new Map([
  ['fields.citizen', 'Are you a British or Irish citizen?'],
  ['columns.citizen', 'Citizen'],
  ['fields.work.title', 'Job title'],
]);
const wordOr = (key: string, otherwise: string): string => words.get(key) ?? otherwise;

it.each([
  ['a short word for lists', { id: 'citizen' }, 'Citizen', 'Are you a British or Irish citizen?'],
  ['the question where there is no short word', { id: 'title', of: 'work' }, 'Job title', 'Job title'],
  ['the label of the organisation', { id: 'citizen', label: 'Passport' }, 'Passport', 'Passport'],
  ['its id where there is no word at all', { id: 'shoeSize' }, 'shoeSize', 'shoeSize'],
])('a column is headed by %s', (_what, field, column, question) => {
  expect([columnHeading(wordOr, field), questionHeading(wordOr, field)]).toEqual([column, question]);
});
