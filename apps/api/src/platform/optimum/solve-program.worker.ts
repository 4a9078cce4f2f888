import { parentPort, workerData } from 'node:worker_threads';
import loadHighs, { type Highs } from 'highs';
import { z } from 'zod';

const order = z.object({ program: z.string(), seconds: z.number().positive() });

/** Strategy by which rows that clash are found in programs in whole numbers too; by the usual one there are none. */
const fromProgram = 2;

/** Returns the names of rows of an impossible program that cannot all be kept. */
function clashingRows(highs: Highs, program: string): string[] {
  const model = highs.createModel({ format: 'lp', data: program });
  try {
    model.options.set({ output_flag: false, iis_strategy: fromProgram });
    model.run();
    return [...model.getIis().rowIndex].map((row) => model.getRowName(row));
  } finally {
    model.dispose();
  }
}

const { program, seconds } = order.parse(workerData);
const highs = await loadHighs();
// A seed and one thread: the same program has the same answer every time.
const { Status: status, Columns: columns } = highs.solve(program, {
  output_flag: false,
  random_seed: 1,
  time_limit: seconds,
});
parentPort?.postMessage({
  status,
  values: Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.Primal ?? 0])),
  clashing: status === 'Infeasible' ? clashingRows(highs, program) : [],
});
