import { expect, it } from 'vitest';
import { isWithdrawalUndoable, undoableSince, withdrawalFinalAt } from './withdrawal-undo.ts';

it.each([
  ['withdraw', true],
  ['noThanks', true],
  ['declineOffer', false],
  ['renege', false],
  ['acceptOffer', false],
  ['showInterest', false],
] as const)('lets a candidate undo a withdrawal, and no answer to an offer: %s', (kind, undoable) => {
  expect(isWithdrawalUndoable(kind)).toBe(undoable);
});

it('ends ten minutes after the withdrawal', () => {
  expect(withdrawalFinalAt(new Date('2026-11-24T10:00:00Z')).toISOString()).toBe('2026-11-24T10:10:00.000Z');
  expect(undoableSince(new Date('2026-11-24T10:10:00Z')).toISOString()).toBe('2026-11-24T10:00:00.000Z');
});
