import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { requestLanguage } from '../../../platform/http/request-language.ts';
import type { HostAnswer } from '../../../platform/http/tenant.ts';
import type { Services } from '../../../platform/services.ts';
import { languagesOf } from '../../records/public-roles/public.ts';
import { bootOf } from './boot-of.ts';
import { compressPage } from './compress-page.ts';
import { contentPolicy } from './content-policy.ts';
import { fillPage, type PageHead } from './fill-page.ts';
import { pageHead } from './page-head.ts';
import { type BuiltFiles, readBuiltFiles } from './page-preloads.ts';
import { followShortLink, servePictures } from './serve-shared.ts';

const hour = 3600;
const year = 31_536_000;
const apiPath = /^\/(api|oauth\/|dev|healthz|readyz|metrics)(\/|$)/;
const looksLikeFile = /\.[a-z0-9]{2,12}$/i;

const isBaseHost = (request: FastifyRequest, services: Services): boolean => {
  const host = request.hostname.toLowerCase();
  return host === services.config.publicUrl.hostname || host === 'localhost' || /^(\d+\.){3}\d+$/.test(host);
};

const gone = 410;

function statusOf({ kind }: HostAnswer, isBase: boolean): number {
  if (kind === 'archived') return gone;
  return kind === 'tenant' || isBase ? 200 : 404;
}

async function sendPage(at: {
  files: BuiltFiles;
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
}): Promise<FastifyReply> {
  const { files, services, request, reply } = at;
  const answer = await services.tenants.byHost(request.host);
  const tenant = answer.kind === 'tenant' ? answer.tenant : null;
  const archived = answer.kind === 'archived' ? answer : null;
  const nonce = randomBytes(16).toString('base64');
  const baseHost = isBaseHost(request, services);
  const language = requestLanguage(request, tenant);
  const found = bootOf({ config: services.config, tenant, language, isBaseHost: baseHost });
  const boot = archived
    ? { ...found, archived: { name: archived.name, supportAddress: archived.supportAddress } }
    : found;
  const { pathname: path, searchParams } = new URL(request.url, 'http://page');
  const plain: PageHead = {
    status: statusOf(answer, baseHost),
    title: boot.variant?.title ?? archived?.name ?? 'Evenhand',
    description: boot.variant?.description ?? '',
    canonical: null,
    image: null,
    jsonLd: null,
    index: false,
    role: null,
  };
  const languages = languagesOf({ raw: request }, { language: searchParams.get('language') ?? undefined });
  const head = tenant ? await pageHead({ services, tenant, path, language, languages, plain }) : plain;
  const preloads = files.preloadsOf(boot, path);
  const html = fillPage(files.pageOf(boot, path), { boot, head, early: files.early, preloads, nonce });
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

/** Serves the built web app: its assets for ever, every other address a page, filled for its tenant. */
export async function serveWebApp(app: FastifyInstance, services: Services, folder: string): Promise<void> {
  const files = await readBuiltFiles(folder);
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: year * 1000,
    decorateReply: true,
  });
  servePictures(app, services);
  app.get(
    '/s/:code',
    { schema: { hide: true } },
    async (request: FastifyRequest<{ Params: { code: string } }>, reply) => {
      const target = await followShortLink(services, request, request.params.code);
      if (target === null) return sendPage({ files, services, request, reply });
      return reply.header('cache-control', 'no-store').redirect(target);
    },
  );
  app.get(
    '/:file',
    { schema: { hide: true }, config: { rateLimit: false } },
    async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
      const { file } = request.params;
      if (['favicon.svg', 'color-scheme.js', 'site.webmanifest', 'robots.txt'].includes(file)) {
        return reply.sendFile(file, folder, { maxAge: hour * 1000, immutable: false });
      }
      // Browsers ask for it by themselves, also where a page names another.
      if (file === 'favicon.ico') return reply.redirect('/favicon.svg');
      if (looksLikeFile.test(file)) throw new ProblemError('not_found');
      return sendPage({ files, services, request, reply });
    },
  );
  // In the folder of the pages that it serves: from elsewhere it could not take care of them.
  for (const pages of ['/event', '/assessor']) {
    app.get(`${pages}/sw.js`, { schema: { hide: true }, config: { rateLimit: false } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile('offline-pages.js', folder, { cacheControl: false }),
    );
  }
  app.get('/*', { schema: { hide: true }, config: { rateLimit: false } }, (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (apiPath.test(path) || looksLikeFile.test(path)) throw new ProblemError('not_found');
    return sendPage({ files, services, request, reply });
  });
}
