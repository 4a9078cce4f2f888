import { listFreeTimes, readInterviewSchedule } from '@evenhand/contract/processes/interviews/interviews';
import { ownInterview } from '@evenhand/contract/processes/interviews/own-interview';
import { addDays, dayIn } from '@evenhand/domain/dates/day-in';
import { expect } from 'vitest';
import { tenantTest as it } from '../../../../testing/api-test.ts';
import { anApplicant } from '../../../records/applications/applications.factory.ts';
import { aPublishedRole } from '../../../records/roles/roles.factory.ts';
import { aMorning, anOpenPlan, interviewPipeline, invitationsOf, ownPath } from '../interviews.factory.ts';

const day = 86_400_000;

it('tells staff of a time sooner than an interpreter can be found, and offers none to the candidate', async ({
  app,
  tenant,
  admin,
}) => {
  const role = await aPublishedRole(admin, { pipeline: interviewPipeline });
  const person = await anApplicant(app, role, tenant);
  const adjustment = { needs: ['HEARING'], hearing: ['BSL'] };
  await person.caller.put(`/api/v1/candidate/${person.user.candidateId}/adjustment`, { adjustment, version: 0 });
  await app.admin.exclusive((session) =>
    session.query('update application set stage_id = 6, substage_id = 600 where role_id = $1', [role.id]),
  );
  const windows = [7, 21].map((days) => {
    const date = addDays(dayIn('Europe/London', app.clock.now), days);
    return { startsAt: `${date}T09:00`, endsAt: `${date}T10:00`, lanes: 1 };
  });
  const plan = await anOpenPlan(admin, role.id, aMorning(app.clock.now, { windows }));
  const [invitation] = await invitationsOf(admin, plan.id);
  const url = `/api/v1/interview-plans/${plan.id}/invitations/${invitation?.id}`;
  const own = ownInterview.parse((await app.visitor(tenant).get(ownPath(app, invitation?.id ?? ''))).body);
  const times = listFreeTimes.answers[200].parse((await admin.get(`${url}/times`)).body);
  expect(times.map(({ isShortNotice }) => isShortNotice)).toEqual([true, false]);
  const [early, late] = times;
  if (!(early && late)) throw new Error('there are two times');
  const offered = own.slots.filter(({ status }) => status === 'Available');
  expect(offered.map(({ startDateTime }) => startDateTime * 1000)).toEqual([Date.parse(late.startsAt)]);

  const standing = async (): Promise<(boolean | undefined)[]> => {
    const from = app.clock.now;
    const query = new URLSearchParams({
      from: from.toISOString(),
      to: new Date(from.getTime() + 28 * day).toISOString(),
      roleId: role.id,
    });
    const { interviews } = readInterviewSchedule.answers[200].parse(
      (await admin.get(`/api/v1/interviews?${query}`)).body,
    );
    const [listed] = await invitationsOf(admin, plan.id);
    return [listed?.isShortNotice, ...interviews.map(({ isShortNotice }) => isShortNotice)];
  };
  expect((await admin.post(`${url}/booking`, { startsAt: early.startsAt })).status).toBe(200);
  expect(await standing()).toEqual([true, true]);
  expect((await admin.post(`${url}/booking`, { startsAt: late.startsAt })).status).toBe(200);
  expect(await standing()).toEqual([false, false]);
});
