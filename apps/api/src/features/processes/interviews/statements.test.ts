import { type InterviewSchedule, readInterviewSchedule } from '@evenhand/contract/processes/interviews/interviews';
import { describe, expect } from 'vitest';
import { statementsOf } from '../../../testing/statements-of.ts';
import { aMorning } from './interviews.factory.ts';
import { releaseTest, startsOf } from './release/release-setting.factory.ts';

const it = releaseTest
  /** Opens a plan for some candidates, with panels of so many people. */
  .extend('withPanels', { scope: 'file' }, ({ app, tenant, opened }) => async (count: number, panelSize: number) => {
    const interviewerIds: string[] = [];
    for (let n = 0; n < panelSize; n += 1) interviewerIds.push((await app.aStaffUser(tenant)).id);
    const windows = (aMorning(app.clock.now).windows ?? []).map((window) => ({ ...window, interviewerIds }));
    return opened(count, { windows, panelSize, release: 'OPEN' });
  })
  /** Books the first time of a candidate, and returns the statements that it took. */
  .extend(
    'booking',
    { scope: 'file' },
    ({ app, pageOf, choose }) =>
      async (person: { readonly path: string } = { path: '' }): Promise<string[]> => {
        const [first = null] = startsOf(await pageOf({ path: person.path }));
        return statementsOf(app, async () => {
          const { status } = await choose({ path: person.path }, first);
          expect(status).toBe(200);
        });
      },
  );

/** Statements that read the times of a plan. */
const timesRead = (statements: readonly string[]): number =>
  statements.filter((sql) => sql.includes('"interview_lane"') && sql.includes('"window"."breaks"')).length;

describe('a booking', () => {
  it('reads the times of its plan once, and takes no more statements than it needs', async ({
    withPanels,
    booking,
  }) => {
    const { people } = await withPanels(1, 1);
    const statements = await booking(people[0]);
    expect(timesRead(statements)).toBe(1);
    expect(statements.length).toBeLessThanOrEqual(39);
  });

  it('takes two more for each further interviewer: the mail and its job', async ({ withPanels, booking }) => {
    const [one, four] = [await withPanels(1, 1), await withPanels(1, 4)];
    const [ofOne, ofFour] = [await booking(one.people[0]), await booking(four.people[0])];
    expect(ofFour.length - ofOne.length).toBe(6);
  });
});

describe('the schedule of a week', () => {
  it('takes as many statements for one interview as for three with four interviewers each', async ({
    withPanels,
    booking,
    app,
    admin,
  }) => {
    const from = app.clock.now.toISOString();
    const to = new Date(app.clock.now.getTime() + 28 * 86_400_000).toISOString();
    const reading = async (roleId: string) => {
      const path = `/api/v1/interviews?${new URLSearchParams({ from, to, roleId })}`;
      let shown: Partial<InterviewSchedule> = {};
      const statements = await statementsOf(app, async () => {
        shown = readInterviewSchedule.answers[200].parse((await admin.get(path)).body);
      });
      return { shown, count: statements.length };
    };
    const one = await withPanels(1, 1);
    await booking(one.people[0]);
    const before = await reading(one.plan.role.id);
    const four = await withPanels(3, 4);
    for (const person of four.people) await booking(person);
    const after = await reading(four.plan.role.id);
    expect([before.shown.interviews?.length, after.shown.interviews?.length]).toEqual([1, 3]);
    // Three interviews of one plan share it, and the four who hold them all.
    expect([after.shown.plans?.length, after.shown.people?.length]).toEqual([1, 4]);
    expect(after.count).toBe(before.count);
    expect(after.count).toBeLessThanOrEqual(12);
  });
});
