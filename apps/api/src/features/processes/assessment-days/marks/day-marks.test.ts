import { randomUUID } from 'node:crypto';
import { getAssessmentDay } from '@evenhand/contract/processes/assessment-days/assessment-days';
import { dayMakeUp, type EditedMakeUp } from '@evenhand/contract/processes/assessment-days/day-make-up';
import {
  type AssessorDay,
  assessorDay,
  dayMarks,
  listOwnAssessmentDays,
  type SentDayMark,
  sendDayMarks,
} from '@evenhand/contract/processes/assessment-days/day-marks';
import { madePlan } from '@evenhand/contract/processes/assessment-days/day-plan';
import { describe, expect } from 'vitest';
import { apiTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { aHiringSide } from '../../pipeline/hiring-side.factory.ts';
import { aRole, inTenant, manyApplications } from '../../pipeline/pipeline.factory.ts';

const url = '/api/v1/assessment-days';
const ownUrl = '/api/v1/own-assessment-days';
const criteria = [
  { key: 'motivation', label: 'Motivation' },
  { key: 'poise', label: 'Poise' },
];

const exercise = (given: Partial<EditedMakeUp['exercises'][number]>): EditedMakeUp['exercises'][number] => ({
  ...{ id: randomUUID(), name: 'Interview', kind: 'INTERVIEW', minutes: 30, preparation: null, writeUp: 10 },
  ...{ together: 'ALONE', fewest: 1, assessors: 1, actors: 0, mixedPanel: false, roomKind: 'small', window: null },
  ...{ after: [], marking: null, timed: true, criteria, ...given },
});

const emptyMakeUp = dayMakeUp.parse({
  ...{ hours: { from: 540, to: 1050 }, exercises: [], people: [], staffBreaks: [], goal: 1 },
  rooms: ['Room 1', 'Room 2'].map((name) => ({
    ...{ id: randomUUID(), name, kind: 'small', seats: 8, shared: false, features: [], hours: null },
  })),
  rules: { meetOnce: true, partner: false, gap: 5 },
});

const it = apiTest
  .extend('hiringSide', { scope: 'file' }, ({ app }) => aHiringSide(app))
  .extend('tenant', { scope: 'file' }, ({ hiringSide }) => hiringSide.tenant)
  .extend('admin', { scope: 'file' }, ({ hiringSide }) => hiringSide.admin)
  .extend('kim', { scope: 'file' }, ({ hiringSide }) => hiringSide.member)
  .extend('alex', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('kimCalls', { scope: 'file' }, ({ hiringSide }) => hiringSide.manager)
  .extend('alexCalls', { scope: 'file' }, ({ app, alex }) => app.signIn(alex))
  /** Releases a day of two candidates: an interview with one of two assessors, and a script that the other one marks. */
  .extend(
    'aReleasedDay',
    { scope: 'file' },
    ({ app, tenant, admin, kim, alex }) =>
      async ({ blind = false, roleCriteria }: { blind?: boolean; roleCriteria?: string[] } = {}) => {
        const options = roleCriteria ? { criteria: roleCriteria } : {};
        const roleId = await aRole(app, tenant, { team: [kim], blind, ...options });
        const applications = await manyApplications(app, { tenant, roleId }, 2);
        const nextYear = app.clock.now.getUTCFullYear() + 1;
        const begun = { roleId, stageId: 1, title: 'Assessment day', day: `${nextYear}-01-14`, place: 'London' };
        const made = getAssessmentDay.answers[200].parse((await admin.post(url, begun)).body);
        const at = `${url}/${made.id}`;
        const interview = exercise({});
        const written = exercise({
          ...{ name: 'Written case', kind: 'WRITTEN', assessors: 0, writeUp: 0, roomKind: null },
          marking: { minutes: 15, apartFrom: [interview.id] },
        });
        const people = [kim, alex].map(({ id }) => ({
          ...{ id, name: null, kind: 'ASSESSOR' as const, hours: { from: 540, to: 1050 }, absences: [] },
          ...{ isPartner: false, ownWord: null, mostMinutes: null, exerciseIds: null },
        }));
        const makeUp = { ...emptyMakeUp, exercises: [interview, written], people };
        const { title, day, place } = made;
        await admin.put(at, { title, day, place, makeUp, version: 1 });
        const candidates = applications.map(({ id }) => ({ applicationId: id, group: null, hours: null }));
        await admin.put(`${at}/candidates`, { candidates, bars: [], version: 2 });
        const { plan } = madePlan.parse((await admin.post(`${at}/plans`, { pins: [], version: 3 })).body);
        const of = (candidateIds: readonly string[]) =>
          candidates.findIndex((one) => one.applicationId === candidateIds[0]);
        /** Releases a timetable with one candidate for each interviewer, and each script for the other one. */
        const releaseWith = async (interviewers: readonly string[]): Promise<void> => {
          const activities = plan.activities.map((one) =>
            one.exerciseId === interview.id
              ? { ...one, assessorIds: interviewers.slice(of(one.candidateIds)).slice(0, 1) }
              : one,
          );
          const markings = candidates.map(({ applicationId }, index) => ({
            ...{ exerciseId: written.id, candidateId: applicationId, personId: interviewers[1 - index] ?? '' },
          }));
          const kept = await admin.post(`${at}/kept-plans`, {
            ...{ plan: { ...plan, activities, markings }, pins: [], version: 3 },
          });
          const { number } = madePlan.parse(kept.body);
          expect((await admin.post(`${at}/plans/${number}/release`, { version: 3 })).status).toBe(200);
        };
        await releaseWith([kim.id, alex.id]);
        const [first, second] = applications.map(({ id }) => id);
        return {
          at,
          own: `${ownUrl}/${made.id}`,
          first: first ?? '',
          second: second ?? '',
          interview,
          written,
          roleId,
          releaseWith,
        };
      },
  );

/** Returns a clock that never stands still. */
function ticking(from: number): () => number {
  let now = from;
  return () => {
    now += 1;
    return now;
  };
}
const clock = ticking(1_800_000_000_000);
const mark = (given: Partial<SentDayMark> & Pick<SentDayMark, 'exerciseId' | 'applicationId'>): SentDayMark => ({
  id: randomUUID(),
  kind: 'SCORE',
  criterion: 'motivation',
  value: 3,
  sequence: clock(),
  ...given,
});
const ownDay = async (by: Caller, own: string): Promise<AssessorDay> => assessorDay.parse((await by.get(own)).body);
const send = async (by: Caller, own: string, marks: readonly SentDayMark[]) =>
  sendDayMarks.answers[200].parse((await by.post(`${own}/marks`, { device: 'phone', marks })).body);
const seen = async (by: Caller, at: string) => dayMarks.parse((await by.get(`${at}/marks`)).body);

/** Scores both criteria of a card and hands it in. */
const wholeCard = (card: Pick<SentDayMark, 'exerciseId' | 'applicationId'>, value: number): SentDayMark[] => [
  mark({ ...card, value }),
  mark({ ...card, criterion: 'poise', value }),
  mark({ ...card, kind: 'COMMENT', criterion: null, value: 'Clear and calm' }),
  mark({ ...card, kind: 'DONE', criterion: null, value: true }),
];

describe('the marks of an assessment day', () => {
  it('gives each assessor their own times, candidates and cards alone', async ({
    kimCalls,
    alexCalls,
    admin,
    aReleasedDay,
  }) => {
    const { own, first, second, interview, written } = await aReleasedDay();
    const day = await ownDay(kimCalls, own);
    expect(day.cards.map(({ exerciseId, applicationId }) => [exerciseId, applicationId])).toEqual([
      [interview.id, first],
      [written.id, second],
    ]);
    expect(day.entries.filter(({ kind }) => kind === 'EXERCISE').map(({ applicationIds }) => applicationIds)).toEqual([
      [first],
    ]);
    expect((await ownDay(alexCalls, own)).cards.map(({ applicationId }) => applicationId)).toEqual([second, first]);
    const listed = listOwnAssessmentDays.answers[200].parse((await alexCalls.get(ownUrl)).body);
    expect(listed.find(({ id }) => own.endsWith(id))).toMatchObject({ cards: { total: 2, done: 0 } });
    expect((await admin.get(own)).status).toBe(404);
  });

  it('keeps a mark once however often and late it is sent, and refuses those on the cards of others', async ({
    kimCalls,
    alexCalls,
    aReleasedDay,
  }) => {
    const { own, first, second, interview } = await aReleasedDay();
    const early = mark({ exerciseId: interview.id, applicationId: first, value: 2 });
    const late = mark({ exerciseId: interview.id, applicationId: first, value: 4 });
    const foreign = mark({ exerciseId: interview.id, applicationId: second });
    const wrong = mark({ exerciseId: interview.id, applicationId: first, value: 9 });
    const unknown = mark({ exerciseId: interview.id, applicationId: first, criterion: 'luck' });
    expect(await send(kimCalls, own, [late, foreign, wrong, unknown])).toEqual({
      kept: [late.id],
      refused: [
        { id: foreign.id, reason: 'not_own_card' },
        { id: wrong.id, reason: 'invalid_mark' },
        { id: unknown.id, reason: 'invalid_mark' },
      ],
    });
    const twice = await Promise.all([send(kimCalls, own, [early, late]), send(kimCalls, own, [early, late])]);
    expect(twice.map(({ kept }) => kept)).toEqual([
      [early.id, late.id],
      [early.id, late.id],
    ]);
    expect((await ownDay(kimCalls, own)).cards[0]?.marks).toMatchObject([{ id: late.id, value: 4 }]);
    const stolen = await send(alexCalls, own, [{ ...late, applicationId: second }]);
    expect(stolen.refused).toEqual([{ id: late.id, reason: 'invalid_mark' }]);
  });

  it('seals marks until all cards of a candidate are handed in, also for the lead', async ({
    admin,
    kimCalls,
    alexCalls,
    aReleasedDay,
  }) => {
    const { at, own, first, interview, written } = await aReleasedDay();
    await send(kimCalls, own, wholeCard({ exerciseId: interview.id, applicationId: first }, 1));
    const sealed = (await seen(admin, at)).candidates.find(({ applicationId }) => applicationId === first);
    expect(sealed).toMatchObject({ isSealed: true, criteria: [] });
    expect(sealed?.cards.map(({ isDone, scores, comment }) => [isDone, scores, comment])).toEqual([
      [true, null, null],
      [false, null, null],
    ]);
    await send(alexCalls, own, wholeCard({ exerciseId: written.id, applicationId: first }, 4));
    const table = await seen(admin, at);
    expect(table.cards).toEqual({ total: 4, done: 2 });
    const shown = table.candidates.find(({ applicationId }) => applicationId === first);
    expect(shown?.criteria).toEqual([
      { criterion: 'motivation', mean: 2.5, gap: 3 },
      { criterion: 'poise', mean: 2.5, gap: 3 },
    ]);
    expect(table.candidates.find(({ applicationId }) => applicationId !== first)?.isSealed).toBe(true);
    expect((await kimCalls.get(`${at}/marks`)).status).toBe(403);
    const opened = dayMarks.parse((await admin.post(`${at}/marks/open`)).body);
    expect(opened.candidates.every(({ isSealed }) => !isSealed)).toBe(true);
    expect(dayMarks.parse((await admin.post(`${at}/marks/open`)).body).openedAt).toBe(opened.openedAt);
  });

  it('makes cards that are handed in scores of the stage, which follow later marks when they are released again', async ({
    app,
    tenant,
    admin,
    kim,
    kimCalls,
    aReleasedDay,
  }) => {
    const { at, own, first, second, interview, written, roleId } = await aReleasedDay({ roleCriteria: ['motivation'] });
    const scores = () =>
      inTenant(app, tenant, (tx) =>
        tx.db
          .selectFrom('score')
          .select(['scorer_id', 'criterion', 'value', 'comment', 'stage_id', 'application_id'])
          .where('organization_id', '=', tenant.id)
          .where('application_id', 'in', [first, second])
          .execute(),
      );
    const card = { exerciseId: interview.id, applicationId: first };
    await send(kimCalls, own, wholeCard(card, 4));
    await send(kimCalls, own, [mark({ exerciseId: written.id, applicationId: second, value: 5 })]);
    expect(await scores()).toEqual([]);
    const released = await Promise.all([admin.post(`${at}/scores`), admin.post(`${at}/scores`)]);
    expect(released.map(({ status }) => status)).toEqual([200, 200]);
    const score = { scorer_id: kim.id, criterion: 'motivation', value: 4, stage_id: 1, application_id: first };
    expect(await scores()).toEqual([{ ...score, comment: 'Interview: Clear and calm' }]);
    const listed = await admin.post(`/api/v1/search/candidate/${roleId}`, { roleId });
    expect(JSON.stringify(listed.body)).toMatch(/"score":4[,}]/);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await send(kimCalls, own, [mark({ ...card, value: 2 })]);
    expect((await seen(admin, at)).isChanged).toBe(true);
    expect(await scores()).toMatchObject([{ value: 4 }]);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    expect(dayMarks.parse((await admin.post(`${at}/scores`)).body).isChanged).toBe(false);
    expect(await scores()).toMatchObject([{ value: 2 }]);
    await send(kimCalls, own, [mark({ ...card, value: null })]);
    await admin.post(`${at}/scores`);
    expect(await scores()).toEqual([]);
  });

  it('keeps what an assessor wrote before a change of plan, and shows them their new candidates alone', {
    tags: 'embedded',
  }, async ({ app, tenant, admin, kim, alex, kimCalls, aReleasedDay }) => {
    const { at, own, first, second, interview, releaseWith } = await aReleasedDay();
    const mails = async () =>
      (await app.mailsTo(tenant, kim.email)).filter(({ template }) => template === 'staff-assessment-day');
    expect((await mails()).at(-1)?.text).toContain(`/assessor/${own.split('/').at(-1)}`);
    await releaseWith([alex.id, kim.id]);
    const late = mark({ exerciseId: interview.id, applicationId: first, value: 5 });
    expect((await send(kimCalls, own, [late])).kept).toEqual([late.id]);
    const day = await ownDay(kimCalls, own);
    expect(
      day.entries.filter(({ kind }) => kind === 'EXERCISE').flatMap(({ applicationIds }) => applicationIds),
    ).toEqual([second]);
    const table = await seen(admin, at);
    expect(table.cards.total).toBe(5);
    const cards = table.candidates.find(({ applicationId }) => applicationId === first)?.cards ?? [];
    expect(
      cards.find(({ assessorId, exerciseId }) => assessorId === kim.id && exerciseId === interview.id),
    ).toMatchObject({
      scored: 1,
      criteria: 2,
    });
  });

  it('shows codes for names on a blind role, and hides names in the words of others', async ({
    kimCalls,
    alexCalls,
    aReleasedDay,
  }) => {
    const { own, first, written, interview } = await aReleasedDay({ blind: true });
    const script = { exerciseId: written.id, applicationId: first };
    await send(alexCalls, own, [
      ...wholeCard(script, 3),
      mark({ ...script, kind: 'COMMENT', criterion: null, value: 'Amara writes well' }),
    ]);
    await send(kimCalls, own, wholeCard({ exerciseId: interview.id, applicationId: first }, 3));
    const day = await ownDay(kimCalls, own);
    expect(JSON.stringify(day)).not.toContain('Amara');
    expect(day.candidates.every(({ name }) => name !== '')).toBe(true);
    expect(day.cards[0]?.others).toEqual([]);
  });
});
