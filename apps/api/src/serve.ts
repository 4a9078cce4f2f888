import { buildApp, jobHandlers } from './app.ts';
import { ConfigError } from './config.ts';
import { automaticMessagesTasks } from './features/processes/automatic-messages/automatic-messages.jobs.ts';
import { decisionDatesTasks } from './features/processes/decision-dates/decision-dates.jobs.ts';
import { openReceiver } from './features/processes/inbound-mail/open-receiver.ts';
import { interviewerAvailabilityTasks } from './features/processes/interviewer-availability/interviewer-availability.jobs.ts';
import { interviewsTasks } from './features/processes/interviews/interviews.jobs.ts';
import { notificationsTasks } from './features/processes/notifications/notifications.jobs.ts';
import { offersTasks } from './features/processes/offers/offers.jobs.ts';
import { requestsTasks } from './features/processes/requests/requests.jobs.ts';
import { staffTasksTasks } from './features/processes/staff-tasks/staff-tasks.jobs.ts';
import { contextTasks } from './features/records/context/context.jobs.ts';
import { eventsTasks } from './features/records/events/events.jobs.ts';
import { bulkMovesTasks } from './features/screens/bulk-moves/bulk-moves.jobs.ts';
import { reportsTasks } from './features/screens/reports/reports.jobs.ts';
import { serveWebApp } from './features/screens/web-app/serve-web-app.ts';
import { mailDeliveryTasks } from './features/tenancy/mail-delivery/mail-delivery.jobs.ts';
import { firstAccountCommand } from './features/upkeep/demo/demo-directory.ts';
import { importsTasks } from './features/upkeep/imports/imports.jobs.ts';
import { platformReportTasks } from './features/upkeep/platform-report/platform-report.jobs.ts';
import { privacyTasks } from './features/upkeep/privacy/privacy.jobs.ts';
import { upkeepTasks } from './features/upkeep/run-out/upkeep.jobs.ts';
import type { OpenServices } from './open-services.ts';
import { listenFault } from './wrong-places.ts';

/** Returns where to begin on a machine of one's own: the demo, the platform, or the way to the first account. */
async function beginning({ config, tenants }: OpenServices): Promise<string[]> {
  const firm = config.demo ? await tenants.bySubdomain('hartwell') : null;
  if (firm) return [`A law firm:           ${firm.origin}/`];
  const platform = await tenants.bySubdomain('platform');
  if (platform) return [`The platform:         ${platform.origin}/login`];
  return [
    'There are no accounts yet. Stop the server, make the first one and start again:',
    `  ${firstAccountCommand(config)}`,
  ];
}

/** Returns the text that is shown once the server runs: its addresses, and what to do first. */
async function announcement(services: OpenServices): Promise<string> {
  const { embedded, smtpUrl, publicUrl } = services.config;
  const lines = [`Evenhand is running:  ${publicUrl.origin}/`];
  // The welcome page and the mailbox exist in embedded mode only.
  if (embedded) lines.push(...(await beginning(services)), `Mailbox:              ${publicUrl.origin}/dev/mailbox`);
  else if (smtpUrl === null) lines.push('Mail is kept and not sent: SMTP_URL is not set.');
  return `\n${lines.map((line) => `  ${line}\n`).join('')}`;
}

interface Serving {
  /** Folder of the built web app. */
  readonly webFolder: string;
  /** Receives the function that ends the server, from the moment on which a user may see it run. */
  readonly onRunning: (close: () => Promise<void>) => void;
}

/** Answers requests, works jobs or both, as the configuration says. Returns the text for the person who started it. */
export async function serve(services: OpenServices, { webFolder, onRunning }: Serving): Promise<string> {
  const { config } = services;
  const isWeb = config.role !== 'worker';
  const app = isWeb ? await buildApp(services) : null;
  if (app) {
    await serveWebApp(app, services, webFolder);
    await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw new ConfigError([listenFault(config, error)]);
    });
  }
  const receiver = isWeb ? await openReceiver(services) : null;
  onRunning(async () => {
    await receiver?.close();
    await app?.close();
    await services.close();
  });
  if (config.role !== 'web') {
    await services.jobs.work(jobHandlers(services));
    await services.jobs.schedule([
      ...upkeepTasks(services),
      ...eventsTasks(services),
      ...importsTasks(services),
      ...contextTasks(services),
      ...privacyTasks(services),
      ...notificationsTasks(services),
      ...mailDeliveryTasks(services),
      ...reportsTasks(services),
      ...platformReportTasks(services),
      ...automaticMessagesTasks(services),
      ...bulkMovesTasks(services),
      ...decisionDatesTasks(services),
      ...offersTasks(services),
      ...requestsTasks(services),
      ...staffTasksTasks(services),
      ...interviewerAvailabilityTasks(services),
      ...interviewsTasks(services),
    ]);
  }
  return announcement(services);
}
