import { expect, it } from 'vitest';
import { reportAddress } from './report-address.ts';

const question = { roleIds: [], period: { period: 'ALL' }, compare: 'NONE', countBy: 'APPLIED' } as const;

it('names what was chosen, and nothing that is the default', () => {
  expect(reportAddress({ report: 'efficiency', question })).toBe('/manager/reports/efficiency');
  const chosen = { ...question, roleIds: ['a', 'b'], period: { period: 'CUSTOM', from: '2026-09-01' } };
  expect(reportAddress({ report: 'efficiency', question: chosen })).toBe(
    '/manager/reports/efficiency?roles=a%2Cb&period=CUSTOM&from=2026-09-01',
  );
});

it('holds a list as the list itself does, with how it is counted', () => {
  const list = { criteria: {}, anonymous: false, groupBy: 'stage', overTime: false };
  expect(reportAddress({ report: 'list', question: { ...question, list } })).toBe('/manager/reports/list');
  const counted = {
    criteria: { stageId: 28, searchTerm: 'O’Brien', filters: { heardAbout: { in: ['EVENT', 'none'] } } },
    anonymous: true,
    groupBy: 'university',
    overTime: true,
  };
  expect(reportAddress({ report: 'list', question: { ...question, roleIds: ['a'], list: counted } })).toBe(
    '/manager/reports/list?role=a&by=university&months=yes&stage=28&q=O%E2%80%99Brien&f.heardAbout=EVENT%2Cnone&names=hidden',
  );
});
