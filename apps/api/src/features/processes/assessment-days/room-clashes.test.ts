import { expect } from 'vitest';
import { tenantTest as it } from '../../../testing/api-test.ts';
import { anApplicant } from '../../records/applications/applications.factory.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';
import { aMorning, anOpenPlan, interviewPipeline, interviewStage } from '../interviews/interviews.factory.ts';
import { anAssessmentDay, anEmptyDay, releaseDay, shownDay } from './assessment-days.factory.ts';

it('tells staff on both sides of a room that a day and interviews have at one time', async ({ app, tenant, admin }) => {
  const role = await aPublishedRole(admin, { pipeline: interviewPipeline });
  await anApplicant(app, role, tenant);
  await app.admin.exclusive((session) =>
    session.query('update application set stage_id = 6, substage_id = 600 where role_id = $1', [role.id]),
  );
  const { at, content, makeUp, day } = await anEmptyDay({ tenant, admin, assessors: [] }, role.id);
  expect(day.roomClashes).toEqual([]);
  const windowsOn = (date: string, from: string) => [
    { startsAt: `${date}T${from}`, endsAt: `${date}T18:00`, lanes: 1, rooms: ['room  1'] },
  ];
  const setup = aMorning(app.clock.now, { place: 'London', windows: windowsOn(content.day, '16:00') });
  const draft = Object(
    (await admin.post('/api/v1/interview-plans', { roleId: role.id, stageId: interviewStage, setup })).body,
  );
  const warned = async (windows: unknown): Promise<unknown[]> => {
    const preview = await admin.post(`/api/v1/interview-plans/${draft.id}/preview`, { setup: { ...setup, windows } });
    return Object(preview.body).warnings.flatMap((one: { readonly code: string; readonly window: number | null }) =>
      one.code === 'ROOM_ON_DAY' ? [one.window] : [],
    );
  };
  expect(await warned(windowsOn(content.day, '16:00'))).toEqual([0]);
  // After the hours of the day, and on another date, the room is free.
  expect(await warned(windowsOn(content.day, '17:30'))).toEqual([]);
  expect(await warned(windowsOn('2027-01-15', '16:00'))).toEqual([]);

  await anOpenPlan(admin, role.id, setup);
  const shown = shownDay(await admin.get(at));
  const roomId = makeUp.rooms[0]?.id;
  expect(shown.roomClashes).toEqual([{ roomId, from: 16 * 60, to: makeUp.hours.to }]);
});

it('tells of a room only while an exercise of the timetable is in it', async ({ app, tenant, admin }) => {
  const assessors = [await app.aStaffUser(tenant), await app.aStaffUser(tenant)];
  const { at, day, makeUp, content } = await anAssessmentDay(app, { tenant, admin, assessors });
  const there = { ...content, place: 'Leeds', makeUp, version: day.version };
  const { version } = shownDay(await admin.put(at, there));
  const { plan } = await releaseDay(admin, at, version);
  const [room] = makeUp.rooms;
  const inRoom = plan.activities.filter(({ roomId }) => roomId === room?.id);
  const last = Math.max(...inRoom.map(({ to }) => to));
  expect(inRoom.length).toBeGreaterThan(0);
  expect(last).toBeLessThan(15 * 60);
  const role = await aPublishedRole(admin, { pipeline: interviewPipeline });
  await anApplicant(app, role, tenant);
  await app.admin.exclusive((session) =>
    session.query('update application set stage_id = 6, substage_id = 600 where role_id = $1', [role.id]),
  );
  const inWindow = (startsAt: string, endsAt: string) =>
    aMorning(app.clock.now, {
      place: 'Leeds',
      windows: [
        { startsAt: `${content.day}T${startsAt}`, endsAt: `${content.day}T${endsAt}`, lanes: 1, rooms: ['Room 1'] },
      ],
    });
  const draft = Object(
    (await admin.post('/api/v1/interview-plans', { roleId: role.id, stageId: interviewStage })).body,
  );
  const warned = async (startsAt: string, endsAt: string): Promise<boolean> => {
    const setup = { ...draft.setup, ...inWindow(startsAt, endsAt) };
    const preview = await admin.post(`/api/v1/interview-plans/${draft.id}/preview`, { setup });
    return Object(preview.body).warnings.some((one: { readonly code: string }) => one.code === 'ROOM_ON_DAY');
  };
  expect(await warned('09:00', '12:00')).toBe(true);
  expect(await warned('15:00', '17:00')).toBe(false);

  await anOpenPlan(admin, role.id, inWindow('15:00', '17:00'));
  expect(shownDay(await admin.get(at)).roomClashes).toEqual([]);
});
