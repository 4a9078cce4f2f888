import type { BenchClient } from './http-client.ts';
import { measure, type Times } from './measure.ts';
import type { Scenario } from './scenario.ts';

/** First unused request number of each scenario. */
export type RequestCursor = Map<string, number>;

/** Milliseconds of the uncounted warm-up and of the counted measure. */
interface Pace {
  readonly warmUp: number;
  readonly duration: number;
}

/** Measures the times of one kind of request. Throws when a reply is not what the scenario expects. */
export async function measureScenario(
  scenario: Scenario,
  at: { readonly clients: readonly BenchClient[]; readonly pace: Pace; readonly cursor: RequestCursor },
): Promise<Times> {
  let next = at.cursor.get(scenario.id) ?? 0;
  const times = await measure({
    clients: at.clients.length,
    warmUp: at.pace.warmUp,
    duration: at.pace.duration,
    async run(client) {
      const index = next;
      next += 1;
      const request = scenario.request(index);
      if (!request) return false;
      const reply = await at.clients[client]?.send(request);
      if (reply?.status !== scenario.expects) throw new Error(`${scenario.id}: ${reply?.status} ${reply?.body}`);
      return true;
    },
  });
  at.cursor.set(scenario.id, next);
  return times;
}
