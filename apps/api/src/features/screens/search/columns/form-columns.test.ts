// @module-tag embedded
import { describe, expect } from 'vitest';
import { inTenant } from '../../../processes/pipeline/pipeline.factory.ts';
import { mendLists } from '../../../records/list-projection/derive-list-row.ts';
import { linesOf, madeExport } from '../../exports/exports.factory.ts';
import { columns, essay, formColumnTest as it, offered } from './form-columns.factory.ts';

describe('answers to a role’s own form in its list', () => {
  it('are columns with the form’s words, and stand in the rows that are asked for them', async ({
    admin,
    role,
    list,
  }) => {
    expect((await offered(admin, role.id)).map(({ label, filter, sortable }) => [label, filter, sortable])).toEqual([
      ['Your motto', 'text', true],
      ['Why us?', null, true],
      ['Nights?', 'boolean', true],
      ['Which office?', 'choice', true],
      ['Which teams?', 'choice', false],
      ['Free from', 'date', true],
      ['Months', 'range', true],
      ['Time on the road', 'range', true],
      ['Jobs', null, true],
    ]);
    const [row, , last] = (await list({})).content;
    expect(columns.map((id) => row?.values[id])).toEqual([
      '=Zzmark+1',
      essay.slice(0, 200).trim(),
      true,
      'london west',
      ['tax law', 'family'],
      '2027-01-10',
      6,
      12.5,
      'A shop, 8',
    ]);
    expect(columns.map((id) => last?.values[id] ?? null).slice(2)).toEqual([null, null, null, null, null, null, null]);
    const plain = await list({}, { formColumns: [] });
    expect(JSON.stringify(plain.content)).not.toContain('form_');
  });

  it.for<[object, string[]]>([
    [{ form_motto: { in: ['ZMARK'] } }, ['=Zzmark+1']],
    [{ form_nights: { is: false } }, ['Onward']],
    [{ form_city: { in: ['london west'] } }, ['=Zzmark+1']],
    [{ form_city: { in: ['leeds', 'none'] } }, ['Onward', 'Slowly']],
    [{ form_teams: { in: ['law'] } }, ['Onward']],
    [{ form_teams: { in: ['family', 'law'] } }, ['=Zzmark+1', 'Onward']],
    [{ form_start: { from: '2027-02-01' } }, ['Onward']],
    [{ form_months: { to: 6 }, form_travel: { from: 12 } }, ['=Zzmark+1']],
  ])('are looked by: %j', async ([filters, expected], { found }) => {
    expect(await found(filters)).toEqual(expected);
  });

  it.for<[string, string[]]>([
    ['form_motto', ['=Zzmark+1', 'Onward', 'Slowly']],
    ['form_months', ['=Zzmark+1', 'Onward', 'Slowly']],
    ['form_city', ['=Zzmark+1', 'Onward', 'Slowly']],
    ['form_nights', ['Onward', '=Zzmark+1', 'Slowly']],
  ])('are an order: %s', async ([sort, expected], { found }) => {
    expect(await found({}, { sort })).toEqual(expected);
  });

  it('are nothing where there is no such question, and no criterion over all roles', async ({ ask, tenant, list }) => {
    const wrong = { form_essay: { in: ['Zz'] }, form_city: { in: ['mars'] }, form_other: { is: true } };
    const reply = await ask(wrong);
    expect([reply.status, reply.body]).toMatchObject([
      422,
      {
        errors: [
          { field: 'filters.form_essay', code: 'not_filterable' },
          { field: 'filters.form_city.in', code: 'invalid_value' },
          { field: 'filters.form_other', code: 'unknown_column' },
        ],
      },
    ]);
    expect((await ask({ form_nights: { is: true } }, { id: tenant.id })).status).toBe(422);
    expect(JSON.stringify((await list({}, { id: tenant.id })).content)).not.toContain('form_');
  });

  it('show blind readers nothing in a candidate’s own words, however they are asked', async ({
    manager,
    blindRole,
    list,
    ask,
    admin,
    role,
  }) => {
    const at = { by: manager, id: blindRole.id };
    const { content } = await list({ form_city: { in: ['london west'] } }, at);
    expect(content.map(({ values }) => values['form_months'])).toEqual([6]);
    expect(JSON.stringify(content)).not.toMatch(/Zzmark|A shop/);
    expect((await offered(manager, blindRole.id)).map(({ id }) => id)).toEqual([
      'form_nights',
      'form_city',
      'form_teams',
      'form_start',
      'form_months',
      'form_travel',
    ]);
    expect((await ask({ form_motto: { in: ['Zzmark'] } }, at)).status).toBe(422);
    expect((await ask({}, { ...at, sort: 'form_motto' })).status).toBe(422);
    const refused = await manager.post('/api/v1/exports', {
      format: 'CSV',
      roleId: blindRole.id,
      columns: ['form_essay'],
    });
    // A manager without permission to export gets 403, one with it is refused the column.
    expect([403, 422]).toContain(refused.status);
    const hidden = await admin.post('/api/v1/exports', {
      format: 'CSV',
      roleId: role.id,
      anonymous: true,
      columns: ['form_essay'],
    });
    expect([hidden.status, hidden.body]).toMatchObject([422, { errors: [{ field: 'columns.0' }] }]);
  });

  it('are exported whole, in words, and without formulas', async ({ role, app, tenant, admin }) => {
    const input = { roleId: role.id, columns, sortBy: 'appliedAt', orderBy: 'ASC', criteria: {} };
    const text = linesOf(await madeExport(app, { tenant, by: admin }, input)).join('\n');
    for (const said of ['Which office?', 'London (West)', 'Tax\nFamily', essay, 'Employer: A shop · Hours: 8']) {
      expect(text).toContain(said);
    }
    expect(text).toContain("'=Zzmark+1");
    const everywhere = await admin.post('/api/v1/exports', { format: 'CSV', roleId: null, columns: ['form_city'] });
    expect(everywhere.status).toBe(422);
  });

  it('are detected and repaired when they differ from what was sent', async ({ app, role, found, tenant, first }) => {
    await app.admin.exclusive((session) =>
      session.query("delete from answer_projection where question_id = 'form_city' and role_id = $1", [role.id]),
    );
    expect(await found({ form_city: { in: ['london west'] } })).toEqual([]);
    expect(await inTenant(app, tenant, (tx) => mendLists(tx, [first.id]))).toBe(1);
    expect(await inTenant(app, tenant, (tx) => mendLists(tx, [first.id]))).toBe(0);
    expect(await found({ form_city: { in: ['london west'] } })).toEqual(['=Zzmark+1']);
  });
});
