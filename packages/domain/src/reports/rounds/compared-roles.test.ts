import { expect, it } from 'vitest';
import { comparedRolesSentences, comparedRoundsSentences } from './compared-roles.ts';

it.each([
  ['all roles', 3, undefined, []],
  ['one role copied from another', 1, { earlier: 1, without: 0 }, ['earlierRounds 1']],
  ['a role that was copied from none', 1, { earlier: 0, without: 1 }, ['noRound 1']],
  ['two roles, one of them copied', 2, { earlier: 2, without: 1 }, ['earlierRounds 2', 'withoutRound 1']],
  ['a role and the one that it was copied from', 2, { earlier: 0, without: 1 }, ['sameRoles 0', 'withoutRound 1']],
  ['roles that are all read blind', 0, { earlier: 0, without: 0 }, []],
])('says which roles the earlier figures count: %s', (_case, roles, comparedRoles, expected) => {
  expect(comparedRolesSentences({ roles, comparedRoles }).map(({ key, count }) => `${key} ${count}`)).toEqual(expected);
});

it.each([
  ['one earlier round', { found: 1, without: 0, unopened: 0, after: 71, day: '2025-11-11' }, ['sameDay 1']],
  [
    'rounds of different days',
    { found: 2, without: 1, unopened: 1, after: null, day: null },
    ['sameDays 2', 'withoutRound 1', 'unopened 1'],
  ],
  ['a role copied from none', { found: 0, without: 1, unopened: 0, after: null, day: null }, ['withoutRound 1']],
  ['no role by name', { found: 0, without: 0, unopened: 0, after: null, day: null }, ['chooseRoles 0']],
])('says at which point earlier rounds are shown: %s', (_case, rounds, expected) => {
  expect(comparedRoundsSentences(rounds).map(({ key, count }) => `${key} ${count}`)).toEqual(expected);
});
