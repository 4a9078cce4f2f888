import { expect, test } from 'vitest';
import { basePermissions } from './base-permissions.ts';
import { type Actor, can, permissionsOf, type Subject } from './can.ts';
import { type Permission, permissions } from './permissions.ts';
import { isAdmin, isCandidate, isManager, isManagerAdmin, type UserType, userTypes } from './user-type.ts';

const actor = (userType: UserType, change: Partial<Actor> = {}): Actor => ({
  userId: 'me',
  organizationId: 'org',
  userType,
  grants: [],
  candidateId: userType === 'CANDIDATE' ? 'candidate' : null,
  ...change,
});

const cases: [string, Actor, Permission, Subject, boolean][] = [
  ['a candidate edits their own profile', actor('CANDIDATE'), 'own-profile:edit', { candidateId: 'candidate' }, true],
  ["a candidate edits another's", actor('CANDIDATE'), 'own-profile:edit', { candidateId: 'other' }, false],
  [
    'a candidate without a record has none',
    actor('ANONYMOUS_CANDIDATE'),
    'own-profile:edit',
    { candidateId: 'x' },
    false,
  ],
  ['a candidate searches', actor('CANDIDATE'), 'candidate:search', {}, false],
  ['a manager moves on a role of theirs', actor('HIRING_MANAGER'), 'application:move', { roleTeam: ['me'] }, true],
  ["a manager moves on another's role", actor('HIRING_MANAGER'), 'application:move', { roleTeam: ['you'] }, false],
  ['a manager exports', actor('HIRING_MANAGER'), 'candidate:export', {}, false],
  [
    'a manager exports by grant',
    actor('HIRING_MANAGER', { grants: ['candidate:export'] }),
    'candidate:export',
    {},
    true,
  ],
  [
    'a manager moves after that was taken from them',
    actor('HIRING_MANAGER', { withheld: ['application:move'] }),
    'application:move',
    { roleTeam: ['me'] },
    false,
  ],
  ['a manager-admin needs no team', actor('HIRING_MANAGER_ADMIN'), 'application:move', { roleTeam: [] }, true],
  ['a manager-admin in another tenant', actor('HIRING_MANAGER_ADMIN'), 'role:edit', { organizationId: 'other' }, false],
  ['a manager-admin at home', actor('HIRING_MANAGER_ADMIN'), 'role:edit', { organizationId: 'org' }, true],
  ['a manager-admin lists organisations', actor('HIRING_MANAGER_ADMIN'), 'organization:list', {}, false],
  ['an admin lists organisations', actor('ADMIN'), 'organization:list', {}, true],
  ['an admin in a tenant not entered', actor('ADMIN'), 'role:edit', { organizationId: 'other' }, false],
];

test.each(cases)('%s', (...[, who, permission, subject, expected]) => {
  expect(can(who, permission, subject)).toBe(expected);
});

test('lets no user type search by protected traits unless granted', () => {
  for (const type of userTypes) expect(can(actor(type), 'candidate:search-protected')).toBe(false);
  const granted = actor('HIRING_MANAGER', { grants: ['candidate:search-protected'] });
  expect(can(granted, 'candidate:search-protected')).toBe(true);
});

test('lets each rank of staff do all that the rank below may', () => {
  const ranks = ['HIRING_MANAGER', 'HIRING_MANAGER_ADMIN', 'ADMIN'] as const;
  for (const [index, rank] of ranks.slice(1).entries()) {
    const below = basePermissions[ranks[index] ?? 'ADMIN'];
    expect([...below].filter((permission) => !basePermissions[rank].has(permission))).toEqual([]);
    expect(basePermissions[rank].size).toBeGreaterThan(below.size);
  }
});

test('tells the client exactly what is enforced', () => {
  for (const type of userTypes) {
    const who = actor(type, { grants: ['candidate:unblind'], withheld: ['note:write'], candidateId: null });
    expect(permissionsOf(who)).toEqual(permissions.filter((permission) => can(who, permission)).toSorted());
  }
});

test.each([
  ['CANDIDATE', true, false, false, false],
  ['ANONYMOUS_CANDIDATE', true, false, false, false],
  ['HIRING_MANAGER', false, true, false, false],
  ['HIRING_MANAGER_ADMIN', false, true, true, false],
  ['ADMIN', false, true, true, true],
] as const)('%s', (...[type, candidate, manager, managerAdmin, admin]) => {
  expect([isCandidate(type), isManager(type), isManagerAdmin(type), isAdmin(type)]).toEqual([
    candidate,
    manager,
    managerAdmin,
    admin,
  ]);
});
