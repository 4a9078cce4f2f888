import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../testing/caller.ts';
import { openTestApp, type TestApp, testPassword } from '../../../testing/test-app.ts';

const logged: string[] = [];

let test: TestApp;
let tenant: Organization;

beforeAll(async () => {
  test = await openTestApp();
  Object.assign(test.services.log, { error: (_details: unknown, message: string) => logged.push(message) });
  tenant = await test.aTenant();
  // No mail can be kept any more, as with a full disk: every call that mails fails inside where there is an address to mail.
  await test.admin.exclusive((session) =>
    session.exec('alter table mail_message add constraint no_mail check (template is null) not valid'),
  );
});
afterAll(() => test.close());

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

it.each(callNames)('%s answers the same, and as late, when it fails inside', async (name) => {
  const call = callsOf(test.visitor(tenant))[name];
  const known = await test.aStaffUser(tenant);
  if (name === 'resend') {
    await test.admin.exclusive((session) =>
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
