import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Document, document } from '@evenhand/contract/records/candidates/candidates';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { type HostileFile, hostileFiles, hostileNames } from '../../../platform/files/hostile-files.factory.ts';
import { aPdf } from '../../../platform/files/sample-files.factory.ts';
import { tenantTest } from '../../../testing/api-test.ts';
import type { CallOptions, Reply } from '../../../testing/caller.ts';
import { aReadyCandidate, submit } from '../applications/applications.factory.ts';
import { multipart } from '../documents/documents.factory.ts';
import { aPublishedRole } from '../roles/roles.factory.ts';

const it = tenantTest
  .extend('ready', { scope: 'file' }, async ({ app, tenant, admin }) => {
    const role = await aPublishedRole(admin);
    const applicant = await aReadyCandidate(app, tenant);
    expect((await submit(applicant.caller, applicant.id, role)).status).toBe(200);
    return applicant;
  })
  .extend('files', { scope: 'file' }, () => hostileFiles())
  .extend(
    'byCandidate',
    { scope: 'file' },
    ({ ready }) =>
      (options: CallOptions): Promise<Reply> =>
        ready.caller.put(`/api/v1/candidate/${ready.id}/cv`, undefined, options),
  )
  .extend(
    'byStaff',
    { scope: 'file' },
    ({ admin, tenant, ready }) =>
      (options: CallOptions): Promise<Reply> =>
        admin.post(`/api/v1/organization/${tenant.id}/candidate/${ready.id}/upload`, undefined, options),
  )
  /** Every stored file, by its key. */
  .extend('storedFiles', { scope: 'file' }, ({ app }) => async (): Promise<string[]> => {
    const folder = join(app.services.config.dataDir, 'files');
    const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return found
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath.slice(folder.length + 1).split('/')[0]}/${name}`)
      .sort();
  })
  .extend(
    'documentRows',
    { scope: 'file' },
    ({ app }) =>
      (): Promise<Record<string, unknown>[]> =>
        app.admin.exclusive(async (session) => {
          const { rows } = await session.query('select id, storage_key, removed_at, read_at from document order by id');
          return rows;
        }),
  )
  .extend(
    'eventCount',
    { scope: 'file' },
    ({ app }) =>
      (): Promise<number> =>
        app.admin.exclusive(async (session) => {
          const { rows } = await session.query('select count(*) as events from event');
          return Number(rows[0]?.['events']);
        }),
  )
  .extend('stateOf', { scope: 'file' }, ({ storedFiles, documentRows, eventCount }) => async () => ({
    files: await storedFiles(),
    rows: (await documentRows()).length,
    events: await eventCount(),
  }))
  .extend('later', { scope: 'file' }, ({ app }) => (): void => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
  })
  /** Sends a file a second after what was sent before it. */
  .extend(
    'sendAs',
    { scope: 'file' },
    ({ later, byStaff, byCandidate }) =>
      (way: 'byCandidate' | 'byStaff', options: CallOptions): Promise<Reply> => {
        later();
        return way === 'byStaff' ? byStaff(options) : byCandidate(options);
      },
  )
  /** Taken files that have no text to be read: each was sent twice. */
  .extend(
    'pictures',
    { scope: 'file' },
    ({ files }) =>
      (): HostileFile[] =>
        files.filter(({ taken, name }) => taken && name.endsWith('.gif')).flatMap((one) => [one, one]),
  );

describe.each(['byCandidate', 'byStaff'] as const)('a file that means harm, sent %s', (way) => {
  it('is refused and leaves nothing, or is kept as what it is', { timeout: 240_000 }, async ({
    files,
    stateOf,
    sendAs,
  }) => {
    for (const { what, name, bytes, taken } of files) {
      const before = await stateOf();
      const reply = await sendAs(way, multipart({ kind: 'OTHER' }, { name, bytes }));
      const after = await stateOf();
      if (taken) expect(reply.status, what).toBe(201);
      else expect([413, 415, 422], `${what}: ${reply.status}`).toContain(reply.status);
      if (!taken) expect(after, what).toEqual(before);
      else expect(after.files.length, what).toBe(before.files.length + 1);
    }
  });

  it.for(hostileNames)('is called harmlessly: %j', async ([name, kept], { sendAs }) => {
    const reply = await sendAs(way, multipart({ kind: 'OTHER' }, { name, bytes: aPdf(['x']) }));
    expect(reply.status).toBe(201);
    expect(document.parse(reply.body).fileName).toMatch(kept);
  });

  it.for<[string, CallOptions]>([
    ['a body that breaks off', cut(multipart({ kind: 'OTHER' }, { name: 'cv.pdf', bytes: aPdf(['x']) }))],
    ['a body without a boundary', { payload: 'x', headers: { 'content-type': 'multipart/form-data' } }],
    [
      'another boundary',
      { ...multipart({ kind: 'OTHER' }, { name: 'cv.pdf', bytes: aPdf(['x']) }), ...boundary('no') },
    ],
    ['an empty body', { payload: '', ...boundary('evenhand-test-boundary') }],
    ['no file', textPart('kind', 'OTHER')],
    ['a file as a text', textPart('file', 'x')],
    ['a hundred fields', multipart(hundred, { name: 'cv.pdf', bytes: aPdf(['x']) })],
    ['a huge field', multipart({ kind: 'x'.repeat(100_000) }, { name: 'cv.pdf', bytes: aPdf(['x']) })],
    [
      'fields of the language',
      multipart({ __proto__: 'x', constructor: 'x', kind: '' }, { name: 'cv.pdf', bytes: aPdf(['x']) }),
    ],
  ])('in %s is refused and leaves nothing', async ([, options], { stateOf, sendAs }) => {
    const before = await stateOf();
    const reply = await sendAs(way, options);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    expect(await stateOf()).toEqual(before);
  });
});

function boundary(name: string): Pick<CallOptions, 'headers'> {
  return { headers: { 'content-type': `multipart/form-data; boundary=${name}` } };
}

function cut(options: CallOptions): CallOptions {
  const { payload = '' } = options;
  return { ...options, payload: payload.slice(0, Math.floor(payload.length * 0.6)) };
}

function textPart(name: string, value: string): CallOptions {
  const payload = `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--b--\r\n`;
  return { payload, ...boundary('b') };
}

const hundred = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`field${index}`, 'x']));

describe('what was kept of them', () => {
  it('is read without harm, and belongs to a document, file for file', { timeout: 240_000 }, async ({
    app,
    documentRows,
    pictures,
    storedFiles,
  }) => {
    // There are many to be read, each in a thread of its own: more than one wait's worth on a busy machine.
    for (let tries = 0; tries < 5; tries += 1) {
      await app.workJobs().catch((error: unknown) => {
        if (tries === 4) throw error;
      });
    }
    const rows = await documentRows();
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter((row) => row['read_at'] === null && row['removed_at'] === null)).toHaveLength(pictures().length);
    expect(await storedFiles()).toEqual(rows.map((row) => String(row['storage_key'])).sort());
  });

  it('is served so that nothing in it acts', async ({ ready, admin, tenant }) => {
    const own = Object((await ready.caller.get('/api/v1/candidate/me')).body).documents;
    const listed: Document[] = z.array(document).parse(own);
    for (const { id } of listed) {
      const reply = await admin.get(`/api/v1/organization/${tenant.id}/candidate/${ready.id}/download/${id}`);
      expect(reply.status).toBe(200);
      expect(String(reply.headers['content-security-policy'])).toContain('sandbox');
      expect(reply.headers['x-content-type-options']).toBe('nosniff');
      expect(String(reply.headers['content-type'])).not.toMatch(/html|svg|script/);
    }
  });
});
