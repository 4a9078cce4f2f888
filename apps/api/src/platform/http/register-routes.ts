import { createHash } from 'node:crypto';
import type { EndpointSpec } from '@evenhand/contract/base/endpoint';
import { strictBody } from '@evenhand/contract/base/strict-body';
import { criteriaFaults } from '@evenhand/contract/screens/search/criteria-limits';
import { type Actor, can } from '@evenhand/domain/access/can';
import { worksFromOutside } from '@evenhand/domain/access/platform-visit';
import { isAdmin } from '@evenhand/domain/access/user-type';
import { hasFeature } from '@evenhand/domain/organizations/variants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { groupOf } from '../api-docs/describe-calls.ts';
import { type FairQueue, openFairQueue } from '../fair-queue.ts';
import type { Services } from '../services.ts';
import { noteVisit } from '../visits/note-visit.ts';
import { bearerOf, type FindSession, idleOf, readAccessToken } from './callers/authenticate.ts';
import { callerAddress } from './callers/caller-address.ts';
import { deviceNameOf } from './callers/device-name.ts';
import { limitAddress } from './callers/rate-limit.ts';
import { type IdempotencyKey, once, oncePlatform, readIdempotencyKey } from './idempotency.ts';
import { invalid, ProblemError } from './problem-error.ts';
import type { Input, RequestContext, Route } from './route.ts';
import type { Tenant } from './tenant.ts';

interface Registration {
  readonly services: Services;
  readonly findSession: FindSession;
}

/**
 * Limits of the queue for the lock of one row: how many requests wait, and how long each does, before the caller is asked to come
 * again.
 */
const rowQueueLimits = { capacity: Number.POSITIVE_INFINITY, perOwner: 1, mostWaiting: 1000, longestWaitMs: 30_000 };

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Returns the tenant of a request: the host's, which `?subdomain=` must agree with; without one, the subdomain's. */
async function tenantOf(request: FastifyRequest, services: Services): Promise<Tenant> {
  const named = textOf(asRecord(request.query)['subdomain']);
  const answer = await services.tenants.byHost(request.host);
  if (answer.kind === 'archived') throw new ProblemError('organization_archived');
  const ofHost = answer.kind === 'tenant' ? answer.tenant : null;
  if (!named) {
    if (ofHost) return ofHost;
    throw new ProblemError('unknown_host');
  }
  const ofName = await services.tenants.bySubdomain(named.toLowerCase());
  if (!ofName || (ofHost && ofHost.id !== ofName.id && !ofHost.isPlatform)) throw new ProblemError('not_found');
  return ofHost && ofHost.id === ofName.id ? ofHost : ofName;
}

/** Matches the organisation in a path that names one. */
const organizationInPath = /\/organization\/:(\w+)|^\/api\/public\/:(orgId|org|a)\//;
const namesOrganization = (endpoint: EndpointSpec): string | null => {
  const match = organizationInPath.exec(endpoint.path);
  return match?.[1] ?? match?.[2] ?? null;
};

async function findNamed(value: string, { tenants }: Services, reachesArchived: boolean): Promise<Tenant | null> {
  if (!z.uuid().safeParse(value).success) return tenants.bySubdomain(value);
  return reachesArchived ? tenants.byIdOrArchived(value) : tenants.byId(value);
}

async function pathTenant(
  endpoint: EndpointSpec,
  request: FastifyRequest,
  { services, actor }: { readonly services: Services; readonly actor: Actor | null },
): Promise<Tenant | null> {
  const name = namesOrganization(endpoint);
  const value = name ? textOf(asRecord(request.params)[name]) : null;
  if (!value) return null;
  const reachesArchived = endpoint.reachesArchived === true && actor !== null && isAdmin(actor.userType);
  const tenant = await findNamed(value.toLowerCase(), services, reachesArchived);
  if (!tenant) throw new ProblemError('not_found');
  return tenant;
}

