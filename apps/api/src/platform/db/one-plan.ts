import type { SqlSession } from './engine.ts';
import { together } from './together.ts';

/** All at once: where the statement fails, the transaction is over and so are its settings. */
async function planned<T>(
  session: SqlSession,
  mode: 'force_generic_plan' | 'force_custom_plan',
  run: () => Promise<T>,
) {
  // The embedded database prepares nothing.
  if (!session.pipelined) return run();
  const [, result] = await together([
    session.exec(`set local plan_cache_mode = ${mode}`),
    run(),
    session.exec('set local plan_cache_mode = auto'),
  ]);
  return result;
}

/**
 * Runs a statement by a plan that is made once, where the server would make one each time: for a page of 20, planning
 * takes longer than reading. Only for statements whose best plan is the same for all values.
 */
export const byOnePlan = <T>(session: SqlSession, run: () => Promise<T>): Promise<T> =>
  planned(session, 'force_generic_plan', run);

/**
 * Runs a statement by a plan made for its values, each time: for one whose best plan depends on how many they find. Left alone,
 * the server stops looking at them after a few times, and then goes through a long list of ids for each row anew.
 */
export const byOwnPlan = <T>(session: SqlSession, run: () => Promise<T>): Promise<T> =>
  planned(session, 'force_custom_plan', run);
