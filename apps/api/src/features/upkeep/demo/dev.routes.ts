import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isFromHere } from '../../../platform/http/callers/from-here.ts';
import type { Services } from '../../../platform/services.ts';
import { demoDirectoryOf } from './demo-directory.ts';
import { demoSignInLink } from './demo-sign-in.ts';
import { findKeptMail, listKeptMails } from './mailbox.read.ts';
import { mailboxPage, mailPage } from './mailbox.ts';

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self' 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'",
  'cache-control': 'no-store',
};

/**
 * Registers the routes that exist in embedded mode only and answer only callers on this machine: the mailbox, the demo's
 * directory, and signing in as one of the demo's people.
 */
export function devRoutes(app: FastifyInstance, services: Services): void {
  const hide = { schema: { hide: true } };
  app.get('/dev/mailbox', hide, async (request, reply) => {
    if (!isFromHere(request, services.config.publicUrl)) return reply.callNotFound();
    const isSent = services.config.smtpUrl !== null;
    return reply.headers(pageHeaders).send(mailboxPage(await listKeptMails(services.database), isSent));
  });
  app.get('/dev/mailbox.json', hide, async (request, reply) => {
    if (!isFromHere(request, services.config.publicUrl)) return reply.callNotFound();
    const { to } = z.object({ to: z.string().optional().catch(undefined) }).parse(request.query);
    return reply.send(await listKeptMails(services.database, to));
  });
  app.get<{ Params: { organizationId: string; id: string } }>(
    '/dev/mailbox/:organizationId/:id',
    hide,
    async (request, reply) => {
      if (!isFromHere(request, services.config.publicUrl)) return reply.callNotFound();
      const mail = await findKeptMail(services.database, request.params);
      if (!mail) return reply.callNotFound();
      return reply.headers(pageHeaders).send(mailPage(mail));
    },
  );
  app.get('/dev/sign-in', hide, async (request, reply) => {
    if (!isFromHere(request, services.config.publicUrl)) return reply.callNotFound();
    const account = z.object({ code: z.string(), email: z.string() }).safeParse(request.query);
    const link = account.success ? await demoSignInLink(services, account.data) : null;
    return link === null ? reply.callNotFound() : reply.header('cache-control', 'no-store').redirect(link, 303);
  });
  app.get('/dev/demo', hide, async (request, reply) => {
    if (!isFromHere(request, services.config.publicUrl)) return reply.callNotFound();
    return reply.send(await demoDirectoryOf(services));
  });
}
