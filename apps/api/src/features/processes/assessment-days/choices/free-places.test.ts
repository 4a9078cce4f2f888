import { createDayChoice } from '@evenhand/contract/processes/assessment-days/day-choices';
import { madePlan } from '@evenhand/contract/processes/assessment-days/day-plan';
import { describe, expect } from 'vitest';
import { apiTest } from '../../../../testing/api-test.ts';
import { testPassword } from '../../../../testing/test-app.ts';
import { anApplicant } from '../../../records/applications/applications.factory.ts';
import { aPublishedRole } from '../../../records/roles/roles.factory.ts';
import { anEmptyDay, releaseDay, shownDay } from '../assessment-days.factory.ts';
import { dayToken } from '../own/day-link.ts';

const hours = 3_600_000;
const withdrawn = 15;

const it = apiTest
  .extend('tenant', { scope: 'file' }, ({ app }) => app.aTenant())
  .extend('adminUser', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant))
  .extend('admin', { scope: 'file' }, ({ app, adminUser }) => app.signIn(adminUser))
  .extend('other', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend(
    'choose',
    { scope: 'file' },
    ({ app, tenant }) =>
      (applicationId: string, choiceId: string, dayId: string) =>
        app.visitor(tenant).put(`/api/public/assessment-day/${dayToken(app.services.secrets, applicationId)}/choice`, {
          choiceId,
          chosenDayId: dayId,
          reserve: true,
        }),
  )
  /** Makes a day with one place, which the first of two candidates has and for which the second waits. */
  .extend('aFullDay', { scope: 'file' }, ({ app, tenant, admin, adminUser, other, choose }) => async () => {
    const role = await aPublishedRole(admin);
    const [first, second] = [await anApplicant(app, role, tenant), await anApplicant(app, role, tenant)];
    const made = await anEmptyDay({ tenant, admin, assessors: [adminUser, other] }, role.id);
    const now = app.clock.now.getTime();
    const reply = await admin.post('/api/v1/assessment-day-choices', {
      days: [{ dayId: made.day.id, capacity: 1 }],
      applicationIds: [first.applicationId, second.applicationId],
      chooseBy: new Date(now + 48 * hours).toISOString(),
      changeUntil: new Date(now + 96 * hours).toISOString(),
    });
    const { id } = createDayChoice.answers[201].parse(reply.body);
    for (const { applicationId } of [first, second]) {
      expect((await choose(applicationId, id, made.day.id)).status).toBe(200);
      app.clock.now = new Date(app.clock.now.getTime() + 1000);
    }
    return { ...made, first, second };
  })
  /** Does the work that was put off. */
  .extend('tenMinutesLater', { scope: 'file' }, ({ app }) => async (): Promise<void> => {
    await app.admin.exclusive((session) =>
      session.query(`update pgboss.job set start_after = now() where state = 'created' and start_after > now()`),
    );
    await app.workJobs();
  })
  .extend(
    'comingTo',
    { scope: 'file' },
    ({ admin }) =>
      async (at: string) =>
        shownDay(await admin.get(at)).candidates.map(({ applicationId }) => applicationId),
  )
  .extend(
    'mailsOf',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (address: string) =>
        (await app.mailsTo(tenant, address)).filter(({ template }) => template.startsWith('assessment-day')),
  );

describe('the place of a candidate who leaves', () => {
  it('goes to the one who waits longest once the withdrawal is final', async ({
    aFullDay,
    comingTo,
    tenMinutesLater,
    mailsOf,
  }) => {
    const { at, first, second } = await aFullDay();
    const left = await first.caller.post(`/api/v1/candidate/${first.id}/ostage/${withdrawn}`, {});
    expect(left.status).toBe(200);
    expect(await comingTo(at)).toEqual([first.applicationId]);
    await tenMinutesLater();
    expect(await comingTo(at)).toEqual([second.applicationId]);
    expect((await mailsOf(second.user.email)).at(-1)?.text).toContain('has become free');
    await tenMinutesLater();
    expect(await comingTo(at)).toEqual([second.applicationId]);
    expect(await mailsOf(second.user.email)).toHaveLength(3);
  });

  it('stays theirs when the withdrawal is undone', { tags: 'embedded' }, async ({
    app,
    aFullDay,
    comingTo,
    tenMinutesLater,
  }) => {
    const { at, first } = await aFullDay();
    await first.caller.post(`/api/v1/candidate/${first.id}/ostage/${withdrawn}`, {});
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const undone = await first.caller.post(`/api/v1/applications/${first.applicationId}/withdrawal/undo`);
    expect(undone.status).toBe(200);
    await tenMinutesLater();
    expect(await comingTo(at)).toEqual([first.applicationId]);
  });

  it.for(['a move to another stage', 'a deletion', 'an own departure'] as const)(
    'is free after %s',
    { tags: 'embedded' },
    async (how, { admin, tenant, aFullDay, comingTo, tenMinutesLater }) => {
      const { at, first, second } = await aFullDay();
      const leave = {
        'a deletion': () => admin.delete(`/api/v1/candidate/${first.id}`, { reason: 'MISTAKE' }),
        'an own departure': () => first.caller.delete('/api/v1/user/deleteMe', { currentPassword: testPassword }),
        'a move to another stage': () =>
          admin.post(`/api/v1/candidate/${first.id}/stage/11/1100/organization/${tenant.id}`, {
            applicationId: first.applicationId,
          }),
      };
      const reply = await leave[how]();
      expect(reply.status).toBeLessThan(300);
      await tenMinutesLater();
      expect(await comingTo(at)).toEqual([second.applicationId]);
    },
  );

  it('is free on a released day, whose timetable then shows what is not as planned, and no one is told', async ({
    admin,
    aFullDay,
    comingTo,
    tenMinutesLater,
    mailsOf,
  }) => {
    const { at, first, second } = await aFullDay();
    const { version } = shownDay(await admin.get(at));
    await releaseDay(admin, at, version);
    const before = await mailsOf(first.user.email);
    expect(before.at(-1)?.template).toBe('assessment-day');
    await first.caller.post(`/api/v1/candidate/${first.id}/ostage/${withdrawn}`, {});
    await tenMinutesLater();
    expect(await comingTo(at)).toEqual([]);
    const shown = shownDay(await admin.get(at));
    expect(shown).toMatchObject({ released: 1, plan: { isOld: true } });
    const candidates = [{ applicationId: second.applicationId, group: null, hours: null }];
    const body = { candidates, bars: [], version: shown.version };
    const changed = shownDay(await admin.put(`${at}/candidates`, body));
    expect(changed.plan?.faults).toContainEqual(
      expect.objectContaining({ rule: 'LEFT_OVER', candidateIds: [second.applicationId] }),
    );
    expect(await mailsOf(first.user.email)).toHaveLength(before.length);
    expect((await mailsOf(second.user.email)).map(({ template }) => template)).not.toContain('assessment-day');
    const made = madePlan.parse((await admin.post(`${at}/plans`, { pins: [], version: changed.version })).body);
    await admin.post(`${at}/plans/${made.number}/release`, { version: changed.version });
    expect((await mailsOf(second.user.email)).at(-1)?.template).toBe('assessment-day');
  });
});
