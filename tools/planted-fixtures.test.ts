import { describe, expect, it } from 'vitest';
import { fixtureFaults } from './check-fixtures.ts';

const source = (path: string, ...lines: string[]) => ({ path, text: lines.join('\n') });

describe('variables of a test file', () => {
  it.each(['let app: TestApp;', 'let count = 0;', 'var server;'])('are refused: %s', (line) => {
    expect(fixtureFaults([source('apps/api/src/a.test.ts', '', line)])).toEqual([
      'apps/api/src/a.test.ts:2: a test takes a fixture instead of a variable of its file',
    ]);
  });

  it('are let be in a function and in code that is no test', () => {
    const sources = [
      source('apps/api/src/a.test.ts', 'const it = apiTest;', '  let count = 0;'),
      source('apps/api/src/a.ts', 'let count = 0;'),
    ];
    expect(fixtureFaults(sources)).toEqual([]);
  });
});
