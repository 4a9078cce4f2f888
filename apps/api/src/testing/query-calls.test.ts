// @module-tag embedded
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedTests } from './embedded-tests.ts';
import { calledFunctions, notesIn, uncalledFunctions } from './query-calls.ts';

const noteOf = (test: string, called: readonly string[]): string => `${JSON.stringify({ test, called })}\n`;

describe('what a run on the embedded engine has called', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'evenhand-calls-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('names the functions of query files that no test of a whole run called', async () => {
    const called = ['features/processes/notes/notes.queries.ts#insertNote'];
    await writeFile(notesIn(folder), embeddedTests.map((name) => noteOf(`/project/${name}`, called)).join(''));
    const uncalled = await uncalledFunctions(folder);
    expect(uncalled).toContain('features/processes/notes/notes.queries.ts#listNoteRows');
    expect(uncalled).not.toContain(called[0]);
  });

  it('tells nothing of a run of some test files', async () => {
    await writeFile(notesIn(folder), noteOf(`/project/${embeddedTests[0]}`, []));
    expect(await uncalledFunctions(folder)).toEqual([]);
  });

  it('counts functions that have been called, of query files alone', () => {
    const file = (path: string) => new URL(`../${path}`, import.meta.url).pathname;
    const functions = [
      { functionName: 'insertNote', ranges: [{ count: 2 }] },
      { functionName: 'deleteNote', ranges: [{ count: 0 }] },
    ];
    const counted = ['features/processes/notes/notes.queries.ts', 'features/processes/notes/add-note.ts'].map(
      (path) => ({
        url: file(path),
        functions,
      }),
    );
    expect(calledFunctions(counted)).toEqual(['features/processes/notes/notes.queries.ts#insertNote']);
  });
});
