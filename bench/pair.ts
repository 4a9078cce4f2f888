import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { summarise } from './measure.ts';
import type { Scenario } from './scenario.ts';

// Compares two checkouts. Both seed a database of their own on PostgreSQL and start their server. Then each request goes to one and to
// the other in turn, so that whatever else the machine does slows both alike.

const usage = 'npm run bench:pair -- --old CHECKOUT [--new CHECKOUT] [--size 10000] [--times 400] [--only list,move]';
const host = 'bench.localhost';

interface Side {
  readonly scenarios: readonly Scenario[];
  send(request: object): Promise<{ readonly status: number; readonly body: string }>;
  close(): Promise<void>;
}

/** Each checkout brings its own bench: it seeds its own schema and knows its own addresses. */
const partOf = (checkout: string, file: string) => import(pathToFileURL(join(checkout, 'bench', file)).href);

async function openSide(checkout: string, wish: { applications: number; submitters: number }): Promise<Side> {
  process.chdir(checkout);
  const { openBenchDatabase } = await partOf(checkout, 'database.ts');
  const { generate } = await partOf(checkout, 'generate.ts');
  const { secretKey, readerToken, submitterTokens, scenariosFor } = await partOf(checkout, 'scenarios.ts');
  const { startBenchServer } = await partOf(checkout, 'server.ts');
  const { openClient } = await partOf(checkout, 'http-client.ts');
  const database = await openBenchDatabase('postgres');
  const engines = await database.open();
  const population = await generate(engines, wish);
  await engines.close();
  const server = await startBenchServer({ ...database.environment, SECRET_KEY: secretKey });
  const client = await openClient(server.port, host);
  return {
    scenarios: scenariosFor({ population, token: await readerToken(population) }, await submitterTokens(population)),
    send: (request) => client.send(request),
    async close() {
      client.close();
      await server.stop();
      await database.remove();
    },
  };
}

/** Returns the milliseconds of one request. Throws when its reply is not what the scenario expects. */
async function timeOf(side: Side, at: { id: string; index: number }): Promise<number> {
  const scenario = side.scenarios.find(({ id }) => id === at.id);
  const request = scenario?.request(at.index);
  if (!scenario || !request) throw new Error(`${at.id}: no request ${at.index}`);
  const begun = performance.now();
  const reply = await side.send(request);
  const time = performance.now() - begun;
  if (reply.status !== scenario.expects) throw new Error(`${at.id}: ${reply.status} ${reply.body}`);
  return time;
}

const ratio = (now: number, before: number): string => (now / before).toFixed(2);

const { values } = parseArgs({
  options: {
    old: { type: 'string' },
    new: { type: 'string', default: resolve(import.meta.dirname, '..') },
    size: { type: 'string', default: '10000' },
    times: { type: 'string', default: '400' },
    only: { type: 'string', default: '' },
  },
});
if (values.old === undefined) throw new Error(usage);
const times = Number(values.times);
const warmUp = Math.ceil(times / 5);
const wish = { applications: Number(values.size), submitters: times + warmUp };
const [before, now] = [await openSide(resolve(values.old), wish), await openSide(resolve(values.new), wish)];
const wanted = values.only.split(',').filter(Boolean);
console.log('scenario | p50 old | p50 new | ratio | p95 old | p95 new | ratio');
for (const { id } of before.scenarios) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  const measured: Record<'before' | 'now', number[]> = { before: [], now: [] };
  for (let index = 0; index < times + warmUp; index += 1) {
    const pair = [
      ['before', before],
      ['now', now],
    ] as const;
    // The second request finds the machine's caches warm, so the sides take turns.
    for (const [name, side] of index % 2 === 0 ? pair : pair.toReversed()) {
      const time = await timeOf(side, { id, index });
      if (index >= warmUp) measured[name].push(time);
    }
  }
  const [b, n] = [summarise(measured.before, 1), summarise(measured.now, 1)];
  console.log([id, b.p50, n.p50, ratio(n.p50, b.p50), b.p95, n.p95, ratio(n.p95, b.p95)].join(' | '));
}
await Promise.all([before.close(), now.close()]);
