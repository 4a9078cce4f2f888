import { withheldFromVisitors } from '@evenhand/domain/access/platform-visit';
import type { DataZone } from '@evenhand/domain/fields/field';
import { describe, expect } from 'vitest';
import { anApplicant } from './features/records/applications/applications.factory.ts';
import { verifyLists } from './features/records/applications/list-rows/rebuild-lists.ts';
import { aPublishedRole } from './features/records/roles/roles.factory.ts';
import { aVisitor } from './features/tenancy/identity/visiting/visiting.factory.ts';
import { routes } from './routes.ts';
import { tenantTest } from './testing/api-test.ts';
import { addressWith, lawfulCalls } from './testing/walk/lawful-calls.ts';

const marker = /zzprotected/i;
const protectedAnswers = JSON.stringify({ gender: 'ZZPROTECTED', householdIncomeSupport: 'ZZPROTECTED' });

/**
 * Walks every endpoint as an administrator of the platform who has entered an organisation, about a candidate whose protected
 * answers can be told from all other values. No answer holds them.
 */
const it = tenantTest
  .extend('platform', { scope: 'file' }, ({ app }) => app.aTenant({ isPlatform: true }))
  .extend('colleague', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant))
  .extend('staff', { scope: 'file' }, ({ app, colleague }) => app.signIn(colleague))
  .extend('role', { scope: 'file', auto: true }, ({ staff }) => aPublishedRole(staff, { title: 'Vacation scheme' }))
  .extend('applicant', { scope: 'file', auto: true }, ({ app, tenant, role }) => anApplicant(app, role, tenant))
  .extend(
    'plant',
    { scope: 'file' },
    ({ app, tenant, applicant }) =>
      async (dataZone: Exclude<DataZone, 'ordinary'>): Promise<void> => {
        const scope = { organizationId: tenant.id, actor: { system: 'test' }, dataZone };
        await app.services.database.withTenant(scope, (tx) =>
          tx.db
            .insertInto(`${dataZone}_section`)
            .values({
              organization_id: tenant.id,
              candidate_id: applicant.id,
              section: dataZone === 'diversity' ? 'diversity' : 'crs',
              data: protectedAnswers,
              updated_at: tx.now,
            })
            .onConflict((conflict) =>
              conflict.columns(['organization_id', 'candidate_id', 'section']).doUpdateSet({
                data: protectedAnswers,
              }),
            )
            .execute(),
        );
      },
  )
  .extend('known', { scope: 'file', auto: true }, async ({ tenant, applicant, plant, colleague, staff, role }) => {
    for (const dataZone of ['contextual', 'diversity'] as const) await plant(dataZone);
    const adjustment = { needs: ['OTHER'], other: 'Zzprotected' };
    const saved = await staff.put(`/api/v1/organization/${tenant.id}/candidate/${applicant.id}/adjustment`, {
      adjustment,
      version: 0,
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    return {
      staff: colleague.id,
      role: role.id,
      candidate: applicant.id,
      application: applicant.applicationId,
    };
  })
  .extend('visitor', { scope: 'file', auto: true }, async ({ app, tenant, platform }) => {
    const admin = await app.signIn(await app.aStaffUser(platform, { userType: 'ADMIN' }));
    return (await aVisitor(app, tenant, admin)).caller;
  })
  .extend('calls', { scope: 'file', auto: true }, ({ known, role }) =>
    lawfulCalls(known, { 'exports.request': { format: 'CSV', roleId: role.id }, 'search.candidates': {} }),
  );

const last = ['identity.sign-out', 'candidates.delete'];
const all = routes.map(({ endpoint }) => endpoint).filter(({ needs }) => needs !== 'public');
const walk = [
  ...all.filter(({ id, method }) => method === 'GET' && !last.includes(id)),
  ...all.filter(({ id, method }) => method !== 'GET' && !last.includes(id)),
];

describe('an administrator of the platform inside an organisation', () => {
  it('is told protected answers by no endpoint', { timeout: 240_000 }, async ({
    app,
    tenant,
    visitor,
    applicant,
    known,
    calls,
  }) => {
    const refused = new Set<string>();
    for (const endpoint of walk) {
      const path = addressWith(endpoint, known, {
        organization: tenant.id,
        person: applicant.id,
        other: applicant.applicationId,
      });
      app.clock.now = new Date(app.clock.now.getTime() + 1000);
      const reply = await calls.call(visitor, endpoint, path);
      expect(`${JSON.stringify(reply.headers)}${reply.raw.toString('utf8')}`, endpoint.id).not.toMatch(marker);
      expect(reply.status, `${endpoint.id} ${JSON.stringify(reply.body)}`).toBeLessThan(500);
      if (reply.status === 403) refused.add(endpoint.id);
    }
    const withheld: readonly string[] = withheldFromVisitors;
    for (const endpoint of walk.filter(({ needs }) => withheld.includes(needs))) {
      expect([...refused], endpoint.id).toContain(endpoint.id);
    }
  });

  it('leaves lists, their facts and the keys of duplicates consistent, whatever call was made', async ({
    app,
    tenant,
  }) => {
    await app.workJobs();
    expect(await verifyLists(app.services, tenant.id)).toEqual([]);
  });

  it('cannot search by protected answers', async ({ visitor, known }) => {
    const filters = { ethnicity: { in: ['black'] } };
    expect((await visitor.post(`/api/v1/search/candidate/${known['role']}`, { filters })).status).toBe(403);
    const columns = await visitor.get(`/api/v1/search-columns?roleId=${known['role']}`);
    expect(columns.status).toBe(200);
    expect(columns.body).not.toContainEqual(expect.objectContaining({ protected: true }));
  });

  it.for(['contextual', 'diversity'] as const)(
    'opens no transaction in the %s zone',
    async (dataZone, { app, tenant, known }) => {
      const actor = {
        userId: known['staff'] ?? '',
        organizationId: tenant.id,
        userType: 'HIRING_MANAGER_ADMIN',
        grants: ['candidate:search-protected', 'candidate:see-flags'],
        candidateId: null,
        isVisitor: true,
      } as const;
      const scope = { organizationId: tenant.id, actor, dataZone };
      const opened = app.services.database.withTenant(scope, (tx) =>
        tx.db.selectFrom(`${dataZone}_section`).selectAll().where('organization_id', '=', tenant.id).execute(),
      );
      await expect(opened).rejects.toMatchObject({ code: 'not_allowed' });
    },
  );
});
