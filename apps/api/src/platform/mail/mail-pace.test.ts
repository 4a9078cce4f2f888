// @module-tag embedded
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { apiTest } from '../../testing/api-test.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';
import { queueMail } from './outbox.ts';
import { smtpTransport } from './transport.ts';

const it = apiTest
  .extend('server', { scope: 'file' }, () => startMailServer())
  .extend('transport', { scope: 'file' }, ({ server }) => smtpTransport(server.url))
  // One mail at once, and the others a minute apart, which no machine takes to work off the first.
  .extend('appOptions', { scope: 'file' }, ({ transport }) => ({ mail: transport, env: { MAIL_PER_MINUTE: '1' } }));
it.afterAll(async ({ server, transport }) => {
  transport.close();
  await server.close();
});

/** Queues notes to the addresses as one change, as those of a batch when it is given. */
async function queueNotes(
  app: TestApp,
  { tenant }: TestUser,
  addresses: readonly string[],
  batchId: string | null = null,
): Promise<void> {
  const sender = await app.services.tenants.byId(tenant.id);
  if (!sender) throw new Error('no such tenant');
  const scope = { organizationId: tenant.id, actor: { system: 'test' } };
  await app.services.database.withTenant(scope, async (tx) => {
    for (const address of addresses) {
      await queueMail(tx, sender, {
        template: 'staff-mail-refused',
        to: { name: 'Jo', address },
        placeholders: { firstName: 'Jo', code: '5.7.26' },
        batchId,
      });
    }
  });
}

const manyAddresses = Array.from({ length: 12 }, (_, index) => `many-${index}@example.org`);

it('sends what another organisation’s people wait for, and its notes, while the many mails of one take turns', async ({
  app,
  server,
}) => {
  const many = await app.aStaffUser(await app.aTenant());
  const few = await app.aStaffUser(await app.aTenant());
  await queueNotes(app, many, manyAddresses, randomUUID());
  await queueNotes(app, few, ['few@example.org']);
  const forgot = app.visitor(few.tenant).post('/api/public/login/magic', { email: few.email });
  expect((await forgot).status).toBeLessThan(300);
  await app.workJobs();
  const arrived = server.received.map(({ receivers }) => receivers[0]);
  expect(arrived.slice(0, 3)).toEqual([few.email, 'few@example.org', 'many-0@example.org']);
  expect(arrived).not.toContain('many-11@example.org');
  const waiting = await app.mailsTo(many.tenant, 'many-11@example.org');
  expect(waiting).toMatchObject([{ state: 'waiting' }]);
  await app.admin.exclusive((session) =>
    session.query(`update pgboss.job set start_after = now() where state = 'created' and start_after > now()`),
  );
  await app.workJobs();
  const all = server.received
    .map(({ receivers }) => receivers[0] ?? '')
    .filter((address) => address.startsWith('many'));
  expect(all.toSorted()).toEqual(manyAddresses.toSorted());
});

it('gives a new turn to a mail that an outage held up, and none to one that was taken back', async ({
  app,
  server,
}) => {
  const user = await app.aStaffUser(await app.aTenant());
  await queueNotes(app, user, ['late-0@example.org', 'held-1@example.org', 'held-2@example.org']);
  await app.workJobs();
  await app.services.database.withTenant({ organizationId: user.tenant.id, actor: { system: 'test' } }, (tx) =>
    tx.db
      .updateTable('mail_message')
      .set({ state: 'cancelled' })
      .where('organization_id', '=', user.tenant.id)
      .where('to_address', '=', 'held-1@example.org')
      .execute(),
  );
  app.clock.now = new Date(app.clock.now.getTime() + 60 * 60_000);
  await queueNotes(app, user, ['new@example.org']);
  await app.admin.exclusive((session) =>
    session.query(`update pgboss.job set start_after = now() where state = 'created' and start_after > now()`),
  );
  await app.workJobs();
  const arrived = server.received.map(({ receivers }) => receivers[0]);
  expect(arrived.filter((address) => address === 'new@example.org' || address === 'held-2@example.org')).toHaveLength(
    1,
  );
  expect(arrived).not.toContain('held-1@example.org');
});
