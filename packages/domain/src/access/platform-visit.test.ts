import { expect, it } from 'vitest';
import { basePermissions } from './base-permissions.ts';
import { type Actor, can, permissionsOf } from './can.ts';
import { permissions } from './permissions.ts';
import { grantedToVisitors, withheldFromVisitors, worksFromOutside } from './platform-visit.ts';

const visitor: Actor = {
  userId: 'ada',
  organizationId: 'org',
  userType: 'HIRING_MANAGER_ADMIN',
  grants: grantedToVisitors,
  withheld: withheldFromVisitors,
  candidateId: null,
  isVisitor: true,
};

it('lets a visitor do what a manager admin does, without what is withheld', () => {
  const expected = [...basePermissions.HIRING_MANAGER_ADMIN].filter((one) => !withheldFromVisitors.includes(one));
  expect(permissionsOf(visitor)).toEqual([...expected, ...grantedToVisitors].toSorted());
  expect(can(visitor, 'application:move')).toBe(true);
});

it('gives a visitor no permission to change permissions, read protected answers or edit an account', () => {
  for (const one of withheldFromVisitors) expect(can(visitor, one)).toBe(false);
  expect(permissionsOf(visitor).filter((one) => /^(staff:(invite|remove)|platform:|adjustment:)/.test(one))).toEqual(
    [],
  );
});

it('keeps everything about candidates, roles and events from an administrator who has not entered', () => {
  const outside = permissions.filter((one) => worksFromOutside(one));
  const kinds = new Set(outside.map((one) => one.split(':')[0]));
  expect([...kinds].toSorted()).toEqual(['job', 'organization', 'own-account', 'platform', 'reference', 'staff']);
});
