import { expect, test } from 'vitest';
import { landingPosition } from './landing-position.ts';
import { stageIds } from './stages.ts';
import { substageId } from './substages.ts';

const pending = substageId(stageIds.notTakenForward, 'PENDING');

test('holds a rejection as pending, whatever substage was asked for', () => {
  expect(landingPosition({ stageId: stageIds.notTakenForward, substageId: pending + 1 })).toEqual({
    stageId: stageIds.notTakenForward,
    substageId: pending,
  });
});

test('leaves any other move where it was asked for', () => {
  const to = { stageId: stageIds.withdrew, substageId: substageId(stageIds.withdrew, 'PENDING') };
  expect(landingPosition(to)).toEqual(to);
});
