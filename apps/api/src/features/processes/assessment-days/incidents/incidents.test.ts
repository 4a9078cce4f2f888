import { randomUUID } from 'node:crypto';
import { replanAssessmentDay } from '@evenhand/contract/processes/assessment-days/assessment-days';
import { madePlan } from '@evenhand/contract/processes/assessment-days/day-plan';
import { describe, expect } from 'vitest';
import { apiTest } from '../../../../testing/api-test.ts';
import { aHiringSide } from '../../pipeline/hiring-side.factory.ts';
import { anAssessmentDay, releaseDay, shownDay } from '../assessment-days.factory.ts';

const nine = 9 * 60;

const it = apiTest
  .extend('hiringSide', { scope: 'file' }, ({ app }) => aHiringSide(app))
  .extend('tenant', { scope: 'file' }, ({ hiringSide }) => hiringSide.tenant)
  .extend('admin', { scope: 'file' }, ({ hiringSide }) => hiringSide.admin)
  .extend('member', { scope: 'file' }, ({ hiringSide }) => hiringSide.member)
  .extend('manager', { scope: 'file' }, ({ hiringSide }) => hiringSide.manager)
  .extend('other', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend(
    'aDay',
    { scope: 'file' },
    ({ app, tenant, admin, member, other }) =>
      () =>
        anAssessmentDay(app, { tenant, admin, assessors: [member, other] }),
  )
  .extend(
    'mailCount',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (address: string): Promise<number> =>
        (await app.mailsTo(tenant, address)).filter(({ template }) => template === 'assessment-day').length,
  );

describe('incidents of an assessment day', () => {
  it('stay with their time and who noted them, once, and are undone by hand', async ({ app, admin, manager, aDay }) => {
    const { at, applications, makeUp } = await aDay();
    const later = (): void => {
      app.clock.now = new Date(app.clock.now.getTime() + 1000);
    };
    const absent = { kind: 'NO_SHOW', applicationId: applications[0]?.id };
    const replies = await Promise.all([admin.post(`${at}/incidents`, absent), admin.post(`${at}/incidents`, absent)]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    later();
    await admin.post(`${at}/incidents`, { kind: 'ROOM_LOST', roomId: makeUp.rooms[0]?.id, minute: 660 });
    later();
    await admin.post(`${at}/incidents`, { kind: 'LATE_ARRIVAL', applicationId: applications[1]?.id, minute: 600 });
    await admin.post(`${at}/incidents`, { kind: 'LATE_ARRIVAL', applicationId: applications[1]?.id, minute: 630 });
    const seen = shownDay(await manager.get(at));
    expect(seen.incidents.map(({ kind, minute }) => [kind, minute])).toEqual([
      ['NO_SHOW', null],
      ['ROOM_LOST', 660],
      ['LATE_ARRIVAL', 630],
    ]);
    expect(seen.incidents[0]?.notedBy).not.toBe('');
    expect(seen.candidates.find(({ applicationId }) => applicationId === absent.applicationId)?.state).toBe('NO_SHOW');
    const undo = () => admin.post(`/api/v1/assessment-day-incidents/${seen.incidents[0]?.id}/undo`);
    const undone = shownDay(await undo());
    expect(undone.incidents.map(({ kind }) => kind)).toEqual(['ROOM_LOST', 'LATE_ARRIVAL']);
    expect(undone.candidates.map(({ state }) => state)).not.toContain('NO_SHOW');
    expect((await undo()).status).toBe(404);
    const refused = await admin.post(`${at}/incidents`, { kind: 'ASSESSOR_ILL', personId: randomUUID(), minute: 600 });
    expect(refused.body).toMatchObject({ errors: [{ field: 'personId', code: 'not_of_the_day' }] });
  });

  it('follow the marks of attendance', async ({ admin, manager, aDay }) => {
    const { at, applications } = await aDay();
    const mark = (state: string) => manager.put(`${at}/candidates/${applications[0]?.id}/attendance`, { state });
    await mark('NO_SHOW');
    expect(shownDay(await admin.get(at)).incidents).toMatchObject([{ kind: 'NO_SHOW' }]);
    expect(shownDay(await mark('HERE')).incidents).toEqual([]);
  });

  it('lead to plans without those who are missing, and no one is told before the next release', async ({
    admin,
    aDay,
    mailCount,
    member,
  }) => {
    const { day, at, applications } = await aDay();
    await releaseDay(admin, at, day.version);
    const counts = () => Promise.all(applications.map(({ email }) => mailCount(email)));
    expect(await counts()).toEqual([1, 1, 1, 1]);
    const gone = applications[0]?.id ?? '';
    await admin.post(`${at}/incidents`, { kind: 'NO_SHOW', applicationId: gone });
    await admin.post(`${at}/incidents`, { kind: 'ASSESSOR_ILL', personId: member.id, minute: nine });
    const reply = await admin.post(`${at}/replans`, { now: nine });
    const proposals = replanAssessmentDay.answers[200].parse(reply.body);
    const [first] = proposals;
    if (!first) throw new Error('No proposal');
    for (const { plan, candidatesToTell } of proposals) {
      expect(candidatesToTell).not.toContain(gone);
      expect(plan.activities.flatMap(({ candidateIds }) => candidateIds)).not.toContain(gone);
      expect(plan.activities.flatMap(({ assessorIds }) => assessorIds)).not.toContain(member.id);
    }
    const body = { plan: first.plan, pins: [], version: day.version };
    const kept = madePlan.parse((await admin.post(`${at}/kept-plans`, body)).body);
    expect(kept.faults.flatMap(({ candidateIds }) => candidateIds)).not.toContain(gone);
    expect(await counts()).toEqual([1, 1, 1, 1]);
    await admin.post(`${at}/plans/${kept.number}/release`, { version: day.version });
    const told = new Set(first.candidatesToTell);
    expect(await counts()).toEqual(applications.map(({ id }) => (told.has(id) ? 2 : 1)));
  });

  it('name what had begun in a room that is lost, and the group that a no-show makes too small', async ({
    admin,
    aDay,
  }) => {
    const { day, at, content, makeUp, first, second, applications } = await aDay();
    const debate = { ...second, name: 'Debate', kind: 'GROUP', together: 'GROUP', fewest: 4, after: [first.id] };
    const changed = { ...content, makeUp: { ...makeUp, exercises: [first, debate] }, version: day.version };
    const { version } = shownDay(await admin.put(at, changed));
    const candidates = applications.map(({ id }) => ({ applicationId: id, group: 1, hours: null }));
    const grouped = shownDay(await admin.put(`${at}/candidates`, { candidates, bars: [], version }));
    const { plan } = await releaseDay(admin, at, grouped.version);
    const running = plan.activities.toSorted((a, b) => a.from - b.from)[0];
    const now = (running?.from ?? 0) + 10;
    const gone = applications.map(({ id }) => id).find((id) => !running?.candidateIds.includes(id));
    await admin.post(`${at}/incidents`, { kind: 'ROOM_LOST', roomId: running?.roomId, minute: now });
    await admin.post(`${at}/incidents`, { kind: 'NO_SHOW', applicationId: gone });
    const reply = await admin.post(`${at}/replans`, { now });
    for (const { broken, tooSmall } of replanAssessmentDay.answers[200].parse(reply.body)) {
      expect(broken).toMatchObject([{ exerciseId: first.id, candidateIds: running?.candidateIds }]);
      expect(tooSmall).toMatchObject([{ exerciseId: debate.id, group: 1 }]);
      expect(tooSmall[0]?.candidateIds).not.toContain(gone);
    }
  });
});
