import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { type Config, ConfigError, readConfig } from './config.ts';
import { type OpenServices, openServices } from './open-services.ts';
import { refuseWrongPlaces } from './wrong-places.ts';

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Milliseconds until a shutdown that hangs is cut off. */
const shutdownLimit = 30_000;

function describe(error: unknown): string {
  if (!(error instanceof ConfigError)) return error instanceof Error ? error.message : String(error);
  const what = error.lines.length === 1 ? 'a wrong value' : 'wrong values';
  return [`Evenhand cannot start. The environment has ${what}:`, ...error.lines.map((line) => `  ${line}`)].join('\n');
}

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error(describe(error));
    process.exit(1);
  }
}

/** Builds the web app when the install has not done so, while the other steps of a first start run. */
async function ensureWebApp(): Promise<void> {
  if (['index.html', 'interview.html'].every((page) => existsSync(`${webFolder}/${page}`))) return;
  console.log('Building the web app (first start only) ...');
  const build = spawn(process.execPath, [`${root}/node_modules/vite/bin/vite.js`, 'build', '--logLevel', 'warn'], {
    cwd: fileURLToPath(new URL('../../web', import.meta.url)),
    stdio: 'inherit',
    // The pages are built for their users, in whatever environment this process runs: any other build is half as large again.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [status] = await once(build, 'exit');
  if (status !== 0) throw new Error('the web app did not build');
}

async function prepareServices(config: Config): Promise<OpenServices> {
  const services = await openServices(config, pino({ level: config.logLevel }), { tried: true });
  if (config.demo) {
    const { seedDemo } = await import('./features/upkeep/demo/seed-demo.ts');
    await seedDemo(services);
  }
  return services;
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

const config = configOrExit();
try {
  // This comes before the product's code is read, which may keep a connection waiting for longer than it is given.
  await refuseWrongPlaces(config, { listens: config.role !== 'worker' });
  const [services, { serve }] = await Promise.all([
    prepareServices(config),
    // The embedded database begins in a thread of its own: the product's code is read meanwhile.
    import('./serve.ts'),
    config.role === 'worker' ? null : ensureWebApp(),
  ]);
  console.log(await serve(services, { webFolder, onRunning: closeOnSignal }));
} catch (error) {
  // A step that was still beginning when the process was told to end may fail for that.
  if (!closing) {
    console.error(describe(error));
    process.exit(1);
  }
}
