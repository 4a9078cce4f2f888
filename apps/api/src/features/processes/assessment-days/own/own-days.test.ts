import { assessorDay } from '@evenhand/contract/processes/assessment-days/day-marks';
import { type MadePlan, madePlan } from '@evenhand/contract/processes/assessment-days/day-plan';
import { ownAssessmentDays } from '@evenhand/contract/processes/assessment-days/own-assessment-day';
import ical, { type VEvent } from 'node-ical';
import { describe, expect } from 'vitest';
import { smtpTransport } from '../../../../platform/mail/transport.ts';
import { apiTest } from '../../../../testing/api-test.ts';
import { startMailServer } from '../../../../testing/mail-server.ts';
import { aHiringSide } from '../../pipeline/hiring-side.factory.ts';
import { anAssessmentDay, releaseDay, shownDay } from '../assessment-days.factory.ts';
import { dayToken } from './day-link.ts';

const it = apiTest
  .extend('mailServer', { scope: 'file' }, () => startMailServer())
  .extend('transport', { scope: 'file' }, ({ mailServer }) => smtpTransport(mailServer.url))
  .extend('appOptions', { scope: 'file' }, ({ transport }) => ({ mail: transport }))
  .extend('hiringSide', { scope: 'file' }, ({ app }) => aHiringSide(app))
  .extend('tenant', { scope: 'file' }, ({ hiringSide }) => hiringSide.tenant)
  .extend('admin', { scope: 'file' }, ({ hiringSide }) => hiringSide.admin)
  .extend('member', { scope: 'file' }, ({ hiringSide }) => hiringSide.member)
  .extend('aDay', { scope: 'file' }, ({ app, tenant, admin, member }) => async (assessor = member) => {
    const other = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
    return anAssessmentDay(app, { tenant, admin, assessors: [assessor, other] });
  })
  .extend(
    'pathOf',
    { scope: 'file' },
    ({ app }) =>
      (applicationId: string): string =>
        `/api/public/assessment-day/${dayToken(app.services.secrets, applicationId)}`,
  )
  /** Reads the calendar files that an address has got, the first one first. */
  .extend('calendarsTo', { scope: 'file' }, ({ app, mailServer }) => async (address: string) => {
    await app.workJobs();
    const mails = await mailServer.mailsTo(address);
    return mails.flatMap(({ attachments }) =>
      attachments
        .filter(({ mimeType }) => mimeType === 'text/calendar')
        .map(({ content }) => {
          const read = ical.sync.parseICS(String(content));
          const event = Object.values(read).find((part): part is VEvent => part?.type === 'VEVENT');
          if (!event) throw new Error('No event');
          return event;
        }),
    );
  });

const laterBy = (made: MadePlan, minutes: number): MadePlan['plan'] => {
  const [last] = made.plan.activities.toSorted((one, other) => other.from - one.from);
  return {
    ...made.plan,
    activities: made.plan.activities.map((one) =>
      one === last
        ? { ...one, from: one.from + minutes, to: one.to + minutes, writeUpTo: one.writeUpTo + minutes }
        : one,
    ),
  };
};

