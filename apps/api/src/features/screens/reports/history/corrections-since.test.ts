import { reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { addDays, dayIn } from '@evenhand/domain/dates/day-in';
import { expect } from 'vitest';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { readWorkbook } from '../../../../platform/files/read-workbook.factory.ts';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { anApplication, aRole, inTenant } from '../../../processes/pipeline/pipeline.factory.ts';
import { rebuildReportsOf } from '../public.ts';

const day = 86_400_000;
const [interview, notTakenForward] = [6, 16];

interface PlantedMove {
  readonly to: number;
  readonly daysAgo: number;
  readonly undoneDaysAgo?: number;
  /** Day since which a corrected stage holds. */
  readonly sinceDaysAgo?: number;
}

/** Writes the record of a move. */
async function plantMove(
  tx: TenantTx,
  {
    id: applicationId,
    candidateId,
    roleId,
  }: { readonly id: string; readonly candidateId: string; readonly roleId: string },
  { to, daysAgo, undoneDaysAgo, sinceDaysAgo, ago }: PlantedMove & { readonly ago: (days: number) => Date },
): Promise<void> {
  const { organizationId } = tx;
  const at = ago(daysAgo);
  // Ids of events begin with their time.
  const id = at.getTime().toString(16).padStart(12, '0') + tx.newId().replaceAll('-', '').slice(12);
  const kind = to === 1 ? 'application.submitted' : 'application.moved';
  const undone = undoneDaysAgo === undefined ? {} : { undone_at: ago(undoneDaysAgo) };
  const about = { organization_id: organizationId, id, at, kind, candidate_id: candidateId, role_id: roleId };
  const move = { application_id: applicationId, from_stage: 1, to_stage: to, keys: [], ...undone };
  await tx.db
    .insertInto('event')
    .values({ ...about, ...move })
    .execute();
  if (sinceDaysAgo === undefined) return;
  const value = { key: 'since', before: null, after: JSON.stringify(ago(sinceDaysAgo).toISOString()) };
  await tx.db
    .insertInto('event_value')
    .values({ organization_id: organizationId, event_id: id, ...value })
    .execute();
}

const it = tenantTest
  .extend('own', ({ app }) => app.aTenant())
  .extend('reader', async ({ app, own }) => app.signIn(await app.aStaffUser(own)))
  .extend('plant', ({ app, own }) => async (roleId: string, stageId: number, moves: readonly PlantedMove[]) => {
    const ago = (days: number): Date => new Date(app.clock.now.getTime() - days * day);
    const columns = { applied_at: ago(30), submitted_at: ago(30), stage_entered_at: ago(moves[0]?.daysAgo ?? 30) };
    const planted = await anApplication(app, { tenant: own, roleId }, { stageId, columns });
    const sent = { to: 1, daysAgo: 30 };
    await inTenant(app, own, async (tx) => {
      for (const move of [sent, ...moves]) await plantMove(tx, { ...planted, roleId }, { ...move, ago });
    });
    return planted;
  })
  .extend('read', ({ app, own }) => async (by: Caller, roleIds: readonly string[], daysAgo: number) => {
    await rebuildReportsOf(app.services, own.subdomain);
    const to = addDays(dayIn('Europe/London', app.clock.now), -daysAgo);
    const question = { roleIds: [...roleIds], period: { period: 'CUSTOM' as const, to } };
    const answer = reportAnswer.parse((await by.post('/api/v1/report/snapshot', question)).body);
    return { answer, question };
  });

it('says how many decisions before a day were undone or corrected since, and about whom', async ({
  app,
  own,
  reader,
  plant,
  read,
}) => {
  const roleId = await aRole(app, own);
  const undone = await plant(roleId, 1, [{ to: interview, daysAgo: 20, undoneDaysAgo: 5 }]);
  const corrected = await plant(roleId, notTakenForward, [{ to: notTakenForward, daysAgo: 4, sinceDaysAgo: 15 }]);
  // Undone before the day, decided after it, and in force all the time.
  await plant(roleId, 1, [{ to: interview, daysAgo: 20, undoneDaysAgo: 18 }]);
  await plant(roleId, 1, [{ to: interview, daysAgo: 6, undoneDaysAgo: 5 }]);
  await plant(roleId, interview, [{ to: interview, daysAgo: 20 }]);
  const { answer, question } = await read(reader, [roleId], 10);
  expect(answer.corrections).toMatchObject({ decisions: 2, unnamed: 0 });
  expect(answer.corrections?.people.map(({ candidateId }) => candidateId)).toEqual([
    corrected.candidateId,
    undone.candidateId,
  ]);
  // applied, screening, interview, offer, accepted, withdrew, not taken forward, people
  expect(answer.tables[0]?.rows[0]?.cells.map(({ value }) => value)).toEqual([3, 0, 1, 0, 0, 0, 1, 5]);
  const file = await reader.post('/api/v1/report/snapshot/xlsx', question);
  expect(JSON.stringify(readWorkbook(file.raw))).toContain(
    '2 decisions from before the end of this day were undone or corrected since.',
  );
  expect((await read(reader, [roleId], 2)).answer.corrections).toBeUndefined();
  const now = await reader.post('/api/v1/report/snapshot', { roleIds: [roleId] });
  expect(reportAnswer.parse(now.body).corrections).toBeUndefined();
});

it('names no one of a role that is read blind, nor one who was deleted', async ({ app, own, reader, plant, read }) => {
  const member = await app.aStaffUser(own, { userType: 'HIRING_MANAGER' });
  const blind = await aRole(app, own, { team: [member], blind: true });
  await plant(blind, 1, [{ to: interview, daysAgo: 20, undoneDaysAgo: 5 }]);
  const manager = await app.signIn(member);
  expect((await read(manager, [blind], 10)).answer.corrections).toEqual({ decisions: 1, people: [], unnamed: 1 });
  const open = await aRole(app, own);
  const { candidateId } = await plant(open, 1, [{ to: interview, daysAgo: 20, undoneDaysAgo: 5 }]);
  expect((await read(reader, [open], 10)).answer.corrections).toMatchObject({ decisions: 1, unnamed: 0 });
  await inTenant(app, own, (tx) =>
    tx.db
      .updateTable('candidate')
      .set({ deleted_at: app.clock.now })
      .where('organization_id', '=', own.id)
      .where('id', '=', candidateId)
      .execute(),
  );
  expect((await read(reader, [open], 10)).answer.corrections).toEqual({ decisions: 1, people: [], unnamed: 1 });
});

it('says the same of a cohort about those whom it counts, and of activity about the decisions of its days', async ({
  app,
  own,
  reader,
  plant,
  read,
}) => {
  const roleId = await aRole(app, own);
  // All applied 30 days ago.
  const undone = await plant(roleId, 1, [{ to: interview, daysAgo: 20, undoneDaysAgo: 5 }]);
  await plant(roleId, notTakenForward, [{ to: notTakenForward, daysAgo: 4, sinceDaysAgo: 25 }]);
  await plant(roleId, 1, [{ to: interview, daysAgo: 6, undoneDaysAgo: 5 }]);
  const day = (ago: number): string => addDays(dayIn('Europe/London', app.clock.now), -ago);
  const told = async (report: string, from: number, to: number, countBy?: 'HIRED') => {
    const period = { period: 'CUSTOM' as const, from: day(from), to: day(to) };
    const question = { roleIds: [roleId], period, ...(countBy ? { countBy } : {}) };
    const reply = await reader.post(`/api/v1/report/${report}`, question);
    return { corrections: reportAnswer.parse(reply.body).corrections, question };
  };
  await read(reader, [roleId], 1);
  for (const report of ['efficiency', 'university', 'lateral-marketing', 'lateral-rejections', 'contextual', 'sift'])
    expect([report, (await told(report, 40, 10)).corrections]).toMatchObject([report, { decisions: 2, unnamed: 0 }]);
  const { corrections, question } = await told('efficiency', 40, 10);
  expect(corrections?.people[1]?.candidateId).toBe(undone.candidateId);
  const file = await reader.post('/api/v1/report/efficiency/xlsx', question);
  expect(JSON.stringify(readWorkbook(file.raw))).toContain(
    '2 decisions about these people from before the end of these days were undone or corrected since.',
  );
  // There are no applicants of these days and no hires, and days that go on have no end.
  expect((await told('efficiency', 29, 10)).corrections).toBeUndefined();
  expect((await told('efficiency', 40, 10, 'HIRED')).corrections).toBeUndefined();
  expect((await told('efficiency', 40, 0)).corrections).toBeUndefined();
  // One decision of these days was undone; the other holds since before.
  expect((await told('reviewers', 22, 10)).corrections).toMatchObject({ decisions: 1 });
  expect((await told('reviewers', 40, 10)).corrections).toMatchObject({ decisions: 2 });
});
