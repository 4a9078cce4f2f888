import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { dataPack } from '@evenhand/contract/upkeep/data-packs';
import { describe, expect } from 'vitest';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { listZipEntries, unpackZipEntry } from '../../../platform/files/zip-entries.ts';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { makePack } from './make-pack.ts';
import { packTables } from './pack-records.read.ts';

const megabyte = 1024 * 1024;
const ask = (caller: Caller) => caller.post('/api/v1/data-packs');
const newest = async (caller: Caller) => dataPack.parse((await caller.get('/api/v1/data-packs')).body);
const idOf = (reply: { body: unknown }): string => dataPack.parse(reply.body).id;

// No worker runs here: each pack is made by the test alone.
const it = tenantTest
  .extend(
    'rows',
    { scope: 'file' },
    ({ app }) =>
      async (sql: string, values: unknown[] = []) =>
        (await app.admin.exclusive((session) => session.query(sql, values))).rows,
  )
  .extend('wait', { scope: 'file' }, ({ app }) => (ms: number): void => {
    app.clock.now = new Date(app.clock.now.getTime() + ms);
  })
  .extend('at', { scope: 'file' }, ({ tenant }) => (packId: string) => ({ organizationId: tenant.id, packId }))
  .extend('aCandidate', { scope: 'file' }, ({ app, tenant }) => async () => {
    const user = await app.aCandidateUser(tenant);
    return { user, caller: await app.signIn(user) };
  })
  .extend(
    'plantDead',
    { scope: 'file' },
    ({ app, tenant, rows, aCandidate }) =>
      async (): Promise<{ caller: Caller; id: string; file: string }> => {
        const { caller } = await aCandidate();
        const id = idOf(await ask(caller));
        const file = `${tenant.id}/${id}`;
        await app.services.files.put(file, Buffer.from('half a pack'), 'application/zip');
        await rows(
          `update data_pack set state = 'running', seen_at = $2, storage_key = $3, attempts = 1 where id = $1`,
          [id, app.clock.now, file],
        );
        return { caller, id, file };
      },
  );

describe('a pack whose maker dies', () => {
  it('is left to them while they show a sign of life, and then made anew without what they left', async ({
    app,
    rows,
    wait,
    plantDead,
    at,
  }) => {
    const { caller, id, file } = await plantDead();
    await makePack(app.services, at(id));
    expect(await newest(caller)).toMatchObject({ state: 'running' });
    wait(31_000);
    await Promise.all([makePack(app.services, at(id)), makePack(app.services, at(id))]);
    expect(await newest(caller)).toMatchObject({ state: 'ready' });
    expect(await app.services.files.exists(file)).toBe(false);
    expect(
      await rows(
        `select count(*)::int as n from mail_message where template = 'data-pack-ready' and candidate_id = (select candidate_id from data_pack where id = $1)`,
        [id],
      ),
    ).toEqual([{ n: 1 }]);
  });

  it('is given up after some tries, and can be asked for again', async ({ app, rows, wait, plantDead, at }) => {
    const { caller, id } = await plantDead();
    await rows('update data_pack set attempts = 6 where id = $1', [id]);
    wait(121_000);
    await makePack(app.services, at(id));
    expect(await newest(caller)).toMatchObject({ state: 'failed' });
    expect((await ask(caller)).status).toBe(202);
  });

  it('is let go of when the file cannot be written, leaving nothing behind', async ({ app, rows, aCandidate, at }) => {
    const { caller } = await aCandidate();
    const id = idOf(await ask(caller));
    const { files } = app.services;
    const broken = { ...app.services, files: { ...files, put: () => Promise.reject(new Error('disk full')) } };
    await expect(makePack(broken, at(id))).rejects.toThrow('disk full');
    expect(await rows('select state, storage_key from data_pack where id = $1', [id])).toEqual([
      { state: 'waiting', storage_key: null },
    ]);
    await makePack(app.services, at(id));
    expect(await newest(caller)).toMatchObject({ state: 'ready' });
  });

  it('ends when the candidate is leaving meanwhile', async ({ app, rows, aCandidate, at }) => {
    const { user, caller } = await aCandidate();
    const id = idOf(await ask(caller));
    await rows('update candidate set leaving_at = $2 where id = $1', [user.candidateId, app.clock.now]);
    await makePack(app.services, at(id));
    expect(await rows('select state from data_pack where id = $1', [id])).toEqual([{ state: 'failed' }]);
  });
});

