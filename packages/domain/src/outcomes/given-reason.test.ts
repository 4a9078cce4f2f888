import { expect, test } from 'vitest';
import { stageIds } from '../pipeline/stages.ts';
import { isReasonGiven } from './given-reason.ts';

const rejection = { stageId: stageIds.notTakenForward };
const own = { code: 'own_language', schemes: ['LATERAL'], stages: [2], archived: true };

const lateral = { settings: [own], scheme: 'LATERAL', stageIds: [2] };
const rejected = { to: rejection, reason: 'own_language' };

test.each([
  ['a reason on a role and stage of its own', rejected, lateral, true],
  ['a reason on another kind of role', rejected, { ...lateral, scheme: 'PUPILLAGE' }, false],
  ['a reason at another stage', rejected, { ...lateral, stageIds: [3] }, false],
  ['a reason that is not known any more', { to: rejection, reason: 'own_gone' }, lateral, true],
  ['a rejection without a reason', { to: rejection, reason: null }, { ...lateral, stageIds: [3] }, true],
  [
    'a reason of a withdrawal',
    { ...rejected, to: { stageId: stageIds.withdrew } },
    { ...lateral, stageIds: [3] },
    true,
  ],
])('tells whether %s may be given', (_, input, at, expected) => {
  expect(isReasonGiven(input, at)).toBe(expected);
});
