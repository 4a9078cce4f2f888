import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { isFromHere } from './callers/from-here.ts';

/** Adds `/metrics` for Prometheus, answered to a scraper on this machine alone. */
export function addMetrics(app: FastifyInstance, { publicUrl }: { readonly publicUrl: URL }): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    if (!isFromHere(request, publicUrl)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
