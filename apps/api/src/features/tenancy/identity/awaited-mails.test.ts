import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { smtpTransport } from '../../../platform/mail/transport.ts';
import { apiTest } from '../../../testing/api-test.ts';

const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    stream.resume();
    stream.on('end', () => {
      received.push(...session.envelope.rcptTo.map(({ address }) => address));
      done();
    });
  },
});
const portOf = (address: AddressInfo | string | null): number => Object(address).port;

const it = apiTest
  .extend('mail', { scope: 'file' }, async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
    return smtpTransport(`smtp://127.0.0.1:${portOf(server.server.address())}`);
  })
  .extend('appOptions', { scope: 'file' }, ({ mail }) => ({ mail }));
it.afterAll(async ({ mail }) => {
  mail.close();
  await new Promise<void>((closed) => server.close(() => closed()));
});

it('sends a mail that a person waits for before notifications that were queued earlier', async ({ app }) => {
  const organization = await app.aTenant();
  const { id: organizationId } = organization;
  const tenant = await app.services.tenants.byId(organizationId);
  if (!tenant) throw new Error('the tenant is there');
  const { email } = await app.aCandidateUser(organization);
  await app.services.database.withTenant({ organizationId, actor: { system: 'test' } }, async (tx) => {
    for (let nth = 0; nth < 20; nth += 1) {
      await queueMail(tx, tenant, {
        template: 'account-exists',
        to: { name: '', address: `told-${nth}@candidate.example` },
        placeholders: { firstName: 'Amara', signInLink: tenant.origin, forgotLink: tenant.origin },
      });
    }
  });
  await app.visitor(organization).post('/api/public/login/magic', { email });
  await app.workJobs();
  expect(received).toHaveLength(21);
  expect(received[0]).toBe(email);
});
