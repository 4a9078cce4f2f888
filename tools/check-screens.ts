import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './checks/base-commit.ts';
import { grownBy, linesOf, listedIn } from './checks/call-lists.ts';
import { reportFaults } from './checks/outcome.ts';
import { stillPending } from './checks/pending-ceiling.ts';

/** Compares the web app's routes with the list of screens. */
const routesFolder = 'apps/web/src/app';
const pendingFile = `${routesFolder}/pending-routes.ts`;
const address = /^\/|^\*$/;

export interface ScreenLists {
  /** Addresses of the specification; `x` stands for a value. */
  readonly wanted: readonly string[];
  readonly built: readonly string[];
  readonly pending: readonly string[];
  readonly pendingBefore: readonly string[];
}

/** Tells whether a route's pattern shows an address: parameters take the sample value, fixed words only themselves. */
export function coversScreen(pattern: string, screen: string): boolean {
  const ours = pattern.split('/');
  const theirs = screen.split('/');
  const open = ours.at(-1) === '*' && ours.length > 1;
  if (open ? theirs.length < ours.length : theirs.length !== ours.length) return false;
  return ours.every(
    (part, at) => (part === '*' && open) || (part.startsWith(':') ? theirs[at] === 'x' : part === theirs[at]),
  );
}

/** Addresses that are in no table: a page that does not exist, and home. */
const shownBy: Readonly<Record<string, string>> = { '/no-such-page': '*', '/': '/' };

const shows = (patterns: readonly string[], screen: string): boolean =>
  patterns.some((pattern) => pattern === shownBy[screen] || coversScreen(pattern, screen));

/** Returns the mismatches between the lists of screens, one line each. */
export function screenFaults({ wanted, built, pending, pendingBefore }: ScreenLists): string[] {
  const covers = wanted.flatMap((screen) => {
    const done = shows(built, screen);
    const waits = shows(pending, screen);
    if (done && waits) return [`${screen}: is built and still in ${pendingFile}: take it out there`];
    return done || waits ? [] : [`${screen}: is neither a route nor in ${pendingFile}`];
  });
  return [
    ...covers,
    ...pending
      .filter((pattern) => !wanted.some((screen) => coversScreen(pattern, screen)))
      .map((pattern) => `${pattern}: pending, and not a screen of the list`),
    ...grownBy(pendingBefore, pending).map((pattern) => `${pattern}: the pending list may only shrink`),
  ];
}

const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

/** Returns the addresses that a route file declares: `page('/x', ...)`, `path: '/x'`, and `index: true` for the first page. */
export function routesIn(source: string): string[] {
  const code = withoutComments(source);
  const named = [...code.matchAll(/(?:\bpage\(\s*|\bpath:\s*)'([^']+)'/g)].map(([, path = '']) => path);
  return [...(/\bindex: true\b/.test(code) ? ['/'] : []), ...named.filter((path) => address.test(path))];
}

const read = (path: string): Promise<string> => readFile(join(projectRoot, path), 'utf8');

/** Returns the pattern of every page that is built. */
export async function builtRoutes(): Promise<string[]> {
  const names = (await readdir(join(projectRoot, routesFolder))).filter(
    (name) => /(-routes|^router)\.tsx?$/.test(name) && name !== 'pending-routes.ts',
  );
  const sources = await Promise.all(names.map((name) => read(`${routesFolder}/${name}`)));
  // The address of the root layout is not a page.
  return sources.flatMap(routesIn).filter((path, at, all) => path !== '/' || all.indexOf(path) === at);
}

const pendingIn = (source: string): string[] => listedIn(withoutComments(source), address);

if (import.meta.main) {
  const wanted = linesOf(await read('tools/spec-routes.txt')).map((line) => line.split(' | ')[0] ?? line);
  if (wanted.length < 40) throw new Error('tools/spec-routes.txt lists more than forty screens');
  reportFaults(
    screenFaults({
      wanted,
      built: await builtRoutes(),
      pending: pendingIn(await read(pendingFile)),
      pendingBefore: await stillPending(pendingFile, pendingIn),
    }),
  );
}
