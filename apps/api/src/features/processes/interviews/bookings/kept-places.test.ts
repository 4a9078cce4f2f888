import type { InterviewSetupInput } from '@evenhand/contract/processes/interviews/interview-setup';
import { addDays, dayIn } from '@evenhand/domain/dates/day-in';
import { describe, expect } from 'vitest';
import { anApplicant } from '../../../records/applications/applications.factory.ts';
import { aPublishedRole } from '../../../records/roles/roles.factory.ts';
import { aMorning, anOpenPlan, interviewPipeline, invitationsOf, ownPath } from '../interviews.factory.ts';
import { releaseTest, startsOf } from '../release/release-setting.factory.ts';

const day = 86_400_000;

const adjustments = {
  longer: { needs: ['EXTRA_TIME'], extraTime: 25 },
  interpreted: { needs: ['HEARING'], hearing: ['BSL'] },
};

type Needs = readonly (keyof typeof adjustments | null)[];

const it = releaseTest
  .extend(
    'invitedBy',
    { scope: 'file' },
    ({ app, tenant, admin }) =>
      /** Invites candidates with these adjustments to a morning in one lane, which has three usual times. */
      async (given: Partial<InterviewSetupInput>, ...needs: Needs) => {
        const role = await aPublishedRole(admin, { pipeline: interviewPipeline });
        const people: Awaited<ReturnType<typeof anApplicant>>[] = [];
        for (const need of needs) {
          const person = await anApplicant(app, role, tenant);
          people.push(person);
          if (need === null) continue;
          const path = `/api/v1/candidate/${person.user.candidateId}/adjustment`;
          const saved = await person.caller.put(path, { adjustment: adjustments[need], version: 0 });
          expect(saved.status).toBe(200);
        }
        await app.admin.exclusive((session) =>
          session.query('update application set stage_id = 6, substage_id = 600 where role_id = $1', [role.id]),
        );
        // In three weeks, so that there is time to find an interpreter.
        const date = addDays(dayIn('Europe/London', app.clock.now), 21);
        const windows = [{ startsAt: `${date}T09:00`, endsAt: `${date}T12:00`, lanes: 1 }];
        const plan = await anOpenPlan(admin, role.id, aMorning(app.clock.now, { ...given, windows }));
        const invitations = await invitationsOf(admin, plan.id);
        return people.map(({ applicationId }) => {
          const own = invitations.find(({ candidate }) => candidate.applicationId === applicationId);
          return { path: ownPath(app, own?.id ?? '') };
        });
      },
  )
  /** Invites them to choose at once. */
  .extend(
    'invited',
    { scope: 'file' },
    ({ invitedBy }) =>
      (...needs: Needs) =>
        invitedBy({ release: 'OPEN' }, ...needs),
  );

describe('where all choose at once', () => {
  it('keeps a place for a candidate with a longer interview until they have chosen', async ({
    invited,
    pageOf,
    choose,
  }) => {
    const [longer, one, two, three] = await invited('longer', null, null, null);
    if (!(longer && one && two && three)) throw new Error('four are invited');
    const own = startsOf(await pageOf(longer));
    expect(own).toHaveLength(3);
    const [first = 0, second = 0, third = 0] = own;
    expect(startsOf(await pageOf(one))).toEqual([first, second]);
    expect((await choose(one, first)).status).toBe(200);
    expect((await choose(two, second)).status).toBe(200);
    expect((await choose(three, third)).status).toBe(409);
    expect((await choose(longer, third)).status).toBe(200);
  });

  it('gives the kept place to the others once its candidate has another time', async ({ invited, pageOf, choose }) => {
    const [longer, one] = await invited('longer', null);
    if (!(longer && one)) throw new Error('two are invited');
    const [first = 0] = startsOf(await pageOf(longer));
    expect((await choose(longer, first)).status).toBe(200);
    // A longer interview before them moves the other starts.
    expect(startsOf(await pageOf(one))).toHaveLength(2);
  });

  it('keeps one for an interpreted interview from one that is only longer, and not the other way', async ({
    invited,
    pageOf,
  }) => {
    const [longer, interpreted] = await invited('longer', 'interpreted');
    if (!(longer && interpreted)) throw new Error('two are invited');
    const all = startsOf(await pageOf(interpreted));
    expect(all).toHaveLength(3);
    // An hour from ten would end where the kept place begins, without the pause between.
    expect(startsOf(await pageOf(longer))).toEqual(all.slice(0, 1));
  });

  it('keeps none once the time to choose is over', async ({ app, invited, pageOf, choose, visitor, opening }) => {
    const [, one, two, three] = await invited('longer', null, null, null);
    if (!(one && two && three)) throw new Error('four are invited');
    const [first = 0, second = 0] = startsOf(await pageOf(one));
    await choose(one, first);
    await choose(two, second);
    expect((await visitor.put(`${three.path}/waiting`, { wanted: [] })).body).toMatchObject({
      waiting: { offer: null },
    });
    const { chooseBy } = await pageOf(three);
    app.clock.now = new Date(((chooseBy ?? 0) + 1) * 1000);
    await visitor.put(`${three.path}/waiting`, { wanted: [] });
    expect((await pageOf(three)).waiting?.offer).not.toBeNull();
    app.clock.now = opening;
  });
});

