import type { MadePlan } from '@evenhand/contract/processes/assessment-days/day-plan';
import { expect } from 'vitest';
import { apiTest } from '../../../../testing/api-test.ts';
import type { TestUser } from '../../../../testing/test-app.ts';
import { anAssessmentDay, releaseDay, shownDay } from '../../assessment-days/assessment-days.factory.ts';
import { aHiringSide } from '../../pipeline/hiring-side.factory.ts';
import { interviewsOn } from '../interviews.factory.ts';

const day = '2027-01-14';
const minutes = 45;

const it = apiTest
  .extend('hiringSide', { scope: 'file' }, ({ app }) => {
    app.clock.now = new Date('2026-12-31T09:00:00Z');
    return aHiringSide(app);
  })
  /** Two assessors with a day of their own, whose timetable is not made. */
  .extend('prepare', { scope: 'file' }, ({ app, hiringSide: { tenant, admin } }) => async () => {
    const [kim, alex] = [
      await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }),
      await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }),
    ];
    return { made: await anAssessmentDay(app, { tenant, admin, assessors: [kim, alex] }), kim };
  })
  /** Returns the times of an interviewer's interviews on the day of the assessment day that a candidate may choose. */
  .extend(
    'startsOf',
    { scope: 'file' },
    ({ app, hiringSide: { tenant, admin } }) =>
      async (interviewerId: string) =>
        (await interviewsOn(app, { tenant, staff: admin }, { day, interviewerId })).starts,
  );

const midnight = Date.parse(`${day}T00:00:00Z`);

/** Tells of a start whether an interview from then on would fall into an assessor's part in a timetable. */
function clashesWith({ plan }: MadePlan, { id }: TestUser): (start: number) => boolean {
  const assessed = plan.activities
    .filter(({ assessorIds }) => assessorIds.includes(id))
    .map(({ from, writeUpTo }) => [midnight + from * 60_000, midnight + writeUpTo * 60_000] as const);
  expect(assessed.length).toBeGreaterThan(0);
  return (start) => assessed.some(([from, to]) => start < to && start + minutes * 60_000 > from);
}

it('an interview is not offered while its interviewer assesses on a day whose timetable was released', async ({
  hiringSide: { admin },
  prepare,
  startsOf,
}) => {
  const { made, kim } = await prepare();
  const before = await startsOf(kim.id);
  const clashes = clashesWith(await releaseDay(admin, made.at, made.day.version), kim);
  const after = await startsOf(kim.id);

  expect(before.some(clashes)).toBe(true);
  expect(after.filter(clashes)).toEqual([]);
  expect(after.length).toBeGreaterThan(0);
});

it('an interview is not offered at the times of a release while its day is edited to another date', async ({
  hiringSide: { admin },
  prepare,
  startsOf,
}) => {
  const { made, kim } = await prepare();
  const clashes = clashesWith(await releaseDay(admin, made.at, made.day.version), kim);
  const { content, makeUp } = made;
  const moved = { ...content, day: '2027-03-18', makeUp, version: made.day.version };
  const edited = shownDay(await admin.put(made.at, moved));
  const starts = await startsOf(kim.id);
  expect(starts.filter(clashes)).toEqual([]);
  expect(starts.length).toBeGreaterThan(0);
  // Released there, it leaves its first date free.
  await releaseDay(admin, made.at, edited.version);
  expect((await startsOf(kim.id)).some(clashes)).toBe(true);
});
