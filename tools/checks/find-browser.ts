import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

// The headless build needs a third less of a processor.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const isRunnable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** Returns the path of an installed Chrome or Chromium: `CHROMIUM_PATH`, else the first one found, else null. */
export async function findBrowser(env: NodeJS.ProcessEnv = process.env): Promise<string | null> {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const given = env['CHROMIUM_PATH'];
  for (const path of given ? [given] : [...onPath, ...places]) {
    if (await isRunnable(path)) return path;
  }
  return null;
}

/** Installs the system's Chromium if that is possible: as root, with apt. Returns whether it was tried. */
async function installBrowser(): Promise<boolean> {
  if (process.getuid?.() !== 0 || !(await isRunnable('/usr/bin/apt-get'))) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env }).catch(() => undefined);
  const install = (...packages: string[]) =>
    run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env, maxBuffer: 64 * 1024 * 1024 });
  await install('chromium-headless-shell', 'fonts-liberation')
    .catch(() => install('chromium', 'fonts-liberation'))
    .catch(() => undefined);
  return true;
}

/** Returns a browser for the tests, and installs one when it is missing and can be; null when there is none. */
export async function provideBrowser(): Promise<string | null> {
  return (await findBrowser()) ?? ((await installBrowser()) ? findBrowser() : null);
}
