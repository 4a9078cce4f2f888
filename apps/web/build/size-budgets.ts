import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { budgetOf, firstVisits, routeEntries, standaloneEntry, standaloneVisit } from './first-visit.ts';
import { standaloneManifest } from './standalone-page.ts';

const kilobyte = 1000;

/** As it goes over the line: what stands beside the assets is sent as it is. */
const sizeOf = async (folder: string, file: string): Promise<number> =>
  (await readFile(join(folder, file.startsWith('assets/') ? `${file}.br` : file))).length;

async function sentSize(folder: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map((file) => sizeOf(folder, file)));
  return sizes.reduce((sum, size) => sum + size, 0) / kilobyte;
}

const readManifest = async (folder: string, file: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, file), 'utf8'));

/** Fails the build when a page's JavaScript on first visit, brotli, is above its budget. Runs after compress-assets. */
export function sizeBudgets(): Plugin {
  return {
    name: 'size-budgets',
    apply: 'build',
    // Not closeBundle, which also runs after a build that failed and would put its own error in place of the real one.
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const folder = join(this.environment.config.root, this.environment.config.build.outDir);
        const manifest = await readManifest(folder, '.vite/manifest.json');
        const own = await readManifest(folder, standaloneManifest);
        const visits: [string, string[][]][] = [
          ...routeEntries(manifest).map((entry): [string, string[][]] => [entry, firstVisits(manifest, entry)]),
          [standaloneEntry, [standaloneVisit(manifest, own)]],
        ];
        const over: string[] = [];
        for (const [entry, ways] of visits) {
          const sizes = await Promise.all(ways.map((files) => sentSize(folder, files)));
          const size = Math.max(...sizes);
          const budget = budgetOf(entry);
          const line = `${size.toFixed(1).padStart(7)} of ${budget} kB  ${entry}`;
          this.info(line);
          if (size > budget) over.push(line);
        }
        if (over.length > 0) this.error(`JavaScript on first visit is above its budget:\n${over.join('\n')}`);
      },
    },
  };
}
