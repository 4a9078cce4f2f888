import { type MadePlan, madePlan } from '@evenhand/contract/processes/assessment-days/day-plan';
import { getCalendarFeed } from '@evenhand/contract/processes/interviews/calendar-feed';
import ICAL from 'ical.js';
import { describe, expect } from 'vitest';
import { apiTest } from '../../../../testing/api-test.ts';
import type { TestUser } from '../../../../testing/test-app.ts';
import { aHiringSide } from '../../pipeline/hiring-side.factory.ts';
import { anAssessmentDay, releaseDay, shownDay } from '../assessment-days.factory.ts';

const url = '/api/v1/calendar-feed';
const midnight = Date.parse('2027-01-14T00:00:00Z');
/** On this Sunday clocks in London go forward at one o'clock. */
const springMidnight = Date.parse('2027-03-28T00:00:00Z');

const it = apiTest
  .extend('hiringSide', { scope: 'file' }, ({ app }) => {
    app.clock.now = new Date('2026-12-01T09:00:00Z');
    return aHiringSide(app);
  })
  .extend('admin', { scope: 'file' }, ({ hiringSide }) => hiringSide.admin)
  /** An assessor with a day of their own, and its other assessor. */
  .extend('prepare', { scope: 'file' }, ({ app, hiringSide: { tenant, admin } }) => async (blind = false) => {
    const [kim, alex] = [
      await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }),
      await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }),
    ];
    const made = await anAssessmentDay(app, { tenant, admin, assessors: [kim, alex] }, { blind });
    return { ...made, kim, alex, kimCalls: await app.signIn(kim) };
  })
  /** Switches the calendar of the caller on, and returns its address. */
  .extend(
    'subscribe',
    { scope: 'file' },
    () =>
      async (caller: { put: (at: string, body: object) => Promise<{ body: unknown }> }, showsNames = false) => {
        const { address } = getCalendarFeed.answers[200].parse(
          (await caller.put(url, { isOn: true, showsNames })).body,
        );
        return new URL(address ?? '').pathname;
      },
  )
  /** Reads a calendar as a program that subscribes to it. */
  .extend('entriesAt', { scope: 'file' }, ({ app, hiringSide: { tenant } }) => async (path: string) => {
    const reply = await app.visitor(tenant).get(path);
    expect(reply.status).toBe(200);
    const events = new ICAL.Component(ICAL.parse(reply.raw.toString())).getAllSubcomponents('vevent');
    return events
      .map((component) => new ICAL.Event(component))
      .map(({ uid, sequence, summary, location, description, startDate, endDate }) => ({
        uid,
        sequence,
        summary,
        location,
        description,
        start: startDate.toJSDate().getTime(),
        end: endDate.toJSDate().getTime(),
      }))
      .toSorted((one, other) => one.start - other.start || one.end - other.end);
  })
  .extend('keep', { scope: 'file' }, ({ admin }) => async (at: string, plan: MadePlan['plan'], version: number) => {
    const kept = madePlan.parse((await admin.post(`${at}/kept-plans`, { plan, pins: [], version })).body);
    await admin.post(`${at}/plans/${kept.number}/release`, { version });
  })
  .extend('calendarsTo', { scope: 'file' }, ({ app, hiringSide: { tenant } }) => async ({ email }: TestUser) => {
    const { rows } = await app.admin.exclusive((session) =>
      session.query(
        'select calendar from mail_message where organization_id = $1 and to_address = $2 order by created_at',
        [tenant.id, email],
      ),
    );
    return rows.map((row) => /^METHOD:(\w+)/m.exec(String(row['calendar']))?.[1] ?? 'none');
  });

/** Returns the exercises and write-ups of an assessor, as they are expected on a day that begins at a moment. */
function expectedOf({ plan }: MadePlan, { id }: TestUser, begins: number) {
  const at = (minute: number): number => begins + minute * 60_000;
  return plan.activities
    .filter(({ assessorIds }) => assessorIds.includes(id))
    .flatMap(({ from, to, writeUpTo }) => [
      [at(from), at(to)],
      [at(to), at(writeUpTo)],
    ])
    .toSorted(([one = 0], [other = 0]) => one - other);
}
const timesOf = (entries: readonly { readonly start: number; readonly end: number }[]) =>
  entries.map(({ start, end }) => [start, end]);

