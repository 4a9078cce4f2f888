import { createMessageTemplate } from '@evenhand/contract/processes/message-templates';
import { addDays, dayIn } from '@evenhand/domain/dates/day-in';
import { expect } from 'vitest';
import { sendAutomatic } from '../automatic-messages/send-automatic.ts';
import { anApplication, aRole, inTenant } from '../pipeline/pipeline.factory.ts';
import { aTextedPerson, withTexts as it, midday, textsTo, write } from './text-messages.factory.ts';

const templates = '/api/v1/message-templates';
const nextMorning = new Date(midday.getTime() + 22 * 3_600_000);
const decisionDay = addDays(dayIn('Europe/London', midday), 2);
const written = new Date(decisionDay).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

it('an automatic message of a template for texts reaches those who asked, once', async ({
  app,
  tenant,
  admin,
  roleId,
  simulator,
  pass,
}) => {
  app.clock.now = midday;
  const reply = await admin.post(templates, {
    name: 'Decision tomorrow',
    channel: 'sms',
    texts: { en: 'Hello {{ firstName }}, we decide by {{ decisionDate }}.' },
  });
  const template = createMessageTemplate.answers[201].parse(reply.body);
  expect(template).toMatchObject({ channel: 'sms', content: {}, languages: ['en'] });
  await inTenant(app, tenant, (tx) =>
    tx.db
      .updateTable('role')
      .set({ published_at: tx.now, decision_by: decisionDay })
      .where('id', '=', roleId)
      .execute(),
  );
  const rule = { templateId: template.key, follows: 'decision', days: 1 };
  const timeline = `/api/v1/roles/${roleId}/automatic-messages`;
  expect(await admin.post(timeline, rule)).toMatchObject({ status: 201, body: { template: { channel: 'sms' } } });
  const asked = await aTextedPerson(app, { tenant, roleId });
  await anApplication(app, { tenant, roleId });
  app.clock.now = nextMorning;
  const loaded = await app.services.tenants.byId(tenant.id);
  if (!loaded) throw new Error('the tenant is there');
  await Promise.all([sendAutomatic(app.services, loaded), sendAutomatic(app.services, loaded)]);
  await pass();
  expect(textsTo(simulator, asked.number)).toEqual([
    expect.stringMatching(new RegExp(`^Hello Amara, we decide by .*${written}\\.$`)),
  ]);
  const again = await app.signIn(await app.aStaffUser(tenant));
  expect((await again.get(timeline)).body).toMatchObject({
    automatic: [{ sent: 1, refused: [{ why: 'no_mobile_number', count: 1 }] }],
  });
});

it('a template for texts is refused the words of a mail, and what phones cannot show', async ({ admin, app }) => {
  app.clock.now = midday;
  const create = (body: object) => admin.post(templates, { name: 'Texts', channel: 'sms', ...body });
  const document = { blocks: [{ kind: 'paragraph', content: [{ kind: 'text', text: 'Hello' }] }] };
  for (const [body, fault] of [
    [{}, { code: 'text_missing', field: 'texts' }],
    [
      { texts: { en: 'Hello' }, content: { en: { subject: 'A', document } } },
      { code: 'text_in_mail', field: 'content' },
    ],
    [{ texts: { en: 'Hello {{ score }}' } }, { code: 'message_placeholder_unknown', field: 'texts.en: score' }],
    [{ texts: { en: 'Hello 😀' } }, { code: 'text_characters', field: 'texts.en: 😀' }],
    [{ texts: { de: 'Hallo' } }, { code: 'not_a_choice', field: 'texts.de' }],
  ] as const) {
    expect(await create(body)).toMatchObject({ status: 422, body: { errors: [fault] } });
  }
});

it('a text message on a blind role names the candidate, and its author is not told who it is', async ({
  app,
  tenant,
  simulator,
  pass,
}) => {
  app.clock.now = midday;
  const user = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants: ['message:send'] });
  const blind = await aRole(app, tenant, { title: 'Blind scheme', blind: true, team: [user] });
  const one = await aTextedPerson(app, { tenant, roleId: blind }, { firstName: 'Marigold' });
  const author = await app.signIn(user);
  const { id } = one.application;
  const sent = await write(author, [one], { ids: [id] });
  expect(sent).toMatchObject({ moved: 1, results: [{ id, channel: 'sms' }] });
  await pass();
  expect(textsTo(simulator, one.number)).toEqual(['Hello Marigold, about Blind scheme.']);
  const thread = await author.get(`/api/v1/candidate/${id}/messages/${id}`);
  expect(thread).toMatchObject({ status: 200, body: { entries: [{ channel: 'sms', parts: 1 }] } });
  expect(JSON.stringify(thread.body)).not.toContain('Marigold');
  expect(JSON.stringify(thread.body)).not.toContain(one.number);
});

it('a text message is previewed as one candidate gets it', async ({ app, tenant, admin, roleId }) => {
  app.clock.now = midday;
  const { application } = await aTextedPerson(app, { tenant, roleId }, { firstName: 'Zoë' });
  const body = { text: 'It’s {{ firstName }} – {{ roleTitle }} 2019', candidateId: application.candidateId };
  expect((await admin.post('/api/v1/messages/preview', { ...body, applicationId: application.id })).body).toMatchObject(
    {
      subject: '',
      html: '',
      text: "It's Zoe - Spring scheme 2019",
      gaps: [],
      staleYears: [2019],
    },
  );
});
