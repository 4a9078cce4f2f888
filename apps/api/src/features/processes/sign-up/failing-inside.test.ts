import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

const callsByName = {
  forgot: (email: string) => test.visitor(tenant).post('/api/public/forgot', { email }),
  'magic link': (email: string) => test.visitor(tenant).post('/api/public/login/magic', { email }),
  'sign-up': (email: string) =>
    test.visitor(tenant).post('/api/public/signup', {
      email,
      firstName: 'Amara',
      lastName: 'Osei',
      password: testPassword,
      acceptTermAndConditions: true,
    }),
  resend: (email: string) => test.visitor(tenant).post('/api/public/confirm/resend', { email }),
};

it.each(Object.keys(callsByName))('%s answers the same, and as late, when it fails inside', async (name) => {
  const call = Object.entries(callsByName).find(([each]) => each === name)?.[1];
  if (!call) throw new Error('no such call');
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
