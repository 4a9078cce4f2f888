// Adds to package-lock.json the optional builds for other platforms that the registry at hand does not carry. Without
// their entries `npm ci` says that the lock file is out of step; with them it skips builds for other machines.
// Run it after `npm install`: node tools/complete-lock.mjs
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64'];

/** Returns the platform in a name: `@scope/cli-linux-x64-musl` is for Linux, x64, musl. */
function platformOf(name) {
  const parts = name.split('/').at(-1)?.split('-') ?? [];
  const os = systems.find((each) => parts.includes(each));
  const cpu = processors.find((each) => parts.includes(each));
  if (!os || !cpu) return null;
  const musl = parts.some((part) => part.startsWith('musl'));
  const gnu = parts.some((part) => part.startsWith('gnu'));
  return { os: [os], cpu: [cpu], ...(os === 'linux' && (musl || gnu) ? { libc: [musl ? 'musl' : 'glibc'] } : {}) };
}

for (const entry of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const key = `node_modules/${name}`;
    const platform = platformOf(name);
    if (lock.packages[key] || !platform || !/^\d/.test(version)) continue;
    lock.packages[key] = { version, ...platform, ...(entry.dev ? { dev: true } : {}), optional: true };
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
