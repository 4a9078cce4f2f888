import { parts } from '@evenhand/words/parts';
import { expect } from 'vitest';
import { jobHandlers } from './app.ts';
import { apiTest as it } from './testing/api-test.ts';

const prefix = 'admin.job.';

it('every job that can fail has words on the page of failed jobs, and no other has', ({ app }) => {
  const worded = Object.keys(parts.staff)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
  expect(worded.sort()).toEqual([...jobHandlers(app.services).keys()].sort());
});
