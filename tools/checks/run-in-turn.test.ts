import { describe, expect, it } from 'vitest';
import type { Check } from './check.ts';
import { checks } from './checks.ts';
import { runInTurn } from './run-in-turn.ts';

const make = (name: string, more: Partial<Check> = {}): Check => ({ name, holds: '', commands: [], ...more });

/** Runs checks that each end when the test says so, and lists those that have begun, in order. */
function hold(wanted: readonly Check[], lanes: number) {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const all = runInTurn(wanted, lanes, ({ name }) => {
    begun.push(name);
    const end = Promise.withResolvers<void>();
    ends.set(name, end);
    return end.promise;
  });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.resolve();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { begun, end, all };
}

describe('the order of checks', () => {
  it('begins what works with a build once that has ended, and lets others go first', async () => {
    const { begun, end, all } = hold(
      [
        make('build', { light: true }),
        make('faults', { light: true, after: 'build' }),
        make('web', { light: true }),
        make('server'),
      ],
      2,
    );
    expect(begun).toEqual(['build', 'web']);
    await end('web');
    expect(begun).toEqual(['build', 'web']);
    await end('build');
    expect(begun).toEqual(['build', 'web', 'faults']);
    await end('faults');
    expect(begun).toEqual(['build', 'web', 'faults', 'server']);
    await end('server');
    await all;
  });

  it('begins what mostly waits beside as many others as there are lanes, and nothing heavy before it has ended', async () => {
    const { begun, end, all } = hold(
      [
        make('build', { light: true }),
        make('types', { light: true }),
        make('web', { light: true }),
        make('faults', { light: true, waits: true, after: 'build' }),
        make('server'),
      ],
      2,
    );
    expect(begun).toEqual(['build', 'types']);
    await end('build');
    expect(begun).toEqual(['build', 'types', 'web', 'faults']);
    await end('types');
    await end('web');
    expect(begun).toHaveLength(4);
    await end('faults');
    expect(begun.at(-1)).toBe('server');
    await end('server');
    await all;
  });

  it('waits for nothing that is not asked for', async () => {
    const { begun, end, all } = hold([make('faults', { light: true, after: 'build' })], 2);
    expect(begun).toEqual(['faults']);
    await end('faults');
    await all;
  });

  it('says so when two checks wait for each other', async () => {
    const wanted = [make('a', { light: true, after: 'b' }), make('b', { light: true, after: 'a' })];
    await expect(runInTurn(wanted, 2, () => Promise.resolve())).rejects.toThrow('wait for each other: a,b');
  });

  it('has every check that serves the web app begin after its build', () => {
    const names = checks.filter(({ after }) => after === 'build').map(({ name }) => name);
    expect(names).toEqual(['faults', 'browser-postgres', 'browser']);
  });
});
