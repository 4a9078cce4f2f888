import { setTimeout as wait } from 'node:timers/promises';
import { type Candidates, draftRequest, formRequest } from './candidate-scenarios.ts';
import { benchHost, firstSubmitter } from './generate.ts';
import { openClient } from './http-client.ts';
import { summarise, type Times } from './measure.ts';
import { idOf } from './population.ts';
import { submitScenario } from './scenarios.ts';

export interface Burst {
  /** Times of the sending alone; each candidate has opened the form and saved the draft just before. */
  readonly times: Times;
  /** Applications whose candidates were told that they have been sent. */
  readonly sentIds: readonly string[];
  readonly refused: readonly string[];
}

/** Yields random numbers from a seed, because candidates do not come one after the other. */
function* chances(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** Sends the applications of many candidates within a while, each on its own connection and without waiting for others. */
export async function sendTogether(
  candidates: Candidates,
  at: { readonly port: number; readonly places: readonly number[]; readonly milliseconds: number },
): Promise<Burst> {
  const submit = submitScenario(candidates.population, candidates.tokens);
  const times: number[] = [];
  const sentIds: string[] = [];
  const refused: string[] = [];
  const chance = chances(7);
  const begun = performance.now();
  const one = async (place: number, after: number): Promise<void> => {
    await wait(after);
    const client = await openClient(at.port, benchHost);
    await client.send(formRequest(candidates, place));
    await client.send(draftRequest(candidates, { place, round: 0 }));
    const start = performance.now();
    const request = submit.request(place);
    const reply = request && (await client.send(request));
    times.push(performance.now() - start);
    if (reply?.status === 200) sentIds.push(idOf('application', firstSubmitter + place));
    else refused.push(`${reply?.status} ${reply?.body.slice(0, 200)}`);
    client.close();
  };
  await Promise.all(at.places.map((place) => one(place, (chance.next().value ?? 0) * at.milliseconds)));
  return { times: summarise(times, (performance.now() - begun) / 1000), sentIds, refused };
}
