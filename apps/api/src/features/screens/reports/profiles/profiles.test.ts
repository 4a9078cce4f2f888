import { type ReportAnswer, reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { expect } from 'vitest';
import { readWorkbook } from '../../../../platform/files/read-workbook.factory.ts';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { inTenant } from '../../../processes/pipeline/pipeline.factory.ts';

const path = '/api/v1/report/profiles';

/** Newest results of a profile, in tenths, with the results of the school before 18 and at 18. */
interface Circumstances {
  readonly flags: number;
  readonly pi: readonly [number | null, number | null];
  readonly percentiles?: readonly [number | null, number | null];
  /** Schools before the exams at 16. */
  readonly schools?: unknown;
}

const it = tenantTest
  .extend('own', ({ app }) => app.aTenant({ productType: 'CRS' }))
  .extend('reader', async ({ app, own }) => app.signIn(await app.aStaffUser(own)))
  .extend('keep', ({ app, own }) => async (status: 'ACTIVE' | 'PENDING', results: readonly Circumstances[]) => {
    const { candidateId } = await app.aCandidateUser(own);
    await app.admin.exclusive(async (session) => {
      await session.query('update candidate set profile_status = $2 where id = $1', [candidateId, status]);
      for (const [version, { flags, pi, percentiles = [null, null], schools }] of results.entries()) {
        await session.query(
          `insert into contextual_result (organization_id, candidate_id, version, algorithm_version, data_version, computed_at,
             ks4_pi, ks5_pi, ks4_percentile, ks5_percentile, flag_count, result)
           values ($1, $2, $3, 1, 'x', now(), $4, $5, $6, $7, $8, '{}')`,
          [own.id, candidateId, version + 1, ...pi, ...percentiles, flags],
        );
        if (schools === undefined) continue;
        await session.query(
          `insert into profile_section (organization_id, candidate_id, section, data, version, updated_at)
           values ($1, $2, 'secondary', $3, 1, now())`,
          [own.id, candidateId, JSON.stringify({ secondarySchools: schools })],
        );
      }
    });
    return String(candidateId);
  })
  .extend('read', ({ reader }) => async (): Promise<ReportAnswer> => {
    const reply = await reader.post(path, {});
    expect([reply.status, reply.body]).toMatchObject([200, {}]);
    return reportAnswer.parse(reply.body);
  });

/** Returns profiles, sent in and not sent in of each row of a table. */
const countsIn = ({ tables }: ReportAnswer, table: string) =>
  Object.fromEntries(
    (tables.find(({ id }) => id === table)?.rows ?? []).map(({ code, cells }) => [
      code,
      cells.slice(0, 3).map(({ value }) => value),
    ]),
  );

async function totalOf(caller: Caller, filter: Readonly<Record<string, string>>): Promise<number> {
  const named = { flags: 'flagsFrom', pi: 'piFrom', part: 'part' } as Readonly<Record<string, string>>;
  const query = Object.entries(filter).map(([name, value]) => `${named[name]}=${value}`);
  const { body } = await caller.get(`/api/v1/profiles?${query.join('&')}`);
  return (body as { totalElements: number }).totalElements;
}

it('counts profiles as they stand by their newest results, without the deleted and without those of others', async ({
  app,
  own,
  reader,
  keep,
  read,
}) => {
  await keep('ACTIVE', [{ flags: 0, pi: [200, null], percentiles: [10, 85] }]);
  await keep('ACTIVE', [
    { flags: 0, pi: [10, 20] },
    { flags: 4, pi: [310, -40], percentiles: [39, null] },
  ]);
  await keep('PENDING', [{ flags: 3, pi: [149, 150] }]);
  await keep('PENDING', [{ flags: 1, pi: [0, null] }]);
  await keep('PENDING', []);
  const deleted = await keep('ACTIVE', [{ flags: 2, pi: [300, 300] }]);
  const erased = await keep('ACTIVE', [{ flags: 2, pi: [300, 300] }]);
  await inTenant(app, own, (tx) =>
    tx.db.updateTable('candidate').set({ deleted_at: app.clock.now }).where('id', '=', deleted).execute(),
  );
  await app.admin.exclusive((session) =>
    session.query('update candidate set anonymised = true where id = $1', [erased]),
  );
  const answer = await read();
  expect(answer).toMatchObject({
    kind: 'snapshot',
    counted: 5,
    roles: 0,
    days: null,
    headline: { key: 'sent', values: { sent: 2, people: 5 } },
  });
  expect(countsIn(answer, 'flags')).toEqual({ 0: [1, 1, 0], 1: [1, 0, 1], 3: [2, 1, 1], UNKNOWN: [1, 0, 1] });
  expect(countsIn(answer, 'index')).toEqual({
    FROM_0: [1, 0, 1],
    FROM_15: [2, 1, 1],
    FROM_30: [1, 1, 0],
    UNKNOWN: [1, 0, 1],
  });
  expect(countsIn(answer, 'schoolResults')).toEqual({ FIFTH_2: [1, 1, 0], FIFTH_5: [1, 1, 0], UNKNOWN: [3, 0, 3] });
  const [flags] = answer.tables;
  expect(flags?.rows.map(({ code }) => code)).toEqual(['0', '1', '3', 'UNKNOWN']);
  expect(flags?.rows.find(({ code }) => code === '3')?.cells[3]?.value).toBe(0.5);
  const listed = answer.tables.flatMap(({ rows }) =>
    rows.flatMap(({ code, cells }) => cells.flatMap(({ value, list }) => (list ? [{ code, value, list }] : []))),
  );
  expect(listed.map(({ code, value }) => [code, value])).toEqual([
    ['3', 2],
    ['3', 1],
    ['3', 1],
    ['FROM_30', 1],
    ['FROM_30', 1],
  ]);
  for (const { value, list } of listed) expect(await totalOf(reader, list.filter)).toBe(value);
  const stranger = await app.signIn(await app.aStaffUser(await app.aTenant({ productType: 'CRS' })));
  expect((await stranger.post(path, {})).body).toMatchObject({ counted: 0, headline: null });
});

it('counts an index below zero as not known until the organisation shows it', { tags: 'embedded' }, async ({
  own,
  reader,
  keep,
  read,
}) => {
  await keep('ACTIVE', [{ flags: 0, pi: [-80, null] }]);
  await keep('PENDING', [{ flags: 0, pi: [-5, -10] }]);
  await keep('PENDING', [{ flags: 0, pi: [-5, 0] }]);
  await keep('PENDING', [{ flags: 0, pi: [null, null] }]);
  expect(countsIn(await read(), 'index')).toEqual({ FROM_0: [1, 0, 1], UNKNOWN: [3, 1, 2] });
  const { configuration, version } = (await reader.get(`/api/v1/organization/${own.id}`)).body as {
    configuration: object;
    version: number;
  };
  const body = { configuration: { ...configuration, context: { showNegativePi: true } }, version };
  expect((await reader.put(`/api/v1/organization/${own.id}`, body)).status).toBe(200);
  expect(countsIn(await read(), 'index')).toEqual({ BELOW_0: [2, 1, 1], FROM_0: [1, 0, 1], UNKNOWN: [1, 0, 1] });
});

it('counts profiles by the kind of the school that was left last before the exams at 16', async ({
  app,
  keep,
  read,
}) => {
  await app.admin.exclusive((session) =>
    session.query(
      `insert into school (urn, name, name_key, nation, independent, sixth_form, findable)
       values (990001, 'A state school', 'a state school', 'ENGLAND', false, false, true),
         (990002, 'A paid school', 'a paid school', 'ENGLAND', true, false, true)
       on conflict (urn) do nothing`,
    ),
  );
  const of = (schools: unknown): Circumstances[] => [{ flags: 0, pi: [null, null], schools }];
  const left = (year: unknown, school: unknown) => ({ school, secondarySchoolCompletedYear: year });
  const [state, paid] = [{ id: 990_001 }, { id: 990_002 }];
  await keep('ACTIVE', of([left(2015, paid), left(2017, state)]));
  await keep('ACTIVE', of([left(2017, state), left(2017, paid)]));
  await keep('PENDING', of([left(null, state), left(2012, paid)]));
  await keep('ACTIVE', of([left(2017, { id: 1.5, country: 'France' })]));
  await keep('ACTIVE', of([left(2017, { id: 999_999_999, country: '' })]));
  await keep('ACTIVE', of([null]));
  await keep('ACTIVE', of('none'));
  expect(countsIn(await read(), 'schoolTypes')).toEqual({
    STATE: [2, 2, 0],
    INDEPENDENT: [1, 0, 1],
    ABROAD: [1, 1, 0],
    UNKNOWN: [3, 3, 0],
  });
});

it('is for those who see every profile, in a product where candidates have profiles', async ({ app, own, reader }) => {
  const names = async (caller: Caller) =>
    ((await caller.get('/api/v1/report')).body as { content: { report: string }[] }).content.map(
      ({ report }) => report,
    );
  expect(await names(reader)).toEqual(['profiles']);
  for (const report of ['contextual', 'school', 'snapshot', 'list'])
    expect([report, (await reader.post(`/api/v1/report/${report}`, {})).status]).toEqual([report, 404]);
  const grants = ['report:read-contextual'] as const;
  const manager = await app.signIn(await app.aStaffUser(own, { userType: 'HIRING_MANAGER', grants: [...grants] }));
  expect(await names(manager)).toEqual([]);
  expect((await manager.post(path, {})).status).toBe(404);
  expect((await (await app.signIn(await app.aCandidateUser(own))).post(path, {})).status).toBe(403);
  const firm = await app.signIn(await app.aStaffUser(await app.aTenant()));
  expect((await firm.post(path, {})).status).toBe(404);
});

it('is about no role and no days, is recorded, saved, and sent as a file', async ({ app, own, reader, keep }) => {
  await keep('ACTIVE', [{ flags: 1, pi: [120, null] }]);
  const roleIds = ['7c9e6679-7425-40de-944b-e07fc1f90ae7'];
  for (const [question, field] of [
    [{ roleIds }, 'roleIds'],
    [{ period: { period: 'DAYS_30' } }, 'period.period'],
    [{ compare: 'BEFORE' }, 'compare'],
  ] as const)
    expect((await reader.post(path, question)).body).toMatchObject({ errors: [{ field }] });
  const sheets = await readWorkbook((await reader.post(`${path}/xlsx`, {})).raw);
  expect(Object.keys(sheets)).toEqual(
    [
      'About this report',
      'By number of flags',
      'By performance index',
      'By kind of school',
      'By results of the school at 18, ',
    ].map((name) => expect.stringContaining(name.trim())),
  );
  const about = (sheets['About this report'] ?? []).map((row) =>
    row.map((cell) => String(cell?.value ?? '')).join(': '),
  );
  expect(about.join('\n')).toContain('Shows where people stand now. 1 profile. As of');
  expect(about.join('\n')).not.toContain('Roles: ');
  const paper = await reader.post(`${path}/pdf`, {});
  expect([paper.status, paper.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  const saved = await reader.post('/api/v1/saved-reports', {
    report: 'profiles',
    question: {},
    name: 'Profiles',
    shared: false,
  });
  expect([saved.status, saved.body]).toMatchObject([201, { report: 'profiles' }]);
  const looks = await inTenant(app, own, (tx) =>
    tx.db
      .selectFrom('event')
      .select(['keys', 'role_id'])
      .where('organization_id', '=', own.id)
      .where('kind', '=', 'report.read')
      .execute(),
  );
  expect(looks).toEqual([
    { keys: ['profiles'], role_id: null },
    { keys: ['profiles'], role_id: null },
  ]);
});
