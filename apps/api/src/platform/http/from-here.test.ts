import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const ask = async (url: string, remoteAddress: string, headers: Record<string, string> = {}): Promise<number> =>
  (await test.app.inject({ url, remoteAddress, headers: { host: 'localhost', ...headers } })).statusCode;

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
