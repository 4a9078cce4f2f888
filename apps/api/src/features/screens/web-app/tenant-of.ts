import type { FastifyRequest } from 'fastify';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Services } from '../../../platform/services.ts';

/** The tenant of a page's host. */
export async function tenantOf(request: FastifyRequest, services: Services): Promise<Tenant | null> {
  const answer = await services.tenants.byHost(request.host);
  return answer.kind === 'tenant' ? answer.tenant : null;
}
