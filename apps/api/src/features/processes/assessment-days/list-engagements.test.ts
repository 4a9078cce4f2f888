import { randomUUID } from 'node:crypto';
import { problem } from '@evenhand/contract/base/problem';
import type { ShownDay } from '@evenhand/contract/processes/assessment-days/assessment-days';
import { type MadePlan, madePlan } from '@evenhand/contract/processes/assessment-days/day-plan';
import { expect } from 'vitest';
import { aCalendar, anEvent } from '../../../platform/calendars/calendar-simulator.factory.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import {
  availabilityUrl,
  declaredAvailability,
  withCalendars,
} from '../interviewer-availability/interviewer-availability.factory.ts';
import { interviewsOn } from '../interviews/interviews.factory.ts';
import { anAssessmentDay, releaseDay, shownDay } from './assessment-days.factory.ts';

const day = '2027-01-14';
const midnight = Date.parse(`${day}T00:00:00Z`);
const minuteOf = (time: number): number => (time - midnight) / 60_000;
const icsTime = (minute: number): string =>
  new Date(midnight + minute * 60_000).toISOString().replaceAll(/[-:]|\.\d+/g, '');

type Entry = readonly [from: number, to: number];

const it = withCalendars
  .extend('boss', { scope: 'file' }, ({ app, tenant }) => {
    app.clock.now = new Date('2026-12-31T09:00:00Z');
    return app.aStaffUser(tenant);
  })
  .extend('admin', ({ app, boss }) => app.signIn(boss))
  /** An assessment day with two assessors. */
  .extend('prepare', ({ app, tenant, boss, admin }) => async () => {
    const [kim, alex] = [
      await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }),
      await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }),
    ];
    const made = await anAssessmentDay(app, { tenant, admin, assessors: [kim, alex] });
    const plan = async (version: number, pins: MadePlan['pins'] = []): Promise<MadePlan> =>
      madePlan.parse((await admin.post(`${made.at}/plans`, { pins, version })).body);
    const seen = async (): Promise<ShownDay> => {
      // A sign-in ends while the clock goes on.
      const now = await app.signIn(boss);
      return shownDay(await now.get(made.at));
    };
    return { ...made, kim, alex, plan, seen };
  })
  /** Connects a calendar with entries from one minute of the day to another, and returns what sets other entries. */
  .extend('withEntries', ({ app, simulator, round }) => async (user: TestUser, ...entries: Entry[]) => {
    const path = `/${user.id}.ics`;
    const set = (these: readonly Entry[]) => {
      const events = these.flatMap(([from, to]) => anEvent(`DTSTART:${icsTime(from)}`, `DTEND:${icsTime(to)}`));
      simulator.files.set(path, aCalendar(...events));
    };
    set(entries);
    const address = simulator.url + path;
    const connected = await (await app.signIn(user)).post(`${availabilityUrl}/calendars`, { kind: 'ICS', address });
    expect(connected.status).toBe(201);
    return async (...others: Entry[]): Promise<void> => {
      set(others);
      app.clock.now = new Date(app.clock.now.getTime() + 16 * 60_000);
      await round();
    };
  });

const partsOf = ({ plan }: Pick<MadePlan, 'plan'>, { id }: TestUser) =>
  plan.activities.filter(({ assessorIds }) => assessorIds.includes(id));

