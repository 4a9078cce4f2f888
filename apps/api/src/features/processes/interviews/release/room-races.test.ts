import { shuffleByLot } from '@evenhand/domain/interviews/release/shuffle';
import { expect, inject } from 'vitest';
import { aPublishedRole } from '../../../records/roles/roles.factory.ts';
import { anApplication, inTenant } from '../../pipeline/pipeline.factory.ts';
import {
  aMorning,
  anOpenPlan,
  interviewPipeline,
  interviewStage,
  invitationsOf,
  ownPath,
} from '../interviews.factory.ts';
import { releaseTest, startsOf } from './release-setting.factory.ts';

/** On the embedded engine, whose one connection takes one after the other, fewer show the same. */
const rounds = inject('postgresUrl') === '' ? 2 : 5;
const rooms = ['Library', 'Crypt'];
const [starts, candidates] = [3, 10];

const it = releaseTest
  /** Opens two plans of one morning in the same rooms, for the same candidates and one more who does nothing. */
  .extend('plans', { scope: 'file' }, async ({ app, tenant, admin }) => {
    const [window] = aMorning(app.clock.now).windows ?? [];
    if (!window) throw new Error('no window');
    const windows = [{ ...window, lanes: rooms.length, rooms }];
    const given = { place: 'Fleet Street 12', windows, panelSize: 0, release: 'OPEN', maxChanges: 10 } as const;
    const people = [];
    for (let n = 0; n <= candidates; n += 1) people.push(await app.aCandidateUser(tenant));
    const plans = [];
    for (let n = 0; n < 2; n += 1) {
      const role = await aPublishedRole(admin, { pipeline: interviewPipeline });
      for (const { candidateId, email } of people) {
        const one = { candidateId: candidateId ?? '', email, stageId: interviewStage };
        await anApplication(app, { tenant, roleId: role.id }, one);
      }
      const plan = await anOpenPlan(admin, role.id, aMorning(app.clock.now, given));
      const invited = (await invitationsOf(admin, plan.id)).map(({ id }) => ({ id, path: ownPath(app, id) }));
      plans.push({ plan, idle: invited[0]?.id ?? '', people: invited.slice(1) });
    }
    return plans;
  })
  /** The interviews that are booked, by a column that no two at one time have in common. */
  .extend(
    'bookedBy',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (column: 'room_key' | 'candidate_key') =>
        inTenant(app, tenant, async (tx) => {
          const rows = await tx.db
            .selectFrom('interview_booking')
            .select(['starts_at', 'ends_at', column])
            .where('organization_id', '=', tenant.id)
            .where('state', '=', 'BOOKED')
            .orderBy('starts_at')
            .execute();
          return Map.groupBy(rows, (row) => row[column]);
        }),
  );

it('gives no room and no candidate two interviews at a time under random acts of twenty on two plans', {
  timeout: 600_000,
}, async ({ app, plans, bookedBy, pageOf, visitor, roundAt, freeFor }) => {
  const from = app.clock.now;
  const people = plans.flatMap((plan) => plan.people);
  expect(people).toHaveLength(2 * candidates);
  const offered = startsOf(await pageOf(people[0] ?? { path: '' }));
  expect(offered).toHaveLength(starts);
  const { seed } = inject('fuzz');
  type Act = (path: string, start: number) => Promise<{ readonly status: number }>;
  const acts: Readonly<Record<string, Act>> = {
    book: (path, selectedTime) => visitor.put(path, { selectedTime }),
    hold: (path, selectedTime) => visitor.post(`${path}/hold`, { selectedTime }),
    cancel: (path) => visitor.put(path, { selectedTime: null }),
  };
  const actOf = async ({ path }: { readonly path: string }, round: number): Promise<number> => {
    const [start] = shuffleByLot(offered.map(String), `${seed} ${round} ${path}`);
    const [name = 'book'] = shuffleByLot(Object.keys(acts), `${round} ${seed} ${path}`);
    return (await acts[name]?.(path, Number(start)))?.status ?? 0;
  };
  let most = 0;
  for (let round = 0; round < rounds; round += 1) {
    const statuses = await Promise.all(people.map((person) => actOf(person, round)));
    expect(statuses.filter((status) => ![200, 409, 410, 503].includes(status))).toEqual([]);
    // Holds run out, so that what is not booked is free.
    await roundAt(app.clock.now.getTime() + 11 * 60_000);
    for (const column of ['room_key', 'candidate_key'] as const) {
      for (const own of (await bookedBy(column)).values()) {
        expect(own.some((one, n) => n > 0 && one.starts_at < (own[n - 1]?.ends_at ?? one.starts_at))).toBe(false);
      }
    }
    const byRoom = await bookedBy('room_key');
    const booked = [...byRoom.values()].flat().length;
    expect([...byRoom.keys()]).not.toContain(null);
    for (const { idle } of plans) expect(booked + (await freeFor(idle))).toBe(starts * rooms.length);
    most = Math.max(most, booked);
  }
  expect(most).toBeGreaterThan(1);
  app.clock.now = from;
});
