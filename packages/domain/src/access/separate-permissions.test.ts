import { expect, it } from 'vitest';
import { basePermissions } from './base-permissions.ts';
import type { Actor } from './can.ts';
import type { Permission } from './permissions.ts';
import {
  grantsFor,
  mayChange,
  separateFor,
  separatePermissions,
  takenIn,
  withPermission,
} from './separate-permissions.ts';
import type { UserType } from './user-type.ts';

const actor = (userType: UserType, change: Partial<Actor> = {}): Actor => ({
  userId: 'me',
  organizationId: 'org',
  userType,
  grants: [],
  candidateId: null,
  ...change,
});
const admin = actor('HIRING_MANAGER_ADMIN');
const manager = { id: 'them', userType: 'HIRING_MANAGER' } as const;
const colleague = { id: 'them', userType: 'HIRING_MANAGER_ADMIN' } as const;

const cases: [string, Actor, { id: string; userType: UserType }, Permission, boolean, string][] = [
  ['an admin gives what is theirs', admin, manager, 'candidate:export', true, 'allowed'],
  ['an admin takes what a manager has by office', admin, manager, 'application:move', false, 'allowed'],
  ['an admin gives what is nobody’s to somebody else', admin, colleague, 'candidate:search-protected', true, 'allowed'],
  ['not to themselves', admin, { ...colleague, id: 'me' }, 'candidate:search-protected', true, 'not_yourself'],
  [
    'nor takes anything from themselves',
    admin,
    { ...colleague, id: 'me' },
    'candidate:see-flags',
    false,
    'not_yourself',
  ],
  ['an admin is an admin by office', admin, colleague, 'candidate:export', false, 'not_separate'],
  ['nobody is made an admin so', admin, manager, 'staff:invite', true, 'not_separate'],
  ['nor sees a role whole', admin, manager, 'role:edit', true, 'not_separate'],
  [
    'the platform is not changed',
    actor('ADMIN'),
    { id: 'them', userType: 'ADMIN' },
    'candidate:see-flags',
    true,
    'not_separate',
  ],
  ['who has not, cannot give', actor('HIRING_MANAGER'), manager, 'candidate:export', true, 'not_yours'],
  ['but may take', actor('HIRING_MANAGER'), manager, 'candidate:export', false, 'allowed'],
  [
    'what is nobody’s is for admins to give',
    actor('HIRING_MANAGER'),
    manager,
    'candidate:see-flags',
    true,
    'not_yours',
  ],
  [
    'a candidate is given nothing',
    admin,
    { id: 'them', userType: 'CANDIDATE' },
    'candidate:export',
    true,
    'not_separate',
  ],
];

it.each(cases)('%s', (...[, me, them, permission, held, expected]) => {
  const decision = mayChange(me, them, { permission, held });
  expect(decision.allowed ? 'allowed' : decision.reason).toBe(expected);
});

it.each([
  ['given', [], 'candidate:export', true, ['candidate:export']],
  ['given twice', ['candidate:export'], 'candidate:export', true, ['candidate:export']],
  ['given and taken back', ['candidate:export'], 'candidate:export', false, []],
  ['taken, which is theirs by office', [], 'application:move', false, ['-application:move']],
  ['and given back', ['-application:move'], 'application:move', true, []],
  ['beside others', ['candidate:edit'], 'application:move', false, ['candidate:edit', '-application:move']],
] as const)('%s', (...[, before, permission, held, after]) => {
  expect(withPermission(before, 'HIRING_MANAGER', { permission, held })).toEqual(after);
});

it("drops entries that have no effect any more when a person's user type changes", () => {
  const grants = ['candidate:export', '-application:move', 'candidate:see-flags', 'gone:by-now'];
  expect(grantsFor(grants, 'HIRING_MANAGER')).toEqual(grants.slice(0, 3));
  expect(grantsFor(grants, 'HIRING_MANAGER_ADMIN')).toEqual(['candidate:see-flags']);
  expect(takenIn(grants)).toEqual(['application:move']);
});

it('has each permission once, and none by which people could give themselves more', () => {
  expect(new Set(separatePermissions).size).toBe(separatePermissions.length);
  const office = ['staff:', 'organization:', 'job:', 'platform:', 'role:', 'own-'];
  expect(separatePermissions.filter((one) => office.some((part) => one.startsWith(part)))).toEqual([]);
  expect(separateFor('CANDIDATE')).toEqual([]);
  for (const permission of separateFor('HIRING_MANAGER_ADMIN')) {
    expect(basePermissions.HIRING_MANAGER_ADMIN.has(permission)).toBe(false);
  }
});
