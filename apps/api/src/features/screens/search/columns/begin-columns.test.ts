import { listRoleTemplates, type Role, role as roleShape } from '@evenhand/contract/records/roles/roles';
import { listGridColumns } from '@evenhand/contract/screens/search/search';
import { usualFields } from '@evenhand/domain/lists/list-fields';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';

const it = tenantTest
  .extend(
    'fromTemplate',
    { scope: 'file' },
    ({ admin }) =>
      async (scheme: Role['scheme'], over: object = {}): Promise<Role> => {
        const templates = listRoleTemplates.answers[200].parse((await admin.get('/api/v1/role-templates')).body);
        const template = templates.find((one) => one.scheme === scheme);
        const made = await admin.post('/api/v1/roles', { ...template, ...over });
        expect(made.status, JSON.stringify(made.body)).toBe(201);
        return roleShape.parse(made.body);
      },
  )
  .extend('beginsWith', { scope: 'file' }, ({ admin }) => async (roleId?: string): Promise<string[]> => {
    const reply = await admin.get(`/api/v1/search-columns${roleId ? `?roleId=${roleId}` : ''}`);
    const columns = listGridColumns.answers[200].parse(reply.body);
    const begin = columns.filter(({ id, byDefault }) => byDefault && id !== 'name');
    return begin.map(({ id }) => id);
  });
const lateral = ['stage', 'substage', 'lastChangeAt', 'score', 'criterion_clientFocus', 'assignee'];

describe('the columns with which the list of a role begins', () => {
  it('are those of its template that are asked for here, in order, and are copied with the role', async ({
    admin,
    fromTemplate,
    beginsWith,
  }) => {
    const role = await fromTemplate('LATERAL');
    expect(role.viewConfiguration.listFields).toContainEqual({ id: 'clientFocus', score: true });
    const columns = await beginsWith(role.id);
    expect(columns.filter((id) => lateral.includes(id))).toEqual(lateral);
    const copied = await admin.post(`/api/v1/roles/${role.id}/copy`, { as: 'ACTIVE', title: 'Another' });
    expect(await beginsWith(roleShape.parse(copied.body).id)).toEqual(columns);
  });

  it('are the default ones when none, or only unknown ones, are configured', async ({ fromTemplate, beginsWith }) => {
    const usual = usualFields.map(({ id }) => id);
    const role = await fromTemplate('VACATION_SCHEME');
    expect(await beginsWith(role.id)).toEqual(usual);
    const nothing = { viewConfiguration: { listFields: [{ id: 'shoeSize' }, { id: 'status', score: false }] } };
    expect(await beginsWith((await fromTemplate('VACATION_SCHEME', nothing)).id)).toEqual(usual);
  });

  it('are fewer over all roles, where each row names its role', async ({ beginsWith }) => {
    expect(await beginsWith()).toEqual(['stage', 'substage', 'lastChangeAt', 'score', 'assignee']);
  });

  it('are changed with the role, without repeats, and follow its criteria', async ({
    admin,
    fromTemplate,
    beginsWith,
  }) => {
    const role = await fromTemplate('VACATION_SCHEME');
    const listFields = [
      { id: 'teamwork', score: true },
      { id: 'stage', score: false },
      { id: 'teamwork', score: true },
    ];
    const { id, status, publishedAt, formVersion, team, createdAt, copiedFrom, ...content } = role;
    const saved = await admin.put(`/api/v1/roles/${id}`, { ...content, viewConfiguration: { listFields } });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(await beginsWith(id)).toEqual(['criterion_teamwork', 'stage']);
    const { version } = roleShape.parse(saved.body);
    const without = { ...content, version, criteria: [], viewConfiguration: { listFields } };
    expect((await admin.put(`/api/v1/roles/${id}`, without)).status).toBe(200);
    expect(await beginsWith(id)).toEqual(['stage']);
    const tooMany = Array.from({ length: 61 }, (_, at) => ({ id: `c${at}` }));
    const refused = await admin.put(`/api/v1/roles/${id}`, { ...without, viewConfiguration: { listFields: tooMany } });
    expect(refused.status).toBe(422);
  });
});
