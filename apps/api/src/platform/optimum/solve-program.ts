import { Worker } from 'node:worker_threads';
import { z } from 'zod';

/** Values of the variables at the optimum, by name. */
export type Optimum = Readonly<Record<string, number>>;

const answer = z.object({ status: z.string(), values: z.record(z.string(), z.number()) });

/**
 * Solves a linear or whole-number program in CPLEX's LP format to its proven optimum, in a thread of its own: the solver does
 * not yield while it works.
 *
 * @throws {Error} if the program has no optimum, or none is proven within the time.
 */
export function solveProgram(program: string, { seconds }: { readonly seconds: number }): Promise<Optimum> {
  const worker = new Worker(new URL('./solve-program.worker.ts', import.meta.url), {
    workerData: { program, seconds },
    env: {},
    stdout: true,
    stderr: true,
  });
  return new Promise<Optimum>((resolve, reject) => {
    worker.once('message', (message: unknown) => {
      const { status, values } = answer.parse(message);
      if (status === 'Optimal') resolve(values);
      else reject(new Error(`The program ended as ${status}`));
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The solver ended with ${code}`)));
  }).finally(() => void worker.terminate());
}
