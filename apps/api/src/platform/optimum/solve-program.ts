import { Worker } from 'node:worker_threads';
import { z } from 'zod';

export interface Optimum {
  /** Values of the variables at the proven optimum, by name; null when the rows cannot all be kept. */
  readonly values: Readonly<Record<string, number>> | null;
  /** Names of rows that cannot be kept together; empty at an optimum. */
  readonly clashing: readonly string[];
}

const answer = z.object({
  status: z.string(),
  values: z.record(z.string(), z.number()),
  clashing: z.array(z.string()),
});

/**
 * Solves a linear or whole-number program in CPLEX's LP format, in a thread of its own: the solver does not yield while it works.
 *
 * @throws {Error} if no optimum is proven within the time.
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
      const { status, values, clashing } = answer.parse(message);
      if (status === 'Optimal') resolve({ values, clashing: [] });
      else if (status === 'Infeasible') resolve({ values: null, clashing });
      else reject(new Error(`The program ended as ${status}`));
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The solver ended with ${code}`)));
  }).finally(() => void worker.terminate());
}
