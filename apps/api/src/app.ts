import { publicPath } from '@evenhand/domain/access/public-path';
import { isCandidate } from '@evenhand/domain/access/user-type';
import { writtenLanguage } from '@evenhand/words/languages';
import { resolveWords } from '@evenhand/words/resolve-words';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { assessmentDaysJobs } from './features/processes/assessment-days/assessment-days.jobs.ts';
import { automaticMessagesJobs } from './features/processes/automatic-messages/automatic-messages.jobs.ts';
import { deadlinesJobs } from './features/processes/deadlines/deadlines.jobs.ts';
import { decisionDatesJobs } from './features/processes/decision-dates/decision-dates.jobs.ts';
import { interviewerAvailabilityJobs } from './features/processes/interviewer-availability/interviewer-availability.jobs.ts';
import { interviewsJobs } from './features/processes/interviews/interviews.jobs.ts';
import { messageAttachments } from './features/processes/messages/attach-files.ts';
import { notificationsJobs } from './features/processes/notifications/notifications.jobs.ts';
import { offersJobs } from './features/processes/offers/offers.jobs.ts';
import { outcomesJobs } from './features/processes/outcomes/outcomes.jobs.ts';
import { requestsJobs } from './features/processes/requests/requests.jobs.ts';
import { staffTasksJobs } from './features/processes/staff-tasks/staff-tasks.jobs.ts';
import { stageNotificationsJobs } from './features/processes/stage-notifications/stage-notifications.jobs.ts';
import { textMessagesJobs } from './features/processes/text-messages/send-text.ts';
import { transfersJobs } from './features/processes/transfers/transfers.jobs.ts';
import { applicationAttachments } from './features/records/applications/answers/application-copy.ts';
import { contextJobs } from './features/records/context/context.jobs.ts';
import { documentsJobs } from './features/records/documents/documents.jobs.ts';
import { eventsJobs } from './features/records/events/events.jobs.ts';
import { profilesJobs } from './features/records/profiles/profiles.jobs.ts';
import { bulkMovesJobs } from './features/screens/bulk-moves/bulk-moves.jobs.ts';
import { exportsJobs } from './features/screens/exports/exports.jobs.ts';
import { reportsJobs } from './features/screens/reports/reports.jobs.ts';
import { reportAttachments } from './features/screens/reports/schedules/attach-report.ts';
import { identityJobs } from './features/tenancy/identity/identity.jobs.ts';
import { findSession } from './features/tenancy/identity/sign-in/find-session.ts';
import { mailDeliveryJobs } from './features/tenancy/mail-delivery/mail-delivery.jobs.ts';
import { dataPacksJobs } from './features/upkeep/data-packs/data-packs.jobs.ts';
import { devRoutes } from './features/upkeep/demo/dev.routes.ts';
import { importsJobs } from './features/upkeep/imports/imports.jobs.ts';
import { platformReportJobs } from './features/upkeep/platform-report/platform-report.jobs.ts';
import { privacyJobs } from './features/upkeep/privacy/privacy.jobs.ts';
import { upkeepJobs } from './features/upkeep/run-out/upkeep.jobs.ts';
import { addDocsPages, addOpenApi } from './platform/api-docs/api-docs.ts';
import { documentLimitBytes } from './platform/files/limits.ts';
import { noteCallerAddress } from './platform/http/callers/caller-address.ts';
import { limitCallers } from './platform/http/callers/limit-callers.ts';
import { handleErrors, type SayError } from './platform/http/error-handler.ts';
import { addHealth } from './platform/http/health.ts';
import { redirectLegacyHosts } from './platform/http/legacy-hosts.ts';
import { addMetrics } from './platform/http/metrics.ts';
import { registerPending } from './platform/http/pending.ts';
import { readableForm, takeReadableText } from './platform/http/readable-text.ts';
import { contextOf, registerRoutes } from './platform/http/register-routes.ts';
import { requestId } from './platform/http/request-id.ts';
import type { JobHandler } from './platform/jobs/job-queue.ts';
import { type MailAttachments, mailJobs } from './platform/mail/deliver-mail.ts';
import type { Services } from './platform/services.ts';
import { visitJobs } from './platform/visits/note-visit.ts';
import { routes } from './routes.ts';

const megabyte = 1024 * 1024;

/** Returns the words of refusals, the same for every tenant. */
function errorWords(): SayError {
  return (code, language) => {
    const wordsOf = (part: 'base' | 'staff') =>
      resolveWords({ language: writtenLanguage(language), part, sectorKind: 'company' });
    const wordOf = (key: string): string | undefined => wordsOf('base')[key] ?? wordsOf('staff')[key];
    return wordOf(`errors.${code}`) ?? wordOf('errors.unexpected') ?? code;
  };
}

