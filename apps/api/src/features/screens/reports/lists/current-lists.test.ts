import { searchCandidates } from '@evenhand/contract/screens/search/search';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import {
  aRole,
  manyApplications,
  moveUrl,
  type PlantedApplication,
} from '../../../processes/pipeline/pipeline.factory.ts';
import { askExport, exportOf, fetchExport, linesOf } from '../../exports/exports.factory.ts';
import { rebuildReportsOf } from '../public.ts';
import { totalOf } from './list-totals.factory.ts';

const open = { filters: { outcome: { in: ['open'] } } };
const unavailable = { status: 503, body: { errors: [{ code: 'figures_behind', field: 'filters' }] } };

/** Tests with a role of three candidates whose rows are up to date, and a way to tell one of them at once that they have a "no". */
const it = tenantTest
  .extend('roleId', ({ app, tenant }) => aRole(app, tenant))
  .extend('people', ({ app, tenant, roleId }) => manyApplications(app, { tenant, roleId }, 3))
  .extend('rejectOne', async ({ app, tenant, admin, people }) => {
    await rebuildReportsOf(app.services, tenant.subdomain);
    return async (): Promise<PlantedApplication> => {
      const [first] = people;
      if (!first) throw new Error('three were planted');
      const reply = await admin.post(moveUrl(first, { stageId: 16, substageId: 1600 }, tenant), { reason: 'STRONGER' });
      expect([reply.status, reply.body]).toMatchObject([200, {}]);
      return first;
    };
  });

const bulkTotal = async (by: Caller, roleId: string, resource: object): Promise<unknown> => {
  const reply = await by.post('/api/v1/candidate/bulkstage/10/1000', { roleId, resource });
  expect([reply.status, reply.body]).toMatchObject([202, {}]);
  return Object(reply.body).total;
};

describe('a decision of this moment', () => {
  it('takes a candidate out of the list of those who are open', async ({ admin, roleId, rejectOne }) => {
    expect(await totalOf(admin, roleId, open)).toBe(3);
    const { candidateId } = await rejectOne();
    const reply = await admin.post(`/api/v1/search/candidate/${roleId}`, open);
    const ids = searchCandidates.answers[200].parse(reply.body).content.map(({ id }) => id);
    expect([ids.length, ids.includes(candidateId)]).toEqual([2, false]);
  });

  it('is in the numbers of the filter', { tags: 'embedded' }, async ({ admin, roleId, rejectOne }) => {
    await rejectOne();
    const reply = await admin.post(`/api/v1/search/candidate/${roleId}/values/outcome`, {});
    expect(reply.body).toEqual(
      expect.arrayContaining([
        { value: 'open', count: 2 },
        { value: 'notTakenForward', count: 1 },
      ]),
    );
  });

  it('keeps a candidate out of an action for those who are open', async ({ admin, roleId, rejectOne }) => {
    await rejectOne();
    expect(await bulkTotal(admin, roleId, open)).toBe(2);
  });

  it('keeps a candidate out of a file that was asked for before', async ({ app, tenant, admin, roleId, rejectOne }) => {
    const before = await askExport(admin, { roleId, criteria: open });
    expect(exportOf(before).rowsTotal).toBe(3);
    await rejectOne();
    await app.workJobs();
    const made = await fetchExport(app, { tenant, by: admin }, exportOf(before).id);
    expect(linesOf(made).length).toBe(3);
  });
});

describe('rows that are not made yet', () => {
  it('refuse an action by them and say what to do, and do not keep the list from being read', async ({
    app,
    tenant,
    admin,
    roleId,
  }) => {
    await app.admin.exclusive(async (session) => {
      await session.query('delete from report_watermark where organization_id = $1', [tenant.id]);
      await session.query(
        `with person as (
           insert into candidate (organization_id, id, first_name, last_name, email, profile_status, created_at, updated_at)
           select $1, gen_random_uuid(), 'Many', 'People', 'many-' || number || '@example.org', 'ACTIVE', $2, $2
           from generate_series(1, 501) number returning id)
         insert into application (organization_id, id, candidate_id, role_id, stage_id, substage_id, submitted_at, applied_at,
           last_change_at, stage_entered_at, created_at, name_key)
         select $1, gen_random_uuid(), id, $3, 1, 100, $2, $2, $2, $2, $2, 'people many' from person`,
        [tenant.id, app.clock.now, roleId],
      );
    });
    const refused = await admin.post('/api/v1/candidate/bulkstage/10/1000', { roleId, resource: open });
    expect(refused).toMatchObject(unavailable);
    expect(Object(refused.body).errors[0].message).toContain('try again in a minute, or remove these filters');
    expect(await askExport(admin, { roleId, criteria: open })).toMatchObject(unavailable);
    expect((await admin.post(`/api/v1/search/candidate/${roleId}`, open)).status).toBe(200);
    expect((await admin.post('/api/v1/candidate/bulkstage/10/1000', { roleId, resource: {} })).status).toBe(202);
  });
});
