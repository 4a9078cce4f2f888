// @module-tag embedded
import { countValues } from '@evenhand/contract/screens/search/search';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { anApplication, aRole } from '../../../processes/pipeline/pipeline.factory.ts';

interface ValuesOf {
  readonly by?: Caller;
  readonly id?: string;
  readonly kind?: string;
  readonly criteria?: object;
}

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
      (column: string, { by = admin, id = roleId, kind = 'candidate', criteria = {} }: ValuesOf = {}) =>
        by.post(`/api/v1/search/${kind}/${id}/values/${column}`, criteria),
  )
  .extend('values', { scope: 'file' }, ({ ask }) => async (column: string, options: ValuesOf = {}) => {
    const reply = await ask(column, options);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return new Map(countValues.answers[200].parse(reply.body).map(({ value, count }) => [value, count]));
  });

it.beforeAll(async ({ app, tenant, roleId, blindRoleId, member }) => {
  for (const role of [roleId, blindRoleId]) {
    const plant = (lastName: string, more: Parameters<typeof anApplication>[2] = {}) =>
      anApplication(app, { tenant, roleId: role }, { firstName: 'P', lastName, ...more });
    await plant('One', { columns: { university_id: 28, assignee_id: member.id } });
    await plant('Two', { columns: { university_id: 28 } });
    await plant('Three', { stageId: 28, substageId: 2801, columns: { university_id: 1 } });
    await plant('Held', { stageId: 16, substageId: 1600 });
  }
});

describe('the values of a column', () => {
  it('are counted among the candidates of the list, none for those without', async ({ member, values }) => {
    expect(await values('university')).toEqual(
      new Map<unknown, number>([
        [28, 2],
        [1, 1],
        ['none', 1],
      ]),
    );
    expect(await values('assignee')).toEqual(
      new Map([
        [member.id, 1],
        ['none', 3],
      ]),
    );
    expect(await values('stage')).toEqual(
      new Map([
        [1, 2],
        [28, 1],
        [16, 1],
      ]),
    );
  });

  it('follow the other filters and the position, and not the column’s own filter', async ({ values }) => {
    const within = (filters: object, more: object = {}) => ({ criteria: { filters, ...more } });
    expect(await values('university', within({ stage: { in: [28] } }))).toEqual(new Map([[1, 1]]));
    expect(await values('university', within({ university: { in: [1] } }))).toEqual(
      new Map<unknown, number>([
        [28, 2],
        [1, 1],
        ['none', 1],
      ]),
    );
    expect(await values('university', within({}, { stageId: 1 }))).toEqual(new Map([[28, 2]]));
    expect(await values('university', within({}, { searchTerm: 'three' }))).toEqual(new Map([[1, 1]]));
    expect(await values('university', within({}, { searchTerm: 'x' }))).toEqual(new Map());
  });

  it('are counted for what is no column, and over all roles', async ({ tenant, roleId, blindRoleId, values }) => {
    expect(await values('whoseMove')).toEqual(
      new Map([
        ['ours', 3],
        ['theirs', 1],
      ]),
    );
    expect(await values('status')).toEqual(
      new Map([
        ['held', 1],
        ['none', 3],
      ]),
    );
    expect(await values('universityGroup', { criteria: { stageId: 28 } })).toEqual(new Map());
    expect((await values('universityGroup', { criteria: { stageId: 1 } })).get('RUSSELL_GROUP')).toBe(2);
    expect(await values('role', { id: tenant.id })).toEqual(
      new Map([
        [roleId, 4],
        [blindRoleId, 4],
      ]),
    );
  });

  it('are not counted for figures, texts and monitoring answers', async ({ app, tenant, values }) => {
    const by = await app.signIn(await app.aStaffUser(tenant, { grants: ['candidate:search-protected'] }));
    for (const column of ['score', 'appliedAt', 'gender']) expect((await values(column, { by })).size).toBe(0);
  });

  it('tell a blind reader only what their rows show', async ({ manager, blindRoleId, ask, values }) => {
    const blind = { by: manager, id: blindRoleId };
    for (const asked of [blind, { kind: 'candidatev' }]) {
      expect(await ask('university', asked)).toMatchObject({ status: 422, body: { errors: [{ field: 'column' }] } });
    }
    expect(await values('whoseMove', blind)).toEqual(
      new Map([
        ['ours', 3],
        ['theirs', 1],
      ]),
    );
    expect(await values('status', blind)).toEqual(
      new Map([
        ['held', 1],
        ['none', 3],
      ]),
    );
  });

  it('are refused for unknown columns, and to other organisations', async ({ app, ask }) => {
    expect((await ask('name')).status).toBe(422);
    expect((await ask('nothing')).status).toBe(422);
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await ask('stage', { by: stranger })).status).toBe(404);
  });
});
