// @module-tag embedded
import { countValues, listGridColumns } from '@evenhand/contract/screens/search/search';
import { describe, expect } from 'vitest';
import { inTenant } from '../../../processes/pipeline/pipeline.factory.ts';
import { completeSections, saveSections } from '../../../records/candidates/candidates.factory.ts';
import { mendLists } from '../../../records/list-projection/derive-list-row.ts';
import { linesOf, madeExport } from '../../exports/exports.factory.ts';
import { ask, choices, custom, questionColumnTest as it, people } from './question-columns.factory.ts';

describe('an organisation’s own questions in lists', () => {
  it('are columns with the organisation’s words, and stand in the rows', async ({ admin, role, list }) => {
    const columns = listGridColumns.answers[200].parse(
      (await admin.get(`/api/v1/search-columns?roleId=${role.id}`)).body,
    );
    const own = columns.filter((column) => column.id.startsWith('custom_'));
    expect(own.map(({ label, filter }) => [label, filter])).toEqual([
      ['What do you drive?', 'choice'],
      ['Years since admission', 'range'],
      ['Free from', 'date'],
      ['Would you work at night?', 'boolean'],
      ['What are you called at home?', 'text'],
      ['Why law?', 'text'],
    ]);
    expect(own[0]?.choices).toEqual([...choices, { value: 'none', label: 'No answer' }]);
    const { content, totalElements } = await list({});
    expect(totalElements).toBe(3);
    expect(content.map(({ values }) => Object.fromEntries(custom.map(({ id }) => [id, values[id]])))).toEqual([
      people[0],
      { ...people[1], custom_nickname: undefined, custom_because: undefined },
      {
        custom_pqe: 12,
        custom_drives: undefined,
        custom_from: undefined,
        custom_nights: undefined,
        custom_nickname: undefined,
        custom_because: undefined,
      },
    ]);
  });

  it('are filtered by choices, numbers, dates, yes and no, and together with any other filter', async ({
    found,
    list,
    tenant,
  }) => {
    expect(await found({ custom_drives: { in: ['car'] } })).toEqual([3]);
    expect(await found({ custom_drives: { in: ['bike', 'none'] } })).toEqual([7.5, 12]);
    expect(await found({ custom_drives: { in: ['none'] } })).toEqual([12]);
    expect(await found({ custom_pqe: { from: 3.5 } })).toEqual([7.5, 12]);
    expect(await found({ custom_pqe: { from: 3, to: 7.5 } })).toEqual([3, 7.5]);
    expect(await found({ custom_from: { to: '2026-03-01' } })).toEqual([3]);
    expect(await found({ custom_from: { from: '2026-03-02' } })).toEqual([7.5]);
    expect(await found({ custom_nights: { is: false } })).toEqual([7.5]);
    expect(await found({ custom_nights: { is: true }, custom_pqe: { to: 2 } })).toEqual([]);
    expect(await found({ custom_pqe: { from: 4 }, stage: { in: [1] } })).toEqual([7.5, 12]);
    expect(await found({ custom_nickname: { in: ['zzMARK'] } })).toEqual([3]);
    expect(await found({ custom_nickname: { in: ['nobody'] } })).toEqual([]);
    const everywhere = await list({ custom_drives: { in: ['car'] } }, { id: tenant.id });
    expect(everywhere.totalElements).toBe(2);
  });

  it('are counted by answer among the candidates of a list, and not for a reader from whom they are hidden', async ({
    admin,
    manager,
    role,
    blind,
  }) => {
    const values = async (column: string, by = admin, id = role.id) => {
      const reply = await by.post(`/api/v1/search/candidate/${id}/values/${column}`, {});
      if (reply.status !== 200) return reply.status;
      return new Map(countValues.answers[200].parse(reply.body).map(({ value, count }) => [value, count]));
    };
    const once = (...answers: string[]) => new Map(answers.map((answer) => [answer, 1]));
    expect(await values('custom_drives')).toEqual(once('car', 'bike', 'none'));
    expect(await values('custom_nights')).toEqual(once('true', 'false', 'none'));
    expect(await values('custom_nickname')).toEqual(new Map());
    expect(await values('custom_drives', manager, blind.id)).toEqual(once('car', 'bike', 'none'));
    expect(await values('custom_nickname', manager, blind.id)).toBe(422);
  });

  it('refuse values that they cannot have, naming them', async ({ admin, role }) => {
    const filters = {
      custom_drives: { in: ['lorry'] },
      custom_pqe: { from: 'many' },
      custom_from: { from: '2026-02-30' },
      custom_nights: {},
      custom_nickname: { is: true },
      custom_other: { is: true },
    };
    const reply = await admin.post(`/api/v1/search/candidate/${role.id}`, { filters });
    expect([reply.status, reply.body]).toMatchObject([
      422,
      {
        errors: [
          { field: 'filters.custom_drives.in', code: 'invalid_value' },
          { field: 'filters.custom_pqe.from', code: 'invalid_value' },
          { field: 'filters.custom_from.from', code: 'invalid_value' },
          { field: 'filters.custom_nights.is', code: 'invalid_value' },
          { field: 'filters.custom_nickname.in', code: 'invalid_value' },
          { field: 'filters.custom_other', code: 'unknown_column' },
        ],
      },
    ]);
  });

  it('show in a blind list nothing that identifies a candidate or is in their own words', async ({
    manager,
    blind,
    list,
  }) => {
    const at = { by: manager, id: blind.id };
    const { content } = await list({ custom_drives: { in: ['car'] } }, at);
    expect(content).toHaveLength(1);
    expect(JSON.stringify(content)).not.toContain('Zzmark');
    const columns = JSON.stringify((await manager.get(`/api/v1/search-columns?roleId=${blind.id}`)).body);
    expect(columns).toContain('custom_drives');
    expect(columns).not.toMatch(/custom_(nickname|because)/);
    for (const id of ['custom_nickname', 'custom_because']) {
      const reply = await manager.post(`/api/v1/search/candidate/${blind.id}`, {
        filters: { [id]: { in: ['Zz'] } },
      });
      expect([reply.status, JSON.stringify(reply.body)]).toEqual([422, expect.stringContaining('unknown_column')]);
    }
  });

  it('are exported under their own heading', async ({ role, app, tenant, admin }) => {
    const input = {
      roleId: role.id,
      columns: ['custom_drives', 'custom_nights', 'custom_pqe'],
      criteria: { filters: {} },
    };
    const lines = linesOf(await madeExport(app, { tenant, by: admin }, input));
    expect(lines[0]).toContain('What do you drive?');
    expect(lines.join('\n')).toContain('A car');
  });

  it('keep an answer together after its choice is reworded', async ({ configure, found, role, app, tenant, admin }) => {
    const reworded = choices.map((one) => (one.value === 'car' ? { ...one, label: 'A motor car' } : one));
    await configure([ask('drives', 'What do you drive?', 'LIST', { choices: reworded }), ...custom.slice(1)]);
    expect(await found({ custom_drives: { in: ['car'] } })).toEqual([3]);
    const input = {
      roleId: role.id,
      columns: ['custom_drives'],
      criteria: { filters: { custom_drives: { in: ['car'] } } },
    };
    const lines = linesOf(await madeExport(app, { tenant, by: admin }, input));
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('A motor car');
    await configure(custom);
  });

  it('are searched to the end of the answer, of which a row shows the beginning', async ({ first, list }) => {
    const because = `${'I like to read. '.repeat(40)}And the sea.`;
    await saveSections(first.caller, {
      personal: { ...completeSections.personal, ...people[0], custom_because: because },
    });
    const { content, totalElements } = await list({ custom_because: { in: ['the SEA'] } });
    expect(totalElements).toBe(1);
    expect(content[0]?.values['custom_because']).toBe(because.slice(0, 200));
    expect((await list({ custom_because: { in: ['the moon'] } })).totalElements).toBe(0);
    await saveSections(first.caller, { personal: { ...completeSections.personal, ...people[0] } });
  });

  it('follow the profile, and are detected and repaired when they do not', async ({ first, list, app, tenant }) => {
    await saveSections(first.caller, {
      personal: { ...completeSections.personal, custom_drives: 'bike' },
    });
    const { content } = await list({ custom_drives: { in: ['bike'] } });
    expect(content.map((row) => row.values['custom_pqe'] ?? null)).toEqual([null, 7.5]);
    await app.admin.exclusive((session) =>
      session.query('delete from answer_projection where text_value = $1', ['bike']),
    );
    expect(await inTenant(app, tenant, (tx) => mendLists(tx, [first.id]))).toBe(2);
    expect(await inTenant(app, tenant, (tx) => mendLists(tx, [first.id]))).toBe(0);
    expect((await list({ custom_drives: { in: ['bike'] } })).totalElements).toBe(1);
  });
});
