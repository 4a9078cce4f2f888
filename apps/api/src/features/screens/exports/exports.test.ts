import { describe, expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { anApplication, aRole, type PlantedApplication } from '../../processes/pipeline/pipeline.factory.ts';
import { askExport, exportOf, fetchExport, filesIn, linesOf, madeExport, seenExport } from './exports.factory.ts';
import { expireExport, makeExport } from './make-export.ts';

const people = new Map<string, PlantedApplication>();
const idOf = (name: string): string => people.get(name)?.candidateId ?? '';
const day = 86_400_000;

const it = apiTest
  .extend('tenant', { scope: 'file' }, ({ app }) => app.aTenant())
  .extend('staff', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant))
  .extend('roleId', { scope: 'file' }, ({ app, tenant }) => aRole(app, tenant, { title: 'Training contract 2028' }))
  .extend(
    'rows',
    { scope: 'file' },
    ({ app }) =>
      async (sql: string, values: unknown[] = []) =>
        (await app.admin.exclusive((session) => session.query(sql, values))).rows,
  )
  .extend('admin', { auto: true }, async ({ app, staff, rows }) => {
    // The number of open exports is limited: each test has its own.
    await rows(`delete from list_export`);
    return app.signIn(staff);
  })
  .extend(
    'made',
    ({ app, tenant, admin, roleId }) =>
      (input: object, by: Caller = admin) =>
        madeExport(app, { tenant, by }, { roleId, ...input }),
  );

it.beforeAll(async ({ app, tenant, roleId }) => {
  const plant = async (name: string, columns: object) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    const at = { tenant, roleId };
    people.set(name, await anApplication(app, at, { firstName, lastName, columns: { ...columns } }));
  };
  await plant('Ana Alvarez', {
    university_id: 24,
    score: 450,
    applied_at: new Date('2026-07-01T12:05:00Z'),
    country: 'GB',
  });
  await plant('=Ben Brown', { score: 300, applied_at: new Date('2026-01-02T12:00:00Z'), pi: -25 });
  await plant('Cleo Chan', { score: 380, applied_at: null, pi: 120 });
});

