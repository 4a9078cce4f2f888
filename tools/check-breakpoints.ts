import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { projectRoot } from './checks/base-commit.ts';
import { reportFaults } from './checks/outcome.ts';
import type { Source } from './checks/read-sources.ts';

/** Layouts change at the widths that `breakpoints.css` names, and at no others. */

const folder = 'apps/web/src';
const tokens = `${folder}/app/breakpoints.css`;
/** The widths that scripts look at. A test compares them with the named ones. */
const ofScripts = `${folder}/lib/page/breakpoints.ts`;
const condition = /\((?:min-|max-)?width\s*[:<>=][^)]*\)/;

const namesIn = (sources: readonly Source[]): ReadonlySet<string> =>
  new Set(
    sources
      .filter(({ path }) => path === tokens)
      .flatMap(({ text }) => [...text.matchAll(/@custom-media (--[\w-]+)/g)].map(([, name = '']) => name)),
  );

function faultOf(line: string, isStyle: boolean, names: ReadonlySet<string>): string | null {
  if (isStyle && !line.includes('@media')) return null;
  const width = condition.exec(line)?.[0];
  if (width && (isStyle || /['"`]/.test(line))) return `${width} has no name in breakpoints.css`;
  const unknown = isStyle ? /\((--[\w-]+)\)/.exec(line)?.[1] : undefined;
  return unknown && !names.has(unknown) ? `${unknown} is not in breakpoints.css` : null;
}

/** Returns the places where a layout changes at a width without a name, one line each. */
export function breakpointFaults(sources: readonly Source[]): string[] {
  const names = namesIn(sources);
  return sources
    .filter(({ path }) => path !== tokens && path !== ofScripts)
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => {
        const fault = faultOf(line, path.endsWith('.css'), names);
        return fault === null ? [] : [`${path}:${at + 1}: ${fault}`];
      }),
    );
}

async function readLooks(): Promise<Source[]> {
  const files = await readdir(join(projectRoot, folder), { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile() && /\.(css|tsx?)$/.test(file.name) && !/\.test\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .sort();
  return Promise.all(
    paths.map(async (path) => ({ path: relative(projectRoot, path), text: await readFile(path, 'utf8') })),
  );
}

if (import.meta.main) reportFaults(breakpointFaults(await readLooks()));
