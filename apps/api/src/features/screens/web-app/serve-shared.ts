import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Services } from '../../../platform/services.ts';
import { showPublicEvent } from '../../records/events/public.ts';
import { showPublicRole } from '../../records/public-roles/public.ts';
import { qrPicture, shortLinkTarget } from '../sharing/public.ts';
import { sharePicture } from './share-picture.ts';
import { tenantOf } from './tenant-of.ts';

const pictureName = /^([0-9a-f]{8}-[0-9a-f-]{27})\.png$/;
const qrName = /^([0-9a-z]{4,16})\.(svg|png)$/;
const shortCode = /^[0-9a-z]{4,16}$/i;
const hour = 'public, max-age=3600';

type TitleOf = (tx: TenantTx, id: string) => Promise<{ readonly title: string }>;

/** The pictures that stand beside shared addresses: of roles, and of events. */
const picturesOf: readonly (readonly [string, TitleOf])[] = [
  ['/share/:picture', (tx, id) => showPublicRole(tx, id)],
  ['/share/event/:picture', showPublicEvent],
];

const targetOf = (services: Services, tenant: Tenant, code: string) => {
  const scope = { organizationId: tenant.id, actor: { system: 'web-app.short-link' } };
  return services.database.withTenant(scope, (tx) => shortLinkTarget(tx, tenant, code));
};

/** Pictures beside shared addresses, and codes for a phone's camera. */
export function servePictures(app: FastifyInstance, services: Services): void {
  for (const [path, titleOf] of picturesOf) {
    app.get<{ Params: { picture: string } }>(path, { schema: { hide: true } }, async (request, reply) => {
      const id = pictureName.exec(request.params.picture)?.[1];
      const tenant = await tenantOf(request, services);
      if (!id || !tenant) throw new ProblemError('not_found');
      const scope = { organizationId: tenant.id, actor: { system: 'web-app.share-picture' } };
      const { title } = await services.database.withTenant(scope, (tx) => titleOf(tx, id));
      const colour = tenant.configuration.theme.colour;
      const picture = await sharePicture({ title, organization: tenant.name, colour });
      return reply.type('image/png').header('cache-control', hour).send(picture);
    });
  }
  app.get<{ Params: { file: string } }>('/share/qr/:file', { schema: { hide: true } }, async (request, reply) => {
    const [, code, kind] = qrName.exec(request.params.file) ?? [];
    const tenant = await tenantOf(request, services);
    if (!code || !tenant) throw new ProblemError('not_found');
    await targetOf(services, tenant, code);
    const { type, bytes } = await qrPicture(tenant, code, kind === 'png' ? 'png' : 'svg');
    return reply.type(type).header('cache-control', hour).send(bytes);
  });
}

/** The path that a short address stands for, with the query it was called with; null where it stands for nothing. */
export async function followShortLink(
  services: Services,
  request: FastifyRequest,
  code: string,
): Promise<string | null> {
  const tenant = shortCode.test(code) ? await tenantOf(request, services) : null;
  if (!tenant) return null;
  try {
    const { path } = await targetOf(services, tenant, code);
    return `${path}${new URL(request.url, 'http://page').search}`;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'not_found') return null;
    throw error;
  }
}