async function actorOf(
  request: FastifyRequest,
  registration: Registration,
): Promise<{ actor: Actor; sessionId: string } | null> {
  const token = bearerOf(request.headers.authorization);
  if (!token) return null;
  const claims = await readAccessToken(registration.services.secrets, token, registration.services.now());
  const actor = await registration.findSession(claims, idleOf(request.headers));
  if (!actor) throw new ProblemError('invalid_token', { note: 'Session ended' });
  return { actor, sessionId: claims.sid };
}

/** Returns the tenant that the caller may act on: their own, or for ADMIN the one that is named. Throws 404 for any other. */
function actingTenant(host: Tenant, inPath: Tenant | null, actor: Actor | null): Tenant {
  const wanted = inPath ?? host;
  if (!actor) return inPath && inPath.id !== host.id && !host.isPlatform ? notThere() : wanted;
  if (isAdmin(actor.userType)) return wanted;
  return wanted.id === actor.organizationId && host.id === actor.organizationId ? wanted : notThere();
}
function notThere(): never {
  throw new ProblemError('not_found');
}

function checkOrigin(request: FastifyRequest): void {
  const origin = request.headers.origin;
  if (request.method === 'GET' || origin === undefined) return;
  if (!URL.canParse(origin) || new URL(origin).host !== request.host) throw new ProblemError('origin_not_allowed');
}

async function openContext(
  endpoint: EndpointSpec,
  request: FastifyRequest,
  reply: FastifyReply,
  registration: Registration,
) {
  const { services } = registration;
  checkOrigin(request);
  const host = await tenantOf(request, services);
  const signedIn = await actorOf(request, registration);
  if (endpoint.needs !== 'public' && !signedIn) throw new ProblemError('not_signed_in');
  const actor = signedIn?.actor ?? null;
  const tenant = actingTenant(host, await pathTenant(endpoint, request, { services, actor }), actor);
  if (endpoint.needs !== 'public' && actor && !can(actor, endpoint.needs)) throw new ProblemError('not_allowed');
  if (endpoint.needs !== 'public' && actor && tenant.id !== actor.organizationId && !worksFromOutside(endpoint.needs)) {
    throw new ProblemError('enter_first');
  }
  await limitAddress(services.database, services.secrets.directoryHash, {
    rate: endpoint.rate,
    ip: callerAddress(request),
  });
  if (actor && signedIn && endpoint.needs !== 'public' && tenant.id !== actor.organizationId) {
    await noteVisit(services, { actor, sessionId: signedIn.sessionId, organizationId: tenant.id });
  }
  const context: RequestContext = {
    tenant,
    actor,
    sessionId: signedIn?.sessionId ?? null,
    ip: callerAddress(request),
    deviceName: deviceNameOf(request.headers['user-agent']),
    requestId: request.id,
    services,
    raw: request,
    reply,
    inTenant: (work, dataZone = 'ordinary') =>
      services.database.withTenant(
        { organizationId: tenant.id, actor: actor ?? { system: endpoint.id }, dataZone },
        work,
      ),
  };
  return context;
}

const answerSchema = z.object({ status: z.number(), body: z.unknown() });

/** Contexts of running requests: made before the body is read, used by the handler. */
const contexts = new WeakMap<FastifyRequest, RequestContext>();

/** Returns the context of a request; undefined when the request was refused before it was made. */
export const contextOf = (request: FastifyRequest): RequestContext | undefined => contexts.get(request);

interface Answering {
  readonly route: Route;
  readonly rowQueue: FairQueue;
}

async function answer(at: Answering, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { endpoint } = at.route;
  const context = contexts.get(request);
  if (!context) throw new Error(`${endpoint.id}: no context`);
  const input: Input<EndpointSpec> = {
    ...context,
    // The endpoint's schemas have validated these before the handler runs.
    params: request.params as Input<EndpointSpec>['params'],
    query: request.query as Input<EndpointSpec>['query'],
    body: request.body as Input<EndpointSpec>['body'],
    get me() {
      if (!context.actor) throw new ProblemError('not_signed_in');
      return context.actor;
    },
  };
  const result = await runRoute(at, input, request);
  if (endpoint.binary) return result;
  const { status, body } = answerSchema.parse(result);
  if (endpoint.etag) return sendTagged(request, reply, { status, body });
  const coded = reply.code(status).header('cache-control', 'no-store');
  return status === 204 ? coded.send() : coded.send(body);
}

