import { listGridColumns, searchCandidates } from '@evenhand/contract/screens/search/search';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { anApplication, aRole, inTenant, moveUrl } from '../../../processes/pipeline/pipeline.factory.ts';

const it = tenantTest
  .extend('member', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('manager', { scope: 'file' }, ({ app, member }) => app.signIn(member))
  .extend('roleId', { scope: 'file' }, ({ app, tenant, member }) => aRole(app, tenant, { team: [member] }))
  .extend('blindRoleId', { scope: 'file' }, ({ app, tenant, member }) =>
    aRole(app, tenant, { team: [member], blind: true }),
  )
  .extend(
    'ask',
    { scope: 'file' },
    ({ admin, roleId }) =>
      (filters: object, { by = admin, id = roleId, kind = 'candidate', more = {} }: ListOptions = {}) =>
        by.post(
          `/api/v1/search/${kind}/${id}?sortBy=${by === admin && kind === 'candidate' ? 'name' : 'appliedAt'}&orderBy=ASC`,
          {
            filters,
            ...more,
          },
        ),
  )
  .extend('list', { scope: 'file' }, ({ ask }) => async (filters: object, options: ListOptions = {}) => {
    const reply = await ask(filters, options);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return searchCandidates.answers[200].parse(reply.body);
  })
  .extend(
    'found',
    { scope: 'file' },
    ({ list }) =>
      async (filters: object, options: ListOptions = {}): Promise<string[]> => {
        const page = await list(filters, options);
        expect(page.totalElements).toBe(page.content.length);
        return page.content.map((row) => row.name.replace('P ', ''));
      },
  );

it.beforeAll(async ({ app, tenant, roleId, blindRoleId }) => {
  const hiddenRole = await aRole(app, tenant);
  for (const role of [roleId, blindRoleId]) {
    const plant = (lastName: string, more: Parameters<typeof anApplication>[2] = {}) =>
      anApplication(app, { tenant, roleId: role }, { firstName: 'P', lastName, ...more });
    await plant('Bare', { columns: { university_id: 28, applied_at: new Date('2026-03-01T10:00:00Z') } });
    await plant('Held', { stageId: 16, substageId: 1600, columns: { university_id: 16 } });
    await plant('Told', { stageId: 16, substageId: 1601, columns: { university_id: 1 } });
    await plant('Gone', { stageId: 15, substageId: 1500, columns: { withdrawn_at: new Date() } });
    await plant('Out', { email: `out.${role}.REJECTED@example.org` });
    const deleted = await plant('Away');
    await inTenant(app, tenant, (tx) =>
      tx.db
        .updateTable('candidate')
        .set({ deleted_at: tx.now })
        .where('organization_id', '=', tenant.id)
        .where('id', '=', deleted.candidateId)
        .execute(),
    );
  }
  // Two who may be one: on the role, and with the first of them where the manager is not.
  const seen = await anApplication(app, { tenant, roleId }, { firstName: 'P', lastName: 'Twice' });
  const unseen = await anApplication(app, { tenant, roleId: hiddenRole }, { firstName: 'P', lastName: 'Again' });
  await inTenant(app, tenant, (tx) =>
    tx.db
      .insertInto('duplicate_key')
      .values(
        [seen, unseen].map(({ candidateId }) => ({
          organization_id: tenant.id,
          kind: 'phone',
          value: '447700900123',
          candidate_id: candidateId,
        })),
      )
      .execute(),
  );
});

interface ListOptions {
  readonly by?: Caller;
  readonly id?: string;
  readonly kind?: string;
  readonly more?: object;
}
const status = (...picked: string[]) => ({ status: { in: picked } });

describe('a list by status', () => {
  it.for<[string[], string[]]>([
    [['held'], ['Held']],
    [['withdrawn'], ['Gone']],
    [['optedOut'], ['Out']],
    [['deleted'], ['Away']],
    [['likely'], ['Twice']],
    [['none'], ['Bare', 'Told', 'Twice']],
    [
      ['withdrawn', 'deleted'],
      ['Away', 'Gone'],
    ],
    [
      ['held', 'none'],
      ['Bare', 'Held', 'Told', 'Twice'],
    ],
    [[], []],
  ])('%j finds whom the tags say', async ([picked, names], { found }) => {
    expect(await found(status(...picked))).toEqual(names);
  });

  it('works with other filters, a position, a search, the whole organisation and a selection', async ({
    tenant,
    list,
    found,
  }) => {
    expect(await found({ ...status('none'), university: { in: [28] } })).toEqual(['Bare']);
    expect(await found(status('none'), { more: { stageId: 16 } })).toEqual(['Told']);
    expect(await found(status('none'), { more: { searchTerm: 'bare' } })).toEqual(['Bare']);
    expect(await found(status('withdrawn'), { id: tenant.id })).toEqual(['Gone', 'Gone']);
    const paged = await list(status('none'), { more: { stageId: null } });
    expect(paged.stages.reduce((sum, place) => sum + place.count, 0)).toBe(7);
  });

  it('follows a move at once', async ({ tenant, admin, roleId, list, found }) => {
    const [row] = (await list({ ...status('none'), university: { in: [28] } })).content;
    const planted = { id: row?.applicationId ?? '', candidateId: row?.id ?? '', roleId, email: '' };
    const moved = await admin.post(moveUrl(planted, { stageId: 16, substageId: 1600 }, tenant), { reason: 'FULL' });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    expect(await found(status('held'))).toEqual(['Bare', 'Held']);
    expect((await admin.post(`/api/v1/candidate/${planted.candidateId}/undo`, {})).status).toBe(200);
    expect(await found(status('held'))).toEqual(['Held']);
  });

  it.for([[['hired']], [['held', 7]]] as const)('refuses %j', async ([picked], { ask }) => {
    expect(await ask({ status: { in: picked } })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'filters.status.in', code: 'invalid_value' }] },
    });
    expect((await ask({ status: { from: 1 } })).status).toBe(422);
    expect((await ask({}, { more: {} })).status).toBe(200);
  });

  it('shows possible duplicates only of candidates whom the reader may know', async ({ manager, list, found }) => {
    expect(await found(status('likely'), { by: manager })).toEqual([]);
    expect((await list({}, { by: manager })).content.map((row) => row.likely)).not.toContain(true);
  });

  it('offers a blind reader the tags of their rows, and no possible duplicates', async ({
    manager,
    blindRoleId,
    ask,
    found,
  }) => {
    const blind = { by: manager, id: blindRoleId };
    for (const one of ['held', 'withdrawn', 'optedOut', 'deleted']) {
      expect(await found(status(one), blind)).toHaveLength(1);
    }
    expect(await found(status('none'), blind)).toHaveLength(2);
    for (const asked of [blind, { kind: 'candidatev' }]) {
      expect(await ask(status('likely'), asked)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'filters.status.in' }] },
      });
    }
  });

  it('cannot be sorted by, and is refused to other organisations', async ({ app, admin, roleId, ask }) => {
    expect((await admin.post(`/api/v1/search/candidate/${roleId}?sortBy=status`, {})).status).toBe(422);
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await ask(status('held'), { by: stranger })).status).toBe(404);
  });
});

