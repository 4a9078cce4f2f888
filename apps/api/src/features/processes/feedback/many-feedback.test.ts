import { releaseOutcomes } from '@evenhand/contract/processes/outcomes/outcomes';
import { expect } from 'vitest';
import { smtpTransport } from '../../../platform/mail/transport.ts';
import { apiTest } from '../../../testing/api-test.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { aRole, inTenant, manyApplications } from '../pipeline/pipeline.factory.ts';

/** Ten candidates for each pair of a best and a least criterion. */
const count = 120;
const keys = ['teamwork', 'resilience', 'clientFocus', 'oralAdvocacy'] as const;
const praise: Readonly<Record<(typeof keys)[number], string>> = {
  teamwork: 'you listened, built on what they said',
  resilience: 'ou showed how you keep going',
  clientFocus: 'ou kept the client’s aims in view',
  oralAdvocacy: 'ou spoke clearly and persuasively',
};
const advice: typeof praise = {
  teamwork: 'ou could show more of how you work with others',
  resilience: 'ou could say more about a time',
  clientFocus: 'ou could put the client first',
  oralAdvocacy: 'ou would gain from more practice in speaking',
};

/** Returns the criterion that the person met best, and the one that they met least. */
const bestAndLeast = (index: number) => {
  const best = index % keys.length;
  const least = (best + 1 + (Math.floor(index / keys.length) % (keys.length - 1))) % keys.length;
  return { best: keys[best] ?? 'teamwork', least: keys[least] ?? 'teamwork' };
};

const it = apiTest
  .extend('server', { scope: 'file' }, () => startMailServer())
  .extend('transport', { scope: 'file' }, ({ server }) => smtpTransport(server.url))
  .extend('appOptions', { scope: 'file' }, ({ transport }) => ({ mail: transport }));

it('many candidates each get the paragraph of their own scores by mail, once though it is sent twice', {
  timeout: 180_000,
}, async ({ app, server }) => {
  const tenant = await app.aTenant();
  const scorer = await app.aStaffUser(tenant);
  const admin = await app.signIn(scorer);
  const roleId = await aRole(app, tenant, { title: 'Summer scheme', criteria: [...keys] });
  const people = await manyApplications(app, { tenant, roleId }, count, {
    stageId: 16,
    substageId: 1600,
    columns: { stage_before: 10, substage_before: 1000, outcome_reason: 'INTERVIEW' },
  });
  await inTenant(app, tenant, async (tx) => {
    const scores = people.flatMap(({ id }, index) => {
      const { best, least } = bestAndLeast(index);
      return [
        [best, 5],
        [least, 1],
      ].map(([criterion, value]) => ({
        organization_id: tenant.id,
        application_id: id,
        scorer_id: scorer.id,
        stage_id: 10,
        criterion: String(criterion),
        value: Number(value),
        updated_at: tx.now,
      }));
    });
    await tx.db.insertInto('score').values(scores).execute();
  });
  await admin.put(`/api/v1/roles/${roleId}/feedback`, { isOn: true, texts: [], version: 0 });
  const applicationIds = people.map((one) => one.id);
  const send = () => admin.post(`/api/v1/roles/${roleId}/held-outcomes/release`, { applicationIds });
  const replies = await Promise.all([send(), send()]);
  const released = replies.map((reply) => releaseOutcomes.answers[200].parse(reply.body).released);
  expect(released.sort((one, other) => one - other)).toEqual([0, count]);
  await app.workJobs();
  for (const [index, { email }] of people.entries()) {
    const mails = await server.mailsTo(email);
    expect(mails).toHaveLength(1);
    const text = (mails[0]?.text ?? '').replaceAll(/\s+/g, ' ');
    const { best, least } = bestAndLeast(index);
    for (const key of keys) {
      expect([email, key, text.includes(praise[key])]).toEqual([email, key, key === best]);
      expect([email, key, text.includes(advice[key])]).toEqual([email, key, key === least]);
    }
    expect(text).toContain('Before your next interview');
  }
});
