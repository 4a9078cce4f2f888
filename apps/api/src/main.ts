import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { buildApp, jobHandlers } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { applicationsTasks } from './features/applications/applications.jobs.ts';
import { contextTasks } from './features/context/context.jobs.ts';
import { firstAccountCommand } from './features/demo/demo-directory.ts';
import { seedDemo } from './features/demo/seed-demo.ts';
import { eventsTasks } from './features/events/events.jobs.ts';
import { importsTasks } from './features/imports/imports.jobs.ts';
import { notificationsTasks } from './features/notifications/notifications.jobs.ts';
import { offersTasks } from './features/offers/offers.jobs.ts';
import { privacyTasks } from './features/privacy/privacy.jobs.ts';
import { requestsTasks } from './features/requests/requests.jobs.ts';
import { upkeepTasks } from './features/upkeep/upkeep.jobs.ts';
import { serveWebApp } from './features/web-app/serve-web-app.ts';
import { type OpenServices, openServices } from './open-services.ts';

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Milliseconds until a shutdown that hangs is cut off. */
const shutdownLimit = 30_000;

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(
      `Evenhand cannot start. The environment has ${error.lines.length === 1 ? 'a wrong value' : 'wrong values'}:`,
    );
    for (const line of error.lines) console.error(`  ${line}`);
    process.exit(1);
  }
}

/** Builds the web app when it has not been built, beside what else a first start has to do. */
async function ensureWebApp(): Promise<void> {
  if (existsSync(`${webFolder}/index.html`)) return;
  console.log('Building the web app (first start only) ...');
  const build = spawn(process.execPath, [`${root}/node_modules/vite/bin/vite.js`, 'build', '--logLevel', 'warn'], {
    cwd: fileURLToPath(new URL('../../web', import.meta.url)),
    stdio: 'inherit',
  });
  const [status] = await once(build, 'exit');
  if (status !== 0) throw new Error('the web app did not build');
}

async function prepareServices(config: Config): Promise<OpenServices> {
  const services = await openServices(config, pino({ level: config.logLevel }));
  if (config.demo) await seedDemo(services);
  return services;
}

/** What is there to begin with on a machine of one's own: the demo, the platform, or the way to the first account. */
async function beginning({ config, tenants }: OpenServices): Promise<string[]> {
  const firm = config.demo ? await tenants.bySubdomain('hartwell') : null;
  if (firm) return [`A law firm:           ${firm.origin}/`];
  const platform = await tenants.bySubdomain('platform');
  if (platform) return [`The platform:         ${platform.origin}/login`];
  return [
    'Nobody has an account yet. Stop the server, make the first one and start again:',
    `  ${firstAccountCommand(config)}`,
  ];
}

async function announce(services: OpenServices): Promise<void> {
  const { embedded, smtpUrl, publicUrl } = services.config;
  const lines = [`Evenhand is running:  ${publicUrl.origin}/`];
  // The welcome page and the mailbox exist in embedded mode only.
  if (embedded) lines.push(...(await beginning(services)), `Mailbox:              ${publicUrl.origin}/dev/mailbox`);
  else if (smtpUrl === null) lines.push('Mail is kept and not sent: SMTP_URL is not set.');
  console.log(`\n${lines.map((line) => `  ${line}\n`).join('')}`);
}

let closing = false;

function closeOnSignal(close: () => Promise<void>): void {
  const stop = (): void => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), shutdownLimit).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

async function serve(services: OpenServices): Promise<void> {
  const { config } = services;
  const isWeb = config.role !== 'worker';
  const app = isWeb ? await buildApp(services) : null;
  if (app) {
    await serveWebApp(app, services, webFolder);
    await app.listen({ port: config.port, host: config.host });
  }
  // From the moment on which somebody may see it run, it ends cleanly.
  closeOnSignal(async () => {
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
      ...applicationsTasks(services),
      ...offersTasks(services),
      ...requestsTasks(services),
    ]);
  }
  await announce(services);
}

const config = configOrExit();
try {
  const [services] = await Promise.all([prepareServices(config), config.role === 'worker' ? null : ensureWebApp()]);
  await serve(services);
} catch (error) {
  // What was still beginning when it was told to end may fail for that.
  if (!closing) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
