import { expect } from 'vitest';
import { tenantTest as it } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { testPassword } from '../../../testing/test-app.ts';

const logged: string[] = [];

it.beforeAll(async ({ app }) => {
  Object.assign(app.services.log, { error: (_details: unknown, message: string) => logged.push(message) });
  // No mail can be kept any more, as with a full disk: every call that mails fails inside where there is an address to mail.
  await app.admin.exclusive((session) =>
    session.exec('alter table mail_message add constraint no_mail check (template is null) not valid'),
  );
});

const callNames = ['forgot', 'magic link', 'sign-up', 'resend'] as const;
const callsOf = (visitor: Caller) => ({
  forgot: (email: string) => visitor.post('/api/public/forgot', { email }),
  'magic link': (email: string) => visitor.post('/api/public/login/magic', { email }),
  'sign-up': (email: string) =>
    visitor.post('/api/public/signup', {
      email,
      firstName: 'Amara',
      lastName: 'Osei',
      password: testPassword,
      acceptTermAndConditions: true,
    }),
  resend: (email: string) => visitor.post('/api/public/confirm/resend', { email }),
});

it.for(callNames)('%s answers the same, and as late, when it fails inside', async (name, { app, tenant }) => {
  const call = callsOf(app.visitor(tenant))[name];
  const known = await app.aStaffUser(tenant);
  if (name === 'resend') {
    await app.admin.exclusive((session) =>
      session.query(`update user_account set status = 'NOT_VERIFIED' where id = $1`, [known.id]),
    );
  }
  const timed = async (email: string) => {
    const began = performance.now();
    const { status, body } = await call(email);
    return { status, body, after: performance.now() - began };
  };
  const before = logged.length;
  const asKnown = await timed(known.email);
  expect(logged.length).toBe(before + 1);
  const asUnknown = await timed(`unknown-${known.email}`);
  expect(asKnown).toMatchObject({ status: 202, body: { accepted: true } });
  expect([asUnknown.status, asUnknown.body]).toEqual([asKnown.status, asKnown.body]);
  expect(asKnown.after).toBeGreaterThanOrEqual(245);
  expect(asUnknown.after).toBeGreaterThanOrEqual(245);
});