it('a timetable names an interview that its assessor holds at that time, and a new one keeps clear of it', async ({
  app,
  tenant,
  admin,
  prepare,
}) => {
  const { day: made, kim, plan, seen } = await prepare();
  const before = await plan(made.version);
  const interviews = await interviewsOn(app, { tenant, staff: admin }, { day, interviewerId: kim.id });
  const start = interviews.starts.find((time) =>
    partsOf(before, kim).some((part) => part.from < minuteOf(time) + 45 && minuteOf(time) < part.writeUpTo),
  );
  expect((await interviews.choose(start ?? 0)).status).toBe(200);
  const held = { from: minuteOf(start ?? 0), to: minuteOf(start ?? 0) + 45 };

  const shown = await seen();
  expect(shown.engagements).toEqual([{ personId: kim.id, kind: 'INTERVIEW', ...held }]);
  expect(shown.plan?.faults).toContainEqual(
    expect.objectContaining({ rule: 'IN_INTERVIEW', personIds: [kim.id], roomId: null, ...held }),
  );
  const after = await plan(shown.version);
  expect(after.faults).toEqual([]);
  expect(after.plan.leftOver).toEqual([]);
  expect(partsOf(after, kim).length).toBeGreaterThan(0);
  for (const part of partsOf(after, kim)) expect(part.to <= held.from || part.from >= held.to).toBe(true);

  const { exerciseId = '', candidateId = null } = partsOf(after, kim)[0] ?? {};
  const pin = { exerciseId, candidateId, group: null, from: held.from, personIds: [kim.id], roomId: null };
  const pinned = await plan(shown.version, [pin]);
  expect(pinned.plan.activities.find((part) => part.pinned)).toMatchObject({ from: held.from, assessorIds: [kim.id] });
  expect(new Set(pinned.faults.map(({ rule }) => rule))).toEqual(new Set(['IN_INTERVIEW']));
});

it('a timetable keeps clear of the released times of another day with the same assessors, not of its own', async ({
  app,
  tenant,
  admin,
  prepare,
}) => {
  const { day: made, at, kim, alex, seen } = await prepare();
  const released = await releaseDay(admin, at, made.version);
  expect((await seen()).engagements).toEqual([]);
  const other = await anAssessmentDay(app, { tenant, admin, assessors: [kim, alex] });
  const kinds = other.day.engagements.map(({ personId, kind }) => `${personId} ${kind}`);
  expect(new Set(kinds)).toEqual(new Set([kim, alex].map(({ id }) => `${id} OTHER_DAY`)));
  const plan = madePlan.parse((await admin.post(`${other.at}/plans`, { pins: [], version: other.day.version })).body);
  expect(plan.faults).toEqual([]);
  for (const part of partsOf(plan, kim)) {
    for (const taken of partsOf(released, kim)) {
      expect(part.writeUpTo <= taken.from || part.from >= taken.writeUpTo).toBe(true);
    }
  }
});

it('a timetable keeps clear of calendars where its rules say so, and of the day itself in no case', async ({
  app,
  boss,
  admin,
  prepare,
  withEntries,
}) => {
  const { day: made, at, kim, plan, seen, content, makeUp } = await prepare();
  const setEntries = await withEntries(kim, [600, 660]);
  const taken = { personId: kim.id, kind: 'CALENDAR', from: 600, to: 660 };
  expect((await seen()).engagements).toEqual([taken]);
  const first = await plan(made.version);
  expect(first.faults).toEqual([]);
  for (const part of partsOf(first, kim)) expect(part.writeUpTo <= 600 || part.from >= 660).toBe(true);

  await admin.post(`${at}/plans/${first.number}/release`, { version: made.version });
  const own = partsOf(first, kim);
  const invitation = [
    Math.min(...own.map(({ from }) => from)),
    Math.max(...own.map(({ writeUpTo }) => writeUpTo)),
  ] as const;
  await setEntries(invitation);
  expect((await seen()).engagements).toEqual([]);
  const [start, end] = invitation;
  await setEntries(invitation, [start + 5, start + 20], [end, end + 30]);
  const engaged = { personId: kim.id, kind: 'CALENDAR' };
  expect((await seen()).engagements).toEqual([
    { ...engaged, from: start + 5, to: start + 20 },
    { ...engaged, from: end, to: end + 30 },
  ]);

  await setEntries([0, 24 * 60]);
  expect((await seen()).engagements).toEqual([{ ...engaged, from: 0, to: 24 * 60 }]);
  expect(makeUp.rules.calendars).toBe(true);
  const { calendars: _, ...rules } = makeUp.rules;
  const over = await (await app.signIn(boss)).put(at, {
    ...content,
    makeUp: { ...makeUp, rules },
    version: made.version,
  });
  expect(shownDay(over).engagements).toEqual([]);
});

