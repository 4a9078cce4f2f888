import { parseArgs } from 'node:util';

export const sizes = { '10k': 10_000, '100k': 100_000, '1m': 1_000_000 } as const;
export type Size = keyof typeof sizes;
export type EngineKind = 'postgres' | 'pglite';

export interface BenchOptions {
  readonly size: Size;
  readonly engine: EngineKind;
  /** File to which every measure is written as JSON. */
  readonly json: string | null;
  /** Short measurements, to see that the bench works; RESULTS.md is left as it is. */
  readonly quick: boolean;
  /** The only scenarios to measure, by their ids; RESULTS.md is left as it is. Null for all. */
  readonly only: readonly string[] | null;
}

const isSize = (text: string): text is Size => Object.hasOwn(sizes, text);

const usage =
  'npm run bench -- [--size 10k|100k|1m] [--engine postgres|pglite] [--json FILE] [--quick] [--only list-role,move]\nnpm run bench -- --all [--json FILE] [--quick]';

/** Runs that `--all` measures, the small ones first. */
const everyRun: readonly (readonly [Size, EngineKind])[] = [
  ['10k', 'pglite'],
  ['10k', 'postgres'],
  ['100k', 'postgres'],
  ['1m', 'postgres'],
];

/** Reads the command line: the runs that it asks for. Throws with the usage when it cannot. */
export function readRuns(args: readonly string[]): BenchOptions[] {
  const { values } = parseArgs({
    args: [...args],
    options: {
      all: { type: 'boolean', default: false },
      size: { type: 'string' },
      engine: { type: 'string' },
      json: { type: 'string' },
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  });
  const { all, size = '10k', engine = 'postgres', json = null, quick } = values;
  const only = values.only?.split(',') ?? null;
  if (all) {
    if (values.size !== undefined || values.engine !== undefined) throw new Error(usage);
    return everyRun.map(([each, on]) => ({ size: each, engine: on, json, quick, only }));
  }
  if (!isSize(size) || (engine !== 'postgres' && engine !== 'pglite')) throw new Error(usage);
  if (engine === 'pglite' && size !== '10k') throw new Error('PGlite is measured at 10k');
  return [{ size, engine, json, quick, only }];
}
