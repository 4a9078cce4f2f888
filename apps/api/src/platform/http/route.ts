import type { AnswerOf, BodyOf, EndpointSpec, ParamsOf, QueryOf } from '@evenhand/contract/endpoint';
import type { Actor } from '@evenhand/domain/access/can';
import type { Room } from '@evenhand/domain/fields/field';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TenantTx } from '../db/tenant-tx.ts';
import type { Services } from '../services.ts';
import type { Tenant } from './tenant.ts';

/** What every handler is given beside its validated input. */
export interface RequestContext {
  readonly tenant: Tenant;
  /** The signed-in person; on public endpoints null unless a valid token came along. */
  readonly actor: Actor | null;
  readonly sessionId: string | null;
  readonly ip: string;
  readonly deviceName: string;
  readonly requestId: string;
  readonly services: Services;
  /** For the few handlers that read a file or set a cookie. */
  readonly raw: FastifyRequest;
  readonly reply: FastifyReply;
  /** A transaction of the request's tenant, as the request's actor. */
  inTenant<T>(work: (tx: TenantTx) => Promise<T>, room?: Room): Promise<T>;
}

export interface Input<E extends EndpointSpec> extends RequestContext {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The signed-in person. Throws on a public endpoint without one: those read `actor`. */
  readonly me: Actor;
}

/** An endpoint with the code that answers it. */
export interface Route {
  readonly endpoint: EndpointSpec;
  readonly run: (input: Input<EndpointSpec>, tx: TenantTx | null) => Promise<unknown>;
  /** The framework opens the transaction; idempotency keys are kept in it. */
  readonly transactional: boolean;
}

type Answer<E extends EndpointSpec> = E extends { readonly binary: true } ? FastifyReply : AnswerOf<E>;

/** An endpoint answered inside one transaction of its tenant: load, decide, write, answer. */
export function tenantRoute<E extends EndpointSpec>(
  endpoint: E,
  run: (tx: TenantTx, input: Input<E>) => Promise<Answer<E>>,
): Route {
  return {
    endpoint,
    transactional: true,
    run: async (input, tx) => {
      if (!tx) throw new Error(`${endpoint.id} runs in a transaction`);
      // The input was validated by this endpoint's own schemas.
      return run(tx, input as unknown as Input<E>);
    },
  };
}

/** An endpoint that opens its own transactions (several, or none). */
export function route<E extends EndpointSpec>(endpoint: E, run: (input: Input<E>) => Promise<Answer<E>>): Route {
  // The input was validated by this endpoint's own schemas.
  return { endpoint, transactional: false, run: (input) => run(input as unknown as Input<E>) };
}

export const ok = <B>(body: B): { status: 200; body: B } => ({ status: 200, body });
export const created = <B>(body: B): { status: 201; body: B } => ({ status: 201, body });
export const acceptedAnswer = { status: 202, body: { accepted: true } } as const;
export const doneAnswer = { status: 200, body: { done: true } } as const;
