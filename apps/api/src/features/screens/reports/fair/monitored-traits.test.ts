import { type ReportAnswer, reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { questionTraits } from '@evenhand/domain/fairness/monitored-traits';
import { seasonOf } from '@evenhand/domain/reports/report-period';
import { expect } from 'vitest';
import { readDocument } from '../../../../platform/files/read-document.ts';
import { readWorkbook } from '../../../../platform/files/read-workbook.factory.ts';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { aRole } from '../../../processes/pipeline/pipeline.factory.ts';
import { alike, plantAnswering } from '../../impact/impact.factory.ts';
import { rebuildReportsOf } from '../public.ts';

const [applied, accepted, notTakenForward] = [1, 14, 16];
type People = Parameters<typeof plantAnswering>[2];

/** Builds people who gave the same answers, of whom some accepted an offer and the others were not taken forward. */
const ended = (answers: Readonly<Record<string, unknown>> | null, hired: number, total: number): People => [
  ...alike(hired, answers, { stageId: accepted }),
  ...alike(total - hired, answers, { stageId: notTakenForward }),
];

const women = { sex: 'FEMALE', religion: 'HINDU', carer: '1_19', schoolType: 'INDEPENDENT' };
const men = { sex: 'MALE', religion: 'NONE', carer: 'NO', schoolType: 'STATE_SELECTIVE', ageBand: '25_34' };
const many: People = [...ended(women, 20, 80), ...ended(men, 20, 100), ...ended(null, 10, 20)];

const it = tenantTest
  .extend('own', ({ app }) => app.aTenant())
  .extend('reader', async ({ app, own }) => app.signIn(await app.aStaffUser(own)))
  .extend('plant', ({ app, own }) => async (people: People, role?: string) => {
    const roleId = role ?? (await aRole(app, own));
    await plantAnswering(app, { tenant: own, roleId }, people);
    await rebuildReportsOf(app.services, own.subdomain);
    return roleId;
  })
  .extend('question', ({ app }) => (roleIds: readonly string[]) => ({
    roleIds,
    period: { period: 'SEASON', season: seasonOf(app.clock.now.toISOString().slice(0, 10)) },
  }))
  .extend(
    'ask',
    ({ reader, question }) =>
      async (roleIds: readonly string[], report = 'diversity', by: Caller = reader) =>
        reportAnswer.parse((await by.post(`/api/v1/report/${report}`, question(roleIds))).body),
  )
  // Figures of the time before other questions than the first four were counted.
  .extend(
    'forgetQuestions',
    ({ app, own }) =>
      (added: readonly string[] = questionTraits) =>
        app.admin.exclusive((session) =>
          session.query(
            `update diversity_figures set shown = jsonb_set(shown, '{traits}', (shown -> 'traits') - cast($1 as text[])) where organization_id = $2`,
            [added, own.id],
          ),
        ),
  );

const tableOf = ({ tables }: ReportAnswer, id: string) => tables.find((table) => table.id === id);
const rowsOf = (answer: ReportAnswer, id: string) =>
  (tableOf(answer, id)?.rows ?? []).map(({ code, cells }) => [code, cells[0]?.value ?? null]);
const shareOf = (answer: ReportAnswer, id: string, code: string, column: string) => {
  const at = tableOf(answer, id)?.columns.findIndex((one) => one.id === column) ?? -1;
  return tableOf(answer, id)?.rows.find((row) => row.code === code)?.cells[at];
};

it('has a table for each question, with the shares of its answers at each step', async ({ plant, ask }) => {
  const roleId = await plant(many);
  const answer = await ask([roleId]);
  expect(answer).toMatchObject({ withheld: null, counted: 200 });
  expect(rowsOf(answer, 'religion')).toEqual([
    ['NONE', 100],
    ['HINDU', 80],
    ['unknown', 20],
  ]);
  expect(shareOf(answer, 'religion', 'HINDU', 'applied')?.value).toBeCloseTo(0.4, 5);
  expect(shareOf(answer, 'religion', 'HINDU', 'accepted')?.value).toBeCloseTo(0.4, 5);
  expect(shareOf(answer, 'religion', 'NONE', 'change')?.value).toBeCloseTo(-10, 5);
  expect(rowsOf(answer, 'carer')).toEqual([
    ['YES', 80],
    ['NO', 100],
    ['unknown', 20],
  ]);
  expect(rowsOf(answer, 'schoolAttended').map(([code]) => code)).toEqual(['STATE_SELECTIVE', 'INDEPENDENT', 'unknown']);
  expect(rowsOf(answer, 'age')).toEqual([
    ['25_34', 100],
    ['unknown', 100],
  ]);
  // A question that was asked and not answered has nothing to show.
  expect(tableOf(answer, 'parentsUniversity')?.rows).toEqual([]);
  expect(answer.headline).toMatchObject({ values: { table: expect.any(String) } });
  const adverse = await ask([roleId], 'adverse');
  expect(adverse.tables.flatMap(({ rows }) => rows.map(({ code }) => code.split('.')[0]))).not.toContain('religion');
  expect(adverse.tables.map(({ id }) => id)).not.toContain('religion');
});

it('hides a small group of a question, and what would tell it', async ({ plant, ask }) => {
  const few = { sex: 'FEMALE', religion: 'SIKH', sexualOrientation: 'BISEXUAL' };
  const answer = await ask([
    await plant([...many, ...ended(few, 2, 4), ...ended({ ...men, religion: 'JEWISH' }, 0, 7)]),
  ]);
  expect(rowsOf(answer, 'religion')).toEqual([
    ['NONE', 100],
    ['HINDU', 80],
    ['unknown', 20],
    ['notShown', 11],
  ]);
  // With four people in one group and all others in the other, nothing can be told.
  expect(tableOf(answer, 'orientation')?.rows).toEqual([]);
  expect(JSON.stringify(answer)).not.toMatch(/SIKH|BISEXUAL|JEWISH/);
});

it('leaves out the table of a question that the form does not ask', async ({ app, own, plant, ask, reader }) => {
  const roleId = await plant(many);
  const asked = (await ask([roleId])).tables.map(({ id }) => id);
  expect(asked).toEqual(expect.arrayContaining(['sex', 'religion', 'schoolAttended', 'freeSchoolMeals']));
  for (const id of ['marriage', 'ethnicityHk', 'gulfNational', 'schoolSector']) expect(asked).not.toContain(id);
  await app.admin.exclusive((session) =>
    session.query(
      `update organization set configuration = configuration || jsonb_build_object('fields', cast($1 as jsonb)) where id = $2`,
      [JSON.stringify({ religion: { visible: false }, maritalStatus: { visible: true } }), own.id],
    ),
  );
  app.services.tenants.forget();
  const later = await ask([roleId]);
  const tables = later.tables.map(({ id }) => id);
  expect(tables).not.toContain('religion');
  expect(tables).toContain('marriage');
  expect(later.headline?.values['table']).not.toBe('religion');
  expect((await reader.post('/api/v1/report/lateral-diversity', {})).status).toBe(404);
});

it.for([
  ['GCC', ['gulfNational', 'sex', 'disability'], ['orientation', 'genderIdentity', 'religion', 'ethnicity']],
  ['HK', ['ethnicityHk', 'familyCarer'], ['ethnicity', 'carer', 'freeSchoolMeals']],
  ['OZ', ['indigenousOrigin', 'schoolSector', 'firstInFamily', 'age'], ['schoolAttended', 'parentsUniversity']],
] as const)(
  'asks in %s for other things, and tells of experienced people there',
  async ([countryBase, asked, never], { app, question }) => {
    const own = await app.aTenant({ countryBase, productType: 'LATERAL' });
    await app.admin.exclusive((session) =>
      session.query(
        `update organization set configuration = configuration || jsonb_build_object('fields', cast($1 as jsonb)) where id = $2`,
        [JSON.stringify(countryBase === 'GCC' ? { religion: { visible: true } } : {}), own.id],
      ),
    );
    app.services.tenants.forget();
    const roleId = await aRole(app, own);
    await plantAnswering(
      app,
      { tenant: own, roleId },
      many.map((one) => ({ ...one, answers: { ...one.answers, gulfNational: 'AE' } })),
    );
    await rebuildReportsOf(app.services, own.subdomain);
    const reader = await app.signIn(await app.aStaffUser(own));
    const answer = reportAnswer.parse((await reader.post('/api/v1/report/lateral-diversity', question([roleId]))).body);
    expect(answer).toMatchObject({ withheld: null, counted: 200 });
    const tables = answer.tables.map(({ id }) => id);
    expect(tables).toEqual(expect.arrayContaining([...asked]));
    for (const id of never) expect(tables).not.toContain(id);
  },
);

it('adds to figures of before a question was counted its table, of the same people', async ({
  app,
  plant,
  ask,
  forgetQuestions,
}) => {
  const roleId = await plant(many);
  const first = await ask([roleId]);
  await forgetQuestions();
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  expect(await ask([roleId], 'equality-review')).toMatchObject({ withheld: null });
  const again = await ask([roleId]);
  expect(again).toEqual(first);
  expect(rowsOf(again, 'religion')).toHaveLength(3);
});

it('withholds the table of a new question while a few people have changed, and makes it with all others', async ({
  app,
  plant,
  ask,
  forgetQuestions,
}) => {
  const roleId = await plant(many);
  const first = await ask([roleId]);
  await forgetQuestions();
  await plant(alike(3, women, { stageId: applied }), roleId);
  const few = await ask([roleId]);
  for (const id of ['sex', 'ethnicity', 'disability', 'background']) {
    expect([id, tableOf(few, id)]).toEqual([id, tableOf(first, id)]);
  }
  expect(few).toMatchObject({ asOf: first.asOf, counted: 200 });
  for (const id of questionTraits) expect([id, tableOf(few, id)?.rows ?? []]).toEqual([id, []]);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await plant(alike(30, women, { stageId: applied }), roleId);
  const many33 = await ask([roleId]);
  expect(many33).toMatchObject({ withheld: null, counted: 233 });
  expect(rowsOf(many33, 'religion')).toEqual([
    ['NONE', 100],
    ['HINDU', 113],
    ['unknown', 20],
  ]);
  expect(Date.parse(many33.asOf)).toBeGreaterThan(Date.parse(first.asOf));
});

it('shows a new question first to the people of the figures that lack it, and no part of them', async ({
  plant,
  ask,
  forgetQuestions,
}) => {
  const [one, other] = [await plant(many), await plant(many)];
  expect(await ask([one, other])).toMatchObject({ withheld: null });
  await forgetQuestions();
  expect(await ask([one])).toMatchObject({ withheld: 'NEAR_EARLIER', counted: null });
  expect(rowsOf(await ask([one, other]), 'religion')).toHaveLength(3);
  expect(await ask([one])).toMatchObject({ withheld: 'NEAR_EARLIER' });
});

it('has the tables of questions in its files, named in the language of the reader', async ({
  app,
  own,
  plant,
  ask,
  reader,
  question,
}) => {
  const roleId = await plant(many);
  const answer = await ask([roleId]);
  const book = readWorkbook((await reader.post('/api/v1/report/diversity/xlsx', question([roleId]))).raw);
  expect(Object.keys(book)).toHaveLength(answer.tables.length + 1);
  expect(Object.keys(book)).toEqual(expect.arrayContaining(['Religion or belief', 'Free school meals']));
  expect(JSON.stringify(book)).toContain('No religion or belief');
  const user = await app.aStaffUser(own);
  await app.admin.exclusive((session) =>
    session.query(`update user_account set language = 'fr' where id = $1`, [user.id]),
  );
  const french = await app.signIn(user);
  const { text } = await readDocument(
    'pdf',
    (await french.post('/api/v1/report/diversity/pdf', question([roleId]))).raw,
  );
  const plain = (text ?? '').replace(/\s+/g, ' ');
  for (const words of ['Religion ou conviction', 'Établissement privé ou payant', 'Non affiché.'])
    expect(plain).toContain(words);
});
