import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** Redirects former hosts permanently to today's brand host, path and query kept. */
export function redirectLegacyHosts(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === '/healthz' || request.url === '/readyz') return;
    const answer = await services.tenants.byHost(request.host);
    if (answer.kind !== 'redirect') return;
    const { protocol, port } = services.config.publicUrl;
    // Every host of the platform is reached at its public port. A URL leaves the port out when it is the scheme's usual one.
    const host = port === '' ? answer.host : `${answer.host}:${port}`;
    await reply.redirect(`${protocol}//${host}${request.url}`, 308);
  });
}