it('keeps a place for a candidate with a longer interview also once the last group chooses', async ({
  app,
  invitedBy,
  pageOf,
  choose,
  roundAt,
  opening,
}) => {
  const date = (days: number): string => `${addDays(dayIn('Europe/London', app.clock.now), days)}T12:30`;
  const waves = [date(1), date(2)];
  const [longer, one, two, three] = await invitedBy({ release: 'WAVES', waves }, 'longer', null, null, null);
  if (!(longer && one && two && three)) throw new Error('four are invited');
  await roundAt(app.clock.now.getTime() + 3 * day);
  const [first = 0, second = 0, third = 0] = startsOf(await pageOf(longer));
  expect((await choose(one, first)).status).toBe(200);
  expect((await choose(two, second)).status).toBe(200);
  expect((await choose(three, third)).status).toBe(409);
  expect((await choose(longer, third)).status).toBe(200);
  app.clock.now = opening;
});

it('keeps a place in a draw, and after it, for a candidate with a longer interview who has given no wishes', async ({
  app,
  visitor,
  invitedBy,
  pageOf,
  choose,
  roundAt,
  opening,
}) => {
  const [longer, ...others] = await invitedBy({ release: 'DRAW' }, 'longer', null, null, null);
  if (!longer) throw new Error('four are invited');
  for (const { path } of others) {
    const wishes = startsOf(await pageOf({ path }));
    expect(wishes).toHaveLength(3);
    expect((await visitor.put(`${path}/wishes`, { wishes, excluded: [], version: 0 })).status).toBe(200);
  }
  await roundAt(app.clock.now.getTime() + 2 * day);
  const states = async () => (await Promise.all(others.map((person) => pageOf(person)))).map(({ state }) => state);
  expect((await states()).toSorted()).toEqual(['BOOKED', 'BOOKED', 'INVITED']);
  const [left = 0] = startsOf(await pageOf(longer));
  await roundAt(app.clock.now.getTime() + 3_600_000);
  expect((await choose(longer, left)).status).toBe(200);
  app.clock.now = opening;
});

it('leaves no place of a draw to a candidate with a longer interview twice: their wishes are drawn first', async ({
  app,
  visitor,
  invitedBy,
  pageOf,
  roundAt,
  opening,
}) => {
  const people = await invitedBy({ release: 'DRAW' }, 'longer', null, null);
  for (const { path } of people) {
    const wishes = startsOf(await pageOf({ path })).slice(0, 3);
    await visitor.put(`${path}/wishes`, { wishes, excluded: [], version: 0 });
  }
  await roundAt(app.clock.now.getTime() + 2 * day);
  const pages = await Promise.all(people.map((person) => pageOf(person)));
  expect(pages.map(({ state }) => state)).toEqual(['BOOKED', 'BOOKED', 'BOOKED']);
  app.clock.now = opening;
});
