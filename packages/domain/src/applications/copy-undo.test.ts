import { expect, test } from 'vitest';
import { whyCopyStays } from './copy-undo.ts';

test.each([
  [[], 1, false, null],
  [['candidate.viewed', 'document.downloaded'], 1, false, null],
  [['mail.sent'], 1, false, null],
  [[], 1, true, 'told'],
  [['application.moved'], 2, true, 'moved'],
  [['application.moved', 'application.move-undone'], 3, false, 'moved'],
  [['score.saved', 'candidate.viewed'], 1, false, 'scored'],
  [['score.saved', 'application.fast-tracked'], 2, false, 'moved'],
  [['note.added'], 1, false, 'worked_on'],
  [['application.assigned'], 2, false, 'worked_on'],
  [['offer.begun'], 1, false, 'worked_on'],
  [['application.withdrawn'], 2, false, 'changed'],
  [['application.copied-away'], 1, false, 'changed'],
  [[], 2, false, 'changed'],
] as const)('a copy with %j, at version %i, told: %j', (kinds, version, told, expected) => {
  expect(whyCopyStays({ kinds, version, told })).toBe(expected);
});
