import { appendFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { calledFunctions, notesIn } from './query-calls.ts';

/**
 * Counts which functions of query files a test file calls, and notes them in the file that the run reads at its end
 * (`global-setup.ts`).
 */
const session = new Session();

beforeAll(() => {
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
});

afterAll(() => {
  session.post('Profiler.takePreciseCoverage', (_error, counted) => {
    const note = { test: expect.getState().testPath ?? '', called: calledFunctions(counted?.result ?? []) };
    appendFileSync(notesIn(inject('queryCalls')), `${JSON.stringify(note)}\n`);
  });
  session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
});