it('a timetable keeps clear of days away whatever its rules and releases', async ({ app, boss, admin, prepare }) => {
  const { day: made, at, kim, plan, seen, content, makeUp } = await prepare();
  await releaseDay(admin, at, made.version);
  const declared = { ...declaredAvailability, away: [{ from: day, to: day }] };
  expect((await (await app.signIn(kim)).put(availabilityUrl, declared)).status).toBe(200);
  const away = { personId: kim.id, kind: 'AWAY', from: 0, to: 24 * 60 };
  const shown = await seen();
  expect(shown.engagements).toEqual([away]);
  expect(new Set(shown.plan?.faults.map(({ rule }) => rule))).toEqual(new Set(['IS_AWAY']));
  expect(partsOf(await plan(made.version), kim)).toEqual([]);

  const rules = { ...makeUp.rules, calendars: false };
  const body = { ...content, makeUp: { ...makeUp, rules }, version: made.version };
  expect(shownDay(await (await app.signIn(boss)).put(at, body)).engagements).toEqual([away]);
});

it('takes an invitation that begins or ends with a break for one of ours', async ({ admin, prepare, withEntries }) => {
  const { day: made, at, kim, plan, seen } = await prepare();
  const { plan: first } = await plan(made.version);
  const last = Math.max(...first.activities.map(({ writeUpTo }) => writeUpTo));
  const breaks = [{ breakId: randomUUID(), personId: kim.id, from: last + 60, to: last + 90 }];
  const body = { plan: { ...first, breaks }, pins: [], version: made.version };
  const { number } = madePlan.parse((await admin.post(`${at}/kept-plans`, body)).body);
  expect((await admin.post(`${at}/plans/${number}/release`, { version: made.version })).status).toBe(200);
  const start = Math.min(...partsOf({ plan: first }, kim).map(({ from }) => from));
  await withEntries(kim, [start, last + 90]);
  expect((await seen()).engagements).toEqual([]);
});

it('is not released over an engagement that came up since it was read, and is released once it is known', async ({
  app,
  tenant,
  admin,
  prepare,
}) => {
  const { day: made, at, kim, alex, plan } = await prepare();
  const before = await plan(made.version);
  const other = await anAssessmentDay(app, { tenant, admin, assessors: [kim, alex] });
  const kept = madePlan.parse((await admin.post(`${other.at}/plans`, { pins: [], version: other.day.version })).body);
  expect(kept.faults).toEqual([]);

  expect((await admin.post(`${at}/plans/${before.number}/release`, { version: made.version })).status).toBe(200);
  const release = `${other.at}/plans/${kept.number}/release`;
  const refused = await admin.post(release, { version: other.day.version, engagements: [] });
  expect(refused).toMatchObject({ status: 409, body: { errors: [{ code: 'assessment_day_engaged' }] } });
  const { current } = problem.parse(refused.body);
  const now = shownDay({ body: current });
  expect(now).toMatchObject({
    released: null,
    engagements: expect.arrayContaining([expect.objectContaining({ kind: 'OTHER_DAY' })]),
  });
  expect(new Set(now.plan?.faults.map(({ rule }) => rule))).toEqual(new Set(['ON_OTHER_DAY']));
  expect((await admin.post(release, { version: other.day.version })).status).toBe(409);

  const known = { version: other.day.version, engagements: now.engagements };
  expect(shownDay(await admin.post(release, known))).toMatchObject({ released: kept.number });
});

it('of two timetables that take the same people and are released in the same instant, one is refused', async ({
  app,
  tenant,
  admin,
  prepare,
}) => {
  const { day: made, at, kim, alex, plan } = await prepare();
  const other = await anAssessmentDay(app, { tenant, admin, assessors: [kim, alex] });
  const one = await plan(made.version);
  const two = madePlan.parse((await admin.post(`${other.at}/plans`, { pins: [], version: other.day.version })).body);
  const replies = await Promise.all([
    admin.post(`${at}/plans/${one.number}/release`, { version: made.version }),
    admin.post(`${other.at}/plans/${two.number}/release`, { version: other.day.version }),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
