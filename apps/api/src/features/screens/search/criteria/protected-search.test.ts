import { listGridColumns } from '@evenhand/contract/screens/search/search';
import { type Organization, organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../testing/caller.ts';
import { openTestApp, type TestApp, type TestUser } from '../../../../testing/test-app.ts';
import { anApplication, aRole } from '../../../processes/pipeline/pipeline.factory.ts';

let test: TestApp;
let tenant: Organization;
let admin: Caller;
let trusted: Caller;
let trustedUser: TestUser;
let roleId: string;
const ids = new Map<string, string>();

async function answer(candidateId: string, data: object): Promise<void> {
  await test.services.database.withTenant(
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
}

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.aTenant();
  admin = await test.signIn(await test.aStaffUser(tenant));
  const user = await test.aStaffUser(tenant, { grants: ['candidate:search-protected'] });
  trustedUser = user;
  trusted = await test.signIn(user);
  roleId = await aRole(test, tenant);
  const people: [string, object | null][] = [
    ['Asha', { ethnicity: 10, gender: 'WOMAN' }],
    ['Bola', { ethnicity: 15, sex: 'MALE', disability: 'YES' }],
    ['Cora', { ethnicityMulti: [10, 15], gender: 'NON_BINARY' }],
    ['Dan', { ethnicity: 98, gender: 'PREFER_NOT_TO_SAY' }],
    ['Edie', null],
  ];
  for (const [firstName, data] of people) {
    const made = await anApplication(test, { tenant, roleId }, { firstName });
    ids.set(made.id, firstName);
    if (data) await answer(made.candidateId, data);
  }
  const other = await anApplication(test, { tenant, roleId: await aRole(test, tenant) }, { firstName: 'Zed' });
  await answer(other.candidateId, { ethnicity: 10 });
});
afterAll(() => test?.close());

const search = (caller: Caller, filters: object, more: object = {}) =>
  caller.post(`/api/v1/search/candidate/${roleId}`, { filters, ...more });

async function found(filters: object, more: object = {}, by = trusted): Promise<string[]> {
  const reply = await search(by, filters, more);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const body = reply.body as { content: { applicationId: string }[]; totalElements: number };
  expect(body.totalElements).toBe(body.content.length);
  return body.content.map((row) => ids.get(row.applicationId) ?? '?').sort();
}

describe('searching by monitoring answers', () => {
  it.each<[string, object, string[]]>([
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
  ])('finds %s', async (_what, filters, expected) => {
    expect(await found(filters)).toEqual(expected);
  });

  it('is recorded with the user, the role and the criteria, and without an answer', async () => {
    await found({ ethnicity: { in: ['black'] }, gender: { in: ['man'] } });
    const { rows } = await test.admin.exclusive((session) =>
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

  it('is not granted by any user type', async () => {
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

  it('offers its criteria only to users who may use them', async () => {
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

  it('refuses an unknown group, naming it', async () => {
    const reply = await search(trusted, { ethnicity: { in: ['purple'] } });
    expect([reply.status, JSON.stringify(reply.body)]).toEqual([422, expect.stringContaining('filters.ethnicity.in')]);
  });

  it('is refused in a blind view', async () => {
    const reply = await trusted.post(`/api/v1/search/candidatev/${roleId}`, {
      filters: { ethnicity: { in: ['asian'] } },
    });
    expect([reply.status, JSON.stringify(reply.body)]).toEqual([422, expect.stringContaining('hidden_here')]);
  });

  it('does not sort by its criteria', async () => {
    const reply = await trusted.post(`/api/v1/search/candidate/${roleId}?sortBy=ethnicity`, {});
    expect(reply.status).toBe(422);
  });

  it('cannot pick candidates for a move', async () => {
    const reply = await trusted.post('/api/v1/candidate/bulkstage/9/900/impact', {
      roleId,
      resource: { filters: { ethnicity: { in: ['asian'] } } },
    });
    expect([reply.status, JSON.stringify(reply.body)]).toEqual([422, expect.stringContaining('protected_criteria')]);
  });

  it('groups answers as the organisation has configured', async () => {
    const bianca = await anApplication(test, { tenant, roleId }, { firstName: 'Bianca' });
    const tess = await anApplication(test, { tenant, roleId }, { firstName: 'Tess' });
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

  it('is recorded once, however often the list reloads, until some time has passed', async () => {
    const other = await aRole(test, tenant);
    const written = async (): Promise<number> => {
      const { rows } = await test.admin.exclusive((session) =>
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
    test.clock.now = new Date(test.clock.now.getTime() + 31 * 60_000);
    await found(filters, {}, await test.signIn(trustedUser));
    expect(await written()).toBe(before + 4);
  });
});