describe('a candidate’s own assessment day', () => {
  it('is shown after the release by the link, with times, rooms and waiting, and names no other candidate', async ({
    app,
    tenant,
    admin,
    aDay,
    pathOf,
  }) => {
    const { day, at, applications } = await aDay();
    const visitor = app.visitor(tenant);
    const [own] = applications;
    const path = pathOf(own?.id ?? '');
    expect(ownAssessmentDays.parse((await visitor.get(path)).body).days).toEqual([]);
    await releaseDay(admin, at, day.version);
    const reply = await visitor.get(path);
    const [shown] = ownAssessmentDays.parse(reply.body).days;
    expect(shown).toMatchObject({ title: 'Assessment day', day: '2027-01-14', place: 'London' });
    const exercises = (shown?.timetable ?? []).filter(({ kind }) => kind === 'EXERCISE');
    expect(exercises.map(({ name }) => name).toSorted()).toEqual(['Case study', 'Interview']);
    for (const { room } of exercises) expect(room).toMatch(/^Room [12]$/);
    for (const { id } of applications.slice(1)) expect(JSON.stringify(reply.body)).not.toContain(id);
    expect((await visitor.get(`${path}x`)).status).toBe(404);
  });

  it('stays as it was told while staff edit the day, until they release it again', async ({
    app,
    tenant,
    admin,
    hiringSide,
    aDay,
    pathOf,
  }) => {
    const { day, at, applications, content, makeUp } = await aDay();
    const visitor = app.visitor(tenant);
    const path = pathOf(applications[0]?.id ?? '');
    await releaseDay(admin, at, day.version);
    const shown = async () => {
      const page = ownAssessmentDays.parse((await visitor.get(path)).body).days[0];
      const assessor = assessorDay.parse((await hiringSide.manager.get(`/api/v1/own-assessment-days/${day.id}`)).body);
      const files = [`${path}/${day.id}/calendar`, `${at}/rooms/${makeUp.rooms[0]?.id}/calendar`];
      const texts = [await visitor.get(files[0] ?? ''), await admin.get(files[1] ?? '')].map(({ raw }) => String(raw));
      const starts = texts.map((text) => /^DTSTART:(\d{8})T/m.exec(text)?.[1]);
      const rooms = new Set([...(page?.timetable ?? []), ...assessor.entries].flatMap(({ room }) => room || []));
      return [page?.day, page?.place, assessor.day, assessor.place, ...starts, ...[...rooms].toSorted()];
    };
    const before = await shown();
    expect(before.slice(0, 6)).toEqual(['2027-01-14', 'London', '2027-01-14', 'London', '20270114', '20270114']);
    expect(before.slice(6)).toContain('Room 1');
    const rooms = makeUp.rooms.map((room) => ({ ...room, name: `${room.name} B` }));
    const body = { ...content, day: '2027-01-21', place: 'Leeds', makeUp: { ...makeUp, rooms }, version: day.version };
    const edited = shownDay(await admin.put(at, body));
    expect(edited.day).toBe('2027-01-21');
    expect(await shown()).toEqual(before);
    await releaseDay(admin, at, edited.version);
    const after = await shown();
    expect(after.slice(0, 6)).toEqual(['2027-01-21', 'Leeds', '2027-01-21', 'Leeds', '20270121', '20270121']);
    expect(after.slice(6).every((room) => room?.endsWith(' B'))).toBe(true);
  });

  it('is still shown where it was told before its names were kept, and a room of it is gone', async ({
    app,
    tenant,
    admin,
    hiringSide,
    aDay,
    pathOf,
  }) => {
    const { day, at, applications, content, makeUp } = await aDay();
    await releaseDay(admin, at, day.version);
    await app.admin.exclusive((session) =>
      session.query('update assessment_day_plan set released_as = null where day_id = $1', [day.id]),
    );
    const [, ...rooms] = makeUp.rooms;
    const edited = await admin.put(at, { ...content, makeUp: { ...makeUp, rooms }, version: day.version });
    expect(edited.status).toBe(200);
    const visitor = app.visitor(tenant);
    const path = pathOf(applications[0]?.id ?? '');
    const [shown] = ownAssessmentDays.parse((await visitor.get(path)).body).days;
    const exercises = (shown?.timetable ?? []).filter(({ kind }) => kind === 'EXERCISE');
    expect(exercises.map(({ name }) => name).toSorted()).toEqual(['Case study', 'Interview']);
    for (const { room } of exercises) expect(['', 'Room 2']).toContain(room ?? '');
    expect((await visitor.get(`${path}/${day.id}/calendar`)).status).toBe(200);
    expect((await hiringSide.manager.get(`/api/v1/own-assessment-days/${day.id}`)).status).toBe(200);
  });

  it('is shown to no one once the application is withdrawn', async ({ app, tenant, admin, aDay, pathOf }) => {
    const { day, at, applications } = await aDay();
    await releaseDay(admin, at, day.version);
    const own = applications[0]?.id ?? '';
    await app.admin.exclusive((session) =>
      session.query('update application set withdrawn_at = now() where id = $1', [own]),
    );
    expect((await app.visitor(tenant).get(pathOf(own))).status).toBe(404);
    expect((await app.visitor(tenant).get(`${pathOf(own)}/${day.id}/calendar`)).status).toBe(404);
  });

  it('comes as a calendar file that a later release replaces, and that ends for those who are taken off', async ({
    app,
    tenant,
    admin,
    aDay,
    calendarsTo,
    pathOf,
  }) => {
    // An assessor without a part in the other days of that date.
    const assessor = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
    const { day, at, applications } = await aDay(assessor);
    const made = await releaseDay(admin, at, day.version);
    const [last] = made.plan.activities.toSorted((one, other) => other.from - one.from);
    const moved = applications.find(({ id }) => id === last?.candidateIds[0]);
    const taken = applications.find((one) => one !== moved);
    if (!(moved && taken)) throw new Error('No candidates');
    const [first] = await calendarsTo(moved.email);
    expect(first).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED', sequence: 1, location: 'London' });
    const own = made.plan.activities.filter(({ candidateIds }) => candidateIds.includes(moved.id));
    const [from, to] = [Math.min(...own.map((one) => one.from)), Math.max(...own.map((one) => one.to))];
    const instant = (minute: number) => new Date(Date.parse('2027-01-14T00:00:00Z') + minute * 60_000).toISOString();
    expect([first?.start.toISOString(), first?.end?.toISOString()]).toEqual([instant(from), instant(to)]);

    const body = { plan: laterBy(made, 60), pins: [], version: day.version };
    const second = madePlan.parse((await admin.post(`${at}/kept-plans`, body)).body);
    expect(await calendarsTo(moved.email)).toHaveLength(1);
    await admin.post(`${at}/plans/${second.number}/release`, { version: day.version });
    const [, replaced, ...more] = await calendarsTo(moved.email);
    expect(more).toEqual([]);
    expect(replaced).toMatchObject({ uid: first?.uid, method: 'REQUEST', sequence: 2 });
    expect(replaced?.end?.toISOString()).toBe(instant(to + 60));

    const staying = applications.filter((one) => one !== taken);
    const candidates = staying.map(({ id }) => ({ applicationId: id, group: null, hours: null }));
    const fewer = shownDay(await admin.put(`${at}/candidates`, { candidates, bars: [], version: day.version }));
    expect(await calendarsTo(taken.email)).toHaveLength(1);
    await releaseDay(admin, at, fewer.version);
    const [told, ended] = await calendarsTo(taken.email);
    expect(ended).toMatchObject({ uid: told?.uid, method: 'CANCEL', status: 'CANCELLED', sequence: 3 });

    const staff = await calendarsTo(assessor.email);
    const ofTheDay = staff.filter(({ uid }) => String(uid).includes(day.id));
    expect(new Set(ofTheDay.map(({ uid }) => uid)).size).toBe(1);
    expect(ofTheDay.map(({ sequence }) => Number(sequence))).toEqual(
      ofTheDay.map(({ sequence }) => Number(sequence)).toSorted(),
    );
    for (const { email, id } of applications) {
      expect(JSON.stringify(ofTheDay)).not.toContain(email);
      expect(JSON.stringify(ofTheDay)).not.toContain(id);
    }
    const file = await app.visitor(tenant).get(`${pathOf(moved.id)}/${day.id}/calendar`);
    expect(file.headers['content-type']).toContain('text/calendar');
    expect(file.raw.toString('utf8').replaceAll('\r\n ', '')).toContain(`assessment-day-${day.id}-${moved.id}@`);
  });
});
