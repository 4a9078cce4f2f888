import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** Hosts of before lead to today's brand host for good, path and query kept. */
export function redirectLegacyHosts(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === '/healthz' || request.url === '/readyz') return;
    const answer = await services.tenants.byHost(request.host);
    if (answer.kind !== 'redirect') return;
    const { protocol, hostname, port } = services.config.publicUrl;
    // The platform's own hosts are reached where it listens; a brand's host answers at its scheme's usual port.
    const isOwn = answer.host.endsWith(`.${hostname}`);
    const host = isOwn && port !== '' ? `${answer.host}:${port}` : answer.host;
    await reply.redirect(`${protocol}//${host}${request.url}`, 308);
  });
}
