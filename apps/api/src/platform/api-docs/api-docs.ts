import type { EndpointSpec } from '@evenhand/contract/base/endpoint';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { describeCalls } from './describe-calls.ts';
import { contentsPage, docsStyle, groupPage } from './docs-page.ts';

const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const keptFor = 'public, max-age=300';

const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .headers({ 'content-security-policy': policy, 'cache-control': keptFor })
    .type('text/html; charset=utf-8')
    .send(html);

/** Returns a function that writes the pages at its first call, so that a start does not wait for them. */
function pagesOf(endpoints: readonly EndpointSpec[]): () => ReadonlyMap<string, string> {
  let written: ReadonlyMap<string, string> | null = null;
  return () => {
    if (written) return written;
    const groups = describeCalls(endpoints);
    written = new Map([['', contentsPage(groups)], ...groups.map((group) => [group.id, groupPage(group)] as const)]);
    return written;
  };
}

/** Serves OpenAPI 3.1 from the contract at `/api/openapi.json`. It must be called before any route is registered. */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Evenhand', version: '1', description: 'Recruitment and applicant tracking' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

/** Adds pages about the contract: all calls at `/api/docs`, and below it a page for each group with its input and answers. */
export function addDocsPages(app: FastifyInstance, endpoints: readonly EndpointSpec[]): void {
  const pages = pagesOf(endpoints);
  const hide = { schema: { hide: true } };
  app.get('/api/docs', hide, async (_request, reply) => sendPage(reply, pages().get('') ?? ''));
  app.get('/api/docs/style.css', hide, async (_request, reply) =>
    reply.header('cache-control', keptFor).type('text/css; charset=utf-8').send(docsStyle),
  );
  app.get<{ Params: { part: string } }>('/api/docs/:part', hide, async (request, reply) => {
    const html = pages().get(request.params.part);
    return html === undefined ? reply.callNotFound() : sendPage(reply, html);
  });
}
