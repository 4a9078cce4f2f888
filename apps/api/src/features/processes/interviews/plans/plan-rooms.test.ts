import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import { anApplicant } from '../../../records/applications/applications.factory.ts';
import { aPublishedRole } from '../../../records/roles/roles.factory.ts';
import {
  aMorning,
  anOpenPlan,
  interviewPipeline,
  interviewStage,
  invitationsOf,
  ownPath,
} from '../interviews.factory.ts';

const place = 'Fleet Street 12';

const it = tenantTest
  .extend('visitor', { scope: 'file' }, ({ app, tenant }) => app.visitor(tenant))
  /** Returns the setup of a morning in these rooms. */
  .extend('inRooms', { scope: 'file' }, ({ app }) => (rooms: readonly string[], lanes = rooms.length) => {
    const [window] = aMorning(app.clock.now).windows ?? [];
    if (!window) throw new Error('no window');
    return aMorning(app.clock.now, { place, windows: [{ ...window, lanes, rooms: [...rooms] }] });
  })
  /** Opens a plan of a new role for so many candidates. */
  .extend(
    'opened',
    { scope: 'file' },
    ({ app, tenant, admin, inRooms }) =>
      async (count: number, rooms: readonly string[]) => {
        const role = await aPublishedRole(admin, { pipeline: interviewPipeline });
        const people = [];
        for (let n = 0; n < count; n += 1) people.push(await anApplicant(app, role, tenant));
        await app.admin.exclusive((session) =>
          session.query('update application set stage_id = 6, substage_id = 600 where role_id = $1', [role.id]),
        );
        const plan = await anOpenPlan(admin, role.id, inRooms(rooms));
        return { people, plan, paths: (await invitationsOf(admin, plan.id)).map(({ id }) => ownPath(app, id)) };
      },
  )
  .extend('startsOf', { scope: 'file' }, ({ visitor }) => async (path: string): Promise<number[]> => {
    const { slots } = Object((await visitor.get(path)).body);
    return slots.flatMap(({ status, startDateTime }: { status: string; startDateTime: number }) =>
      status === 'Available' ? [startDateTime] : [],
    );
  });

describe('a room', () => {
  it('is told with its place, and is closed to other plans while an interview is in it', async ({
    app,
    admin,
    tenant,
    visitor,
    opened,
    startsOf,
  }) => {
    const first = await opened(1, ['Room 4']);
    const second = await opened(1, ['room  4']);
    const [path = '', other = ''] = [...first.paths, ...second.paths];
    const [start = 0, later = 0] = await startsOf(path);
    expect(await startsOf(other)).toContain(start);
    const booked = await visitor.put(path, { selectedTime: start });
    expect(booked.body).toMatchObject({ place: `${place}, Room 4` });
    expect(await startsOf(other)).not.toContain(start);
    expect((await visitor.put(other, { selectedTime: start })).status).toBe(409);
    expect((await visitor.put(path, { selectedTime: later })).status).toBe(200);
    expect((await visitor.put(other, { selectedTime: start })).body).toMatchObject({ place: `${place}, room  4` });
    const mails = await app.mailsTo(tenant, first.people[0]?.user.email ?? '');
    expect(mails.some(({ template, text }) => template === 'interview-booked' && text.includes('Room 4'))).toBe(true);
    const [invitation] = await invitationsOf(admin, first.plan.id);
    expect(invitation?.booking?.place).toBe(`${place}, Room 4`);
  });

  it('has one of many interviews that two plans give it at one moment', async ({ visitor, opened, startsOf }) => {
    const plans = [await opened(3, ['Library']), await opened(3, ['Library'])];
    const paths = plans.flatMap((one) => one.paths);
    const [start = 0] = await startsOf(paths[0] ?? '');
    const replies = await Promise.all(paths.map((path) => visitor.put(path, { selectedTime: start })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('is asked for by name for each interview at one time, and warned of before a plan is opened', async ({
    admin,
    opened,
    inRooms,
  }) => {
    await opened(1, ['Crypt', 'Tower']);
    const role = await aPublishedRole(admin, { pipeline: interviewPipeline });
    const made = await admin.post('/api/v1/interview-plans', { roleId: role.id, stageId: interviewStage });
    const url = `/api/v1/interview-plans/${Object(made.body).id}`;
    const seen = async (rooms: readonly string[], lanes?: number) => {
      const setup = { ...Object(made.body).setup, ...inRooms(rooms, lanes) };
      const { faults, warnings } = Object((await admin.post(`${url}/preview`, { setup })).body);
      const codesOf = (found: { code: string }[]) =>
        found.map(({ code }) => code).filter((code) => code.includes('ROOM'));
      return [codesOf(faults), codesOf(warnings)];
    };
    expect(await seen(['Tower'])).toEqual([[], ['ROOM_TAKEN']]);
    expect(await seen(['Vault'])).toEqual([[], []]);
    expect(await seen(['Vault'], 2)).toEqual([['TOO_FEW_ROOMS'], []]);
  });
});
