import { type MadePlan, madePlan } from '@evenhand/contract/processes/assessment-days/day-plan';
import { expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';
import { aHiringSide } from '../pipeline/hiring-side.factory.ts';
import { anAssessmentDay, releaseDay, shownDay } from './assessment-days.factory.ts';

const before = 'Thursday 14 January 2027';
const after = 'Thursday 21 January 2027';

const it = apiTest
  .extend('hiringSide', { scope: 'file' }, ({ app }) => aHiringSide(app))
  .extend('tenant', { scope: 'file' }, ({ hiringSide }) => hiringSide.tenant)
  .extend('admin', { scope: 'file' }, ({ hiringSide }) => hiringSide.admin)
  /** A released day, and what releases the same timetable again after an edit of the day. */
  .extend('released', ({ app, tenant, admin, hiringSide }) => async () => {
    const other = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
    const made = await anAssessmentDay(app, { tenant, admin, assessors: [hiringSide.member, other] });
    const { at, content, makeUp, applications, day } = made;
    const first = await releaseDay(admin, at, day.version);
    const release = async (plan: MadePlan['plan'], version: number): Promise<void> => {
      app.clock.now = new Date(app.clock.now.getTime() + 1000);
      const kept = madePlan.parse((await admin.post(`${at}/kept-plans`, { plan, pins: [], version })).body);
      expect((await admin.post(`${at}/plans/${kept.number}/release`, { version })).status).toBe(200);
    };
    return {
      ...{ at, makeUp, applications, day, plan: first.plan, release, other },
      edit: async (change: object) =>
        shownDay(await admin.put(at, { ...content, makeUp, ...change, version: day.version })),
      told: async (address: string): Promise<string[]> =>
        (await app.mailsTo(tenant, address))
          .filter(({ template }) => template.endsWith('assessment-day'))
          .map(({ text }) => text),
    };
  });

it('tells every one of a day that has moved, though no minute of their timetables has changed', async ({
  released,
}) => {
  const { applications, other, plan, edit, release, told } = await released();
  await release(plan, (await edit({ day: '2027-01-21' })).version);
  for (const email of [...applications.map((one) => one.email), other.email]) {
    const mails = await told(email);
    expect(mails).toHaveLength(2);
    expect(mails[0]).toContain(before);
    expect(mails[1]).toContain(after);
  }
});

it('tells of another place, and of a room with another name those who are in it', async ({ released }) => {
  const moved = await released();
  await moved.release(moved.plan, (await moved.edit({ place: 'Leeds' })).version);
  for (const { email } of moved.applications) expect((await moved.told(email)).at(-1)).toContain('Leeds');

  const { plan, makeUp, applications, edit, release, told } = await released();
  const [room] = makeUp.rooms;
  const [first = '', ...rest] = applications.map(({ id }) => id);
  // The first candidate is in the other room alone.
  const own = plan.activities.filter(({ candidateIds }) => candidateIds.includes(first));
  const others = plan.activities.filter(({ candidateIds }) => rest.some((id) => candidateIds.includes(id)));
  const elsewhere = new Set(others.filter(({ roomId }) => roomId === room?.id).flatMap((one) => one.candidateIds));
  const rooms = makeUp.rooms.map((one) => (one === room ? { ...one, name: 'Library' } : one));
  await release(plan, (await edit({ makeUp: { ...makeUp, rooms } })).version);
  const inRoom = own.some(({ roomId }) => roomId === room?.id);
  for (const { id, email } of applications) {
    const mails = await told(email);
    const isTold = id === first ? inRoom : elsewhere.has(id);
    expect(mails).toHaveLength(isTold ? 2 : 1);
    if (isTold) expect(mails[1]).toContain('Library');
  }
});

it('says to who is no longer expected the day of which they were told', async ({ admin, released }) => {
  const { at, applications, plan, edit, release, told } = await released();
  const [gone, ...rest] = applications;
  const { version } = await edit({ day: '2027-01-21' });
  const candidates = rest.map(({ id }) => ({ applicationId: id, group: null, hours: null }));
  const left = shownDay(await admin.put(`${at}/candidates`, { candidates, bars: [], version }));
  const activities = plan.activities.filter(({ candidateIds }) => !candidateIds.includes(gone?.id ?? ''));
  await release({ ...plan, activities }, left.version);
  const [, mail] = await told(gone?.email ?? '');
  expect(mail).toContain(before);
  expect(mail).not.toContain('21 January');
});
