import { expect, test } from 'vitest';
import type { Actor } from '../../access/can.ts';
import { blindnessOf, hides, readsBlind } from './role-blindness.ts';

const actor = (more: Partial<Actor>): Actor => ({
  userId: 'u',
  organizationId: 'o',
  userType: 'HIRING_MANAGER',
  grants: [],
  candidateId: null,
  ...more,
});

const open = { blind: false, seenStages: [] };
const blind = { blind: true, seenStages: [] };

test.each([
  ['a role that is not blind', actor({}), open, false],
  ['a blind role', actor({}), blind, true],
  ['a role that is not blind, where all roles are blind to the reviewer', actor({ readsAllBlind: true }), open, true],
])('tells whether %s is read blind', (_, me, role, expected) => {
  expect(readsBlind(me, role)).toBe(expected);
  expect(blindnessOf(me, role).blind).toBe(expected);
  expect(hides(me, role, 1)).toBe(expected);
});
