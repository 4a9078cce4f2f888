import { pendingCalls } from '@evenhand/contract/base/pending';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { ProblemError } from './problem-error.ts';

const methods: Readonly<Record<string, HTTPMethods>> = { GET: 'GET', POST: 'POST', PUT: 'PUT', DELETE: 'DELETE' };

/** Registers calls that are announced and not built yet: they answer 501 in the error shape. */
export function registerPending(app: FastifyInstance): void {
  for (const line of pendingCalls) {
    const [verb = '', path = ''] = line.split(' ');
    const method = methods[verb];
    if (!method) throw new Error(`not a call: ${line}`);
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      schema: { hide: true },
      handler: async () => {
        throw new ProblemError('not_built');
      },
    });
  }
}
