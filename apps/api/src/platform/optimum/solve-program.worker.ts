import { parentPort, workerData } from 'node:worker_threads';
import loadHighs from 'highs';
import { z } from 'zod';

const order = z.object({ program: z.string(), seconds: z.number().positive() });

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
});
