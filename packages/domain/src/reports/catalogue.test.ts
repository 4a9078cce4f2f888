import { expect, it } from 'vitest';
import { type Actor, can } from '../access/can.ts';
import { separatePermissions } from '../access/separate-permissions.ts';
import { userTypes } from '../access/user-type.ts';
import { maySeeReport, reportById, reportCatalogue } from './catalogue.ts';
import { reportsOnTheme, reportThemes } from './report-themes.ts';

const manager: Actor = {
  userId: 'me',
  organizationId: 'org',
  userType: 'HIRING_MANAGER',
  grants: [],
  candidateId: null,
};
const seen = (me: Actor, variant: 'ATS' | 'LATERAL' | 'CRS') =>
  reportCatalogue.filter((report) => maySeeReport(me, variant, report)).map(({ id }) => id);

it('gives every report, table and column an id of its own', () => {
  const unique = (ids: readonly string[]) => expect(new Set(ids).size).toBe(ids.length);
  unique(reportCatalogue.map(({ id }) => id));
  for (const { tables } of reportCatalogue) {
    unique(tables.map(({ id }) => id));
    for (const { columns } of tables) unique(columns.map(({ id }) => id));
  }
  expect(reportById('snapshot')?.kind).toBe('snapshot');
  expect(reportById('horoscope')).toBeUndefined();
});

it('lists every report under one question', () => {
  const listed = reportThemes.flatMap((theme) => reportsOnTheme(theme));
  expect(listed.toSorted()).toEqual(reportCatalogue.map(({ id }) => id).toSorted());
});

it('shows figures about reviewers to those alone who have every role', () => {
  expect(seen({ ...manager, grants: ['report:read-contextual', 'report:read-diversity'] }, 'ATS')).not.toContain(
    'reviewers',
  );
  for (const userType of ['HIRING_MANAGER_ADMIN', 'ADMIN'] as const)
    expect(seen({ ...manager, userType }, 'ATS')).toContain('reviewers');
});

it('shows figures about circumstances to those alone who read the candidates of a role one by one', () => {
  const needed = ['candidate:read', 'candidate:search'] as const;
  const roleTeam = ['me'];
  for (const userType of userTypes) {
    const me = { ...manager, userType, grants: ['report:read-contextual'] as const };
    if (can(me, 'report:read', { roleTeam })) {
      for (const permission of needed)
        expect(can(me, permission, { roleTeam }), `${userType} ${permission}`).toBe(true);
    }
  }
  // No permission that a reader needs can be taken from one who keeps the reports.
  for (const permission of needed) expect(separatePermissions).not.toContain(permission);
});

it('shows reports on context to those who have the permission, and lateral ones where the product has them', () => {
  const ordinary = [
    'snapshot',
    'efficiency',
    'university',
    'lateral-marketing',
    'lateral-rejections',
    'sift',
    'decision-dates',
    'list',
  ];
  expect(seen(manager, 'ATS')).toEqual(ordinary);
  expect(seen({ ...manager, grants: ['report:read-contextual'] }, 'ATS')).toEqual(
    expect.arrayContaining(['contextual', 'school']),
  );
  const lateral = ['lateral-efficiency', 'lateral-agency'];
  expect(seen({ ...manager, userType: 'HIRING_MANAGER_ADMIN' }, 'LATERAL')).toEqual(expect.arrayContaining(lateral));
  expect(seen(manager, 'LATERAL')).not.toContain('lateral-agency');
  expect(seen({ ...manager, userType: 'HIRING_MANAGER_ADMIN' }, 'LATERAL')).not.toContain('school');
  expect(seen({ ...manager, withheld: ['report:read'] }, 'ATS')).toEqual([]);
  expect(seen({ ...manager, userType: 'CANDIDATE' }, 'ATS')).toEqual([]);
});

it('has one report where candidates have profiles alone, for those who see every profile in its list', () => {
  for (const userType of ['HIRING_MANAGER_ADMIN', 'ADMIN'] as const)
    expect(seen({ ...manager, userType }, 'CRS')).toEqual(['profiles']);
  const admin = { ...manager, userType: 'HIRING_MANAGER_ADMIN' } as const;
  for (const withheld of ['report:read', 'report:read-contextual'] as const)
    expect(seen({ ...admin, withheld: [withheld] }, 'CRS')).toEqual([]);
  // The list of profiles is empty for a manager of roles.
  expect(seen({ ...manager, grants: ['report:read-contextual'] }, 'CRS')).toEqual([]);
  for (const variant of ['ATS', 'LATERAL'] as const) expect(seen(admin, variant)).not.toContain('profiles');
});