describe('a list as a file', () => {
  it('has the columns, the order and the words of the list, and no formula', async ({ made }) => {
    const reply = await made({
      columns: ['stage', 'university', 'score', 'appliedAt', 'country'],
      sortBy: 'name',
      orderBy: 'ASC',
    });
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toContain('text/csv');
    expect(reply.headers['content-disposition']).toMatch(/attachment; filename="Candidates \d{4}-\d\d-\d\d\.csv"/);
    expect(String(reply.raw).startsWith('\uFEFF')).toBe(true);
    // British summer time.
    expect(linesOf(reply)).toEqual([
      'Name,Stage,University,Score,Applied,Country',
      expect.stringMatching(/^Ana Alvarez,Applied,[A-Z][^,]+,4\.5,2026-07-01 13:05,United Kingdom$/),
      "'=Ben Brown,Applied,,3,2026-01-02 12:00,",
      'Cleo Chan,Applied,,3.8,,',
    ]);
  });

  it('has the candidates that the filters find, the picked ones, or all but some', async ({ made }) => {
    const names = async (criteria: object) =>
      linesOf(await made({ criteria, sortBy: 'name', orderBy: 'ASC' })).slice(1);
    expect(await names({ filters: { score: { from: 3.5 } } })).toEqual(['Ana Alvarez', 'Cleo Chan']);
    expect(await names({ ids: [idOf('Cleo Chan')] })).toEqual(['Cleo Chan']);
    expect(await names({ unselectedIds: [idOf('Ana Alvarez')] })).toEqual(["'=Ben Brown", 'Cleo Chan']);
    expect(await names({ searchTerm: 'cle' })).toEqual(['Cleo Chan']);
  });

  it('is a workbook too, over all roles with the role of each, and hides an index below zero as the list does', async ({
    made,
  }) => {
    const reply = await made({ roleId: null, format: 'XLSX', columns: ['pi'], sortBy: 'name', orderBy: 'ASC' });
    expect(reply.headers['content-disposition']).toContain('.xlsx');
    const sheet = String(filesIn(reply).get('xl/worksheets/sheet1.xml'));
    for (const text of ['Training contract 2028', '=Ben Brown', '<v>12</v>']) expect(sheet).toContain(text);
    expect(sheet).not.toContain('-2.5');
    expect(sheet.match(/<row /g)).toHaveLength(4);
  });

  it('has chosen answers of the profile, in words', async ({ tenant, rows, made }) => {
    await rows(
      `insert into profile_section (organization_id, candidate_id, section, data, version, updated_at) values ($1, $2, 'personal', $3, 1, now())`,
      [tenant.id, idOf('Cleo Chan'), JSON.stringify({ town: 'Leeds, West', citizen: true })],
    );
    const reply = await made({ criteria: { ids: [idOf('Cleo Chan')] }, fields: ['email', 'town', 'citizen'] });
    expect(linesOf(reply)[1]).toBe(`Cleo Chan,${people.get('Cleo Chan')?.email},"Leeds, West",Yes`);
  });

  it('names the columns and fields it cannot have', async ({ admin, roleId }) => {
    const wrong = { columns: ['stage', 'ethnicity'], fields: ['town', 'fsm', 'mitigating', 'constructor'] };
    const reply = await askExport(admin, { roleId, ...wrong });
    expect(reply.status).toBe(422);
    const fields = Object(reply.body).errors.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(['columns.1', 'fields.1', 'fields.2', 'fields.3']);
    expect((await askExport(admin, { roleId, format: 'PDF' })).status).toBe(422);
    expect((await askExport(admin, { roleId, sortBy: 'nothing' })).status).toBe(422);
    const offered = await admin.get(`/api/v1/export-fields?roleId=${roleId}`);
    const ids: string[] = Object(offered.body).fields.map(({ id }: { id: string }) => id);
    expect(ids).toContain('town');
    for (const hidden of ['fsm', 'mitigating', 'ethnicity', 'acceptRare']) expect(ids).not.toContain(hidden);
  });

  it('is refused when the list is empty or has too many candidates', async ({ app, tenant, admin, roleId, rows }) => {
    expect((await askExport(admin, { roleId, criteria: { searchTerm: 'zzz' } })).body).toMatchObject({
      errors: [{ code: 'export_empty' }],
    });
    const crowd = await aRole(app, tenant, { title: 'Crowd' });
    await rows(
      `insert into candidate (organization_id, id, first_name, last_name, email, profile_status, created_at, updated_at)
       select $1, gen_random_uuid(), 'One', 'Of ' || n, 'crowd' || n || '@example.org', 'ACTIVE', now(), now() from generate_series(1, 1001) n`,
      [tenant.id],
    );
    await rows(
      `insert into application (organization_id, id, candidate_id, role_id, stage_id, substage_id, submitted_at, last_change_at, created_at, name_key)
       select $1, gen_random_uuid(), id, $2, 1, 100, now(), now(), now(), last_name from candidate where organization_id = $1 and first_name = 'One'`,
      [tenant.id, crowd],
    );
    expect((await askExport(admin, { roleId: crowd, format: 'DOCUMENTS' })).body).toMatchObject({
      errors: [{ code: 'export_too_large' }],
    });
    expect((await rows('select count(*)::int as n from list_export'))[0]).toEqual({ n: 0 });
    const whole = await madeExport(app, { tenant, by: admin }, { roleId: crowd });
    // More rows than are read at once: no candidate is lost between two parts, or listed twice.
    expect(new Set(linesOf(whole)).size).toBe(1002);
  });

  it('is recorded in the history, with what was exported and how many rows', async ({
    app,
    tenant,
    staff,
    admin,
    roleId,
    rows,
  }) => {
    const asked = exportOf(
      await askExport(admin, { roleId, columns: ['score'], criteria: { filters: { score: { from: 4 } } } }),
    );
    await app.workJobs();
    await fetchExport(app, { tenant, by: admin }, asked.id);
    const events = await rows(
      'select id, kind, actor_id, role_id from event where subject_id = $1 order by kind desc',
      [asked.id],
    );
    expect(events.map(({ kind }) => kind)).toEqual([
      'list-export.requested',
      'list-export.made',
      'list-export.fetched',
    ]);
    expect(events[0]).toMatchObject({ actor_id: staff.id, role_id: roleId });
    const values = await rows('select key, after from event_value where event_id = $1 order by key', [
      events[0]?.['id'],
    ]);
    expect(values).toEqual([
      { key: 'columns', after: ['score'] },
      { key: 'filters', after: ['score'] },
      { key: 'format', after: 'CSV' },
      { key: 'rows', after: 1 },
    ]);
  });
});

