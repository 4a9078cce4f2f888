import { z } from 'zod';
import { expect, expectAccessible, expectNoOverflow, linkInMail, test } from './fixtures.ts';
import { adminAddress, atDesk, code, phone, prepareHiring } from './hiring-setting.ts';

const withId = z.object({ id: z.string(), version: z.int() });
const nine = 9 * 60;

const exercise = (name: string) => ({
  ...{ id: crypto.randomUUID(), name, kind: 'INTERVIEW', minutes: 30, preparation: null, writeUp: 10 },
  ...{ together: 'ALONE', fewest: 1, assessors: 1, actors: 0, mixedPanel: false, roomKind: 'small', window: null },
  ...{ after: [], marking: null, timed: true, criteria: [] },
});

const guest = (name: string) => ({
  ...{ id: crypto.randomUUID(), name, kind: 'ASSESSOR', hours: { from: nine, to: 17 * 60 }, absences: [] },
  ...{ isPartner: false, ownWord: null, mostMinutes: null, exerciseIds: null },
});

test('an assessment day is chosen by a candidate, released, and planned anew after a no-show', async ({
  browser,
  server,
  page,
}) => {
  const hiring = await prepareHiring(server, ['Ida', 'Ada']);
  const [ida, ada] = [hiring.of('Ida'), hiring.of('Ada')];
  const body = {
    roleId: hiring.role.id,
    stageId: 1,
    title: 'Assessment centre',
    day: '2027-02-04',
    place: 'Fleet Street 12',
  };
  const made = (await hiring.admin.call('POST', '/api/v1/assessment-days', body)).body;
  const { id, version } = withId.parse(made);
  const { makeUp } = z.object({ makeUp: z.looseObject({}) }).parse(made);
  const room = {
    id: crypto.randomUUID(),
    name: 'Room 1',
    kind: 'small',
    seats: 4,
    shared: false,
    features: [],
    hours: null,
  };
  const parts = {
    exercises: [exercise('Interview'), exercise('Case study')],
    people: [guest('Kim'), guest('Alex')],
    rooms: [room],
  };
  const notes = { pack: 'A photo of yourself', expenses: 'We pay your train.', quietPlace: 'Library' };
  const { title, day, place } = body;
  const saved = { title, day, place, ...notes, makeUp: { ...makeUp, ...parts }, version };
  expect((await hiring.admin.call('PUT', `/api/v1/assessment-days/${id}`, saved)).status).toBe(200);

  const desk = await atDesk(browser, server, adminAddress);
  await desk.goto(server.url(code, `/manager/assessment-days/${id}`));
  await desk.getByRole('button', { name: 'Invitations' }).click();
  await desk.getByRole('button', { name: 'Invite to choose a day' }).click();
  await expectAccessible(desk);
  const choice = { days: [{ dayId: id, capacity: 2 }], applicationIds: [ida.applicationId, ada.applicationId] };
  const until = { chooseBy: '2027-01-20T12:00:00Z', changeUntil: '2027-01-25T12:00:00Z' };
  expect((await hiring.admin.call('POST', '/api/v1/assessment-day-choices', { ...choice, ...until })).status).toBe(201);

  await page.setViewportSize(phone);
  for (const { email } of [ida, ada]) {
    await page.goto(await linkInMail(server, email, '/assessment-day/'));
    await page.getByRole('radio', { name: /^Thursday,? 4 February 2027/ }).check();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Choose this day' }).click();
    await expect(page.getByText(/^You have chosen Thursday,? 4 February 2027\./)).toBeVisible();
  }

  await desk.reload();
  await desk.getByRole('button', { name: 'Invitations' }).click();
  await expect(desk.getByText('2 of 2 places taken')).toBeVisible();
  await desk.getByRole('button', { name: 'Set up' }).click();
  await desk.getByRole('button', { name: 'Plan the day' }).click();
  await desk.getByRole('button', { name: 'Release the timetable' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Release the timetable' }).click();
  await expect(desk.getByText('Released', { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('cell', { name: 'Case study' })).toBeVisible();
  await expect(page.getByText('We pay your train.')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  await desk.getByRole('button', { name: 'On the day' }).click();
  await desk.getByLabel('Candidate who does not come').selectOption({ label: ida.name });
  await desk.getByRole('button', { name: 'Plan without them' }).click();
  // The seed of a plan is random, so either candidate may come first. The plan that ends soonest begins with the one who is left.
  await desk.getByRole('button', { name: 'Choose this plan' }).last().click();
  await expect(desk.getByText('The new timetable is kept. People are told when you release it.').first()).toBeVisible();
  await desk.reload();
  await desk.getByRole('button', { name: 'On the day' }).click();
  await expect(desk.getByText(`${ida.name} does not come`)).toBeVisible();
  await expectAccessible(desk);
  await desk.setViewportSize(phone);
  await expectNoOverflow(desk);
  await desk.getByRole('button', { name: 'Release the timetable' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Release the timetable' }).click();
  await expect(desk.getByText('The timetable was released.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('rowheader', { name: /^09:00/ })).toBeVisible();
});
