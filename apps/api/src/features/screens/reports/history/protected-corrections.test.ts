import { reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { seasonOf } from '@evenhand/domain/reports/report-period';
import { expect } from 'vitest';
import { readWorkbook } from '../../../../platform/files/read-workbook.factory.ts';
import { tenantTest } from '../../../../testing/api-test.ts';
import { aRole, inTenant, type PlantedApplication } from '../../../processes/pipeline/pipeline.factory.ts';
import { alike, plantAnswering } from '../../impact/impact.factory.ts';
import { plantFlagged } from '../flags/plant-flags.factory.ts';
import { rebuildReportsOf } from '../public.ts';

const interview = 10;

const it = tenantTest
  .extend('own', ({ app }) => app.aTenant())
  .extend('reader', async ({ app, own }) => app.signIn(await app.aStaffUser(own)))
  .extend('roleId', ({ app, own }) => aRole(app, own))
  /** The recruitment year before that of today, and a day in it. */
  .extend('past', ({ app }) => {
    const season = seasonOf(app.clock.now.toISOString().slice(0, 10)) - 1;
    return { season, sentAt: new Date(`${season}-10-15T12:00:00Z`), after: `${season + 1}-09-01` };
  })
  .extend('plant', ({ app, own, roleId, past }) => async (women: number, men: number) => {
    const answers = [...alike(women, { sex: 'FEMALE' }), ...alike(men, { sex: 'MALE' })];
    const planted = await plantAnswering(app, { tenant: own, roleId }, answers);
    const ids = planted.map(({ id }) => id);
    await inTenant(app, own, (tx) =>
      tx.db
        .updateTable('application')
        .set({ applied_at: past.sentAt, submitted_at: past.sentAt })
        .where('organization_id', '=', own.id)
        .where('id', 'in', ids)
        .execute(),
    );
    await rebuildReportsOf(app.services, own.subdomain);
    return planted;
  })
  .extend('undo', ({ app, own, roleId, past }) => async ([planted]: readonly PlantedApplication[]) => {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await inTenant(app, own, (tx) =>
      tx.db
        .insertInto('event')
        .values({
          ...{ organization_id: own.id, id: tx.newId(), at: new Date(`${past.season + 1}-05-01T12:00:00Z`) },
          ...{ kind: 'application.moved', candidate_id: planted?.candidateId, application_id: planted?.id },
          ...{ role_id: roleId, from_stage: 1, to_stage: interview, keys: [], undone_at: app.clock.now },
        })
        .execute(),
    );
    await rebuildReportsOf(app.services, own.subdomain);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  })
  .extend('read', ({ reader, roleId, past }) => async (report: string, season = past.season) => {
    const question = { roleIds: [roleId], period: { period: 'SEASON', season } };
    const reply = await reader.post(`/api/v1/report/${report}`, question);
    return { answer: reportAnswer.parse(reply.body), question };
  });

it('says of a past year that decisions were corrected, once the figures follow them, and neither how many nor about whom', async ({
  reader,
  past,
  plant,
  undo,
  read,
}) => {
  const planted = await plant(40, 40);
  const { answer: before } = await read('diversity');
  expect([before.withheld, before.correctedSince]).toEqual([null, undefined]);
  // The figures stay until ten people have changed, and so does what is said of them.
  await undo(planted);
  expect((await read('diversity')).answer).toEqual(before);
  await plant(12, 12);
  for (const report of ['diversity', 'adverse', 'equality-review']) {
    const { answer, question } = await read(report);
    expect([report, answer.withheld, answer.correctedSince]).toEqual([report, null, past.after]);
    expect([report, answer.corrections]).toEqual([report, undefined]);
    const file = await reader.post(`/api/v1/report/${report}/xlsx`, question);
    expect(JSON.stringify(readWorkbook(file.raw))).toContain(
      `Decisions about these people from before 1 September ${past.season + 1} were undone or corrected since.`,
    );
  }
  // There is nothing to say of a year that goes on, nor where figures are withheld.
  for (const season of [past.season + 1, past.season - 1])
    expect((await read('diversity', season)).answer.correctedSince).toBeUndefined();
});

it('says the same of single flags', { tags: 'embedded' }, async ({ app, own, roleId, past, undo, read }) => {
  const many = [
    { flags: 'FSM', people: 20 },
    { flags: 'INCOME', people: 20 },
  ];
  const planted = await plantFlagged(app, { tenant: own, roleId, sentAt: past.sentAt }, many);
  await undo(planted);
  const { answer } = await read('named-flags');
  expect([answer.withheld, answer.correctedSince]).toEqual([null, past.after]);
});
