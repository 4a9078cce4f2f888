import { staffCandidate } from '@evenhand/contract/records/candidates/candidates';
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
  .extend('planted', ({ app, tenant, member }) =>
    aRole(app, tenant, { team: [member], criteria: ['clarity'] }).then((roleId) =>
      anApplication(app, { tenant, roleId }),
    ),
  )
  .extend(
    'give',
    ({ tenant, planted }) =>
      (caller: Caller, score: unknown, criterion = 'RECOMMENDATION', of: PlantedApplication = planted) =>
        caller.put(scoreUrl(tenant, of.candidateId), { criterion, score }),
  )
  .extend('read', ({ tenant, planted }) => async (caller: Caller, of: PlantedApplication = planted) => {
    const { recommendations, ...card } = cardOf(await caller.get(scoreUrl(tenant, of.candidateId)));
    return { ...card, said: recommendations.map(({ value }) => value) };
  })
  .extend(
    'feedbacksOf',
    ({ tenant, planted }) =>
      async (caller: Caller, id = planted.candidateId) =>
        staffCandidate.parse((await caller.get(`/api/v1/organization/${tenant.id}/candidate/${id}`)).body).feedbacks,
  )
  .extend(
    'eventsOf',
    ({ app, planted }) =>
      async () =>
        (
          await app.admin.exclusive((session) =>
            session.query(`select kind from event where application_id = $1 and kind like 'score.%' order by at, id`, [
              planted.id,
            ]),
          )
        ).rows.map((row) => String(Object(row).kind)),
  );

describe('a recommendation', () => {
  it('is kept, changed and taken back, and leaves the mean and the card as they are', async ({
    app,
    tenant,
    admin,
    planted,
    give,
    read,
  }) => {
    expect((await give(admin, true)).status).toBe(200);
    expect(await read(admin)).toMatchObject({ said: [true], mine: [], average: null });
    expect((await give(admin, false)).status).toBe(200);
    await give(admin, 4, 'clarity');
    expect(await read(admin)).toMatchObject({ said: [false], mine: [{ criterion: 'clarity' }], average: 4 });
    expect(await rowOf(app, tenant, planted.id)).toMatchObject({ score: 400 });
    expect((await give(admin, null)).status).toBe(200);
    expect((await read(admin)).said).toEqual([]);
  });

  it('sent twice, also at the same moment, is one', async ({ admin, give, read, eventsOf }) => {
    await Promise.all([give(admin, true), give(admin, true)]);
    const [one] = cardOf(await give(admin, true)).recommendations;
    expect(one?.version).toBe(1);
    expect((await read(admin)).said).toEqual([true]);
    expect(await eventsOf()).toEqual(['score.saved']);
  });

  it('is yes or no', async ({ admin, give }) => {
    expect([faultOf(await give(admin, 3)), faultOf(await give(admin, 'yes'))]).toEqual([
      '422 score not_a_yes_or_no',
      '422 score not_a_yes_or_no',
    ]);
  });

  it('is seen by other reviewers once they have scored and recommended themselves', async ({
    admin,
    member,
    manager,
    give,
    read,
    feedbacksOf,
  }) => {
    await give(admin, true);
    expect(await read(manager)).toMatchObject({ said: [], recommendationsHidden: true });
    await give(manager, 3, 'clarity');
    expect(await read(manager)).toMatchObject({ said: [], othersHidden: false, recommendationsHidden: true });
    expect(await feedbacksOf(manager)).toEqual([]);
    await give(manager, false);
    expect(await read(manager)).toMatchObject({ said: [false, true], recommendationsHidden: false });
    expect((await feedbacksOf(manager)).map(({ body }) => body.recommendation)).toHaveLength(2);
    await give(manager, null, 'clarity');
    expect(await read(manager)).toMatchObject({ said: [false], recommendationsHidden: true });
    expect(await feedbacksOf(manager)).toMatchObject([{ author: { id: member.id }, body: { recommendation: false } }]);
    expect(await read(admin)).toMatchObject({ said: [true, false], recommendationsHidden: false });
  });

  it('is not told by the history before a reviewer may know it', async ({ planted, admin, manager, give }) => {
    await give(admin, true);
    await give(manager, 3, 'clarity');
    const feed = await manager.get(`/api/v1/candidate/${planted.candidateId}/feed`);
    expect(feed.status).toBe(200);
    expect(JSON.stringify(feed.body)).toContain('RECOMMENDATION');
    expect(JSON.stringify(feed.body)).not.toMatch(/"value":(true|100)/);
  });

  it('names the interview of its stage to the reader of the candidate', async ({
    app,
    tenant,
    admin,
    planted,
    give,
    read,
    feedbacksOf,
  }) => {
    await give(admin, true);
    expect(await feedbacksOf(admin)).toMatchObject([
      { applicationId: planted.id, stageId: 1, body: { recommendation: true, interviewId: null } },
    ]);
    await admin.post(moveUrl(planted, { stageId: 10, substageId: 1000 }, tenant), {});
    const started = await admin.post(`/api/v1/candidate/${planted.candidateId}/interview/start`, {
      applicationId: planted.id,
    });
    await give(admin, false);
    expect(await feedbacksOf(admin)).toMatchObject([
      { stageId: 1, body: { recommendation: true, interviewId: null } },
      { stageId: 10, body: { recommendation: false, interviewId: Object(started.body).interview.record.id } },
    ]);
    expect(await read(admin)).toMatchObject({
      said: [false],
      earlier: [{ stageId: 1, recommendations: [{ value: true }] }],
    });
    const stranger = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await give(stranger, true)).status).toBe(404);
    expect((await give(await app.signIn(await app.aCandidateUser(tenant)), true)).status).toBe(403);
  });

  it('has the reason beside it, without a name for a blind reader', async ({ app, tenant, member, admin, manager }) => {
    const roleId = await aRole(app, tenant, { team: [member], criteria: [], blind: true });
    const hidden = await anApplication(app, { tenant, roleId }, { firstName: 'Zelda' });
    const said = { criterion: 'RECOMMENDATION', score: true, comment: 'Zelda argues well' };
    await admin.put(scoreUrl(tenant, hidden.candidateId), said);
    const theirs = scoreUrl(tenant, hidden.id);
    await manager.put(theirs, { score: 5, totalScore: 10 });
    await manager.put(theirs, { criterion: 'RECOMMENDATION', score: true });
    const own = cardOf(await manager.get(theirs)).recommendations[0];
    const comment = { criterion: 'RECOMMENDATION', comment: 'Clear and calm', version: own?.version };
    const kept = await manager.put(theirs.replace(/score$/, 'comment'), comment);
    expect(cardOf(kept).recommendations.map((one) => one.comment)).toEqual(['Clear and calm', '[…] argues well']);
    const page = await manager.get(`/api/v1/organization/${tenant.id}/candidate/${hidden.id}`);
    expect(JSON.stringify(page.body)).not.toContain('Zelda');
  });
});
