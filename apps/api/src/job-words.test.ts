import { parts } from '@evenhand/words/parts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobHandlers } from './app.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const prefix = 'admin.job.';

it('every job that can fail has words on the page of failed jobs, and no other has', () => {
  const worded = Object.keys(parts.staff)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
  expect(worded.sort()).toEqual([...jobHandlers(test.services).keys()].sort());
});
