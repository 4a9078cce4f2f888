import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';
import { importFile } from './import-file.ts';
import { findImport } from './imports.queries.ts';
import { encodingOf } from './read-lines.ts';
import { runImport } from './run-import.ts';
import { importSamples, sampleFile } from './samples/samples.factory.ts';
import { fingerprintOf, startImport } from './start-import.ts';

const it = apiTest
  .extend('folder', { scope: 'file', auto: true }, () => mkdtemp(join(tmpdir(), 'evenhand-imports-')))
  .extend(
    'rows',
    { scope: 'file' },
    ({ app }) =>
      async (statement: string) =>
        (await app.admin.exclusive((session) => session.query(statement))).rows,
  )
  .extend(
    'count',
    { scope: 'file' },
    ({ rows }) =>
      async (table: string): Promise<number> =>
        Number((await rows(`select count(*) as n from ${table}`))[0]?.['n']),
  )
  .extend(
    'begin',
    { scope: 'file' },
    ({ app }) =>
      (name: string) =>
        startImport(app.services.database, {
          ...input,
          kind: 'ONSPD',
          fileName: name,
          fingerprint: fingerprintOf(1, [Buffer.from(name)]),
          sizeBytes: 1,
          storageKey: null,
        }),
  );
it.afterAll(async ({ folder }) => {
  await rm(folder, { recursive: true, force: true });
});
const input = { year: null, index: null, dryRun: false, startedBy: 'test' } as const;

describe('official files', () => {
  it('are tried without keeping anything', async ({ app, count }) => {
    const { row } = await importFile(app.services.database, {
      ...input,
      kind: 'GIAS',
      path: sampleFile('made-up-schools.csv'),
      dryRun: true,
    });
    expect(row).toMatchObject({ state: 'done', rows_kept: 11, lines_faulty: 0, data_version: null });
    expect(await count('school')).toBe(0);
  });

  it('are imported, each in its encoding, and a second time change nothing', async ({ app, rows, count }) => {
    await importSamples(app.services.database);
    const before = await rows('select * from postcode order by postcode');
    expect(
      await rows('select name, nation, independent, findable from school where urn in (900109, 900111) order by urn'),
    ).toEqual([
      { name: 'Little Ashcombe Primary School', nation: 'ENGLAND', independent: false, findable: false },
      { name: 'École Française de Wexley', nation: 'ENGLAND', independent: true, findable: true },
    ]);
    expect(await rows('select ks4_value, ks5_value from school_year_result where urn = 0 and year = 2023')).toEqual([
      { ks4_value: expect.closeTo(4.63, 5), ks5_value: expect.closeTo(34.2, 4) },
    ]);
    expect(await rows('select terminated from postcode where terminated is not null')).toEqual([
      { terminated: 202_311 },
    ]);
    const counts = await Promise.all(['school', 'school_word', 'school_year_result', 'deprivation_area'].map(count));
    await importSamples(app.services.database);
    expect(await Promise.all(['school', 'school_word', 'school_year_result', 'deprivation_area'].map(count))).toEqual(
      counts,
    );
    expect(await rows('select * from postcode order by postcode')).toEqual(before);
    const again = await rows(`select rows_kept from data_import where kind = 'ONSPD' order by rows_kept`);
    expect(again).toEqual([{ rows_kept: 0 }, { rows_kept: 12 }]);
  });

  it('say which lines could not be read, and keep the others', async ({ app, folder }) => {
    const path = join(folder, 'faults.csv');
    await writeFile(
      path,
      'pcds,doterm,ctry,lsoa21\nZZ1 1AA,,E92000001,E01\nnowhere,,E92000001,E01\nZZ1 1AB,soon,E92000001,E01\n',
    );
    const { row, faults } = await importFile(app.services.database, { ...input, kind: 'ONSPD', path });
    expect(row).toMatchObject({ state: 'done', rows_kept: 1, lines_faulty: 2 });
    expect(faults.map(({ line, code, value }) => [line, code, value])).toEqual([
      [3, 'bad_postcode', 'nowhere'],
      [4, 'bad_number', 'soon'],
    ]);
  });

  it.for([
    ['', 'empty_file', ''],
    ['URN,Name\n1,x\n', 'missing_columns', 'name, group, status, phase'],
  ] as const)('that are no such file are refused (%j)', async ([text, fault, detail], { app, folder }) => {
    const path = join(folder, 'wrong.csv');
    await writeFile(path, text);
    const { row } = await importFile(app.services.database, { ...input, kind: 'GIAS', path });
    expect(row).toMatchObject({ state: 'failed', fault, fault_detail: detail });
  });

  it('are told by their first bytes', () => {
    expect(encodingOf(Buffer.from('École', 'latin1'))).toBe('windows-1252');
    expect(encodingOf(Buffer.from('École'))).toBe('utf-8');
    expect(encodingOf(Buffer.concat([Buffer.alloc(65_535, 97), Buffer.from('é').subarray(0, 1)]))).toBe('windows-1252');
  });
});

