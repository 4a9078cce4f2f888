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
  it('runs one heavy check at a time, with light ones beside it on the other lanes', async () => {
    const { begun, end, all } = hold(
      [
        make('build', { light: true }),
        make('types', { light: true }),
        make('web', { light: true }),
        make('server'),
        make('journeys', { after: 'build' }),
      ],
      2,
    );
    expect(begun).toEqual(['server', 'build']);
    await end('build');
    expect(begun).toEqual(['server', 'build', 'types']);
    await end('server');
    expect(begun).toEqual(['server', 'build', 'types', 'journeys']);
    await end('types');
    expect(begun.at(-1)).toBe('web');
    await end('web');
    await end('journeys');
    await all;
  });

  it('gives all lanes to light checks once no heavy one is left', async () => {
    const lights = ['types', 'web', 'unit'].map((name) => make(name, { light: true }));
    const { begun, end, all } = hold([...lights, make('server')], 2);
    expect(begun).toEqual(['server', 'types']);
    await end('server');
    expect(begun).toEqual(['server', 'types', 'web']);
    await end('types');
    expect(begun.at(-1)).toBe('unit');
    await end('web');
    await end('unit');
    await all;
  });

  it('runs one after the other on one lane', async () => {
    const { begun, end, all } = hold(
      [make('build', { light: true }), make('server'), make('journeys', { after: 'build' })],
      1,
    );
    expect(begun).toEqual(['server']);
    await end('server');
    expect(begun).toEqual(['server', 'build']);
    await end('build');
    expect(begun).toEqual(['server', 'build', 'journeys']);
    await end('journeys');
    await all;
  });

  it('begins what mostly waits as soon as it can, and gives it no lane', async () => {
    const { begun, end, all } = hold(
      [
        make('build', { light: true }),
        make('types', { light: true }),
        make('faults', { light: true, waits: true, after: 'build' }),
        make('server'),
      ],
      2,
    );
    expect(begun).toEqual(['server', 'build']);
    await end('build');
    expect(begun).toEqual(['server', 'build', 'types', 'faults']);
    for (const name of ['server', 'types', 'faults']) await end(name);
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
