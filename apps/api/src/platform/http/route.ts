import type { AnswerOf, BodyOf, EndpointSpec, ParamsOf, QueryOf } from '@evenhand/contract/base/endpoint';
import type { Actor } from '@evenhand/domain/access/can';
import type { DataZone } from '@evenhand/domain/fields/field';
import type { VariantFeature } from '@evenhand/domain/organizations/variants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformTx, TenantTx } from '../db/tenant-tx.ts';
import type { Services } from '../services.ts';
import type { Tenant } from './tenant.ts';

/** Context that every handler is given besides its validated input. */
export interface RequestContext {
  readonly tenant: Tenant;
  /** The signed-in person; on public endpoints null unless a valid token came along. */
  readonly actor: Actor | null;
  readonly sessionId: string | null;
  readonly ip: string;
  readonly deviceName: string;
  readonly requestId: string;
  readonly services: Services;
  /** The raw request, for the few handlers that read a file or set a cookie. */
  readonly raw: FastifyRequest;
  readonly reply: FastifyReply;
  /** Opens a transaction of the request's tenant, as the request's actor. */
  inTenant<T>(work: (tx: TenantTx) => Promise<T>, dataZone?: DataZone): Promise<T>;
}

export interface Input<E extends EndpointSpec> extends RequestContext {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The signed-in person. Throws on a public endpoint without one: those endpoints read `actor`. */
  readonly me: Actor;
}

type Run<Tx> = (input: Input<EndpointSpec>, tx: Tx) => Promise<unknown>;

/**
 * An endpoint with the code that answers it. For `tenant` and `platform` the framework opens the transaction, and idempotency
 * keys are kept in it.
 */
export type Route = {
  readonly endpoint: EndpointSpec;
  /** Feature that the product needs for the call to exist. */
  readonly feature?: VariantFeature;
} & (
  | {
      readonly opens: 'tenant';
      readonly run: Run<TenantTx>;
      /**
       * Returns the id of the row whose lock the transaction takes. Requests for one row wait for one another before they take a
       * session of the database: a thousand people at one event hold one session of this process, not all of them.
       */
      readonly lockedRow?: (input: Input<EndpointSpec>) => string;
      /** Throws when the request is refused before it waits for a row or a session. It opens its own transactions. */
      readonly admit?: (input: Input<EndpointSpec>) => Promise<void>;
    }
  | { readonly opens: 'platform'; readonly run: Run<PlatformTx>; readonly committed: (services: Services) => void }
  | { readonly opens: 'nothing'; readonly run: (input: Input<EndpointSpec>) => Promise<unknown> }
);

type Answer<E extends EndpointSpec> = E extends { readonly binary: true } ? FastifyReply : AnswerOf<E>;

/** Answer of a route whose transaction the framework opens. A file is none: it would leave before the commit, and stand after a rollback. */
type AnswerInTransaction<E extends EndpointSpec> = E extends { readonly binary: true } ? never : AnswerOf<E>;

// In all three kinds of route this endpoint's own schemas have validated the input.

interface TenantRouteOptions<E extends EndpointSpec> {
  readonly lockedRow?: (input: Input<E>) => string;
  readonly admit?: (input: Input<E>) => Promise<void>;
}

/**
 * Returns a route answered inside one transaction of its tenant: load, decide, write, answer. `lockedRow`, `admit`: see `Route`.
 */
export const tenantRoute = <E extends EndpointSpec>(
  endpoint: E,
  run: (tx: TenantTx, input: Input<E>) => Promise<AnswerInTransaction<E>>,
  options: TenantRouteOptions<E> = {},
): Route => {
  const { lockedRow, admit } = options;
  return {
    endpoint,
    opens: 'tenant',
    run: (input, tx) => run(tx, input as unknown as Input<E>),
    ...(lockedRow ? { lockedRow: (input) => lockedRow(input as unknown as Input<E>) } : {}),
    ...(admit ? { admit: (input) => admit(input as unknown as Input<E>) } : {}),
  };
};

/** Returns a route answered inside one transaction of the platform; `committed` is called after the commit. */
export const platformRoute = <E extends EndpointSpec>(
  endpoint: E,
  run: (tx: PlatformTx, input: Input<E>) => Promise<AnswerInTransaction<E>>,
  committed: (services: Services) => void,
): Route => ({
  endpoint,
  opens: 'platform',
  run: (input, tx) => run(tx, input as unknown as Input<E>),
  committed,
});

/** Returns a route that opens its own transactions (several, or none). */
export const route = <E extends EndpointSpec>(endpoint: E, run: (input: Input<E>) => Promise<Answer<E>>): Route => ({
  endpoint,
  opens: 'nothing',
  run: (input) => run(input as unknown as Input<E>),
});

/** Returns routes that exist only when the product has a feature; they answer 404 elsewhere. */
export const whereFeature = (feature: VariantFeature, routes: readonly Route[]): readonly Route[] =>
  routes.map((one) => ({ ...one, feature }));

export const ok = <B>(body: B): { status: 200; body: B } => ({ status: 200, body });
export const created = <B>(body: B): { status: 201; body: B } => ({ status: 201, body });
export const acceptedAnswer = { status: 202, body: { accepted: true } } as const;
export const doneAnswer = { status: 200, body: { done: true } } as const;
