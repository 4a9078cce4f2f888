import type { HttpClient } from './http-client.ts';
import { measure, type Times } from './measure.ts';
import type { Scenario } from './scenario.ts';

/** Where each scenario's own numbers begin: those before were used. */
export type Cursor = Map<string, number>;

/** Milliseconds: first what is not counted, then what is. */
interface Pace {
  readonly warmUp: number;
  readonly duration: number;
}

/** The times of one kind of request, each of whose replies has to be what the scenario expects. */
export async function measureScenario(
  scenario: Scenario,
  at: { readonly clients: readonly HttpClient[]; readonly pace: Pace; readonly cursor: Cursor },
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
