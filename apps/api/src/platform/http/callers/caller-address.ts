import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../problem-error.ts';

const addresses = new WeakMap<FastifyRequest, string>();

/**
 * Notes the address of each caller before anything waits: a connection that has ended since has none. A request whose caller is
 * gone by then is ignored.
 */
export function noteCallerAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { ip } = request;
    if (typeof ip !== 'string') throw new ProblemError('unreadable_request');
    addresses.set(request, ip);
  });
}

/** Returns the address of a request's caller, also when the connection has ended. */
export const callerAddress = (request: FastifyRequest): string => addresses.get(request) ?? request.ip;
