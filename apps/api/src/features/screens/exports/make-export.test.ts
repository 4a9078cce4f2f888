import { setTimeout as wait } from 'node:timers/promises';
import type { Role } from '@evenhand/contract/records/roles/roles';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { readDocument } from '../../../platform/files/read-document.ts';
import { aPdf, aPng } from '../../../platform/files/sample-files.factory.ts';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { submit } from '../../records/applications/applications.factory.ts';
import { completeSections, saveSections } from '../../records/candidates/candidates.factory.ts';
import { multipart } from '../../records/documents/documents.factory.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';
import { askExport, exportOf, filesIn, linesOf, madeExport, seenExport } from './exports.factory.ts';
import { makeExport } from './make-export.ts';

const telling = /zo[eë]|zozo|bhr|osei|quarry|otley|mary|exeter|menston|07700|example\.org|ls2|roundhay/i;
const sections = {
  ...completeSections,
  personal: {
    ...completeSections.personal,
    firstName: 'Zoë',
    preferredName: 'Zozo',
    lastName: 'Ní Bhriain-Osei',
    addressLine1: '12 Quarry Mount',
    town: 'Otley',
  },
  secondary: {
    secondarySchools: [{ school: { id: null, name: 'St. Mary’s, Menston' }, secondarySchoolCompletedYear: 2019 }],
  },
};

const it = apiTest
  .extend('tenant', { scope: 'file' }, ({ app }) => app.aTenant())
  .extend('staff', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant))
  .extend('chief', { scope: 'file' }, ({ app, staff }) => app.signIn(staff))
  .extend('reader', { scope: 'file' }, ({ app, tenant }) =>
    app.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants: ['candidate:export'] }),
  )
  .extend('open', { scope: 'file', auto: true }, ({ chief }) => aPublishedRole(chief, { title: 'Seen' }))
  .extend('blind', { scope: 'file', auto: true }, ({ chief }) =>
    aPublishedRole(chief, { title: 'Unseen', blind: true }),
  )
  .extend('anApplicant', { scope: 'file' }, ({ app, tenant, open, blind }) => async () => {
    const caller = await app.signIn(await app.aCandidateUser(tenant));
    const { id } = await saveSections(caller, sections);
    const upload = async (kind: string, name: string, bytes: Uint8Array) =>
      expect(
        (await caller.put(`/api/v1/candidate/${id}/cv`, undefined, multipart({ kind }, { name, bytes }))).status,
      ).toBe(201);
    await upload(
      'CV',
      'zoe-osei.pdf',
      aPdf(['Zoe Ni Bhriain-Osei, 07700 900123. I led the law clinic.', 'University of Exeter, 2025']),
    );
    await upload('PHOTO', 'zoe.png', await aPng(20, 20));
    const sent = async (role: Role): Promise<string> =>
      z.object({ applicationId: z.string() }).parse((await submit(caller, id, role)).body).applicationId;
    return { id, applications: { [open.id]: await sent(open), [blind.id]: await sent(blind) } };
  })
  .extend('person', { scope: 'file', auto: true }, async ({ reader, open, blind, anApplicant, chief }) => {
    for (const role of [open, blind]) await chief.put(`/api/v1/roles/${role.id}/team`, { userIds: [reader.id] });
    return anApplicant();
  })
  .extend(
    'rows',
    { scope: 'file' },
    ({ app }) =>
      async (sql: string, values: unknown[] = []) =>
        (await app.admin.exclusive((session) => session.query(sql, values))).rows,
  )
  .extend('admin', { auto: true }, async ({ app, staff, rows }) => {
    await rows('delete from list_export');
    return app.signIn(staff);
  })
  .extend('blindReader', ({ app, reader }) => app.signIn(reader))
  .extend(
    'made',
    { scope: 'file' },
    ({ app, tenant }) =>
      (by: Caller, input: object) =>
        madeExport(app, { tenant, by }, input),
  )
  .extend(
    'applicationOn',
    { scope: 'file' },
    ({ person }) =>
      (role: Role): string =>
        person.applications[role.id] ?? '',
  )
  .extend('at', { scope: 'file' }, ({ tenant }) => (exportId: string) => ({ organizationId: tenant.id, exportId }))
  .extend('later', { scope: 'file' }, ({ app }) => (ms: number): void => {
    app.clock.now = new Date(app.clock.now.getTime() + ms);
  })
  /** An export whose run died after half of the file. */
  .extend('plantDead', ({ app, tenant, admin, open, rows }) => async (): Promise<{ id: string; file: string }> => {
    const { id } = exportOf(await askExport(admin, { roleId: open.id }));
    await app.workJobs();
    const file = `${tenant.id}/${id}`;
    await app.services.files.put(file, Buffer.from('half'), 'text/csv');
    await rows(`update list_export set state = 'running', seen_at = $2, storage_key = $3, attempts = 1 where id = $1`, [
      id,
      app.clock.now,
      file,
    ]);
    return { id, file };
  });