describe('an import that is cut off', () => {
  const lines = 9000;
  const text = [
    'pcds,doterm,ctry,lsoa21',
    ...Array.from({ length: lines }, (_, n) => `QQ${String(n % 90).padStart(2, '1')} ${n % 10}AA,,E92000001,E${n}`),
  ];
  const file = (): Readable => Readable.from(text.map((line) => Buffer.from(`${line}\n`)));

  it('goes on from the last batch', { tags: 'embedded' }, async ({ app, folder, begin, count }) => {
    const path = join(folder, 'long.csv');
    const codes = Array.from({ length: lines }, (_, n) => {
      const letter = 'ABDEFGHJ'[n % 8];
      return `QR${Math.floor(n / 1000)} ${Math.floor(n / 100) % 10}${'ABDEFGHJLN'[Math.floor(n / 10) % 10]}${letter},,E92000001,E${n}`;
    });
    await writeFile(path, `pcds,doterm,ctry,lsoa21\n${codes.join('\n')}\n`);
    const id = await begin('cut');
    const broken = async () => {
      const source = createReadStream(path, { highWaterMark: 4096 });
      let sent = 0;
      return Readable.from(
        (async function* () {
          for await (const chunk of source) {
            sent += chunk.length;
            if (sent > 120_000) throw new Error('the machine is gone');
            yield chunk;
          }
        })(),
      );
    };
    await expect(runImport({ database: app.services.database, open: broken }, id)).rejects.toThrow('machine is gone');
    const half = await app.services.database.withPlatform((tx) => findImport(tx, id));
    expect(half?.lines_done).toBeGreaterThan(1000);
    expect(half).toMatchObject({ state: 'waiting' });
    const seen: number[] = [];
    const open = async () => createReadStream(path);
    const end = await runImport({ database: app.services.database, open, onProgress: (at) => seen.push(at.lines) }, id);
    expect(end).toBe('done');
    expect(Math.min(...seen)).toBeGreaterThan(half?.lines_done ?? 0);
    const row = await app.services.database.withPlatform((tx) => findImport(tx, id));
    expect(row).toMatchObject({ lines_done: lines + 1, state: 'done' });
    expect(await count(`postcode where postcode like 'QR%'`)).toBe(
      new Set(codes.map((line) => line.split(',')[0])).size,
    );
  });

  it('lets go when its time is over, and is not taken by two', async ({ app, begin }) => {
    const id = await begin('slow');
    const { database } = app.services;
    expect(await runImport({ database, open: async () => file(), until: new Date(0) }, id)).toBe('more');
    const taken = await Promise.all([1, 2].map(() => runImport({ database, open: async () => file() }, id)));
    expect(taken.toSorted()).toEqual(['busy', 'done']);
    expect(await runImport({ database, open: async () => file() }, id)).toBe('busy');
  });

  it('goes on by the command that is given again at once, when the one before was killed', async ({
    app,
    folder,
    rows,
  }) => {
    const path = join(folder, 'killed.csv');
    await writeFile(path, 'pcds,doterm,ctry,lsoa21\nQZ1 1AA,,E92000001,E1\nQZ1 1AB,,E92000001,E2\n');
    const killed = await importFile(app.services.database, { ...input, kind: 'ONSPD', path });
    await rows(
      `update data_import set state = 'running', lines_done = 2, seen_at = '${app.clock.now.toISOString()}' where id = '${killed.row.id}'`,
    );
    let waits = 0;
    const done = await importFile(
      app.services.database,
      { ...input, kind: 'ONSPD', path },
      {
        // A minute without a sign of life: the clock of the test goes on while the command waits.
        onWait: () => {
          waits += 1;
          app.clock.now = new Date(app.clock.now.getTime() + 61_000);
        },
      },
    );
    expect(waits).toBe(1);
    expect(done.row).toMatchObject({ id: killed.row.id, state: 'done', lines_done: 3 });
  });

  it('is told to a command that waited in vain because another import is running', async ({
    app,
    folder,
    rows,
    begin,
  }) => {
    const path = join(folder, 'other.csv');
    await writeFile(path, 'pcds,doterm,ctry,lsoa21\nQZ1 1AA,,E92000001,E1\n');
    const id = await begin('at work');
    const atWork = () =>
      rows(`update data_import set state = 'running', seen_at = '${app.clock.now.toISOString()}' where id = '${id}'`);
    await atWork();
    const onWait = async () => {
      app.clock.now = new Date(app.clock.now.getTime() + 40_000);
      await atWork();
    };
    await expect(importFile(app.services.database, { ...input, kind: 'ONSPD', path }, { onWait })).rejects.toThrow(
      'Another import is running',
    );
  });
});
