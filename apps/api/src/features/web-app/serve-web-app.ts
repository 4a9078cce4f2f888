import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import type { Tenant } from '../../platform/http/tenant.ts';
import type { Services } from '../../platform/services.ts';
import { showPublicEvent } from '../events/public.ts';
import { showPublicRole } from '../roles/public.ts';
import { bootOf } from './boot-of.ts';
import { compressPage } from './compress-page.ts';
import { contentPolicy } from './content-policy.ts';
import { fillPage, type PageHead } from './fill-page.ts';
import { pageHead } from './page-head.ts';
import { type PreloadsOf, readPreloads } from './page-preloads.ts';
import { sharePicture } from './share-picture.ts';

const year = 31_536_000;
const apiPath = /^\/(api|oauth\/|dev|healthz|readyz|metrics)(\/|$)/;
const pictureName = /^([0-9a-f]{8}-[0-9a-f-]{27})\.png$/;
const looksLikeFile = /\.[a-z0-9]{2,12}$/i;

async function tenantOf(request: FastifyRequest, services: Services): Promise<Tenant | null> {
  const answer = await services.tenants.byHost(request.host);
  return answer.kind === 'tenant' ? answer.tenant : null;
}

const isBaseHost = (request: FastifyRequest, services: Services): boolean => {
  const host = request.hostname.toLowerCase();
  return host === services.config.publicUrl.hostname || host === 'localhost' || /^(\d+\.){3}\d+$/.test(host);
};

async function sendPage(at: {
  page: string;
  preloads: PreloadsOf;
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
}): Promise<FastifyReply> {
  const { page, preloads, services, request, reply } = at;
  const tenant = await tenantOf(request, services);
  const nonce = randomBytes(16).toString('base64');
  const baseHost = isBaseHost(request, services);
  const language = requestLanguage(request, tenant);
  const boot = bootOf({ config: services.config, tenant, language, isBaseHost: baseHost });
  const path = new URL(request.url, 'http://page').pathname;
  const plain: PageHead = {
    status: tenant || baseHost ? 200 : 404,
    title: boot.variant?.title ?? 'Evenhand',
    description: boot.variant?.description ?? '',
    canonical: null,
    image: null,
    jsonLd: null,
    index: false,
    role: null,
  };
  const head = tenant ? await pageHead({ services, tenant, path, plain }) : plain;
  const html = fillPage(page, { boot, head, preloads: preloads(path), nonce });
  const { body, headers } = await compressPage(html, request.headers['accept-encoding']);
  return reply
    .code(head.status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentPolicy(nonce, tenant),
      ...headers,
    })
    .send(body);
}

type TitleOf = (tx: TenantTx, id: string) => Promise<{ readonly title: string }>;

/** The pictures that stand beside shared addresses: of roles, and of events. */
const picturesOf: readonly (readonly [string, TitleOf])[] = [
  ['/share/:picture', showPublicRole],
  ['/share/event/:picture', showPublicEvent],
];

function serveSharePictures(app: FastifyInstance, services: Services): void {
  for (const [path, titleOf] of picturesOf) {
    app.get<{ Params: { picture: string } }>(path, { schema: { hide: true } }, async (request, reply) => {
      const id = pictureName.exec(request.params.picture)?.[1];
      const tenant = await tenantOf(request, services);
      if (!id || !tenant) throw new ProblemError('not_found');
      const scope = { organizationId: tenant.id, actor: { system: 'web-app.share-picture' } };
      const { title } = await services.database.withTenant(scope, (tx) => titleOf(tx, id));
      const colour = tenant.configuration.theme.colour;
      const picture = await sharePicture({ title, organization: tenant.name, colour });
      return reply.type('image/png').header('cache-control', 'public, max-age=3600').send(picture);
    });
  }
}

/** Serves the built web app: its assets for ever, every other address the one page, filled for its tenant. */
export async function serveWebApp(app: FastifyInstance, services: Services, folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const preloads = await readPreloads(folder);
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: year * 1000,
    decorateReply: true,
  });
  serveSharePictures(app, services);
  app.get(
    '/:file',
    { schema: { hide: true }, config: { rateLimit: false } },
    async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
      const { file } = request.params;
      if (['favicon.svg', 'color-scheme.js', 'site.webmanifest', 'robots.txt'].includes(file)) {
        return reply.header('cache-control', 'public, max-age=3600').sendFile(file, folder);
      }
      return sendPage({ page, preloads, services, request, reply });
    },
  );
  app.get('/*', { schema: { hide: true }, config: { rateLimit: false } }, (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (apiPath.test(path) || looksLikeFile.test(path)) throw new ProblemError('not_found');
    return sendPage({ page, preloads, services, request, reply });
  });
}
