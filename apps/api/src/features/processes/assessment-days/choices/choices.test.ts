import {
  closeDayChoice,
  createDayChoice,
  type DayChoice,
  listDayChoices,
} from '@evenhand/contract/processes/assessment-days/day-choices';
import { type OwnDayChoice, ownAssessmentDays } from '@evenhand/contract/processes/assessment-days/own-assessment-day';
import { describe, expect } from 'vitest';
import { apiTest } from '../../../../testing/api-test.ts';
import { aHiringSide } from '../../pipeline/hiring-side.factory.ts';
import { aRole, manyApplications } from '../../pipeline/pipeline.factory.ts';
import { anEmptyDay, needExtraTime, releaseDay, shownDay } from '../assessment-days.factory.ts';
import { dayToken } from '../own/day-link.ts';

const url = '/api/v1/assessment-day-choices';
const hours = 3_600_000;

const it = apiTest
  .extend('hiringSide', { scope: 'file' }, ({ app }) => aHiringSide(app))
  .extend('tenant', { scope: 'file' }, ({ hiringSide }) => hiringSide.tenant)
  .extend('admin', { scope: 'file' }, ({ hiringSide }) => hiringSide.admin)
  .extend('member', { scope: 'file' }, ({ hiringSide }) => hiringSide.member)
  .extend('manager', { scope: 'file' }, ({ hiringSide }) => hiringSide.manager)
  .extend('other', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  /** Makes two days, and invites so many candidates to choose one of them. */
  .extend(
    'aChoice',
    { scope: 'file' },
    ({ app, tenant, admin, member, other }) =>
      async ({ candidates, capacity, blind = false }: { candidates: number; capacity: number; blind?: boolean }) => {
        const roleId = await aRole(app, tenant, { team: [member], blind });
        const applications = await manyApplications(app, { tenant, roleId }, candidates);
        const side = { tenant, admin, assessors: [member, other] };
        const [first, second] = [
          await anEmptyDay(side, roleId, 'First day'),
          await anEmptyDay(side, roleId, 'Second day'),
        ];
        const now = app.clock.now.getTime();
        const made = await admin.post(url, {
          days: [first, second].map(({ day }) => ({ dayId: day.id, capacity })),
          applicationIds: applications.map(({ id }) => id),
          chooseBy: new Date(now + 48 * hours).toISOString(),
          changeUntil: new Date(now + 96 * hours).toISOString(),
        });
        const choice = createDayChoice.answers[201].parse(made.body);
        return { roleId, applications, first, second, choice };
      },
  )
  .extend('asCandidate', { scope: 'file' }, ({ app, tenant }) => (applicationId: string, choiceId: string) => {
    const visitor = app.visitor(tenant);
    const path = `/api/public/assessment-day/${dayToken(app.services.secrets, applicationId)}`;
    return {
      choose: (chosenDayId: string | null, reserve = false) =>
        visitor.put(`${path}/choice`, { choiceId, chosenDayId, reserve }),
      noneSuits: (reason: string) => visitor.post(`${path}/none-suits`, { choiceId, reason }),
      own: async (): Promise<OwnDayChoice | undefined> =>
        ownAssessmentDays.parse((await visitor.get(path)).body).choices.find(({ id }) => id === choiceId),
    };
  })
  .extend(
    'seen',
    { scope: 'file' },
    ({ admin }) =>
      async (roleId: string): Promise<DayChoice | undefined> =>
        listDayChoices.answers[200].parse((await admin.get(`${url}?roleId=${roleId}`)).body)[0],
  )
  .extend(
    'mailsOf',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (address: string) =>
        (await app.mailsTo(tenant, address)).filter(({ template }) => template.startsWith('assessment-day')),
  );

describe('a choice among assessment days', () => {
  it('gives exactly as many places as there are when all choose at once, and tells each what came of it', async ({
    aChoice,
    asCandidate,
    seen,
    mailsOf,
    admin,
  }) => {
    const { roleId, applications, first, choice } = await aChoice({ candidates: 9, capacity: 3 });
    for (const { email } of applications) {
      expect((await mailsOf(email)).map(({ template }) => template)).toEqual(['assessment-day-invited']);
    }
    const replies = await Promise.all(applications.map(({ id }) => asCandidate(id, choice.id).choose(first.day.id)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409, 409, 409, 409]);
    const day = (await seen(roleId))?.days.find(({ id }) => id === first.day.id);
    expect(day).toMatchObject({ capacity: 3, taken: 3 });
    expect(shownDay(await admin.get(first.at)).candidates).toHaveLength(3);
    const counts = await Promise.all(applications.map(async ({ email }) => (await mailsOf(email)).length));
    expect(counts.toSorted()).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 2]);
  });

  it('gives a place that is given up to the one who has waited longest, and takes over their adjustments', async ({
    app,
    tenant,
    admin,
    aChoice,
    asCandidate,
    mailsOf,
  }) => {
    const { applications, first, second, choice } = await aChoice({ candidates: 3, capacity: 1 });
    const [one, two, three] = applications;
    if (!(one && two && three)) throw new Error('No candidates');
    await needExtraTime(app, tenant, two.candidateId, 50);
    const [early, waiting, last] = [one, two, three].map(({ id }) => asCandidate(id, choice.id));
    await early?.choose(first.day.id);
    await waiting?.choose(first.day.id, true);
    await waiting?.choose(first.day.id, true);
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    await last?.choose(first.day.id, true);
    expect(await waiting?.own()).toMatchObject({ answer: 'RESERVE', dayId: first.day.id });
    await early?.choose(second.day.id);
    expect(await early?.own()).toMatchObject({ answer: 'CHOSEN', dayId: second.day.id });
    expect(await waiting?.own()).toMatchObject({ answer: 'CHOSEN', dayId: first.day.id });
    expect(await last?.own()).toMatchObject({ answer: 'RESERVE' });
    const [mail] = (await mailsOf(two.email)).toReversed();
    expect(mail?.text).toContain('has become free');
    expect(await mailsOf(two.email)).toHaveLength(3);
    const [seat] = shownDay(await admin.get(first.at)).candidates;
    expect(seat).toMatchObject({ applicationId: two.id });
    expect(seat?.adjusted).toContainEqual({ exerciseId: first.first.id, minutes: 45, preparationMinutes: 0 });
    await waiting?.choose(null);
    expect(await last?.own()).toMatchObject({ answer: 'CHOSEN' });
    const confirmation = (await mailsOf(two.email)).find(({ text }) => text.includes('You have given up'));
    expect(mail?.text).toContain('Where:');
    expect(confirmation).toBeDefined();
    expect(confirmation?.text).not.toContain('Where:');
  });

  it('is changed until the cut-off, answered until the deadline, and stands once the day is released', async ({
    app,
    admin,
    aChoice,
    asCandidate,
  }) => {
    const { applications, first, second, choice } = await aChoice({ candidates: 3, capacity: 2 });
    const [one, two, three] = applications.map(({ id }) => asCandidate(id, choice.id));
    expect((await one?.choose(first.day.id))?.status).toBe(200);
    expect((await one?.choose(crypto.randomUUID()))?.status).toBe(404);
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 49 * hours);
    const late = await two?.choose(first.day.id);
    expect(late?.status).toBe(410);
    expect((await three?.noneSuits('An exam'))?.status).toBe(410);
    expect((await one?.choose(second.day.id))?.status).toBe(200);
    app.clock.now = new Date(before.getTime() + 97 * hours);
    expect((await one?.choose(first.day.id))?.status).toBe(410);
    app.clock.now = before;
    const { version } = shownDay(await admin.get(second.at));
    await releaseDay(admin, second.at, version);
    expect((await one?.choose(first.day.id))?.status).toBe(410);
    expect(await one?.own()).toMatchObject({ answer: 'CHOSEN', canAnswer: false });
  });

  it('tells staff why no day suits, keeps names from a blind role, and reminds those alone who have not answered', {
    tags: 'embedded',
  }, async ({ aChoice, asCandidate, manager, admin, mailsOf }) => {
    const { roleId, applications, choice } = await aChoice({ candidates: 2, capacity: 2, blind: true });
    const [one, two] = applications;
    expect((await asCandidate(one?.id ?? '', choice.id).noneSuits('An exam'))?.status).toBe(200);
    const reply = await manager.get(`${url}?roleId=${roleId}`);
    const [shown] = listDayChoices.answers[200].parse(reply.body);
    expect(shown?.invitations.find(({ applicationId }) => applicationId === one?.id)).toMatchObject({
      answer: 'NONE_SUITS',
      reason: 'An exam',
    });
    expect(JSON.stringify(reply.body)).not.toMatch(/Amara|Osei/);
    expect((await admin.post(`${url}/${choice.id}/reminders`)).body).toEqual({ reminded: 1 });
    expect((await admin.post(`${url}/${choice.id}/reminders`)).body).toEqual({ reminded: 0 });
    const texts = (await mailsOf(two?.email ?? '')).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('not chosen a day'))).toHaveLength(1);
  });

  it('is closed by one of two, and refuses candidates of another stage and days of another role', async ({
    app,
    tenant,
    admin,
    aChoice,
    asCandidate,
    mailsOf,
  }) => {
    const { roleId, applications, first, choice } = await aChoice({ candidates: 1, capacity: 1 });
    const { first: elsewhere } = await aChoice({ candidates: 1, capacity: 1 });
    const [later] = await manyApplications(app, { tenant, roleId }, 1, { stageId: 6 });
    const invited = await admin.post(`${url}/${choice.id}/invitations`, { applicationIds: [later?.id] });
    expect(invited.body).toMatchObject({ errors: [{ field: 'applicationIds.0', code: 'not_found' }] });
    const [another] = await manyApplications(app, { tenant, roleId }, 1);
    const body = { applicationIds: [another?.id, applications[0]?.id] };
    expect((await admin.post(`${url}/${choice.id}/invitations`, body)).status).toBe(200);
    expect(await mailsOf(another?.email ?? '')).toHaveLength(1);
    expect(await mailsOf(applications[0]?.email ?? '')).toHaveLength(1);
    const days = [first, elsewhere].map(({ day }) => ({ dayId: day.id, capacity: 1 }));
    const times = { chooseBy: choice.chooseBy, changeUntil: choice.changeUntil };
    const refused = await admin.post(url, { days, applicationIds: [applications[0]?.id], ...times });
    expect(refused.body).toMatchObject({ errors: [{ field: 'days.1.dayId', code: 'not_found' }] });
    const close = () => admin.post(`${url}/${choice.id}/close`, { version: choice.version });
    const replies = await Promise.all([close(), close()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const closed = replies.find(({ status }) => status === 200);
    expect(closeDayChoice.answers[200].parse(closed?.body).isOpen).toBe(false);
    expect((await asCandidate(applications[0]?.id ?? '', choice.id).choose(first.day.id)).status).toBe(410);
  });
});
