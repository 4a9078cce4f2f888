import { staffCandidate } from '@evenhand/contract/records/candidates/candidates';
import type { Role } from '@evenhand/contract/records/roles/roles';
import { searchCandidates } from '@evenhand/contract/screens/search/search';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { moveCandidateEmail } from '../../../tenancy/accounts/candidate-of-account.queries.ts';
import { aReadyCandidate, submit } from '../../applications/applications.factory.ts';
import { fillAllDuplicateKeys } from '../../applications/list-rows/fill-duplicate-keys.ts';
import { aPublishedRole } from '../../roles/roles.factory.ts';
import { completeSections, saveSections } from '../candidates.factory.ts';

const it = tenantTest
  .extend('role', { scope: 'file' }, ({ admin }) => aPublishedRole(admin))
  /** Adds a candidate who has applied, with a number and postcode of their own unless given. */
  .extend('anApplicantWith', { scope: 'file' }, ({ app, tenant, role }) => {
    let number = 0;
    return async (personal: object = {}, to = role): Promise<string> => {
      number += 1;
      const own = { phone: `0770090${String(number).padStart(4, '0')}`, postcode: `M${number} 1AE` };
      const { caller, id } = await aReadyCandidate(app, tenant);
      await saveSections(caller, { personal: { ...completeSections.personal, ...own, ...personal } });
      expect((await submit(caller, id, to)).status).toBe(200);
      return id;
    };
  })
  .extend('likely', { scope: 'file' }, ({ tenant, admin }) => async (id: string, reader = admin) => {
    const { body } = await reader.get(`/api/v1/organization/${tenant.id}/candidate/${id}`);
    return staffCandidate.parse(body).likely;
  })
  .extend(
    'aManagerOf',
    { scope: 'file' },
    ({ app, tenant, admin }) =>
      async (...roles: readonly Role[]): Promise<Caller> => {
        const user = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
        for (const { id } of roles) await admin.put(`/api/v1/roles/${id}/team`, { userIds: [user.id] });
        return app.signIn(user);
      },
  )
  /** Lists the candidates whom a role's list marks as possible duplicates. */
  .extend(
    'markedIn',
    { scope: 'file' },
    ({ admin }) =>
      async (at: Role, reader = admin, kind = 'candidate'): Promise<string[]> => {
        const { body } = await reader.post(`/api/v1/search/${kind}/${at.id}?resultsPerPage=100`, {});
        return searchCandidates.answers[200]
          .parse(body)
          .content.flatMap(({ id, likely: marked }) => (marked ? [id] : []));
      },
  );

describe('records that may be of one person', () => {
  it('are marked for staff by number, and by name with postcode; others are not', async ({
    anApplicantWith,
    likely,
  }) => {
    const one = await anApplicantWith({ phone: '07700900777' });
    const sameNumber = await anApplicantWith({ phone: '+44 7700 900 777' });
    const sameHouse = await anApplicantWith({ postcode: 'LS1 4AP' });
    const stranger = await anApplicantWith({ postcode: 'ls14ap' });
    expect(await likely(one)).toMatchObject([{ id: sameNumber, by: ['phone'] }]);
    expect(await likely(sameNumber)).toMatchObject([{ id: one }]);
    expect(await likely(stranger)).toMatchObject([{ id: sameHouse, by: ['name-postcode'] }]);
    expect(await likely(await anApplicantWith())).toEqual([]);
  });

  it('are marked in the list for readers who may see the other record, and not in a view without names', async ({
    app,
    tenant,
    admin,
    role,
    anApplicantWith,
    aManagerOf,
    markedIn,
  }) => {
    const other = await aPublishedRole(admin);
    const here = await anApplicantWith({ phone: '07700900444' });
    const there = await anApplicantWith({ phone: '07700900444' }, other);
    const single = await anApplicantWith();
    expect(await markedIn(role)).toEqual(expect.arrayContaining([here]));
    expect(await markedIn(role)).not.toContain(single);
    expect(await markedIn(other)).toEqual([there]);
    expect(await markedIn(other, await aManagerOf(other))).toEqual([]);
    expect(await markedIn(other, await aManagerOf(other, role))).toEqual([there]);
    expect(await markedIn(other, admin, 'candidatev')).toEqual([]);
    await app.admin.exclusive((session) =>
      session.query('update candidate set deleted_at = now() where organization_id = $1 and id = $2', [
        tenant.id,
        here,
      ]),
    );
    expect(await markedIn(other)).toEqual([]);
  });

  it('are found of those too who applied before it was kept by what they are recognised', { tags: 'embedded' }, async ({
    app,
    tenant,
    anApplicantWith,
    likely,
  }) => {
    const one = await anApplicantWith({ phone: '07700900333' });
    const two = await anApplicantWith({ phone: '07700900333' });
    const drafting = await aReadyCandidate(app, tenant);
    await app.admin.exclusive((session) =>
      session.query('delete from duplicate_key where organization_id = $1', [tenant.id]),
    );
    expect(await likely(one)).toEqual([]);
    expect(await fillAllDuplicateKeys(app.services)).toBeGreaterThan(1);
    expect(await likely(one)).toMatchObject([{ id: two, by: ['phone'] }]);
    const kept = async () =>
      (
        await app.admin.exclusive((session) =>
          session.query('select candidate_id from duplicate_key where organization_id = $1', [tenant.id]),
        )
      ).rows.map((row) => row['candidate_id']);
    const once = await kept();
    expect(once).not.toContain(drafting.id);
    await fillAllDuplicateKeys(app.services);
    expect(await kept()).toHaveLength(once.length);
  });

  it('are compared by what their records say now, after an answer or an address has changed', async ({
    app,
    tenant,
    role,
    anApplicantWith,
    likely,
  }) => {
    const { caller, id } = await aReadyCandidate(app, tenant);
    await submit(caller, id, role);
    const other = await anApplicantWith({ phone: '07700900222' });
    expect(await likely(id)).toEqual([]);
    await saveSections(caller, { personal: { ...completeSections.personal, phone: '07700 900 222' } });
    expect(await likely(id)).toMatchObject([{ id: other, by: ['phone'] }]);
    await saveSections(caller, { personal: { ...completeSections.personal, phone: '07700 900 223' } });
    expect(await likely(id)).toEqual([]);
    await app.services.database.withTenant({ organizationId: tenant.id, actor: { system: 'test' } }, (tx) =>
      moveCandidateEmail(tx, id, 'Moved@Example.org'),
    );
    const { rows } = await app.admin.exclusive((session) =>
      session.query(`select value from duplicate_key where candidate_id = $1 and kind = 'email'`, [id]),
    );
    expect(rows).toEqual([{ value: 'moved@example.org' }]);
  });

  it('are shown only to readers who may see both', async ({
    tenant,
    admin,
    role,
    anApplicantWith,
    aManagerOf,
    likely,
  }) => {
    const other = await aPublishedRole(admin);
    const here = await anApplicantWith({ phone: '07700900555' });
    const there = await anApplicantWith({ phone: '07700900555' }, other);
    const manager = await aManagerOf(role);
    expect(await likely(here, manager)).toEqual([]);
    expect((await manager.get(`/api/v1/organization/${tenant.id}/candidate/${there}`)).status).toBe(404);
    expect(await likely(here)).toMatchObject([{ id: there }]);
  });
});
