import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import { bearerOf, readAccessToken } from './authenticate.ts';
import { callerAddress } from './caller-address.ts';
import { networkOf } from './network-of.ts';

/**
 * Returns the key under which requests are counted together: the signed-in person, else the network. A token counts only when its
 * signature holds: a made-up one neither sheds a count nor adds to another person's.
 */
async function callerKey({ secrets, now }: Services, request: FastifyRequest): Promise<string> {
  const token = bearerOf(request.headers.authorization);
  const claims = token ? await readAccessToken(secrets, token, now()).catch(() => null) : null;
  return claims ? `user:${claims.sub}` : `network:${networkOf(callerAddress(request))}`;
}

/**
 * Refuses a caller with 429 who makes more than `RATE_LIMIT` requests a minute. It is a hook of the whole app, which comes before
 * those of a route: requests that a route refuses are counted as well.
 */
export async function limitCallers(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: services.config.rateLimit,
    timeWindow: '1 minute',
    keyGenerator: (request) => callerKey(services, request),
  });
  const limit = app.rateLimit();
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.rateLimit !== false) await limit.call(app, request, reply);
  });
}
