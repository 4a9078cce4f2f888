// @module-tag embedded
import { listGridColumns, searchCandidates, countValues as values } from '@evenhand/contract/screens/search/search';
import { addView, listViews } from '@evenhand/contract/screens/views';
import { codeStages, substageId } from '@evenhand/domain/pipeline/substages';
import { expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import { statementsOf } from '../../../../testing/statements-of.ts';
import { anApplication, aRole, inTenant } from '../../../processes/pipeline/pipeline.factory.ts';
import { configure } from '../../../tenancy/identity/identity.factory.ts';

const interviewTypes = '/api/v1/interview-types';

const it = tenantTest
  .extend('member', ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('manager', ({ app, member }) => app.signIn(member))
  .extend('roleId', ({ app, tenant, member }) => aRole(app, tenant, { team: [member] }))
  .extend(
    'ask',
    ({ admin, roleId }) =>
      (steps: readonly unknown[], id: string = roleId, more: object = {}, by = admin) =>
        by.post(`/api/v1/search/candidate/${id}?sortBy=lastChangeAt&orderBy=ASC&resultsPerPage=100`, {
          ...more,
          filters: { interview: { in: steps } },
        }),
  )
  .extend(
    'found',
    ({ ask, admin }) =>
      async (step: string, id?: string, more?: object, by = admin): Promise<string[]> => {
        const reply = await ask([step], id, more, by);
        expect(reply.status, JSON.stringify(reply.body)).toBe(200);
        const page = searchCandidates.answers[200].parse(reply.body);
        expect(page.totalElements).toBe(page.content.length);
        return page.content.map(({ name, substageId: at }) => `${name.replace('P ', '')} ${at}`).toSorted();
      },
  )
  .extend(
    'plant',
    ({ app, tenant, roleId }) =>
      (name: string, at: number, role: string = roleId) =>
        anApplication(
          app,
          { tenant, roleId: role },
          { firstName: 'P', lastName: name, stageId: Math.floor(at / 100), substageId: at },
        ),
  );

it('finds by the rules of starting, acting and reviewing, stage by stage', async ({ found, plant, ask }) => {
  for (const stageId of [1, 6, 9, 28, 29]) {
    for (const code of codeStages) await plant('A', substageId(stageId, code));
  }
  // Stage 6 is chosen by the candidate, 9 is scored, 29 is read; 1 and 28 have no type in use.
  expect(await found('toStart')).toEqual(['A 2900', 'A 2901', 'A 600', 'A 603', 'A 900']);
  expect(await found('actionable')).toEqual(['A 602', 'A 902']);
  expect(await found('inReview')).toEqual(['A 2903']);
  expect(await found('toStart', undefined, { stageId: 29 })).toEqual(['A 2900', 'A 2901']);
  expect(await found('toStart', undefined, { stageId: 6, substageId: 603 })).toEqual(['A 603']);
  expect((await ask(['actionable', 'inReview'])).body).toMatchObject({ totalElements: 3 });
  expect((await ask([])).body).toMatchObject({ totalElements: 0 });
});

it('is offered in words, counted, and lets a manager see their roles alone', async ({
  app,
  tenant,
  admin,
  manager,
  roleId,
  found,
  plant,
}) => {
  await plant('Mine Offered', 600);
  await plant('Other Offered', 600, await aRole(app, tenant));
  const offered = { searchTerm: 'offered' };
  const columns = listGridColumns.answers[200].parse((await admin.get(`/api/v1/search-columns?roleId=${roleId}`)).body);
  const column = columns.find(({ id }) => id === 'interview');
  expect(column).toMatchObject({ filterOnly: true, filter: 'choice', sortable: false });
  expect(column?.choices?.map(({ label }) => label)).toEqual(['Ready to start', 'Time is set', 'To review']);
  const counted = await admin.post(`/api/v1/search/candidate/${roleId}/values/interview`, {});
  expect(values.answers[200].parse(counted.body)).toEqual([{ value: 'toStart', count: 1 }]);
  expect(await found('toStart', tenant.id, offered)).toEqual(['Mine Offered 600', 'Other Offered 600']);
  expect(await found('toStart', tenant.id, offered, manager)).toEqual(['Mine Offered 600']);
});

it('follows the types: their stages, whether they are in use, and the platform’s switches', async ({
  app,
  tenant,
  admin,
  found,
  plant,
}) => {
  await plant('A', 400);
  await plant('B', 602);
  expect(await found('toStart')).toEqual([]);
  await configure(app, tenant, { thirdParty: { THIRD_PARTY_VIDEO: true } });
  expect(await found('toStart')).toEqual(['A 400']);
  expect(await found('actionable')).toEqual(['B 602']);
  const listed = Object((await admin.get(interviewTypes)).body).types;
  const chosen = listed.find(({ kind }: { kind: string }) => kind === 'CANDIDATE_SCHEDULER');
  const { id, thirdParty: _, isAllowed: __, ...content } = chosen;
  expect((await admin.put(`${interviewTypes}/${id}`, { ...content, isEnabled: false })).status).toBe(200);
  expect(await found('actionable')).toEqual([]);
  const back = await admin.put(`${interviewTypes}/${id}`, { ...content, version: chosen.version + 1 });
  expect(back.status).toBe(200);
});

it('takes the type with which an interview was started, and lateral types on lateral roles alone', async ({
  app,
  tenant,
  admin,
  roleId,
  ask,
  found,
  plant,
}) => {
  const kept = { searchTerm: 'kept' };
  const lateralId = await aRole(app, tenant, { title: 'Associate' });
  await inTenant(app, tenant, (tx) =>
    tx.db
      .updateTable('role')
      .set({ scheme: 'LATERAL' })
      .where('organization_id', '=', tenant.id)
      .where('id', '=', lateralId)
      .execute(),
  );
  const started = await plant('Started Kept', 1000);
  const begun = await admin.post(`/api/v1/candidate/${started.candidateId}/interview/start`, {
    applicationId: started.id,
    answers: [],
  });
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  await plant('New Kept', 1003);
  await plant('Lateral Kept', 1003, lateralId);
  const read = {
    ...{ label: 'Read', kind: 'SHORTLISTER', stages: [10], lateral: true, showScoringMatrix: false },
    ...{ customizations: [], includeOnlyForInterview: [], excludeOnlyForInterview: [], isEnabled: true },
  };
  const made = Object((await admin.post(interviewTypes, read)).body);
  const inStages = searchCandidates.answers[200].parse((await ask(['toStart', 'inReview'], tenant.id, kept)).body);
  expect(inStages.content.map(({ interviewStageIds }) => interviewStageIds)).toEqual([[], []]);
  expect(await found('inReview', tenant.id, kept)).toEqual(['Lateral Kept 1003']);
  expect(await found('toStart', tenant.id, kept)).toEqual(['New Kept 1003']);
  expect(await found('inReview', lateralId)).toEqual(['Lateral Kept 1003']);
  // The type is now for all roles and first of its stage: what was started before keeps its own.
  const all = { ...read, lateral: false, version: made.version };
  expect((await admin.put(`${interviewTypes}/${made.id}`, all)).status).toBe(200);
  const ids = Object((await admin.get(interviewTypes)).body).types.map(({ id }: { id: string }) => id);
  expect((await admin.put(interviewTypes, { interviewTypeIds: ids.toReversed() })).status).toBe(200);
  expect(await found('inReview')).toEqual(['New Kept 1003']);
  await inTenant(app, tenant, (tx) =>
    tx.db
      .updateTable('application')
      .set({ substage_id: 1003 })
      .where('organization_id', '=', tenant.id)
      .where('id', '=', started.id)
      .execute(),
  );
  expect(await found('inReview')).toEqual(['New Kept 1003']);
  const back = searchCandidates.answers[200].parse((await ask(['toStart'])).body);
  expect(back.content.map(({ interviewStageIds }) => interviewStageIds)).toEqual([[10]]);
  expect(await found('toStart')).toEqual(['Started Kept 1003']);
  expect(await found('toStart', tenant.id, kept)).toEqual(['Started Kept 1003']);
  expect(await found('inReview', tenant.id, { roleId, ...kept })).toEqual(['New Kept 1003']);
});

it.for([['begun'], [7]] as const)('refuses %s', async ([step], { ask }) => {
  expect(await ask([step])).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'filters.interview.in', code: 'invalid_value' }] },
  });
});

