import type { EndpointSpec } from '@evenhand/contract/base/endpoint';
import { describe, expect, inject } from 'vitest';
import { openRandom, seedOf } from './features/upkeep/demo/made-up/random.ts';
import type { Engine } from './platform/db/engine.ts';
import { aFuzzedTenant, namedFor } from './public-fuzz.factory.ts';
import { routes } from './routes.ts';
import { apiTest } from './testing/api-test.ts';
import { watchWrites } from './testing/fuzz/committed-writes.ts';
import { type RandomRequest, randomRequest, schemasOf } from './testing/fuzz/random-request.ts';

/** Sends random requests to the public endpoints: no answer is a fault of ours, and a refused request has left nothing behind. */
const { requests, seed } = inject('fuzz');

const open = routes.map((route) => route.endpoint).filter(({ needs }) => needs === 'public');

/** Tables that a refusal may write to: refusals are counted, so that no caller tries without end. */
const counts: readonly string[] = ['rate_counter'];
/** Further tables by endpoint: a sign-in that failed is written down. */
const records: Readonly<Record<string, readonly string[]>> = { 'identity.token': ['event'] };

/** Endpoints that have nothing to give here: the tenant is on no network, no data pack is waiting, no mail or text is taken in, no figures of an equality review are published, and neither an interview nor an assessment day waits behind a signed link, and no agency is at work. */
const onlyRefuses: readonly string[] = [
  'equality-publications.public',
  'organizations.network',
  'data-packs.download',
  'inbound-mail.take',
  'text-messages.take-status',
  'text-messages.take-inbound',
  'interviews.get-own',
  'interviews.choose-time',
  'interviews.hold-time',
  'interviews.none-suits',
  'interviews.tell-late',
  'interviews.tell-lost',
  'interviews.answer-absence',
  'interviews.calendar',
  'interviews.save-wishes',
  'interviews.set-waiting',
  'interviews.offer-swap',
  'interviews.take-swap',
  'interviews.calendar-feed',
  'assessment-days.get-own',
  'assessment-days.own-calendar',
  'assessment-days.choose',
  'assessment-days.none-suits',
  'agencies.page',
  'agencies.submit',
];

const toText = (request: RandomRequest): string =>
  JSON.stringify({ ...request, payload: String(request.payload).slice(0, 3000) });

const it = apiTest
  /** The tables written to since they were last taken. */
  .extend('writes', { scope: 'file' }, () => ({ take: (): string[] => [] }))
  .extend('appOptions', { scope: 'file' }, ({ writes }) => ({
    env: { TRUST_PROXY: '1' },
    watch: (engine: Engine) => {
      const watched = watchWrites(engine);
      writes.take = watched.take;
      return watched.engine;
    },
  }))
  .extend('fuzzed', { scope: 'file' }, ({ app }) => aFuzzedTenant(app))
  .extend('known', { scope: 'file' }, ({ fuzzed: { tenant, role, event, candidate } }) => [
    tenant.id,
    tenant.subdomain,
    role,
    event,
    candidate.id,
    candidate.email,
    `${role}.v1`,
    'USERS',
    'en',
  ]);

describe('public endpoints', () => {
  it('exist to be tried', () => {
    expect(open.length).toBeGreaterThan(25);
  });

  it.for(open.map((endpoint): [string, EndpointSpec] => [endpoint.id, endpoint]))(
    '%s answers whatever it is sent, and keeps nothing of what it refuses',
    { timeout: 60_000 + requests * 600 },
    async ([id, endpoint], { known, fuzzed, app, writes }) => {
      const pool = { random: openRandom(seed ^ seedOf(id)), known, named: await namedFor(fuzzed, endpoint) };
      const schemas = schemasOf(endpoint);
      let taken = 0;
      for (let number = 0; number < requests; number += 1) {
        const request = randomRequest(endpoint, schemas, pool);
        app.clock.now = new Date(app.clock.now.getTime() + 1000);
        writes.take();
        const reply = await app.app.inject({
          method: request.method,
          url: request.url,
          remoteAddress: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
          headers: { host: `${fuzzed.tenant.subdomain}.localhost`, ...request.headers },
          ...(request.payload === undefined ? {} : { payload: request.payload }),
        });
        const said = `request ${number} of seed ${seed}: ${toText(request)}\n${reply.payload.slice(0, 500)}`;
        expect(reply.statusCode, said).toBeLessThan(500);
        if (reply.statusCode < 400) {
          taken += 1;
          continue;
        }
        expect(
          writes.take().filter((table) => ![...counts, ...(records[id] ?? [])].includes(table)),
          said,
        ).toEqual([]);
      }
      expect(taken > 0, 'something is taken, so that more is tried than the first check').toBe(
        !onlyRefuses.includes(id),
      );
    },
  );
});
