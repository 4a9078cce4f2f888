import { type ReportAnswer, type ReportQuestionInput, reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { addDays, dayIn, startOfDay } from '@evenhand/domain/dates/day-in';
import { expect } from 'vitest';
import { readWorkbook } from '../../../../platform/files/read-workbook.factory.ts';
import { tenantTest } from '../../../../testing/api-test.ts';
import { anApplication, aRole, inTenant } from '../../../processes/pipeline/pipeline.factory.ts';
import { rebuildReportsOf } from '../public.ts';

const [test, interview, offer, accepted, withdrew, rejected] = [2, 6, 11, 14, 15, 16];
const day = 86_400_000;

/** Stages in which an application came, each so many days after the opening of its role. */
type Way = readonly (readonly [stageId: number, daysAfter: number])[];

/** Noon of a day so many days after another, in London. */
const noonAfter = (opened: string, days: number): Date =>
  new Date(startOfDay('Europe/London', addDays(opened, days)).getTime() + day / 2);

const it = tenantTest
  .extend('own', ({ app }) => app.aTenant())
  .extend('reader', async ({ app, own }) => app.signIn(await app.aStaffUser(own)))
  .extend(
    'plantRound',
    ({ app, own }) =>
      /** Creates a role that was published on a day, with applications to it that went these ways. */
      async (opened: string | null, ways: readonly Way[], copiedFrom: string | null = null): Promise<string> => {
        const roleId = await aRole(app, own);
        await inTenant(app, own, async (tx) => {
          const published = opened === null ? null : noonAfter(opened, 0);
          await tx.db
            .updateTable('role')
            .set({ copied_from: copiedFrom, published_at: published, opens_at: null })
            .where('organization_id', '=', own.id)
            .where('id', '=', roleId)
            .execute();
        });
        for (const way of ways) {
          const at = (days: number): Date => noonAfter(opened ?? '2025-09-01', days);
          const [, sent] = way[0] ?? [1, 0];
          const [stageId, entered] = way.at(-1) ?? [1, 0];
          const columns = {
            applied_at: at(sent),
            submitted_at: at(sent),
            stage_entered_at: at(entered),
            university_id: 28,
          };
          const { id, candidateId } = await anApplication(app, { tenant: own, roleId }, { stageId, columns });
          await inTenant(app, own, (tx) =>
            tx.db
              .insertInto('event')
              .values(
                way.map(([to, days], index) => ({
                  ...{ organization_id: own.id, id: tx.newId(), at: at(days), candidate_id: candidateId },
                  kind: index === 0 ? 'application.submitted' : 'application.moved',
                  ...{ application_id: id, role_id: roleId, keys: [] },
                  ...{ from_stage: way[index - 1]?.[0] ?? null, to_stage: to },
                })),
              )
              .execute(),
          );
        }
        await rebuildReportsOf(app.services, own.subdomain);
        return roleId;
      },
  )
  .extend('read', ({ reader }) => async (question: ReportQuestionInput, report = 'efficiency') => {
    const reply = await reader.post(`/api/v1/report/${report}`, question);
    expect([reply.status, reply.body]).toMatchObject([200, {}]);
    return reportAnswer.parse(reply.body);
  });

/** Returns the figures of the earlier rows of a table by their codes, without lists and intervals. */
const earlierIn = ({ tables }: ReportAnswer, id: string) =>
  Object.fromEntries(
    (tables.find((table) => table.id === id)?.rows ?? [])
      .filter(({ compared }) => compared)
      .map(({ code, cells }) => [code, cells.map(({ value }) => value)]),
  );

const samePoint = (roleIds: readonly string[], more: Partial<ReportQuestionInput> = {}): ReportQuestionInput => ({
  roleIds: [...roleIds],
  compare: 'ROUND',
  ...more,
});

/** A round of which, 40 days after its opening, three had applied, two were screened and one interviewed. */
const lastYear: readonly Way[] = [
  [
    [1, 2],
    [test, 10],
    [interview, 30],
    [offer, 60],
    [accepted, 70],
  ],
  [
    [1, 5],
    [test, 20],
    [rejected, 40],
  ],
  [
    [1, 39],
    [withdrew, 50],
  ],
  [
    [1, 41],
    [test, 45],
  ],
];

it('shows an earlier round as it stood as many days after its opening', async ({ app, plantRound, read }) => {
  const today = dayIn('Europe/London', app.clock.now);
  const last = await plantRound('2024-11-04', lastYear);
  const now = await plantRound(addDays(today, -40), [[[1, 3]], [[1, 4]]], last);
  const answer = await read(samePoint([now]));
  expect(answer.comparedRounds).toEqual({ found: 1, without: 0, unopened: 0, after: 40, day: '2024-12-14' });
  expect([answer.comparedDays, answer.comparedRoles]).toEqual([null, undefined]);
  // people, of before, of applied, waiting, withdrew, not taken forward, declined
  expect(earlierIn(answer, 'steps')).toEqual({
    applied: [3, null, null, 1, 0, 0, 0],
    screened: [2, 2 / 3, 2 / 3, 0, 0, 1, 0],
    interviewed: [1, 1 / 2, 1 / 3, 1, 0, 0, 0],
    offered: [0, 0, 0, 0, 0, 0, 0],
    accepted: [0, null, 0, 0, 0, 0, 0],
  });
  // The stays in the interview and of the third applicant went on: since 10 days and a half, and a day and a half.
  const stages = earlierIn(answer, 'stageDays');
  expect([stages[String(interview)]?.[6], stages['1']?.[6]]).toEqual([1, 1]);
  expect(stages[String(interview)]?.[7]).toBeCloseTo(10.5, 0);
  expect(stages['1']?.[7]).toBeCloseTo(1.5, 0);
  // Two stays in the stage of application and two in that of the test had ended.
  expect([stages['1']?.[0], stages[String(test)]?.[0]]).toEqual([2, 2]);
  // A first answer and a decision had come, and neither an offer nor a hire.
  const waits = earlierIn(answer, 'waits');
  expect(['firstAnswer', 'decision', 'offer', 'hire'].map((code) => waits[code]?.[0])).toEqual([2, 1, 0, 0]);
  expect(earlierIn(answer, 'fillDays')['hire']?.[0]).toBe(0);
  expect(
    answer.tables
      .flatMap(({ rows }) => rows)
      .filter(({ compared }) => compared)
      .flatMap(({ cells }) => cells)
      .filter(({ list }) => list),
  ).toEqual([]);
  // 30 days of the present round are those from the eleventh to the fortieth after the opening.
  const recent = await read(samePoint([now], { period: { period: 'DAYS_30' } }));
  expect(earlierIn(recent, 'steps')['applied']?.[0]).toBe(1);
  // At the end of the 75th day the round was over for two, and one had accepted on the 70th.
  const later = await plantRound(addDays(today, -75), [[[1, 1]]], last);
  const whole = await read(samePoint([later]));
  expect(earlierIn(whole, 'steps')).toMatchObject({
    applied: [4, null, null, 0, 1, 0, 0],
    accepted: [1, 1, 1 / 4, 0, 0, 0, 0],
  });
  expect(earlierIn(whole, 'fillDays')['hire']?.[0]).toBe(1);
  const hires = await read(samePoint([later], { countBy: 'HIRED' }));
  expect(earlierIn(hires, 'steps')['applied']?.[0]).toBe(1);
  expect(earlierIn(await read(samePoint([now], { countBy: 'HIRED' })), 'steps')['applied']?.[0]).toBe(0);
});

it('breaks the people of an earlier round down as they stood then', { tags: 'embedded' }, async ({
  app,
  plantRound,
  read,
}) => {
  const today = dayIn('Europe/London', app.clock.now);
  const last = await plantRound('2024-11-04', lastYear);
  const now = await plantRound(addDays(today, -40), [[[1, 3]]], last);
  expect(earlierIn(await read(samePoint([now]), 'university'), 'universities')['OTHER']?.slice(0, 5)).toEqual([
    3, 2, 1, 0, 0,
  ]);
  const rejections = await read(samePoint([now]), 'lateral-rejections');
  // applied, screening, interview, offer, people
  expect(earlierIn(rejections, 'reasons')['UNKNOWN']?.slice(0, 5)).toEqual([0, 1, 0, 0, 1]);
});

it('says of which roles there is no earlier round to compare with, on the page and in the file', async ({
  app,
  reader,
  plantRound,
  read,
}) => {
  const today = dayIn('Europe/London', app.clock.now);
  const unopened = await plantRound(null, [[[1, 1]]]);
  const last = await plantRound('2024-11-04', lastYear);
  const now = await plantRound(addDays(today, -40), [[[1, 3]]], last);
  const ofUnopened = await plantRound(addDays(today, -40), [[[1, 3]]], unopened);
  const toOpen = await plantRound(addDays(today, 3), [], last);
  const about = await read(samePoint([now, last, ofUnopened, toOpen]));
  expect(about.comparedRounds).toEqual({ found: 1, without: 1, unopened: 2, after: 40, day: '2024-12-14' });
  const none = { found: 0, without: 0, unopened: 0, after: null, day: null };
  expect((await read(samePoint([]))).comparedRounds).toEqual(none);
  expect(earlierIn(await read(samePoint([])), 'steps')).toEqual({});
  const textOf = async (roleIds: readonly string[]): Promise<string> => {
    const file = await reader.post('/api/v1/report/efficiency/xlsx', samePoint(roleIds));
    return JSON.stringify(readWorkbook(file.raw));
  };
  const text = await textOf([now, ofUnopened]);
  expect(text).toContain(
    'Earlier figures show 1 earlier role as it stood at the end of 14 December 2024, 40 days after it opened.',
  );
  expect(text).toContain(
    '1 of these roles, or the one from which it was copied, had not opened or has no known opening day',
  );
  expect(text).toContain('Same point last season');
  expect(await textOf([])).toContain('Nothing is compared: choose the roles by name');
});
