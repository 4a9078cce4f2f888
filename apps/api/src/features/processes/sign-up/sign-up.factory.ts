import { randomUUID } from 'node:crypto';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Reply } from '../../../testing/caller.ts';
import { askToken, tickingClock } from '../../tenancy/identity/identity.factory.ts';

/** The secret of the browser that signs up and confirms. */
export const device = 'a-browser-of-its-owner-0123456789';
export const answer = ({ status, body }: Reply): unknown => ({ status, body });
export const field = (reply: Reply, name: string): unknown => Object(reply.body)[name];

/** Tests of a candidate who signs up, each with an address of its own. */
export const signUpTest = tenantTest
  .extend('pass', { scope: 'file' }, ({ app }) => tickingClock(app))
  .extend('email', () => `amara-${randomUUID().slice(0, 8)}@example.org`)
  .extend('form', ({ email }) => (change: object = {}): object => ({
    email,
    password: 'Amara-likes-7-pears',
    firstName: 'Amara',
    lastName: 'Osei',
    acceptTermAndConditions: true,
    ...change,
  }))
  .extend(
    'signUp',
    ({ app, tenant, form }) =>
      (change: object = {}): Promise<Reply> =>
        app.visitor(tenant).post('/api/public/signup', form(change)),
  )
  .extend(
    'confirm',
    { scope: 'file' },
    ({ app, tenant }) =>
      (token: string, change: object = {}): Promise<Reply> =>
        app.visitor(tenant).post('/api/public/confirm', { token, ...change }),
  )
  .extend(
    'resend',
    ({ app, tenant, email }) =>
      (change: object = {}): Promise<Reply> =>
        app.visitor(tenant).post('/api/public/confirm/resend', { email, ...change }),
  )
  .extend(
    'signIn',
    ({ app, tenant, email }) =>
      (password: string, username = email): Promise<number> =>
        askToken(app, tenant, { grant_type: 'password', username, password }).then((reply) => reply.status),
  );
