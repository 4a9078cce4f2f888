import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const ask = async (url: string, remoteAddress: string, headers: Record<string, string> = {}): Promise<number> =>
  (await test.app.inject({ url, remoteAddress, headers: { host: 'localhost', ...headers } })).statusCode;

const ownNames = ['localhost:3000', 'hartwell.localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'];
const otherNames = ['evil.example', 'localhost.evil.example', '203.0.113.7', 'notlocalhost'];
const inner = ['/metrics', '/dev/mailbox', '/dev/mailbox.json', '/dev/demo'];

it.each(inner)('%s is not there for another machine, nor for one behind a proxy on this machine', async (url) => {
  expect(await ask(url, '203.0.113.7')).toBe(404);
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip']) {
    expect(await ask(url, '127.0.0.1', { [header]: '203.0.113.7' })).toBe(404);
  }
});

it('answers the metrics and the mailbox on this machine', async () => {
  expect(await ask('/metrics', '::1')).toBe(200);
  expect(await ask('/dev/mailbox', '127.0.0.1')).toBe(test.services.config.embedded ? 200 : 404);
});

it.each(inner)('%s is not there under a name that is another’s, though it leads to this machine', async (url) => {
  for (const host of otherNames) expect(await ask(url, '127.0.0.1', { host })).toBe(404);
});

it('answers by each name of this machine', async () => {
  for (const host of ownNames) expect(await ask('/metrics', '127.0.0.1', { host })).toBe(200);
});
