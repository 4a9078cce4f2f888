import type { ReportRow } from '@evenhand/contract/screens/reports/reports';
import { reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { describe, expect } from 'vitest';
import { readWorkbook } from '../../../../platform/files/read-workbook.factory.ts';
import { tenantTest } from '../../../../testing/api-test.ts';
import { anApplication, aRole } from '../../../processes/pipeline/pipeline.factory.ts';
import { rebuildReportsOf } from '../public.ts';
import { flagsFinding, schoolsFinding } from './breakdown-findings.ts';

const it = tenantTest
  .extend('roleId', ({ app, tenant }) => aRole(app, tenant))
  .extend('plant', ({ app, tenant, roleId }) => {
    return async (people: number, stageId: number, columns: Record<string, string | number> = {}): Promise<void> => {
      for (let at = 0; at < people; at += 1) await anApplication(app, { tenant, roleId }, { stageId, columns });
    };
  })
  .extend('finding', ({ app, tenant, admin, roleId }) => async (report: string) => {
    await rebuildReportsOf(app.services, tenant.subdomain);
    const answer = reportAnswer.parse(
      (await admin.post(`/api/v1/report/${report}`, { roleIds: [roleId], period: { period: 'ALL' } })).body,
    );
    const file = await admin.post(`/api/v1/report/${report}/xlsx`, { roleIds: [roleId], period: { period: 'ALL' } });
    const about = (await readWorkbook(file.raw))['About this report'] ?? [];
    return { answer, sentence: about.find(([name]) => name?.value === 'Answer')?.[1]?.value };
  });

const [applied, interview, offered, accepted, notTakenForward] = [1, 6, 11, 14, 16];

it('says whether people with flags are interviewed less often, and how often each', async ({ plant, finding }) => {
  await plant(20, applied, { flag_count: 2 });
  await plant(10, interview, { flag_count: 2 });
  await plant(10, applied, { flag_count: 0 });
  await plant(30, interview, { flag_count: 0 });
  expect((await finding('contextual')).sentence).toBe(
    'Applicants with flags were interviewed less often: 10 of 30, against 30 of 40 without flags',
  );
  await plant(12, applied, { flag_count: 1 });
  await plant(40, offered, { flag_count: 2 });
  expect((await finding('contextual')).sentence).toMatch(/about as often: 50 of 82 with, 30 of 40 without; /);
  const [flags] = (await finding('contextual')).answer.tables;
  expect(flags?.rows.map(({ code }) => code)).toEqual(['0', '1', '2']);
});

it('compares no group of fewer than ten people', async ({ plant, finding }) => {
  await plant(9, applied, { flag_count: 1 });
  await plant(11, interview, { flag_count: 0 });
  expect((await finding('contextual')).sentence).toBe(
    'There are too few people to compare those with flags with those without',
  );
  await plant(1, applied, { flag_count: 1 });
  expect((await finding('contextual')).sentence).toMatch(/less often: 0 of 10, against 11 of 11 without flags/);
});

it('names the university of the most applicants, or says that none has enough', async ({ plant, finding }) => {
  await plant(4, applied, { university_id: 24 });
  expect((await finding('university')).sentence).toBe('No university has five applicants or more');
  await plant(6, interview, { university_id: 28 });
  const { answer, sentence } = await finding('university');
  expect(answer.headline).toMatchObject({ key: 'few' });
  await plant(9, applied, { university_id: 24 });
  const named = await finding('university');
  expect(sentence).not.toBe(named.sentence);
  expect(named.answer.headline).toMatchObject({ key: 'top', values: { people: 13, of: 19, got: 0 } });
  expect(named.sentence).toMatch(/^13 of 19 applicants come from .+, and no university has more; 0 of them/);
});

it('names the reason given most often and the step at which most applications end', async ({ plant, finding }) => {
  await plant(3, applied);
  expect((await finding('lateral-rejections')).answer.headline).toBeNull();
  await plant(5, notTakenForward, { outcome_reason: 'TEST' });
  await plant(2, notTakenForward, { outcome_reason: 'STRONGER' });
  expect((await finding('lateral-rejections')).sentence).toBe(
    'The most frequent reason is “Below the test’s pass mark”, for 5 of 7; the most frequent step is “Applied”, for 7 of 7',
  );
});

it('names the source of the most applicants, or says that none is known', async ({ plant, finding }) => {
  await plant(2, applied);
  expect((await finding('lateral-marketing')).sentence).toBe('No applicant has said how they heard of you');
  await plant(3, accepted, { source: 'LAW_FAIR' });
  expect((await finding('lateral-marketing')).sentence).toBe(
    '“Law or careers fair” brought the most applicants: 3 of 5. 3 of them accepted an offer.',
  );
});

describe('a finding about groups', () => {
  const row = (code: string, ...reached: readonly (number | null)[]): ReportRow => ({
    code,
    name: null,
    cells: reached.map((value) => (value === null ? { value, hidden: true as const } : { value })),
  });
  const state = row('STATE', 60, 40, 12);

  it('compares schools, and leaves out rows of earlier days', ({ expect: check }) => {
    const before = { ...row('STATE', 1, 1, 1), compared: true };
    const schoolTypes = [before, state, row('INDEPENDENT', 40, 30, 20), row('UNKNOWN', 9, 9, 9)];
    check(schoolsFinding({ schoolTypes }, 109)).toEqual({
      key: 'less',
      values: { of: 109, people: 60, got: 12, others: 40, otherGot: 20 },
    });
  });

  it.for<[string, readonly ReportRow[]]>([
    ['a number of it is hidden', [row('1', 60, 40, null), row('0', 60, 40, 20)]],
    ['a row of it may be among the smaller ones', [row('1', 60, 40, 20), row('0', 60, 40, 20), row('OTHER', 9, 4, 2)]],
    ['the others have no row', [row('1', 60, 40, 20), row('UNKNOWN', 60, 40, 20)]],
    ['it has no row', [row('0', 60, 40, 20), row('UNKNOWN', 60, 40, 20)]],
  ])('is not told where %s', ([, flags]) => {
    expect(flagsFinding({ flags }, 120)).toEqual({ key: 'few', values: {} });
  });
});