it.beforeAll(async ({ app }) => {
  await app.workJobs();
});

describe('the documents of a list', () => {
  it('lie in a folder for each candidate, with an index of the candidates, and without what is withheld', async ({
    admin,
    open,
    made,
  }) => {
    const files = filesIn(await made(admin, { roleId: open.id, format: 'DOCUMENTS' }));
    const [index, cv, ...more] = [...files.keys()];
    expect([index, more]).toEqual(['index.csv', []]);
    expect(cv).toMatch(/^Zoë Ní Bhriain-Osei [A-Z0-9-]+\/1 zoe-osei\.pdf$/);
    expect(String(files.get(cv ?? '')?.subarray(0, 5))).toBe('%PDF-');
    expect(linesOf({ raw: files.get('index.csv') ?? Buffer.alloc(0) })[1]).toMatch(/^Zoë Ní Bhriain-Osei,Seen,.*,1$/);
  });

  it('are the readable text without identity for a reviewer who must not know the candidates', async ({
    admin,
    blindReader,
    open,
    blind,
    made,
  }) => {
    for (const [by, input] of [
      [blindReader, { roleId: blind.id }],
      [blindReader, { roleId: null }],
      [admin, { roleId: open.id, anonymous: true }],
    ] as const) {
      const reply = await made(by, { ...input, format: 'DOCUMENTS' });
      const files = filesIn(reply);
      expect([...files.keys()].join(' ')).not.toMatch(telling);
      expect(String(files.get('index.csv'))).not.toMatch(telling);
      for (const [name, bytes] of files) {
        if (!name.endsWith('.pdf')) continue;
        const { text } = await readDocument('pdf', bytes);
        expect(text).toContain('I led the law clinic.');
        expect(text).not.toMatch(telling);
      }
      expect(files.size).toBeGreaterThan(1);
    }
  });
});

describe('a table for a reviewer who must not know the candidates', () => {
  it('has codes in place of names, and nothing that identifies a candidate', async ({
    admin,
    blindReader,
    open,
    blind,
    person,
    made,
  }) => {
    const fields = Object((await blindReader.get(`/api/v1/export-fields?roleId=${blind.id}`)).body);
    expect(fields.blind).toBe(true);
    const ids: string[] = fields.fields.map(({ id }: { id: string }) => id);
    for (const hidden of ['email', 'town', 'phone', 'firstName', 'postcode']) expect(ids).not.toContain(hidden);
    expect(ids).toContain('universities');
    const input = { roleId: blind.id, columns: ['stage', 'university'], fields: ids };
    for (const format of ['CSV', 'XLSX']) {
      const reply = await made(blindReader, { ...input, format });
      const text = format === 'CSV' ? String(reply.raw) : [...filesIn(reply).values()].join('\n');
      expect(text).not.toMatch(telling);
      expect(text).not.toContain(person.id);
      expect(text).toContain('History');
      expect(text).not.toContain('Exeter');
    }
    const chosen = await made(admin, { ...input, roleId: open.id, anonymous: true });
    expect(String(chosen.raw)).toContain('History');
    expect(String(chosen.raw)).not.toMatch(telling);
    const list = Object((await blindReader.post(`/api/v1/search/candidate/${blind.id}`, {})).body);
    expect(linesOf(await made(blindReader, { roleId: blind.id }))[1]).toBe(list.content[0].name);
  });

  it('refuses columns that identify a candidate, and finds no candidate by name', async ({
    blindReader,
    blind,
    person,
    made,
    applicationOn,
  }) => {
    const wrong = { roleId: blind.id, fields: ['email'] };
    expect((await askExport(blindReader, wrong)).status).toBe(422);
    // A search in a blind list takes a code; a name finds no candidate.
    expect((await askExport(blindReader, { roleId: blind.id, criteria: { searchTerm: 'zoe' } })).status).toBe(409);
    const searchTerm = Object((await blindReader.post(`/api/v1/search/candidate/${blind.id}`, {})).body).content[0]
      .name;
    expect(linesOf(await made(blindReader, { roleId: blind.id, criteria: { searchTerm } }))).toHaveLength(2);
    expect((await askExport(blindReader, { roleId: blind.id, sortBy: 'name' })).status).toBe(422);
    const ids = { criteria: { ids: [applicationOn(blind)] } };
    expect(linesOf(await made(blindReader, { roleId: blind.id, ...ids }))).toHaveLength(2);
    expect((await askExport(blindReader, { roleId: blind.id, criteria: { ids: [person.id] } })).status).toBe(409);
  });

  it('is not handed out when it was made before the names were hidden', async ({ app, blindReader, open, rows }) => {
    const { id } = exportOf(await askExport(blindReader, { roleId: open.id }));
    await app.workJobs();
    await rows('update role set blind = true where id = $1', [open.id]);
    expect((await blindReader.post(`/api/v1/exports/${id}/download`)).status).toBe(403);
    await rows('update role set blind = false where id = $1', [open.id]);
    expect((await blindReader.post(`/api/v1/exports/${id}/download`)).status).toBe(200);
  });
});

