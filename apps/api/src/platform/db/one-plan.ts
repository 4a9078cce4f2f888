import type { SqlSession } from './engine.ts';
import { together } from './together.ts';

/**
 * Runs a statement by a plan that is made once, where the server would make one each time: for a page of 20, planning
 * takes longer than reading. Only for statements whose best plan is the same for all values.
 */
export async function byOnePlan<T>(session: SqlSession, run: () => Promise<T>): Promise<T> {
  // The embedded database prepares nothing.
  if (!session.pipelined) return run();
  const [, result] = await together([session.exec('set local plan_cache_mode = force_generic_plan'), run()]);
  await session.exec('set local plan_cache_mode = auto');
  return result;
}
