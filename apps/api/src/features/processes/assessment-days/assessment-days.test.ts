import { randomUUID } from 'node:crypto';
import {
  createAssessmentDay,
  getAssessmentDay,
  listAssessmentDays,
  type ShownDay,
} from '@evenhand/contract/processes/assessment-days/assessment-days';
import { type MadePlan, madePlan } from '@evenhand/contract/processes/assessment-days/day-plan';
import { describe, expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { aHiringSide } from '../pipeline/hiring-side.factory.ts';
import { aRole, inTenant, manyApplications } from '../pipeline/pipeline.factory.ts';
import { anAssessmentDay, type DayOptions } from './assessment-days.factory.ts';

const url = '/api/v1/assessment-days';
const nine = 9 * 60;

const shown = (reply: { readonly body: unknown }): ShownDay => getAssessmentDay.answers[200].parse(reply.body);
const asPlan = (reply: { readonly body: unknown }): MadePlan => madePlan.parse(reply.body);

const it = apiTest
  .extend('hiringSide', { scope: 'file' }, ({ app }) => aHiringSide(app))
  .extend('tenant', { scope: 'file' }, ({ hiringSide }) => hiringSide.tenant)
  .extend('admin', { scope: 'file' }, ({ hiringSide }) => hiringSide.admin)
  .extend('member', { scope: 'file' }, ({ hiringSide }) => hiringSide.member)
  .extend('manager', { scope: 'file' }, ({ hiringSide }) => hiringSide.manager)
  .extend('other', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend(
    'aDay',
    { scope: 'file' },
    ({ app, tenant, admin, member, other }) =>
      (options: DayOptions = {}) =>
        anAssessmentDay(app, { tenant, admin, assessors: [member, other] }, options),
  );

const plan = (by: Caller, at: string, version: number, pins: unknown[] = []) =>
  by.post(`${at}/plans`, { pins, version });

describe('an assessment day', () => {
  it('is planned so that every exercise has its time, people and room, and no rule is broken', async ({
    admin,
    manager,
    aDay,
  }) => {
    const { day, at, applications } = await aDay();
    const made = asPlan(await plan(admin, at, day.version));
    expect(made).toMatchObject({ number: 1, releasedAt: null, isOld: false, faults: [] });
    expect(made.plan.leftOver).toEqual([]);
    expect(made.plan.activities).toHaveLength(8);
    for (const { id } of applications) {
      const own = made.plan.activities.filter(({ candidateIds }) => candidateIds.includes(id));
      expect(new Set(own.flatMap(({ assessorIds }) => assessorIds)).size).toBe(2);
    }
    expect(shown(await manager.get(at)).plan).toEqual(made);
  });

  it('is made longer for a candidate with extra time, in minutes and without the reason', async ({ admin, aDay }) => {
    const { day, at, first, applications } = await aDay({ extraTime: 50 });
    const adjusted = day.candidates.find(({ applicationId }) => applicationId === applications[0]?.id);
    expect(adjusted?.adjusted).toContainEqual({ exerciseId: first.id, minutes: 45, preparationMinutes: 0 });
    expect(JSON.stringify((await admin.get(at)).body)).not.toMatch(/EXTRA_TIME|percent/i);
    const made = asPlan(await plan(admin, at, day.version));
    const interview = made.plan.activities.find(
      ({ exerciseId, candidateIds }) => exerciseId === first.id && candidateIds[0] === applications[0]?.id,
    );
    expect((interview?.to ?? 0) - (interview?.from ?? 0)).toBe(45);
  });

  it('shows codes in place of names on a blind role', async ({ manager, aDay }) => {
    const { at, applications } = await aDay({ blind: true });
    const seen = shown(await manager.get(at));
    expect(seen.candidates.map(({ id }) => id).toSorted()).toEqual(applications.map(({ id }) => id).toSorted());
    expect(JSON.stringify(seen)).not.toContain('Amara');
  });

  it('keeps what is fixed by hand, and refuses what cannot be kept together', async ({ admin, aDay }) => {
    const { day, at, first, second, applications } = await aDay();
    const [candidate] = applications;
    const pin = { exerciseId: first.id, candidateId: candidate?.id, group: null, personIds: null, roomId: null };
    const made = asPlan(await plan(admin, at, day.version, [{ ...pin, from: 14 * 60 }]));
    const fixed = made.plan.activities.find(({ pinned }) => pinned);
    expect(fixed).toMatchObject({ exerciseId: first.id, from: 14 * 60, candidateIds: [candidate?.id] });
    const both = [
      { ...pin, from: 14 * 60 },
      { ...pin, exerciseId: second.id, from: 14 * 60 },
    ];
    const refused = await plan(admin, at, day.version, both);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ errors: [{ field: 'pins', code: 'pins_clash' }] });
  });

  it('keeps a timetable that was changed by hand, and names the rules that it breaks', async ({ admin, aDay }) => {
    const { day, at } = await aDay();
    const made = asPlan(await plan(admin, at, day.version));
    const [one, two, ...others] = made.plan.activities;
    if (!one || !two) throw new Error('No activities');
    const changed = { ...two, from: one.from, to: one.to, writeUpTo: one.writeUpTo, roomId: one.roomId };
    const body = { plan: { ...made.plan, activities: [one, changed, ...others] }, pins: [], version: day.version };
    const kept = asPlan(await admin.post(`${at}/kept-plans`, body));
    expect(kept.number).toBe(2);
    expect(kept.faults.map(({ rule }) => rule)).toContain('ROOM_FULL');
    const strange = { ...one, assessorIds: [randomUUID()] };
    const refused = await admin.post(`${at}/kept-plans`, { ...body, plan: { ...made.plan, activities: [strange] } });
    expect(refused.body).toMatchObject({ errors: [{ field: 'plan', code: 'not_of_the_day' }] });
  });

  it('is released as it was planned, never after it was changed', async ({ admin, aDay }) => {
    const { day, at, makeUp, content } = await aDay();
    const made = asPlan(await plan(admin, at, day.version));
    const released = shown(await admin.post(`${at}/plans/${made.number}/release`, { version: day.version }));
    expect(released).toMatchObject({ state: 'RELEASED', released: 1 });
    const changed = shown(await admin.put(at, { ...content, title: 'Another name', makeUp, version: day.version }));
    expect(changed.plan?.isOld).toBe(true);
    const late = await admin.post(`${at}/plans/${made.number}/release`, { version: changed.version });
    expect(late.body).toMatchObject({ errors: [{ field: 'number', code: 'plan_is_old' }] });
  });

  it('tells each person their own times at the release, and at the next one those alone whose times change', async ({
    app,
    tenant,
    admin,
    member,
    aDay,
  }) => {
    const { day, at, applications, first, second } = await aDay();
    const told = async (address: string, template = 'assessment-day') =>
      (await app.mailsTo(tenant, address)).filter((mail) => mail.template === template).map(({ text }) => text);
    const release = async (made: MadePlan): Promise<void> => {
      expect((await admin.post(`${at}/plans/${made.number}/release`, { version: day.version })).status).toBe(200);
    };
    const made = asPlan(await plan(admin, at, day.version));
    await release(made);
    await release(made);
    for (const { id, email } of applications) {
      const [mail, ...more] = await told(email);
      expect(more).toEqual([]);
      const own = made.plan.activities.filter(({ candidateIds }) => candidateIds.includes(id));
      expect(own).toHaveLength(2);
      const clock = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16);
      for (const { from, to } of own) expect(mail).toContain(`${clock(from)}–${clock(to)}`);
      expect(mail).toContain('Thursday 14 January 2027');
      expect(mail).not.toContain(member.email);
    }
    const staff = await told(member.email, 'staff-assessment-day');
    expect(staff.at(-1)).toContain('Case study');

    const [last] = made.plan.activities.toSorted((one, other) => other.from - one.from);
    const others = made.plan.activities.filter((one) => one !== last);
    const later = last && { ...last, from: last.from + 60, to: last.to + 60, writeUpTo: last.writeUpTo + 60 };
    const body = { plan: { ...made.plan, activities: [...others, later] }, pins: [], version: day.version };
    await release(asPlan(await admin.post(`${at}/kept-plans`, body)));
    const counts = await Promise.all(applications.map(async ({ email }) => (await told(email)).length));
    expect(counts.toSorted()).toEqual([1, 1, 1, 2]);
    expect([first.id, second.id]).toContain(last?.exerciseId);
  });

  it('is planned on in three ways when a candidate does not come', async ({ app, tenant, admin }) => {
    // Its assessors have no part in the other days of that date.
    const assessors = [await app.aStaffUser(tenant), await app.aStaffUser(tenant)];
    const { day, at, applications } = await anAssessmentDay(app, { tenant, admin, assessors });
    await plan(admin, at, day.version);
    const gone = applications[0]?.id;
    const reply = await admin.post(`${at}/replans`, {
      incidents: [{ kind: 'NO_SHOW', candidateIds: [gone] }],
      now: nine,
    });
    expect(reply.status).toBe(200);
    const proposals = reply.body as { kind: string; leftOver: object[]; candidatesToTell: string[] }[];
    expect(proposals.map(({ kind }) => kind)).toEqual(['FEWEST_TOLD', 'LEAST_WAITING', 'FINISH_ON_TIME']);
    for (const { leftOver, candidatesToTell } of proposals) {
      expect(leftOver).toEqual([]);
      expect(candidatesToTell).not.toContain(gone);
    }
  });

  it('says where candidates are, and keeps the time of the first arrival', async ({ app, tenant, manager, aDay }) => {
    const { at, applications } = await aDay();
    const mark = (state: string) => manager.put(`${at}/candidates/${applications[0]?.id}/attendance`, { state });
    expect(shown(await mark('HERE')).candidates.map(({ state }) => state)).toContain('HERE');
    const arrived = () =>
      inTenant(app, tenant, (tx) =>
        tx.db
          .selectFrom('assessment_day_candidate')
          .select('arrived_at')
          .where('organization_id', '=', tenant.id)
          .where('application_id', '=', applications[0]?.id ?? '')
          .executeTakeFirstOrThrow(),
      );
    const first = await arrived();
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await mark('HERE');
    expect(await arrived()).toEqual(first);
    expect((await manager.put(`${at}/candidates/${randomUUID()}/attendance`, { state: 'HERE' })).status).toBe(404);
  });

  it('refuses a make-up that contradicts itself, with the field', async ({ admin, aDay }) => {
    const { day, at, makeUp, content, first } = await aDay();
    const wrong = {
      ...makeUp,
      rooms: [],
      exercises: [{ ...first, after: [first.id] }],
      people: [{ ...makeUp.people[0], id: randomUUID() }],
    };
    const refused = await admin.put(at, { ...content, makeUp: wrong, version: day.version });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      errors: [
        { field: 'makeUp.exercises.0.roomKind', code: 'no_such_room_kind' },
        { field: 'makeUp.exercises.0.after', code: 'after_itself' },
      ],
    });
    const stranger = { ...makeUp, people: [{ ...makeUp.people[0], id: randomUUID() }] };
    expect((await admin.put(at, { ...content, makeUp: stranger, version: day.version })).body).toMatchObject({
      errors: [{ field: 'makeUp.people.0.id', code: 'not_a_colleague' }],
    });
  });

  it('is saved by one of two, and neither seen nor changed by staff who are not on the team', async ({
    app,
    admin,
    other,
    aDay,
  }) => {
    const { day, at, makeUp, content } = await aDay();
    const body = { ...content, makeUp, version: day.version };
    const replies = await Promise.all([admin.put(at, body), admin.put(at, body)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const outside = await app.signIn(other);
    expect((await outside.get(at)).status).toBe(404);
    expect((await outside.put(at, body)).status).toBe(403);
    const listed = listAssessmentDays.answers[200].parse((await outside.get(url)).body);
    expect(listed.map(({ id }) => id)).not.toContain(day.id);
  });

  it('is in a zone of the world, by default that of the office', async ({ app, tenant, admin }) => {
    const roleId = await aRole(app, tenant, { team: [] });
    const begin = (zone: object) => admin.post(url, { roleId, stageId: 1, title: 'Day', day: '2027-01-14', ...zone });
    const refused = await begin({ timeZone: 'Europe/Nowhere' });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: [{ code: 'not_a_time_zone', field: 'timeZone' }] },
    ]);
    const zoneOf = async (zone: object) => createAssessmentDay.answers[201].parse((await begin(zone)).body).timeZone;
    expect(await zoneOf({ timeZone: 'Asia/Dubai' })).toBe('Asia/Dubai');
    expect(await zoneOf({})).toBe('Europe/London');
  });

  it('takes in candidates of its own role alone, and begins like an earlier one', async ({
    app,
    tenant,
    admin,
    aDay,
  }) => {
    const { day, at, makeUp } = await aDay();
    const elsewhere = await manyApplications(app, { tenant, roleId: await aRole(app, tenant) }, 1);
    const candidates = [{ applicationId: elsewhere[0]?.id, group: null, hours: null }];
    const refused = await admin.put(`${at}/candidates`, { candidates, bars: [], version: day.version });
    expect(refused.body).toMatchObject({ errors: [{ field: 'candidates.0.applicationId', code: 'not_found' }] });
    const like = { roleId: day.role.id, stageId: 1, title: 'Second day', day: '2027-01-15', likeId: day.id };
    expect(createAssessmentDay.answers[201].parse((await admin.post(url, like)).body).makeUp).toEqual(makeUp);
  });

  it('takes in no candidate who has withdrawn, and keeps one who had a place', async ({ app, tenant, admin, aDay }) => {
    const { day, at, applications } = await aDay();
    const [first, second] = applications.map(({ id }) => ({ applicationId: id, group: null, hours: null }));
    const leave = { candidates: [second], bars: [], version: day.version };
    const { version } = shown(await admin.put(`${at}/candidates`, leave));
    await inTenant(app, tenant, (tx) =>
      tx.db
        .updateTable('application')
        .set({ withdrawn_at: tx.now })
        .where('organization_id', '=', tenant.id)
        .where('id', 'in', [String(first?.applicationId), String(second?.applicationId)])
        .execute(),
    );
    const refused = await admin.put(`${at}/candidates`, { candidates: [second, first], bars: [], version });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'candidates.1.applicationId' }] } });
    expect(refused.body).toMatchObject({ errors: [{ code: 'application_closed' }] });
    const kept = await admin.put(`${at}/candidates`, { candidates: [second], bars: [], version });
    expect(shown(kept).candidates.map(({ applicationId }) => applicationId)).toEqual([second?.applicationId]);
  });
});
