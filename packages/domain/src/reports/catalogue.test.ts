import { expect, it } from 'vitest';
import type { Actor } from '../access/can.ts';
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

it('shows reports on context to those who have the permission, and lateral ones where the product has them', () => {
  const ordinary = [
    'snapshot',
    'efficiency',
    'university',
    'lateral-marketing',
    'lateral-rejections',
    'sift',
    'promises',
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
  expect(seen(manager, 'CRS')).toEqual([]);
});
