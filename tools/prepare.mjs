// `npm ci` ends with this script, which builds the web app and makes an empty embedded database, so that the first start need not
// wait for them. It says nothing when that is not possible (the sources are not there yet, as in the layers of an image, or the
// tools were left out): the start does it then. It runs on any Node that the machine has, so it is plain JavaScript and uses
// nothing but the standard library.
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
  // The install does not fail for it: the start does the work again and shows the error.
  if (status !== 0) console.error('This could not be made ready now: `npm start` will try again.');
}