describe('assessment days in the calendar of an assessor', () => {
  it('are there once a timetable is released, with exercise, room and times, and name no candidate', async ({
    admin,
    prepare,
    subscribe,
    entriesAt,
  }) => {
    const { day, at, kim, kimCalls, makeUp } = await prepare();
    const path = await subscribe(kimCalls);
    await admin.post(`${at}/plans`, { pins: [], version: day.version });
    expect(await entriesAt(path)).toEqual([]);
    const made = await releaseDay(admin, at, day.version);
    const entries = await entriesAt(path);
    expect(timesOf(entries)).toEqual(expectedOf(made, kim, midnight));
    const codes = day.candidates.map(({ name }) => name);
    for (const { summary, sequence, location, description } of entries) {
      expect(summary).toMatch(/^(Write-up: )?(Interview|Case study) – /);
      expect(sequence).toBe(2);
      expect(location).toMatch(summary.startsWith('Write-up') ? /^London$/ : /^Room [12], London$/);
      expect(description).toContain(`/assessor/${day.id}`);
      for (const name of codes) expect(description).not.toContain(name);
    }
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length);
    expect(makeUp.exercises.map(({ name }) => name)).toEqual(['Interview', 'Case study']);
    expect(await entriesAt(await subscribe(admin))).toEqual([]);
  });

  it('follow the next release alone, with the same ids, a higher sequence and the times by the clocks of that day', async ({
    admin,
    prepare,
    subscribe,
    entriesAt,
    keep,
  }) => {
    const { day, at, kim, kimCalls, makeUp, content } = await prepare();
    const path = await subscribe(kimCalls);
    const made = await releaseDay(admin, at, day.version);
    const before = await entriesAt(path);
    const rooms = makeUp.rooms.map((room) => ({ ...room, name: `${room.name} B` }));
    const moved = { ...content, day: '2027-03-28', place: 'Leeds', makeUp: { ...makeUp, rooms }, version: day.version };
    const edited = shownDay(await admin.put(at, moved));
    expect(await entriesAt(path)).toEqual(before);
    // Moved beyond the days that the calendar holds, and not released again, it stands where it was told.
    const far = shownDay(await admin.put(at, { ...moved, day: '2029-01-14', version: edited.version }));
    expect(await entriesAt(path)).toEqual(before);
    const back = shownDay(await admin.put(at, { ...moved, version: far.version }));
    await keep(at, made.plan, back.version);
    const after = await entriesAt(path);
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    // In spring the clock of nine is eight by universal time.
    expect(timesOf(after)).toEqual(expectedOf(made, kim, springMidnight - 3_600_000));
    for (const { sequence, location } of after) {
      expect(sequence).toBe(2);
      expect(location).toMatch(/^(Room [12] B, )?Leeds$/);
    }
  });

  it('end for an assessor who is taken off by a release, and begin for the one who comes in', async ({
    app,
    admin,
    prepare,
    subscribe,
    entriesAt,
    keep,
  }) => {
    const { day, at, kim, alex, kimCalls } = await prepare();
    const [own, other] = [await subscribe(kimCalls), await subscribe(await app.signIn(alex))];
    const made = await releaseDay(admin, at, day.version);
    const [before, others] = [await entriesAt(own), await entriesAt(other)];
    expect(before.length).toBeGreaterThan(0);
    const activities = made.plan.activities.map((one) => ({
      ...one,
      assessorIds: one.assessorIds.map((id) => (id === kim.id ? alex.id : id)),
    }));
    await keep(at, { ...made.plan, activities }, day.version);
    expect(await entriesAt(own)).toEqual([]);
    expect(await entriesAt(other)).toHaveLength(before.length + others.length);
  });

  it('show names where the owner chose them, and codes on a blind role', async ({
    admin,
    prepare,
    subscribe,
    entriesAt,
  }) => {
    const names = /Amara|Osei/;
    for (const blind of [false, true]) {
      const { day, at, kimCalls } = await prepare(blind);
      await releaseDay(admin, at, day.version);
      const path = await subscribe(kimCalls, true);
      const seen = shownDay(await kimCalls.get(at)).candidates.map(({ name }) => name);
      const exercises = (await entriesAt(path)).filter(({ summary }) => !summary.startsWith('Write-up'));
      expect(exercises.length).toBeGreaterThan(0);
      for (const { description } of exercises) {
        expect(seen.some((name) => description.split('\n').includes(name))).toBe(true);
        if (blind) expect(description).not.toMatch(names);
        else expect(description).toMatch(names);
      }
      await subscribe(kimCalls, false);
      for (const { description } of await entriesAt(path)) expect(description).not.toMatch(names);
    }
  });

  it('name a deleted candidate no more', { tags: 'embedded' }, async ({
    app,
    admin,
    prepare,
    subscribe,
    entriesAt,
  }) => {
    const { day, at, kimCalls, applications } = await prepare();
    await releaseDay(admin, at, day.version);
    const path = await subscribe(kimCalls, true);
    expect((await entriesAt(path)).some(({ description }) => /Amara/.test(description))).toBe(true);
    const ids = applications.map(({ candidateId }) => candidateId);
    await app.admin.exclusive((session) =>
      session.query('update candidate set deleted_at = now() where id = any($1)', [ids]),
    );
    expect((await entriesAt(path)).some(({ description }) => /Amara/.test(description))).toBe(false);
  });

  it('take back the invitation that came before the subscription, and none follows', async ({
    app,
    admin,
    prepare,
    subscribe,
    calendarsTo,
    keep,
  }) => {
    const { day, at, kim, alex, kimCalls } = await prepare();
    const made = await releaseDay(admin, at, day.version);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await subscribe(kimCalls);
    const later = (minutes: number): MadePlan['plan'] => ({
      ...made.plan,
      activities: made.plan.activities.map((one) => ({
        ...one,
        from: one.from + minutes,
        to: one.to + minutes,
        writeUpTo: one.writeUpTo + minutes,
      })),
    });
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await keep(at, later(5), day.version);
    expect(await calendarsTo(kim)).toEqual(['REQUEST', 'CANCEL']);
    expect(await calendarsTo(alex)).toEqual(['REQUEST', 'REQUEST']);
    const next = await prepare();
    await subscribe(next.kimCalls);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await releaseDay(admin, next.at, next.day.version);
    expect(await calendarsTo(next.kim)).toEqual(['none']);
  });
});
