import { readdir, readFile } from 'node:fs/promises';
import { z } from 'zod';

const root = new URL('../../../../', import.meta.url);
const manifest = z.object({ version: z.string() });

/** The version of this build, and the newest migration it brings. */
export async function productVersion(): Promise<{ version: string; schema: string }> {
  const { version } = manifest.parse(JSON.parse(await readFile(new URL('package.json', root), 'utf8')));
  const migrations = await readdir(new URL('migrations', root));
  const newest = migrations
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1);
  return { version, schema: (newest ?? '').replace(/\.sql$/, '') };
}