describe('every table with personal data', () => {
  it('has its place in a pack, or is left out for a reason', async ({ rows }) => {
    const personal = await rows(
      `select distinct table_name from information_schema.columns where table_schema = 'public'
       and column_name in ('candidate_id', 'application_id')`,
    );
    const unknown = personal.map((row) => String(row['table_name'])).filter((table) => !(table in packTables));
    expect(unknown, 'say in pack-records.read.ts what a copy of somebody’s data does with them').toEqual([]);
  });

  it('is read in its own data zone', async ({ app, tenant, rows, aCandidate, at }) => {
    const { user, caller } = await aCandidate();
    for (const table of ['profile_draft', 'contextual_draft', 'diversity_draft']) {
      await rows(
        `insert into ${table} (organization_id, candidate_id, section, data, base, section_version, version, updated_at)
         values ($1, $2, 'crs', $3, '{}', 1, 1, $4)`,
        [tenant.id, user.candidateId, JSON.stringify({ typed: `${table} half` }), app.clock.now],
      );
    }
    const id = idOf(await ask(caller));
    await makePack(app.services, at(id));
    const [made] = await rows('select storage_key from data_pack where id = $1', [id]);
    const file = await app.services.files.get(String(made?.['storage_key']));
    const zip = file ? await buffer(file.stream) : Buffer.alloc(0);
    const entry = listZipEntries(zip)?.find(({ name }) => name === 'data.json');
    const { records } = JSON.parse(String(entry && unpackZipEntry(zip, entry, megabyte)));
    expect(Object.keys(records).sort()).toEqual(['contextual_draft', 'diversity_draft', 'profile_draft']);
    expect(records.diversity_draft).toMatchObject([{ section: 'crs', data: { typed: 'diversity_draft half' } }]);
    expect(JSON.stringify(records)).not.toContain(tenant.id);
  });
});

describe('50 MB of documents', () => {
  it('go through little memory', async ({ app, tenant, aCandidate, at }) => {
    const { caller, user } = await aCandidate();
    const { files, database } = app.services;
    for (let n = 0; n < 10; n += 1) {
      await database.withTenant({ organizationId: tenant.id, actor: { system: 'test' } }, async (tx) => {
        const id = tx.newId();
        await files.put(`${tenant.id}/${id}`, randomBytes(5 * megabyte), 'application/pdf');
        await tx.db
          .insertInto('document')
          .values({
            organization_id: tenant.id,
            id,
            candidate_id: user.candidateId ?? '',
            kind: 'OTHER',
            file_name: 'scan.pdf',
            content_type: 'application/pdf',
            size_bytes: 5 * megabyte,
            sha256: 'x',
            storage_key: `${tenant.id}/${id}`,
            created_at: tx.now,
          })
          .execute();
      });
    }
    const id = idOf(await ask(caller));
    let produced = 0;
    let consumed = 0;
    let most = 0;
    async function* counted(stream: AsyncIterable<Uint8Array>) {
      for await (const chunk of stream) {
        produced += chunk.length;
        yield chunk;
      }
    }
    const slow: FileStore = {
      ...files,
      async get(key) {
        const file = await files.get(key);
        return file && { ...file, stream: Readable.from(counted(file.stream), { objectMode: false }) };
      },
      async put(_key, content) {
        for await (const chunk of content instanceof Readable ? content : [content]) {
          most = Math.max(most, produced - consumed);
          consumed += Buffer.from(chunk).length;
          if (consumed % 7 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
        }
      },
    };
    await makePack({ ...app.services, files: slow }, at(id));
    expect(await newest(caller)).toMatchObject({ state: 'ready', partsDone: 12, partsTotal: 12 });
    expect(consumed).toBeGreaterThan(50 * megabyte);
    expect(most).toBeLessThan(megabyte);
  });
});