describe('a list by whose move it is', () => {
  const move = (...picked: unknown[]) => ({ whoseMove: { in: picked } });

  it.for<[string[], string[]]>([
    [['ours'], ['Away', 'Bare', 'Held', 'Out', 'Twice']],
    [['theirs'], []],
    [['nobody'], ['Gone', 'Told']],
    [
      ['nobody', 'ours'],
      ['Away', 'Bare', 'Gone', 'Held', 'Out', 'Told', 'Twice'],
    ],
    [[], []],
  ])('%j finds those who stand in such a step', async ([picked, names], { found }) => {
    expect(await found(move(...picked))).toEqual(names);
  });

  it('works beside a filter of the stage, and in a blind list', async ({ manager, blindRoleId, found }) => {
    expect(await found({ ...move('ours'), stage: { in: [16] } })).toEqual(['Held']);
    expect(await found(move('nobody'), { by: manager, id: blindRoleId })).toHaveLength(2);
  });

  it('refuses an unknown move', async ({ ask }) => {
    expect(await ask(move('mine'))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'filters.whoseMove.in' }] },
    });
  });
});

describe('a list by a group of universities', () => {
  const group = (...picked: unknown[]) => ({ universityGroup: { in: picked } });

  it('finds those of its members, beside a filter of the university itself', async ({
    manager,
    blindRoleId,
    found,
  }) => {
    expect(await found(group('RUSSELL_GROUP'))).toEqual(['Bare', 'Held']);
    expect(await found(group('OXBRIDGE', 'GROUP_OF_EIGHT'))).toEqual(['Bare']);
    expect(await found({ ...group('RUSSELL_GROUP'), university: { in: [16, 1] } })).toEqual(['Held']);
    expect(await found(group('RUSSELL_GROUP'), { by: manager, id: blindRoleId })).toHaveLength(2);
    expect(await found(group())).toEqual([]);
  });

  it.for([['IVY_LEAGUE'], [24]] as const)('refuses %s', async ([picked], { ask }) => {
    expect(await ask(group(picked))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'filters.universityGroup.in' }] },
    });
  });
});

it('both are offered to filter by, in words, and are no columns of the grid', async ({
  admin,
  manager,
  roleId,
  blindRoleId,
}) => {
  const offered = async (by: Caller, id: string) =>
    listGridColumns.answers[200]
      .parse((await by.get(`/api/v1/search-columns?roleId=${id}`)).body)
      .filter((column) => column.filterOnly);
  const [byStatus, byGroup] = await offered(admin, roleId);
  expect(byStatus).toMatchObject({ id: 'status', filter: 'choice', sortable: false, byDefault: false });
  expect(byStatus?.choices?.map((choice) => choice.label)).toEqual([
    'Not held, withdrawn, opted out or deleted',
    'Held',
    'Withdrawn',
    'Opted out',
    'Deleted',
    'Possible duplicate',
  ]);
  expect(byGroup?.choices?.[0]).toEqual({ value: 'RUSSELL_GROUP', label: 'Russell Group' });
  const [blindStatus] = await offered(manager, blindRoleId);
  expect(blindStatus?.choices?.map((choice) => choice.value)).toEqual([
    'none',
    'held',
    'withdrawn',
    'optedOut',
    'deleted',
  ]);
});
