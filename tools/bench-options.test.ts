import { describe, expect, it } from 'vitest';
import { readRuns } from '../bench/options.ts';

const runsOf = (...args: string[]): string[] => readRuns(args).map(({ size, engine }) => `${size} ${engine}`);

describe('what a bench measures', () => {
  it('is one size, or all of them on the databases that they are measured on', () => {
    expect(runsOf()).toEqual(['10k postgres']);
    expect(runsOf('--size', '1m')).toEqual(['1m postgres']);
    expect(runsOf('--all')).toEqual(['10k pglite', '10k postgres', '100k postgres', '1m postgres']);
    expect(readRuns(['--all', '--json', 'file', '--quick'])).toMatchObject(
      Array.from({ length: 4 }, () => ({ json: 'file', quick: true })),
    );
  });

  it.each([
    [['--size', '5k'], /npm run bench/],
    [['--all', '--size', '10k'], /--all/],
    [['--engine', 'pglite', '--size', '100k'], /10k/],
  ])('is not %j', (args, usage) => {
    expect(() => readRuns(args)).toThrow(usage);
  });
});