it('is kept in a saved list, which finds what is due when it is opened, and nothing of other roles', async ({
  app,
  tenant,
  admin,
  manager,
  roleId,
  plant,
}) => {
  await plant('Due', 600);
  await plant('Set', 602);
  await plant('Elsewhere', 600, await aRole(app, tenant));
  const steps = { toStart: ['P Due'], actionable: ['P Set'], inReview: [] } as const;
  const usual = { stageId: null, substageId: null, searchTerm: '', sortBy: 'lastChangeAt', orderBy: 'ASC', size: 50 };
  for (const step of Object.keys(steps)) {
    const state = { ...usual, filters: { interview: { in: [step] } } };
    const body = { name: step, shared: true, columns: null, state };
    const kept = addView.answers[201].parse((await admin.post(`/api/v1/lists/${roleId}/views`, body)).body);
    expect(kept.state).toEqual(state);
  }
  const { views } = listViews.answers[200].parse((await manager.get(`/api/v1/lists/${roleId}/views`)).body);
  const found = async () => {
    const names: Record<string, string[]> = {};
    for (const { name, state } of views) {
      const path = `/api/v1/search/candidate/${roleId}?sortBy=${state.sortBy}&orderBy=${state.orderBy}&resultsPerPage=${state.size}`;
      const reply = await manager.post(path, { filters: state.filters });
      names[name] = searchCandidates.answers[200].parse(reply.body).content.map((row) => row.name);
    }
    return names;
  };
  expect(await found()).toEqual(steps);
  // The list follows the applications, not the day on which it was saved.
  await plant('Later', 602);
  expect(await found()).toEqual({ ...steps, actionable: ['P Set', 'P Later'] });
});

it('names the only role of a list over all roles, whose states an index holds with all that is asked of them', async ({
  app,
}) => {
  const tenant = await app.aTenant();
  const admin = await app.signIn(await app.aStaffUser(tenant));
  const roleId = await aRole(app, tenant);
  await anApplication(app, { tenant, roleId }, { stageId: 6, substageId: 600 });
  const statements = await statementsOf(app, async () => {
    const body = { filters: { interview: { in: ['toStart'] } } };
    expect((await admin.post(`/api/v1/search/candidate/${tenant.id}`, body)).body).toMatchObject({ totalElements: 1 });
  });
  const read = statements.find((sql) => sql.includes('as materialized'));
  expect([read?.includes('a.role_id = any'), read?.includes('a.substage_id = any')]).toEqual([true, true]);
  const { rows } = await app.admin.exclusive((session) =>
    session.query(`select pg_get_indexdef('application_by_substage'::regclass) as definition`),
  );
  expect(rows[0]?.['definition']).toMatch(
    /organization_id, role_id, substage_id, last_change_at DESC, id DESC\) INCLUDE \(stage_id, candidate_id, withdrawn_at\)/,
  );
});