describe('an export whose run', () => {
  it('dies is left alone while it shows a sign of life, and then made anew without the half file', async ({
    app,
    admin,
    later,
    plantDead,
    at,
  }) => {
    const { id, file } = await plantDead();
    await makeExport(app.services, at(id));
    expect(await seenExport(admin, id)).toMatchObject({ state: 'running' });
    later(31_000);
    await Promise.all([makeExport(app.services, at(id)), makeExport(app.services, at(id))]);
    expect(await seenExport(admin, id)).toMatchObject({ state: 'ready', rowsDone: 1, rowsTotal: 1 });
    expect(await app.services.files.exists(file)).toBe(false);
  });

  it('dies again and again is given up', async ({ app, admin, rows, later, plantDead, at }) => {
    const { id, file } = await plantDead();
    await rows('update list_export set attempts = 6 where id = $1', [id]);
    later(121_000);
    await makeExport(app.services, at(id));
    expect(await seenExport(admin, id)).toMatchObject({ state: 'failed', fault: 'trouble' });
    expect(await app.services.files.exists(file)).toBe(false);
  });

  it('cannot write is released without a file, and made the next time', async ({ app, admin, rows, plantDead, at }) => {
    const { id } = await plantDead();
    await rows(`update list_export set state = 'waiting', storage_key = null where id = $1`, [id]);
    const { files } = app.services;
    const broken = { ...app.services, files: { ...files, put: () => Promise.reject(new Error('disk full')) } };
    await expect(makeExport(broken, at(id))).rejects.toThrow('disk full');
    expect(await rows('select state, storage_key from list_export where id = $1', [id])).toEqual([
      { state: 'waiting', storage_key: null },
    ]);
    await makeExport(app.services, at(id));
    expect(await seenExport(admin, id)).toMatchObject({ state: 'ready' });
  });

  it('is stopped leaves no file behind', async ({ app, admin, rows, plantDead, at }) => {
    const { id } = await plantDead();
    await rows(`update list_export set state = 'waiting', storage_key = null where id = $1`, [id]);
    const { files } = app.services;
    let key = '';
    // The administrator cancels it just as the file is begun.
    const put: typeof files.put = async (...args) => {
      [key] = args;
      expect((await admin.post(`/api/v1/exports/${id}/cancel`)).status).toBe(200);
      await wait(1);
      return files.put(...args);
    };
    await makeExport({ ...app.services, files: { ...files, put } }, at(id));
    expect(await seenExport(admin, id)).toMatchObject({ state: 'cancelled' });
    expect(await files.exists(key)).toBe(false);
    await makeExport(app.services, at(id));
    expect(await seenExport(admin, id)).toMatchObject({ state: 'cancelled' });
    expect((await admin.post(`/api/v1/exports/${id}/cancel`)).status).toBe(200);
    expect((await admin.post(`/api/v1/exports/${id}/download`)).status).toBe(410);
  });
});
