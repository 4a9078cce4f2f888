import { ownInterview } from '@evenhand/contract/processes/interviews/own-interview';
import { expect } from 'vitest';
import { anApplication, aRole } from '../../pipeline/pipeline.factory.ts';
import { aTextedPerson, withTexts as it, midday, textsTo } from '../../text-messages/text-messages.factory.ts';
import { aMorning, anOpenPlan, interviewPipeline, invitationsOf, ownPath } from '../interviews.factory.ts';
import { interviewsTasks } from '../interviews.jobs.ts';

const hour = 3_600_000;

it('a text message comes once, two hours before the booked time, to the candidate who agreed to them', async ({
  app,
  tenant,
  admin,
  simulator,
  pass,
}) => {
  app.clock.now = midday;
  const roleId = await aRole(app, tenant, { title: 'Spring scheme' });
  const asked = await aTextedPerson(app, { tenant, roleId });
  await anApplication(app, { tenant, roleId });
  await app.admin.exclusive(async (session) => {
    await session.query('update role set pipeline = $2 where id = $1', [roleId, JSON.stringify(interviewPipeline)]);
    await session.query('update application set stage_id = 6, substage_id = 600 where role_id = $1', [roleId]);
  });
  const setup = aMorning(app.clock.now, { sendsTexts: true, reminderDays: [], changeUntilHours: 0 });
  const plan = await anOpenPlan(admin, roleId, setup);
  const visitor = app.visitor(tenant);
  const starts: number[] = [];
  for (const { id } of await invitationsOf(admin, plan.id)) {
    const path = ownPath(app, id);
    const [slot] = ownInterview.parse((await visitor.get(path)).body).slots;
    expect((await visitor.put(path, { selectedTime: slot?.startDateTime })).status).toBe(200);
    starts.push((slot?.startDateTime ?? 0) * 1000);
  }
  const [start = 0, other] = starts;
  expect(other).toBe(start);
  const round = async (at: number): Promise<void> => {
    app.clock.now = new Date(at);
    const tasks = interviewsTasks(app.services);
    await Promise.all([...tasks, ...tasks].map((task) => task.run()));
    await pass();
  };
  await round(start - 2 * hour - 60_000);
  expect(textsTo(simulator, asked.number)).toEqual([]);

  await round(start - 2 * hour);
  await round(start - hour);
  await round(start - hour / 2);
  expect(textsTo(simulator, asked.number)).toEqual([expect.stringMatching(/Spring scheme[\s\S]*09:00/)]);
  expect(simulator.taken.length).toBe(1);
});
