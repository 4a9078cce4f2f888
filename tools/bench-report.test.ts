import { describe, expect, it } from 'vitest';
import { type Measured, type Result, tableOf } from '../bench/report.ts';
import { targetsOf } from '../bench/run-targets.ts';
import { missedOf } from '../bench/targets.ts';

const times = (change: Partial<Measured['times']> = {}): Measured['times'] => ({
  count: 100,
  perSecond: 1000,
  p50: 2,
  p95: 4,
  p99: 6,
  ...change,
});
const measured = (id: string, clients: number, change: Partial<Measured> = {}): Measured => ({
  id,
  title: id,
  clients,
  times: times(),
  memory: { now: 300, peak: 350 },
  sql: clients === 1 ? times({ p50: 1 }) : null,
  statements: 8,
  ...change,
});
const run = (change: Partial<Result> = {}): Result => ({
  engine: 'postgres',
  size: '100k',
  database: 'PostgreSQL 15',
  seeding: 12,
  machine: 'a machine',
  date: '2026-11-21T03:18:00.000Z',
  quick: false,
  measures: ['list-role', 'list-blind', 'find-mistyped', 'open-candidate', 'move'].flatMap((id) => [
    measured(id, 1),
    measured(id, 16),
  ]),
  ...change,
});
const instead = (change: Measured): Measured[] =>
  run().measures.map((one) => (one.id === change.id && one.clients === change.clients ? change : one));

describe('the report of a bench', () => {
  it('says of each target what was asked for, what was measured and that it was held', () => {
    const table = tableOf(run());
    expect(table).toContain('2026-11-21 03:18 UTC. a machine.');
    expect(table).toContain('| List of the role with its total, p50 to plain SQL, times | at most 3 | 2 | yes |');
    expect(table).toContain('| Move one application, 16 clients, a second | at least 500 | 1000 | yes |');
    expect(missedOf(targetsOf(run()))).toEqual([]);
  });

  it('says what was missed', () => {
    const slow = run({ measures: instead(measured('move', 16, { times: times({ perSecond: 499.9 }) })) });
    expect(tableOf(slow)).toContain('| at least 500 | 499.9 | no |');
    expect(missedOf(targetsOf(slow))).toEqual([
      'missed: Move one application, 16 clients, a second: 499.9, at least 500',
    ]);
    const late = run({ measures: instead(measured('list-role', 1, { times: times({ p50: 3.5, p95: 8.1 }) })) });
    expect(missedOf(targetsOf(late))).toHaveLength(2);
    const large = run({ measures: instead(measured('move', 1, { memory: { now: 390, peak: 401 } })) });
    expect(missedOf(targetsOf(large))).toEqual([expect.stringContaining('401, at most 400')]);
  });

  it('counts what was not measured as missed', () => {
    const without = run({ measures: run().measures.filter(({ id }) => id !== 'open-candidate') });
    expect(missedOf(targetsOf(without))).toEqual([expect.stringContaining('Open a candidate')]);
    expect(tableOf(without)).toContain('| at most 8 | not measured | no |');
  });

  it('has no targets for other sizes', () => {
    expect(targetsOf(run({ size: '10k' }))).toEqual([]);
    expect(tableOf(run({ size: '10k' }))).not.toContain('target');
  });
});
