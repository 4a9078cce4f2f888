import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { type MailTransport, smtpTransport } from '../../../platform/mail/transport.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let mail: MailTransport;
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

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  mail = smtpTransport(`smtp://127.0.0.1:${portOf(server.server.address())}`);
  test = await openTestApp({ mail });
});
afterAll(async () => {
  await test.close();
  mail.close();
  await new Promise<void>((closed) => server.close(() => closed()));
});

it('sends a mail that a person waits for before notifications that were queued earlier', async () => {
  const organization = await test.aTenant();
  const { id: organizationId } = organization;
  const tenant = await test.services.tenants.byId(organizationId);
  if (!tenant) throw new Error('the tenant is there');
  const { email } = await test.aCandidateUser(organization);
  await test.services.database.withTenant({ organizationId, actor: { system: 'test' } }, async (tx) => {
    for (let nth = 0; nth < 20; nth += 1) {
      await queueMail(tx, tenant, {
        template: 'account-exists',
        to: { name: '', address: `told-${nth}@candidate.example` },
        placeholders: { firstName: 'Amara', signInLink: tenant.origin, forgotLink: tenant.origin },
      });
    }
  });
  await test.visitor(organization).post('/api/public/login/magic', { email });
  await test.workJobs();
  expect(received).toHaveLength(21);
  expect(received[0]).toBe(email);
});
