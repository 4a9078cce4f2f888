// @module-tag embedded
import { listGridColumns } from '@evenhand/contract/screens/search/search';
import { organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { anApplication, aRole } from '../../../processes/pipeline/pipeline.factory.ts';

const ids = new Map<string, string>();

const it = tenantTest
  .extend('user', { scope: 'file' }, ({ app, tenant }) =>
    app.aStaffUser(tenant, { grants: ['candidate:search-protected'] }),
  )
  .extend('trustedUser', { scope: 'file' }, ({ user }) => user)
  .extend('trusted', { scope: 'file' }, ({ app, user }) => app.signIn(user))
  .extend('roleId', { scope: 'file' }, ({ app, tenant }) => aRole(app, tenant))
  .extend(
    'answer',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (candidateId: string, data: object): Promise<void> => {
        await app.services.database.withTenant(
          { organizationId: tenant.id, actor: { system: 'test' }, dataZone: 'diversity' },
          (tx) =>
            tx.db
              .insertInto('diversity_section')
              .values({
                organization_id: tenant.id,
                candidate_id: candidateId,
                section: 'diversity',
                data: JSON.stringify(data),
                updated_at: tx.now,
              })
              .execute(),
        );
      },
  )
  .extend(
    'search',
    { scope: 'file' },
    ({ roleId }) =>
      (caller: Caller, filters: object, more: object = {}) =>
        caller.post(`/api/v1/search/candidate/${roleId}`, { filters, ...more }),
  )
  .extend(
    'found',
    { scope: 'file' },
    ({ trusted, search }) =>
      async (filters: object, more: object = {}, by = trusted): Promise<string[]> => {
        const reply = await search(by, filters, more);
        expect(reply.status, JSON.stringify(reply.body)).toBe(200);
        const body = reply.body as { content: { applicationId: string }[]; totalElements: number };
        expect(body.totalElements).toBe(body.content.length);
        return body.content.map((row) => ids.get(row.applicationId) ?? '?').sort();
      },
  );

it.beforeAll(async ({ app, tenant, roleId, answer }) => {
  const people: [string, object | null][] = [
    ['Asha', { ethnicity: 10, gender: 'WOMAN' }],
    ['Bola', { ethnicity: 15, sex: 'MALE', disability: 'YES' }],
    ['Cora', { ethnicityMulti: [10, 15], gender: 'NON_BINARY' }],
    ['Dan', { ethnicity: 98, gender: 'PREFER_NOT_TO_SAY' }],
    ['Edie', null],
  ];
  for (const [firstName, data] of people) {
    const made = await anApplication(app, { tenant, roleId }, { firstName });
    ids.set(made.id, firstName);
    if (data) await answer(made.candidateId, data);
  }
  const other = await anApplication(app, { tenant, roleId: await aRole(app, tenant) }, { firstName: 'Zed' });
  await answer(other.candidateId, { ethnicity: 10 });
});

describe('searching by monitoring answers', () => {
  it.for<[string, object, string[]]>([
    ['one group', { ethnicity: { in: ['asian'] } }, ['Asha']],
    ['several groups', { ethnicity: { in: ['asian', 'black'] } }, ['Asha', 'Bola']],
    ['several origins', { ethnicity: { in: ['mixed'] } }, ['Cora']],
    ['a grouping by its code', { ethnicityType: { in: ['BLACK'] } }, ['Bola', 'Cora']],
    ['all of its groupings', { ethnicityType: { in: ['BAME'] } }, ['Asha', 'Bola', 'Cora']],
    ['nothing said', { ethnicity: { in: ['unknown'] } }, ['Dan', 'Edie']],
    ['whichever question was asked', { gender: { in: ['man', 'other'] } }, ['Bola', 'Cora']],
    ['two questions', { ethnicity: { in: ['black'] }, disability: { in: ['disabled'] } }, ['Bola']],
    ['a group that nobody is in', { ethnicity: { in: ['white'] } }, []],
    ['beside an ordinary filter', { ethnicity: { in: ['asian', 'black'] }, stage: { in: [16] } }, []],
  ])('finds %s', async ([_what, filters, expected], { found }) => {
    expect(await found(filters)).toEqual(expected);
  });

  it('is recorded with the user, the role and the criteria, and without an answer', async ({
    app,
    trustedUser,
    roleId,
    found,
  }) => {
    await found({ ethnicity: { in: ['black'] }, gender: { in: ['man'] } });
    const { rows } = await app.admin.exclusive((session) =>
      session.query(
        `select kind, actor_id, role_id, keys, reason from event where kind = 'candidates.searched-protected'
           and keys @> array['ethnicity', 'gender']`,
      ),
    );
    expect(rows).toEqual([
      {
        kind: 'candidates.searched-protected',
        actor_id: trustedUser.id,
        role_id: roleId,
        keys: ['ethnicity', 'gender'],
        reason: null,
      },
    ]);
  });

  it('is not granted by any user type', async ({ admin, search }) => {
    const reply = await search(admin, { ethnicity: { in: ['black'] } });
    expect([reply.status, reply.body]).toMatchObject([
      403,
      {
        errors: [
          {
            code: 'protected_needs_permission',
            field: 'filters.ethnicity',
            message: expect.stringContaining('an administrator of your organisation gives'),
          },
        ],
      },
    ]);
  });

  it('offers its criteria only to users who may use them', async ({ admin, trusted, roleId }) => {
    const columns = async (caller: Caller) => {
      const reply = await caller.get(`/api/v1/search-columns?roleId=${roleId}`);
      return (reply.body as { id: string; protected: boolean; sortable: boolean; byDefault: boolean }[])
        .filter((column) => column.protected)
        .map(({ id, sortable, byDefault }) => ({ id, sortable, byDefault }));
    };
    expect(await columns(admin)).toEqual([]);
    expect(await columns(trusted)).toEqual(
      ['gender', 'ethnicity', 'ethnicityType', 'disability'].map((id) => ({ id, sortable: false, byDefault: false })),
    );
  });

  it('refuses an unknown group, naming it', async ({ trusted, search }) => {
    const reply = await search(trusted, { ethnicity: { in: ['purple'] } });
    expect([reply.status, JSON.stringify(reply.body)]).toEqual([422, expect.stringContaining('filters.ethnicity.in')]);
  });

  it('is refused in a blind view', async ({ trusted, roleId }) => {
    const reply = await trusted.post(`/api/v1/search/candidatev/${roleId}`, {
      filters: { ethnicity: { in: ['asian'] } },
    });
    expect([reply.status, JSON.stringify(reply.body)]).toEqual([422, expect.stringContaining('hidden_here')]);
  });

  it('does not sort by its criteria', async ({ trusted, roleId }) => {
    const reply = await trusted.post(`/api/v1/search/candidate/${roleId}?sortBy=ethnicity`, {});
    expect(reply.status).toBe(422);
  });

  it('cannot pick candidates for a move', async ({ trusted, roleId }) => {
    const reply = await trusted.post('/api/v1/candidate/bulkstage/9/900/impact', {
      roleId,
      resource: { filters: { ethnicity: { in: ['asian'] } } },
    });
    expect([reply.status, JSON.stringify(reply.body)]).toEqual([422, expect.stringContaining('protected_criteria')]);
  });

  it('groups answers as the organisation has configured', async ({
    app,
    tenant,
    admin,
    trusted,
    roleId,
    answer,
    found,
  }) => {
    const bianca = await anApplication(app, { tenant, roleId }, { firstName: 'Bianca' });
    const tess = await anApplication(app, { tenant, roleId }, { firstName: 'Tess' });
    ids.set(bianca.id, 'Bianca').set(tess.id, 'Tess');
    await answer(bianca.candidateId, { ethnicity: 6 });
    await answer(tess.candidateId, { ethnicity: 3 });
    const of = (type: string) => found({ ethnicityType: { in: [type] } });
    const label = async (): Promise<string | undefined> => {
      const reply = await trusted.get(`/api/v1/search-columns?roleId=${roleId}`);
      const column = listGridColumns.answers[200].parse(reply.body).find(({ id }) => id === 'ethnicityType');
      return column?.choices?.find(({ value }) => value === 'BAME')?.label;
    };
    expect([await of('BLACK'), await of('BAME')]).toEqual([
      ['Bola', 'Cora'],
      ['Asha', 'Bianca', 'Bola', 'Cora'],
    ]);
    expect(await label()).toContain('excluding');
    const path = `/api/v1/organization/${tenant.id}`;
    const now = organization.parse((await admin.get(path)).body);
    const configuration = { ...now.configuration, wideGroups: true, includeWhiteMinorities: true };
    expect((await admin.put(path, { configuration, version: now.version })).status).toBe(200);
    expect([await of('BLACK'), await of('BAME')]).toEqual([
      ['Bianca', 'Bola', 'Cora'],
      ['Asha', 'Bianca', 'Bola', 'Cora', 'Tess'],
    ]);
    expect(await label()).toContain('including');
  });

  it('is recorded once, however often the list reloads, until some time has passed', async ({
    app,
    tenant,
    trusted,
    trustedUser,
    roleId,
    found,
  }) => {
    const other = await aRole(app, tenant);
    const written = async (): Promise<number> => {
      const { rows } = await app.admin.exclusive((session) =>
        session.query(
          `select 1 from event where kind = 'candidates.searched-protected' and role_id in ($1, $2)
             and keys @> array['disability']`,
          [roleId, other],
        ),
      );
      return rows.length;
    };
    const before = await written();
    const filters = { disability: { in: ['disabled'] }, gender: { in: ['woman'] } };
    await found(filters);
    await found(filters, { stageId: 1 });
    await found({ gender: { in: ['man'] }, disability: { in: ['notDisabled'] } });
    expect(await written()).toBe(before + 1);
    // A search by another criterion, or on another role, is recorded separately.
    await found({ ...filters, ethnicity: { in: ['white'] } });
    expect(await written()).toBe(before + 2);
    await trusted.post(`/api/v1/search/candidate/${other}`, { filters });
    expect(await written()).toBe(before + 3);
    app.clock.now = new Date(app.clock.now.getTime() + 31 * 60_000);
    await found(filters, {}, await app.signIn(trustedUser));
    expect(await written()).toBe(before + 4);
  });
});
