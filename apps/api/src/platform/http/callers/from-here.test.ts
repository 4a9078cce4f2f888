// @module-tag embedded
import { expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';

const it = apiTest.extend(
  'ask',
  { scope: 'file' },
  ({ app }) =>
    async (url: string, remoteAddress: string, headers: Record<string, string> = {}): Promise<number> =>
      (await app.app.inject({ url, remoteAddress, headers: { host: 'localhost', ...headers } })).statusCode,
);

const ownNames = ['localhost:3000', 'hartwell.localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'];
const otherNames = ['evil.example', 'localhost.evil.example', '203.0.113.7', 'notlocalhost'];
const inner = ['/metrics', '/dev/mailbox', '/dev/mailbox.json', '/dev/demo'];

it.for(inner)(
  '%s is not there for another machine, nor for one behind a proxy on this machine',
  async (url, { ask }) => {
    expect(await ask(url, '203.0.113.7')).toBe(404);
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip']) {
      expect(await ask(url, '127.0.0.1', { [header]: '203.0.113.7' })).toBe(404);
    }
  },
);

it('answers the metrics and the mailbox on this machine', async ({ app, ask }) => {
  expect(await ask('/metrics', '::1')).toBe(200);
  expect(await ask('/dev/mailbox', '127.0.0.1')).toBe(app.services.config.embedded ? 200 : 404);
});

it.for(inner)(
  '%s is not there under a name that is another’s, though it leads to this machine',
  async (url, { ask }) => {
    for (const host of otherNames) expect(await ask(url, '127.0.0.1', { host })).toBe(404);
  },
);

it('answers by each name of this machine', async ({ ask }) => {
  for (const host of ownNames) expect(await ask('/metrics', '127.0.0.1', { host })).toBe(200);
});
