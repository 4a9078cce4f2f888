import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** Adds `/healthz` (the process lives) and `/readyz` (it can serve, database included). */
export function addHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', { config: { rateLimit: false } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { rateLimit: false } }, async (_request, reply) => {
    try {
      await services.database.engine.exclusive((session) => session.query('select 1 as ready'));
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database away' });
    }
  });
}
