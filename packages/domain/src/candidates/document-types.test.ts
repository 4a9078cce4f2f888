import { expect, test } from 'vitest';
import { mayBe } from './document-types.ts';

const pdf = 'application/pdf';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test.each([
  ['CV', [pdf, word]],
  ['COVER', [pdf, word]],
  ['PHOTO', ['image/png', 'image/jpeg']],
  ['TRANSCRIPT', [pdf, word, 'image/png', 'image/jpeg']],
  ['RIGHT_TO_WORK', [pdf, word, 'image/png', 'image/jpeg']],
  ['OTHER', [pdf, word, 'image/png', 'image/jpeg']],
])('a document of the kind %s', (kind, taken) => {
  expect([pdf, word, 'image/png', 'image/jpeg'].filter((type) => mayBe(kind, type))).toEqual(taken);
});
