// What `npm ci` ends with: the web app is built and an empty embedded database made, so that the first start need not wait for
// them. Where that is not possible (the sources are not there yet, as in the layers of an image, or the tools were left out)
// nothing is said: the start does it then. It runs on whatever Node the machine has, so it is plain JavaScript and uses nothing
// but the standard library.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const vite = 'node_modules/vite/bin/vite.js';
const works = [
  { needs: ['apps/web/index.html', vite], command: [vite, 'build', 'apps/web', '--logLevel', 'warn'] },
  { needs: ['apps/api/migrations'], command: ['apps/api/src/commands/keep-empty-database.ts'] },
];

for (const { needs, command } of works) {
  if (!needs.every((path) => existsSync(join(root, path)))) continue;
  const child = spawn(process.execPath, ['tools/preflight.mjs', ...command], { cwd: root, stdio: 'inherit' });
  const [status] = await once(child, 'exit');
  // An install is not undone for it: what is wrong is seen at the start, which does it again.
  if (status !== 0) console.error('This could not be made ready now: `npm start` will try again.');
}
