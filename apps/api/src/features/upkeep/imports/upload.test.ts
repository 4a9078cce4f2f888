import { readFile } from 'node:fs/promises';
import { type DataImport, dataImport, listImports } from '@evenhand/contract/upkeep/imports';
import { expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';
import { importsTasks } from './imports.jobs.ts';
import { sampleFile } from './samples/samples.factory.ts';

const it = apiTest
  .extend('admin', { scope: 'file' }, async ({ app }) => {
    const platform = await app.aTenant({ isPlatform: true });
    return app.signIn(await app.aStaffUser(platform, { userType: 'ADMIN' }));
  })
  .extend(
    'send',
    { scope: 'file' },
    ({ admin }) =>
      (payload: Buffer) =>
        admin.post(address, undefined, {
          payload,
          headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        }),
  )
  .extend(
    'upload',
    { scope: 'file' },
    ({ send }) =>
      (fields: Readonly<Record<string, string>>, file: { name: string; bytes: Buffer } | null) =>
        send(multipart(fields, file)),
  )
  .extend(
    'imports',
    { scope: 'file' },
    ({ admin }) =>
      async (): Promise<DataImport[]> =>
        listImports.answers[200].parse((await admin.get(address)).body),
  );

const address = '/api/v1/admin/imports';
const boundary = 'evenhand-boundary';

function multipart(fields: Readonly<Record<string, string>>, file: { name: string; bytes: Buffer } | null): Buffer {
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  if (!file) return Buffer.from(`${texts.join('')}--${boundary}--\r\n`);
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: text/csv\r\n\r\n`;
  return Buffer.concat([Buffer.from(texts.join('') + head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

it('a file is tried, imported for good without another upload, and forgotten', { tags: 'embedded' }, async ({
  app,
  admin,
  imports,
  upload,
}) => {
  const bytes = await readFile(sampleFile('made-up-schools.csv'));
  const sent = await upload({ kind: 'GIAS', dryRun: 'true' }, { name: 'schools.csv', bytes });
  expect(sent.status).toBe(201);
  await app.workJobs();
  const [tried] = await imports();
  expect(tried).toMatchObject({ state: 'done', dryRun: true, rows: 11, progress: 1, dataVersion: null });
  const twice = await Promise.all([1, 2].map(() => admin.post(`${address}/${tried?.id}/run`)));
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  await app.workJobs();
  const all = await imports();
  expect(all).toHaveLength(2);
  expect(all.find(({ dryRun }) => !dryRun)).toMatchObject({ state: 'done', rows: 11, dataVersion: expect.any(String) });
  const found = await admin.get('/api/v1/data/schools?term=wexl');
  expect(found.body).toEqual(expect.arrayContaining([{ id: 900_103, name: 'Wexley Grammar School', town: 'Wexley' }]));
  const namesOf = async (term: string) =>
    JSON.stringify((await admin.get(`/api/v1/data/schools?term=${encodeURIComponent(term)}`)).body);
  expect(await namesOf('gram wexl')).toContain('Wexley Grammar School');
  expect(await namesOf("st brannoc's cath")).toContain('St Brannoc');
  expect(await namesOf('ecole')).toContain('École Française');
  expect(await namesOf('little ashcombe')).toBe('[]');
  expect(await namesOf('wexley zzz')).toBe('[]');
  const before = app.clock.now;
  app.clock.now = new Date(before.getTime() + 3 * 24 * 60 * 60_000);
  for (const task of importsTasks(app.services)) await task.run();
  app.clock.now = before;
  const keys = await app.admin.exclusive((session) => session.query('select storage_key from data_import'));
  expect(keys.rows.map((row) => row['storage_key'])).toEqual([null, null]);
});

it.for([
  ['KS4', 'made-up-2023-2024-ks4.csv', 'school_year_result where year = 2024 and ks4_value is not null'],
  ['KS5', 'made-up-2023-2024-ks5.csv', 'school_year_result where year = 2024 and ks5_value is not null'],
  ['ONSPD', 'made-up-onspd.csv', 'postcode'],
  ['DEPRIVATION', 'made-up-imd-2025.csv', 'deprivation_area'],
] as const)(
  'a file of %s is tried and imported as one of schools is',
  async ([kind, name, table], { app, admin, imports, upload }) => {
    const kept = async (): Promise<number> => {
      const { rows } = await app.admin.exclusive((session) => session.query(`select count(*) as n from ${table}`));
      return Number(rows[0]?.['n']);
    };
    const find = async (isDry: boolean) => (await imports()).find((one) => one.kind === kind && one.dryRun === isDry);
    await upload({ kind, dryRun: 'true' }, { name, bytes: await readFile(sampleFile(name)) });
    await app.workJobs();
    const tried = await find(true);
    expect(tried).toMatchObject({ state: 'done', dryRun: true, faulty: 0, fault: null, progress: 1 });
    expect([tried?.rows, await kept()]).toEqual([expect.any(Number), 0]);
    await admin.post(`${address}/${tried?.id}/run`);
    await app.workJobs();
    expect(await find(false)).toMatchObject({ state: 'done', rows: tried?.rows, progress: 1 });
    expect(await kept()).toBeGreaterThan(1);
  },
);

it('whose process died is continued from where it was, by the next process that looks after it', async ({
  app,
  imports,
  upload,
}) => {
  const letters = 'ABDEFGHJLN';
  const codes = Array.from({ length: 90 }, (_, n) => `QT1 ${n % 9}${letters[Math.floor(n / 10)]}${letters[n % 10]}`);
  const text = `pcds,doterm,ctry,lsoa21\n${codes.map((one) => `${one},,E92000001,E1`).join('\n')}\n`;
  const sent = await upload({ kind: 'ONSPD', dryRun: 'false' }, { name: 'died.csv', bytes: Buffer.from(text) });
  const { id } = dataImport.parse(sent.body);
  await app.workJobs();
  const run = (sql: string) => app.admin.exclusive((session) => session.query(sql));
  // As the process leaves it that is killed after the line of the fiftieth postcode.
  await run(`delete from postcode where postcode like 'QT1 %'`);
  const seen = new Date(app.clock.now.getTime() - 61_000).toISOString();
  await run(
    `update data_import set state = 'running', lines_done = 51, rows_kept = 50, finished_at = null, data_version = null, seen_at = '${seen}' where id = '${id}'`,
  );
  for (const task of importsTasks(app.services)) await task.run();
  await app.workJobs();
  const row = (await imports()).find((one) => one.id === id);
  expect(row).toMatchObject({ state: 'done', lines: 90, rows: 90, progress: 1 });
  const { rows } = await run(`select postcode from postcode where postcode like 'QT1 %'`);
  expect(rows.map((one) => one['postcode']).toSorted()).toEqual(codes.slice(50).toSorted());
});

it('faulty lines come as a file that no spreadsheet takes for formulas', async ({ app, admin, imports, upload }) => {
  const text = 'URN,LinkURN,LinkType,LinkEstablishedDate\n1,2,Successor,=soon\n1,,x,\n';
  await upload({ kind: 'LINKS', dryRun: 'true' }, { name: 'links.csv', bytes: Buffer.from(text) });
  await app.workJobs();
  const row = (await imports()).find(({ kind }) => kind === 'LINKS');
  expect(row?.faulty).toBe(2);
  const faults = await admin.get(`${address}/${row?.id}/faults`);
  expect(String(faults.body)).toBe("line,column,fault,value\r\n2,since,bad_date,'=soon\r\n3,LinkURN,no_key,\r\n");
});

it.for([
  [{ kind: 'SHOES' }, 'kind'],
  [{ kind: 'KS4', year: '12' }, 'year'],
  [{ kind: 'DEPRIVATION', index: 'X' }, 'index'],
] as const)('what is said wrongly about a file is refused (%j)', async ([fields, field], { upload }) => {
  const refused = await upload(fields, { name: 'x.csv', bytes: Buffer.from('a,b\n') });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ field }] } });
});

it('an import without a file is refused', async ({ upload }) => {
  expect((await upload({ kind: 'GIAS' }, null)).status).toBe(422);
  expect((await upload({ kind: 'GIAS' }, { name: 'x.csv', bytes: Buffer.alloc(0) })).status).toBe(422);
});

it('an upload that is broken off, or none at all, is no fault of ours', async ({ send, imports }) => {
  const whole = multipart({ kind: 'GIAS', dryRun: 'true' }, { name: 'x.csv', bytes: Buffer.alloc(300_000, 97) });
  const before = await imports();
  for (const broken of [whole.subarray(0, 200_000), Buffer.from('nonsense'), whole.subarray(0, 60)]) {
    expect((await send(broken)).status).toBe(400);
  }
  expect(await imports()).toEqual(before);
});