/**
 * Answers with an ETag. Lists change seldom: the client keeps them and asks whether they are still the same. Words of tenant and
 * language are part of the tag.
 */
function sendTagged(request: FastifyRequest, reply: FastifyReply, answered: { status: number; body: unknown }) {
  const hash = createHash('sha256').update(JSON.stringify(answered.body)).digest('base64url');
  const tag = `"${hash.slice(0, 27)}"`;
  const tagged = reply.header('cache-control', 'private, no-cache').header('etag', tag);
  if (request.headers['if-none-match'] === tag) return tagged.code(304).send();
  return tagged.code(answered.status).send(answered.body);
}

const keyOf = ({ endpoint }: Route, input: Input<EndpointSpec>, request: FastifyRequest): IdempotencyKey | null =>
  endpoint.idempotent
    ? readIdempotencyKey(request.headers['idempotency-key'], {
        caller: input.actor?.userId ?? input.ip,
        endpoint: endpoint.id,
        url: request.url,
        body: request.body,
      })
    : null;

/** Runs a route in the transaction that it asks for; a repeated key returns the first answer. */
async function runRoute(
  { route, rowQueue }: Answering,
  input: Input<EndpointSpec>,
  request: FastifyRequest,
): Promise<unknown> {
  if (route.opens === 'nothing') return route.run(input);
  const key = keyOf(route, input, request);
  if (route.opens === 'tenant') {
    await route.admit?.(input);
    const run = () => input.inTenant((tx) => (key ? once(tx, key, () => route.run(input, tx)) : route.run(input, tx)));
    return route.lockedRow ? rowQueue(`${input.tenant.id}:${route.lockedRow(input)}`, run) : run();
  }
  const { services } = input;
  const result = await services.database.withPlatform((tx) =>
    key ? oncePlatform(tx, key, () => route.run(input, tx)) : route.run(input, tx),
  );
  route.committed(services);
  return result;
}

const bodySchemaOf = (endpoint: EndpointSpec, body: NonNullable<EndpointSpec['body']>) =>
  endpoint.takesUnknownKeys ? body : strictBody(body);

const schemaOf = (endpoint: EndpointSpec) => ({
  summary: endpoint.summary,
  operationId: endpoint.id,
  tags: [groupOf(endpoint)],
  security: endpoint.needs === 'public' ? [] : [{ bearer: [endpoint.needs] }],
  ...(endpoint.params ? { params: endpoint.params } : {}),
  ...(endpoint.query ? { querystring: endpoint.query } : {}),
  ...(endpoint.body && endpoint.bodyKind !== 'file' ? { body: bodySchemaOf(endpoint, endpoint.body) } : {}),
  ...(endpoint.binary ? {} : { response: endpoint.answers }),
});

/** Registers every route. A route without a permission keeps the server from starting. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], registration: Registration): void {
  const rowQueue = openFairQueue(rowQueueLimits);
  for (const route of routes) {
    const { endpoint } = route;
    if (!endpoint.needs) throw new Error(`${endpoint.id}: no permission declared`);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      onRequest: async (request, reply) => {
        const context = await openContext(endpoint, request, reply, registration);
        if (route.feature && !hasFeature(context.tenant.variant, route.feature)) throw new ProblemError('not_found');
        contexts.set(request, context);
      },
      preValidation: async (request) => {
        const faults = criteriaFaults(request.body);
        if (faults.length > 0) throw invalid(faults);
      },
      handler: (request, reply) => answer({ route, rowQueue }, request, reply),
    });
  }
}
