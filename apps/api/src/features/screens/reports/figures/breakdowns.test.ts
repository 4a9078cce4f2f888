import { type ReportAnswer, type ReportQuestionInput, reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import { anApplication, aRole, inTenant } from '../../../processes/pipeline/pipeline.factory.ts';
import { expectLists } from '../lists/list-totals.factory.ts';
import { rebuildReportsOf } from '../public.ts';
import { plantCourse } from '../rows/plant-course.factory.ts';

const day = 86_400_000;
/** Stages in their order, each of a later step than the one before. */
const ways = [1, 28, 6, 11] as const;
const [hired, withdrew, notTakenForward] = [14, 15, 16];
const universities = [28, 28, 28, 28, 1, 1, 1, 2, 24, null] as const;
const classes = [1, 1, 2, null] as const;
/** Courses, and whether each is one in law. */
const courses = [
  [{ degreeType: 1, subject: 'Law' }, 'LAW'],
  [{ degreeType: 101, subject: 'History' }, 'OTHER_SUBJECT'],
  [{ degreeType: 101, subject: 'Scots Law and Politics' }, 'LAW'],
  [null, 'UNKNOWN'],
] as const;
const reasons = ['STRONGER', 'STRONGER', 'FULL', null] as const;

interface Applicant {
  readonly daysAgo: number;
  /** Number of steps reached, from 1. */
  readonly reached: number;
  readonly end: number | null;
  readonly university: number | null;
  readonly degreeClass: number | null;
  readonly course: (typeof courses)[number] | null;
  readonly reason: string | null;
}

/** Returns numbers from 0 to 1 that look like chance and are the same in each run. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function applicants(count: number): Applicant[] {
  const next = chances(20_261_129);
  const one = <T>(values: readonly T[]): T | null => values[Math.floor(next() * values.length)] ?? null;
  return Array.from({ length: count }, () => {
    const length = 1 + Math.floor(next() * ways.length);
    const end = one([null, withdrew, notTakenForward, notTakenForward, hired]);
    const isHired = end === hired && length === ways.length;
    return {
      daysAgo: 5 + Math.floor(next() * 60),
      reached: isHired ? ways.length + 1 : length,
      end: end === hired && !isHired ? null : end,
      university: one(universities),
      degreeClass: one(classes),
      course: one(courses),
      reason: end === notTakenForward ? one(reasons) : null,
    };
  });
}

const it = tenantTest
  .extend('own', ({ app }) => app.aTenant())
  .extend('reader', async ({ app, own }) => app.signIn(await app.aStaffUser(own)))
  .extend('people', async ({ app, own }) => {
    const roleId = await aRole(app, own);
    const people = applicants(60);
    for (const { daysAgo, reached, end, university, degreeClass, course, reason } of people) {
      const stages = [...ways.slice(0, reached), ...(end === null ? [] : [end])];
      const at = (step: number): Date => new Date(app.clock.now.getTime() - daysAgo * day + step * 3_600_000);
      const columns = {
        ...{ applied_at: at(0), submitted_at: at(0), stage_entered_at: at(stages.length - 1) },
        ...{ university_id: university, degree_class: degreeClass, outcome_reason: reason },
      };
      const planted = await anApplication(app, { tenant: own, roleId }, { stageId: stages.at(-1) ?? 1, columns });
      const [told] = course ?? [null];
      if (told) await plantCourse(app, own, { candidateId: planted.candidateId, course: told });
      await inTenant(app, own, (tx) =>
        tx.db
          .insertInto('event')
          .values(
            stages.map((to, step) => ({
              ...{ organization_id: own.id, id: tx.newId(), at: at(step), role_id: roleId, keys: [] },
              kind: step === 0 ? 'application.submitted' : 'application.moved',
              candidate_id: planted.candidateId,
              application_id: planted.id,
              from_stage: stages[step - 1] ?? null,
              to_stage: to,
            })),
          )
          .execute(),
      );
    }
    await rebuildReportsOf(app.services, own.subdomain);
    return people;
  })
  .extend('read', ({ reader }) => async (report: string, question: ReportQuestionInput) => {
    const reply = await reader.post(`/api/v1/report/${report}`, question);
    expect([reply.status, reply.body]).toMatchObject([200, {}]);
    return reportAnswer.parse(reply.body);
  });

const rowsIn = ({ tables }: ReportAnswer, table: string) =>
  Object.fromEntries(
    (tables.find(({ id }) => id === table)?.rows ?? []).map(({ code, cells }) => [
      code,
      cells.map(({ value }) => value),
    ]),
  );

/** Counts those who reached each step, one by one, and the shares of those who came to an interview and an offer. */
function stepsOf(people: readonly Applicant[]): number[] {
  const reached = [1, 2, 3, 4, 5].map((step) => people.filter((one) => one.reached >= step).length);
  const [applied = 0, , interviewed = 0, offered = 0] = reached;
  return [...reached, interviewed / applied, offered / applied];
}

/** Returns the people by the code of their university; universities of fewer than five people are together. */
function byUniversity(people: readonly Applicant[]): Record<string, number[]> {
  const groups = Object.groupBy(people, ({ university }) => String(university ?? 'UNKNOWN'));
  const sizes = Object.entries(groups).toSorted(([, a = []], [, b = []]) => a.length - b.length);
  const few: Applicant[] = [];
  const rows: Record<string, number[]> = {};
  for (const [code, own = []] of sizes) {
    if (own.length < 5 || (few.length > 0 && few.length < 5)) few.push(...own);
    else rows[code] = stepsOf(own);
  }
  return few.length === 0 ? rows : { ...rows, OTHER: stepsOf(few) };
}

const since = (now: Date, days: number) => ({
  period: { period: 'CUSTOM' as const, from: new Date(now.getTime() - days * day).toISOString().slice(0, 10) },
});

it('counts universities and degree classes as counting the people one by one does', async ({
  app,
  own,
  reader,
  people,
  read,
}) => {
  for (const days of [400, 30, 9]) {
    const among = people.filter(({ daysAgo }) => daysAgo <= days);
    const answer = await read('university', since(app.clock.now, days));
    expect(answer.counted).toBe(among.length);
    expect(rowsIn(answer, 'universities')).toEqual(byUniversity(among));
    const groups: Record<string, (university: number) => boolean> = {
      OXBRIDGE: (university) => university === 28,
      RUSSELL_GROUP: (university) => [28, 24].includes(university),
      NO_GROUP: (university) => [1, 2].includes(university),
    };
    expect(rowsIn(answer, 'universityGroups')).toEqual({
      ...Object.fromEntries(
        Object.entries(groups).map(([code, holds]) => [
          code,
          stepsOf(among.filter(({ university }) => university !== null && holds(university))),
        ]),
      ),
      UNKNOWN: stepsOf(among.filter(({ university }) => university === null)),
    });
    const byCourse = Object.groupBy(among, ({ course }) => course?.[1] ?? 'UNKNOWN');
    expect(rowsIn(answer, 'lawDegrees')).toEqual(
      Object.fromEntries(Object.entries(byCourse).map(([code, own = []]) => [code, stepsOf(own)])),
    );
    expect(await expectLists(reader, own.id, answer)).toContain('universityGroups.applied');
    const byClass = Object.groupBy(among, ({ degreeClass }) => String(degreeClass ?? 'UNKNOWN'));
    expect(rowsIn(answer, 'classes')).toEqual(
      Object.fromEntries(Object.entries(byClass).map(([code, own = []]) => [code, stepsOf(own)])),
    );
  }
});

it('counts reasons by the step at which the way of people ended as counting them one by one does', async ({
  app,
  people,
  read,
}) => {
  for (const days of [400, 30, 9]) {
    const ended = people.filter(({ daysAgo, end }) => daysAgo <= days && end === notTakenForward);
    const answer = await read('lateral-rejections', since(app.clock.now, days));
    expect(answer.counted).toBe(ended.length);
    const byReason = Object.groupBy(ended, ({ reason }) => reason ?? 'UNKNOWN');
    const expected = Object.entries(byReason).map(([code, own = []]) => {
      const at = [1, 2, 3, 4].map((step) => own.filter(({ reached }) => reached === step).length);
      return [code, [...at, own.length, own.length / ended.length]];
    });
    expect(rowsIn(answer, 'reasons')).toEqual(Object.fromEntries(expected));
  }
});