describe('the file of an export', () => {
  it('is for the person who asked for it alone, by an address that works once, for a day', async ({
    app,
    tenant,
    staff,
    admin,
    roleId,
    rows,
  }) => {
    const { id } = exportOf(await askExport(admin, { roleId }));
    await app.workJobs();
    await rows(`update list_export set state = 'running' where id = $1`, [id]);
    expect((await admin.post(`/api/v1/exports/${id}/download`)).status).toBe(410);
    await rows(`update list_export set state = 'ready' where id = $1`, [id]);
    const other = await app.signIn(await app.aStaffUser(tenant));
    for (const verb of ['download', 'cancel', 'again']) {
      expect((await other.post(`/api/v1/exports/${id}/${verb}`)).status).toBe(404);
    }
    expect(await seenExport(other, id)).toBeUndefined();
    const { address } = Object((await admin.post(`/api/v1/exports/${id}/download`)).body);
    expect((await app.visitor(await app.aTenant()).get(address)).status).toBe(410);
    const both = await Promise.all([app.visitor(tenant).get(address), app.visitor(tenant).get(address)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    const [row] = await rows('select storage_key from list_export where id = $1', [id]);
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + day + 1000);
    const late = await app.signIn(staff);
    expect(await seenExport(late, id)).toMatchObject({ state: 'gone' });
    await expireExport(app.services, { organizationId: tenant.id, exportId: id });
    expect(await app.services.files.exists(String(row?.['storage_key']))).toBe(false);
    expect((await late.post(`/api/v1/exports/${id}/download`)).status).toBe(410);
    const again = exportOf(await late.post(`/api/v1/exports/${id}/again`));
    await app.workJobs();
    expect(await seenExport(late, again.id)).toMatchObject({ state: 'ready', rowsDone: 3 });
    app.clock.now = now;
  });

  it('is neither made nor handed out once the person who asked may not see the list any more', async ({
    app,
    tenant,
    roleId,
    rows,
  }) => {
    const member = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants: ['candidate:export'] });
    const by = await app.signIn(member);
    expect((await askExport(by, { roleId })).status).toBe(404);
    const theirs = await aRole(app, tenant, { team: [member] });
    await anApplication(app, { tenant, roleId: theirs });
    const before = exportOf(await askExport(by, { roleId: theirs }));
    await app.workJobs();
    const waiting = exportOf(await askExport(by, { roleId: theirs }));
    await rows('delete from role_member where role_id = $1', [theirs]);
    await app.workJobs();
    expect((await by.post(`/api/v1/exports/${before.id}/download`)).status).toBe(404);
    // The worker may have run before or after the change: now the export is made while they are not on the team.
    await rows(`update list_export set state = 'waiting', fault = null where id = $1`, [waiting.id]);
    await makeExport(app.services, { organizationId: tenant.id, exportId: waiting.id });
    expect(await seenExport(by, waiting.id)).toMatchObject({ state: 'failed', fault: 'refused' });
  });
});

describe('an export that is asked for twice', () => {
  it('is one with the same key, and few are made at a time', async ({ app, admin, roleId, rows }) => {
    const headers = { 'idempotency-key': 'export-once' };
    const input = { format: 'CSV', roleId };
    const twice = await Promise.all([
      admin.post('/api/v1/exports', input, { headers }),
      admin.post('/api/v1/exports', input, { headers }),
    ]);
    expect(new Set(twice.filter(({ status }) => status === 202).map((reply) => exportOf(reply).id)).size).toBe(1);
    for (const _more of [1, 2]) await askExport(admin, { roleId });
    await app.workJobs();
    // All three are being made by runs that show signs of life.
    await rows(`update list_export set state = 'running', seen_at = $1`, [app.clock.now]);
    const more = await Promise.all([1, 2].map(() => askExport(admin, { roleId })));
    expect(more.map(({ status }) => status)).toEqual([429, 429]);
    await rows(`update list_export set state = 'ready'`);
    expect((await askExport(admin, { roleId })).status).toBe(202);
    await app.workJobs();
  });
});
