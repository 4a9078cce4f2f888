import { releaseOutcomes } from '@evenhand/contract/processes/outcomes/outcomes';
import { expect } from 'vitest';
import type { Engine, SqlSession } from '../../../platform/db/engine.ts';
import type { OutgoingMail } from '../../../platform/mail/outgoing-mail.ts';
import { apiTest } from '../../../testing/api-test.ts';
import { aRole, inTenant, manyApplications } from '../pipeline/pipeline.factory.ts';

const count = 501;
/** In the second hundred: the first is committed by then. */
const fatalInsert = 150;

interface PlannedDeath {
  /** While true, the session ends under the job once, as it does when its process is killed. */
  armed: boolean;
  inserts: number;
  deaths: number;
}

/** Returns the engine, on which a session dies in the middle of the mails it is about to keep. */
const dying = (plan: PlannedDeath, engine: Engine): Engine => {
  const fatal = (session: SqlSession): SqlSession => ({
    pipelined: session.pipelined,
    exec: (sql) => session.exec(sql),
    query(sql, parameters) {
      if (plan.armed && /^insert into "?mail_message/.test(sql)) plan.inserts += 1;
      if (plan.armed && plan.inserts === fatalInsert) {
        plan.armed = false;
        plan.deaths += 1;
        return Promise.reject(new Error('the session ended'));
      }
      return session.query(sql, parameters);
    },
  });
  return {
    kind: engine.kind,
    sessions: engine.sessions,
    close: () => engine.close(),
    exclusive: (work) => engine.exclusive((session) => work(fatal(session))),
  };
};
const sent: OutgoingMail[] = [];

const it = apiTest
  .extend('plan', { scope: 'file' }, (): PlannedDeath => ({ armed: false, inserts: 0, deaths: 0 }))
  .extend('appOptions', { scope: 'file' }, ({ plan }) => ({
    watch: (engine: Engine) => dying(plan, engine),
    mail: {
      send: async (mail) => {
        sent.push(mail);
      },
      close: () => undefined,
    },
  }));

it('a job that died half-way is run again by the queue, and everybody hears once', { timeout: 180_000 }, async ({
  app,
  plan,
}) => {
  const tenant = await app.aTenant();
  const admin = await app.signIn(await app.aStaffUser(tenant));
  const roleId = await aRole(app, tenant, { title: 'Summer scheme' });
  const people = await manyApplications(app, { tenant, roleId }, count, {
    stageId: 16,
    substageId: 1600,
    columns: { stage_before: 10, substage_before: 1000, outcome_reason: 'FULL' },
  });
  const reply = await admin.post(`/api/v1/roles/${roleId}/held-outcomes/release`, {
    applicationIds: people.map((one) => one.id),
  });
  const { batchId, released } = releaseOutcomes.answers[200].parse(reply.body);
  expect(released).toBe(count);
  expect(sent).toEqual([]);
  plan.armed = true;
  await app.workJobs();
  expect(plan.deaths).toBe(1);
  const mails = await inTenant(app, tenant, (tx) =>
    tx.db
      .selectFrom('mail_message')
      .select(['to_address', 'state'])
      .where('organization_id', '=', tenant.id)
      .where('batch_id', '=', batchId)
      .execute(),
  );
  const everybody = people.map((one) => one.email).sort();
  expect(mails.map((mail) => mail.to_address).sort()).toEqual(everybody);
  expect(mails.every((mail) => mail.state === 'sent')).toBe(true);
  expect(sent.map((mail) => mail.to).sort()).toEqual(everybody);
  expect(new Set(sent.map((mail) => mail.messageId)).size).toBe(count);
});
