// Starts a script of this project on the Node it is pinned to. It runs on whatever Node the machine has (20 or newer),
// so it is plain JavaScript and uses nothing but the standard library.
//
//   node tools/preflight.mjs <script> [arguments]
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');

/** Tells whether a Node has type stripping, `import.meta.main` and Argon2 in node:crypto, which the code needs. */
const isNewEnough = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 7);
};

/**
 * These settings keep the server small under load. The young generation would grow to 128 MB on a machine with much memory, at no
 * gain in time. The old one would grow by half of itself or more before it is collected, so that a third of the server's memory
 * was waste: 60 per cent costs nothing that can be measured. The C library would keep one or two large blocks (19 MiB for each
 * password) for each thread for ever: mapped on their own they are freed at once, and huge pages make them cheap. The embedded
 * database, which requests such blocks all the time, would take a second more to start: with it these allocations stay as they are.
 * The Containerfile says the same.
 */
const serverScript = 'apps/api/src/main.ts';
const serverFlags = ['--max-semi-space-size=16', '--heap-growing-percent=60'];
/** An import reads files of gigabytes: a small heap makes it free their memory early. */
const importScript = 'apps/api/src/commands/import-data.ts';
const importFlags = [...serverFlags, '--max-old-space-size=160'];
const serverEnvironment = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1:glibc.malloc.mmap_threshold=1048576' };

function stop(line) {
  console.error(line);
  process.exit(1);
}

/** Tells whether the machine has glibc, for which the pinned Node is built. Alpine, for one, has another C library. */
const hasGlibc = () => process.platform !== 'linux' || Boolean(process.report.getReport().header.glibcVersionRuntime);

function findNode() {
  const pinned = join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(pinned) && hasGlibc()) return pinned;
  if (isNewEnough(process.versions.node)) return process.execPath;
  return stop(
    `Evenhand needs Node 24.7 or newer here: the pinned one runs on Linux with glibc (x64, arm64) only, and this is ${process.versions.node}. Install it from https://nodejs.org and try again.`,
  );
}

const [script, ...given] = process.argv.slice(2);
if (!script) stop('usage: node tools/preflight.mjs <script> [arguments]');
if (!existsSync(modules)) stop('The dependencies are not installed: run `npm ci` first.');

const isServer = script === serverScript || script === importScript;
const flags = script === importScript ? importFlags : serverFlags;
const child = spawn(findNode(), [...(isServer ? flags : []), join(root, script), ...given], {
  stdio: 'inherit',
  // Tools that the script starts find the same Node instead of the machine's.
  env: {
    ...(isServer && process.env.DATABASE_URL ? serverEnvironment : {}),
    ...process.env,
    PATH: [join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter),
  },
});
child.on('error', (error) => stop(`could not start ${script}: ${error.message}`));

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];
for (const signal of forwarded) process.on(signal, () => child.kill(signal));

child.on('exit', (code, signal) => {
  // The exit code of a child ended by a signal is 128 plus the signal's number, as in shells.
  process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
});
