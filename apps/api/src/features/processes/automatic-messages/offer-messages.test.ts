import { tryAutomaticMessages } from '@evenhand/contract/processes/automatic-messages/automatic-messages';
import { describe, expect } from 'vitest';
import { anApplication, inTenant } from '../pipeline/pipeline.factory.ts';
import { day, automaticTest as it } from './automatic-messages.factory.ts';

it.afterAll(async ({ server, transport }) => {
  transport.close();
  await server.close();
});
it.beforeEach(({ morning }) => morning(1));

const offerMade = 11;
const offerIt = it
  .extend('anOffer', { scope: 'file' }, ({ app, tenant }) => async (roleId: string, answerIn: number) => {
    const one = await anApplication(app, { tenant, roleId }, { stageId: offerMade, substageId: 1101 });
    await inTenant(app, tenant, (tx) =>
      tx.db
        .insertInto('offer')
        .values({
          organization_id: tenant.id,
          id: tx.newId(),
          application_id: one.id,
          state: 'SENT',
          terms: 'Two weeks.',
          sent_at: tx.now,
          answer_by: new Date(tx.now.getTime() + answerIn * day),
          created_at: tx.now,
          updated_at: tx.now,
        })
        .execute(),
    );
    return one;
  })
  .extend(
    'changeOffer',
    { scope: 'file' },
    ({ app, tenant }) =>
      (applicationId: string, change: { readonly state?: string; readonly answer_by?: Date }) =>
        inTenant(app, tenant, (tx) =>
          tx.db.updateTable('offer').set(change).where('application_id', '=', applicationId).execute(),
        ),
  )
  .extend(
    'countOf',
    { scope: 'file' },
    ({ server }) =>
      async (email: string): Promise<number> =>
        (await server.mailsTo(email)).filter(({ subject }) => subject === 'Please answer').length,
  );

describe('a message before an offer has to be answered', () => {
  offerIt(
    'leaves once in the morning so many days before, and again when the day is moved',
    async ({ app, aTemplate, aPublished, automatic, anOffer, changeOffer, countOf, morning, send, timeline }) => {
      const roleId = await aPublished();
      const one = await anOffer(roleId, 5);
      const late = await anOffer(roleId, 2);
      const answered = await anOffer(roleId, 5);
      await automatic(roleId, { templateId: await aTemplate('Please answer'), follows: 'offer', days: 3 });
      await changeOffer(answered.id, { state: 'ACCEPTED' });
      const counts = async () => [await countOf(one.email), await countOf(late.email), await countOf(answered.email)];
      await send();
      expect(await counts()).toEqual([0, 0, 0]);
      await morning(2);
      expect((await timeline(roleId)).automatic).toMatchObject([{ follows: 'offer', due: 1 }]);
      await send();
      expect(await counts()).toEqual([1, 0, 0]);
      await changeOffer(one.id, { answer_by: new Date(app.clock.now.getTime() + 13 * day) });
      await morning(9);
      await send();
      expect(await counts()).toEqual([1, 0, 0]);
      await morning(1);
      await send();
      expect(await counts()).toEqual([2, 0, 0]);
      await morning(1);
      await send();
      expect(await counts()).toEqual([2, 0, 0]);
    },
  );

  offerIt(
    'is tried over the offers of a role, and the timeline shows what the product sends when one expires',
    async ({ admin, aTemplate, aPublished, automatic, anOffer, morning, timeline }) => {
      const roleId = await aPublished();
      await anOffer(roleId, 8);
      await anOffer(roleId, 2);
      await morning(10);
      const templateId = await aTemplate('Please answer');
      for (const days of [1, 7]) await automatic(roleId, { templateId, follows: 'offer', days });
      expect((await timeline(roleId)).product).toContainEqual({ stageId: null, template: 'offer-expired', isOn: true });
      const reply = await admin.get(`/api/v1/roles/${roleId}/automatic-messages/trial`);
      expect(tryAutomaticMessages.answers[200].parse(reply.body).messages.map(({ sent }) => sent)).toEqual([2, 1]);
    },
  );

  offerIt('refuses a stage, and days that are no choice', async ({ admin, aPublished, aTemplate }) => {
    const roleId = await aPublished();
    const templateId = await aTemplate('Please answer');
    for (const [more, error] of [
      [
        { stageId: offerMade, days: 3 },
        { field: 'stageId', code: 'offer_of_stage' },
      ],
      [{ days: 0 }, { field: 'days', code: 'not_a_choice' }],
    ] as const) {
      const reply = await admin.post(`/api/v1/roles/${roleId}/automatic-messages`, {
        templateId,
        follows: 'offer',
        ...more,
      });
      expect(reply).toMatchObject({ status: 422, body: { errors: [error] } });
    }
  });
});