/** Returns where staff may write about a fault of ours. Candidates have an employer to ask, and the reference. */
function staffSupport(request: FastifyRequest): string | null {
  const context = contextOf(request);
  return context?.actor && !isCandidate(context.actor.userType) ? context.tenant.supportAddress : null;
}

/** Names the tenant by `Host` alone, which the operator's proxy sets. A caller can write anything into `X-Forwarded-Host`. */
function takeHostAlone(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    delete headers['x-forwarded-host'];
  });
}

const refusedFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb'];

/** Page at the door of an event, which reads tickets with the camera. */
const readsTickets = /^\/event\/[^/]+\/check-in$/;

/** Forbids pages, and anything in them, the devices of their reader. One page uses the camera. */
function refuseDevices(app: FastifyInstance): void {
  const policy = refusedFeatures.map((feature) => `${feature}=()`).join(', ');
  const withCamera = policy.replace('camera=()', 'camera=(self)');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', readsTickets.test(request.url.split('?')[0] ?? '') ? withCamera : policy);
  });
}

/** Builds the app. This is the composition root: the only place that knows every feature. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services;
  const app = fastify({
    logger:
      config.logLevel === 'silent'
        ? false
        : {
            level: config.logLevel,
            redact: ['req.headers', 'req.query'],
            serializers: {
              req: (request) => ({ method: request.method, path: publicPath(request.url.split('?')[0] ?? '') }),
            },
          },
    genReqId: requestId,
    // Only the nearest hop is the operator's proxy: of the addresses passed on, all but its own entry may be made up by callers.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: megabyte,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 250 },
    forceCloseConnections: 'idle',
    // A request that comes on an open connection while the server stops is answered like any other, and the connection ends with it.
    return503OnClosing: false,
  });
  noteCallerAddress(app);
  takeHostAlone(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app, { say: errorWords(), supportOf: staffSupport });
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    hsts: config.publicUrl.protocol === 'https:',
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  refuseDevices(app);
  await app.register(cookie);
  takeReadableText(app);
  await app.register(formbody, { bodyLimit: 64 * 1024, parser: readableForm });
  // The one call that takes a mail reads it itself, once it knows that it is signed.
  app.addContentTypeParser('message/rfc822', (_request, stream, done) => done(null, stream));
  await app.register(multipart, { limits: { fileSize: documentLimitBytes, files: 1, fields: 10, fieldSize: 4096 } });
  if (config.rateLimit > 0) await limitCallers(app, services);
  redirectLegacyHosts(app, services);
  addHealth(app, services);
  addMetrics(app, config);
  await addOpenApi(app);
  registerRoutes(app, routes, { services, findSession: findSession(services.database, services.now) });
  addDocsPages(
    app,
    routes.map(({ endpoint }) => endpoint),
  );
  registerPending(app);
  if (config.embedded) devRoutes(app, services);
  return app;
}

const attachmentMakers = (services: Services): MailAttachments =>
  new Map([...applicationAttachments(services), ...messageAttachments(services), ...reportAttachments(services)]);

/** Returns every job of the product with the code that does it. */
export const jobHandlers = (services: Services): ReadonlyMap<string, JobHandler> =>
  new Map([
    ...mailJobs(services, attachmentMakers(services)),
    ...textMessagesJobs(services),
    ...visitJobs(services),
    ...identityJobs(services),
    ...mailDeliveryJobs(services),
    ...profilesJobs(services),
    ...documentsJobs(services),
    ...transfersJobs(services),
    ...dataPacksJobs(services),
    ...exportsJobs(services),
    ...reportsJobs(services),
    ...bulkMovesJobs(services),
    ...stageNotificationsJobs(services),
    ...automaticMessagesJobs(services),
    ...outcomesJobs(services),
    ...offersJobs(services),
    ...requestsJobs(services),
    ...staffTasksJobs(services),
    ...interviewerAvailabilityJobs(services),
    ...interviewsJobs(services),
    ...assessmentDaysJobs(services),
    ...decisionDatesJobs(services),
    ...eventsJobs(services),
    ...notificationsJobs(services),
    ...deadlinesJobs(services),
    ...platformReportJobs(services),
    ...upkeepJobs(services),
    ...privacyJobs(services),
    ...importsJobs(services),
    ...contextJobs(services),
  ]);
