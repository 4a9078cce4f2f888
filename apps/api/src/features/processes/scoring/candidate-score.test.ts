import { staffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { searchCandidates } from '@evenhand/contract/screens/search/search';
import { describe, expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { aHiringSide } from '../pipeline/hiring-side.factory.ts';
import { anApplication, aRole, moveUrl, type PlantedApplication, rowOf } from '../pipeline/pipeline.factory.ts';
import { cardOf, faultOf, scoreUrl } from './scoring.factory.ts';

const it = apiTest
  .extend('hiringSide', { scope: 'file' }, ({ app }) => aHiringSide(app))
  .extend('tenant', { scope: 'file' }, ({ hiringSide }) => hiringSide.tenant)
  .extend('admin', { scope: 'file' }, ({ hiringSide }) => hiringSide.admin)
  .extend('member', { scope: 'file' }, ({ hiringSide }) => hiringSide.member)
  .extend('manager', { scope: 'file' }, ({ hiringSide }) => hiringSide.manager)
  .extend(
    'plantWith',
    { scope: 'file' },
    ({ app, tenant, member }) =>
      async (criteria: string[]): Promise<PlantedApplication> =>
        anApplication(app, { tenant, roleId: await aRole(app, tenant, { team: [member], criteria }) }),
  )
  .extend('planted', ({ plantWith }) => plantWith([]))
  .extend(
    'url',
    ({ tenant, planted }) =>
      (of = planted): string =>
        scoreUrl(tenant, of.candidateId),
  )
  .extend(
    'give',
    ({ planted, url }) =>
      (caller: Caller, body: object, of = planted) =>
        caller.put(url(of), body),
  )
  .extend('onPage', ({ tenant, planted }) => async (caller: Caller, of = planted) => {
    const page = await caller.get(`/api/v1/organization/${tenant.id}/candidate/${of.candidateId}`);
    const [application] = staffCandidate.parse(page.body).applications;
    return { score: application?.score, candidateScore: application?.candidateScore };
  })
  .extend(
    'inList',
    ({ planted }) =>
      async (caller: Caller) =>
        searchCandidates.answers[200]
          .parse(
            (await caller.post(`/api/v1/search/fastCandidate/${planted.roleId}?sortBy=score&orderBy=DESC`, {})).body,
          )
          .content.map((row) => row.score),
  );

describe('a score of the candidate as a whole', () => {
  it('is taken as the specification sends it, and served by the score call, the candidate and the list', async ({
    app,
    admin,
    planted,
    url,
    onPage,
    give,
    inList,
  }) => {
    const reply = await give(admin, { score: 7, totalScore: 10 });
    expect(reply.status).toBe(200);
    expect(cardOf(reply)).toMatchObject({
      mine: [],
      average: 3.5,
      candidateScore: { score: 7, totalScore: 10 },
      candidateScores: [{ score: 7, totalScore: 10, comment: '' }],
    });
    expect(cardOf(await admin.get(url())).candidateScore).toEqual({ score: 7, totalScore: 10 });
    expect(await onPage(admin)).toEqual({ score: 3.5, candidateScore: { score: 7, totalScore: 10 } });
    expect(await inList(admin)).toEqual([3.5]);
    const { rows } = await app.admin.exclusive((session) =>
      session.query(`select kind, keys from event where application_id = $1 and kind like 'score.%'`, [planted.id]),
    );
    expect(rows).toEqual([{ kind: 'score.saved', keys: ['CANDIDATE_SCORE'] }]);
  });

  it('is given again in place of the first, and taken back with null', async ({
    app,
    tenant,
    admin,
    planted,
    give,
  }) => {
    await give(admin, { score: 7, totalScore: 10 });
    expect(cardOf(await give(admin, { score: 12, totalScore: 20, comment: 'Better' })).candidateScores).toMatchObject([
      { score: 12, totalScore: 20, comment: 'Better' },
    ]);
    expect(cardOf(await give(admin, { score: null }))).toMatchObject({ candidateScore: null, candidateScores: [] });
    expect(await rowOf(app, tenant, planted.id)).toMatchObject({ score: null });
  });

  it('is refused with the part that cannot be used', async ({ admin, onPage, give }) => {
    const faults = await Promise.all(
      [
        { score: 7 },
        { score: 11, totalScore: 10 },
        { score: -1, totalScore: 10 },
        { score: 1, totalScore: 0 },
        { score: true, totalScore: 10 },
      ].map(async (body) => faultOf(await give(admin, body))),
    );
    expect(faults).toEqual([
      '422 totalScore required',
      '422 score out_of_range',
      '422 score out_of_range',
      '422 totalScore out_of_range',
      '422 score not_a_number',
    ]);
    expect((await onPage(admin)).candidateScore).toBeNull();
  });

  it('hides others’ scores until the reviewer’s own is given', async ({
    admin,
    manager,
    url,
    onPage,
    give,
    inList,
  }) => {
    await give(admin, { score: 9, totalScore: 10 });
    expect(cardOf(await manager.get(url()))).toMatchObject({
      othersHidden: true,
      candidateScore: null,
      candidateScores: [],
      average: null,
    });
    expect(await onPage(manager)).toEqual({ score: null, candidateScore: null });
    expect(await inList(manager)).toEqual([null]);
    const card = cardOf(await give(manager, { score: 5, totalScore: 10 }));
    expect(card).toMatchObject({ othersHidden: false, candidateScore: { score: 7, totalScore: 10 }, average: 3.5 });
    expect(card.candidateScores.map(({ score }) => score)).toEqual([5, 9]);
    expect(await onPage(manager)).toEqual({ score: 3.5, candidateScore: { score: 7, totalScore: 10 } });
    expect(await inList(manager)).toEqual([3.5]);
  });

  it('keeps both when two people give one at the same moment', async ({ admin, manager, onPage, give }) => {
    await Promise.all([give(admin, { score: 4, totalScore: 10 }), give(manager, { score: 8, totalScore: 10 })]);
    expect(await onPage(admin)).toEqual({ score: 3, candidateScore: { score: 6, totalScore: 10 } });
  });

  it('begins anew at the next stage, where the one of before can be read', async ({
    tenant,
    admin,
    planted,
    url,
    give,
  }) => {
    await give(admin, { score: 4, totalScore: 10 });
    await admin.post(moveUrl(planted, { stageId: 10, substageId: 1000 }, tenant), {});
    expect(cardOf(await admin.get(url()))).toMatchObject({
      candidateScores: [],
      candidateScore: { score: 4, totalScore: 10 },
      earlier: [{ stageId: 1, candidateScores: [{ score: 4 }] }],
    });
  });

  it('stands beside a scorecard and leaves its mean as it is', async ({ admin, plantWith, onPage, give }) => {
    const marked = await plantWith(['motivation']);
    await give(admin, { criterion: 'motivation', score: 2 }, marked);
    expect(cardOf(await give(admin, { score: 10, totalScore: 10 }, marked))).toMatchObject({
      average: 2,
      mine: [{ criterion: 'motivation' }],
      candidateScore: { score: 10, totalScore: 10 },
    });
    expect(await onPage(admin, marked)).toEqual({ score: 2, candidateScore: { score: 10, totalScore: 10 } });
  });

  it('is for reviewers who may score here', async ({ app, tenant, give }) => {
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await give(stranger, { score: 1, totalScore: 2 })).status).toBe(404);
    const outsider = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await give(outsider, { score: 1, totalScore: 2 })).status).toBe(404);
    const candidate = await app.signIn(await app.aCandidateUser(tenant));
    expect((await give(candidate, { score: 1, totalScore: 2 })).status).toBe(403);
  });
});
