import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EndpointSpec } from '@evenhand/contract/base/endpoint';
import { pendingCalls } from '@evenhand/contract/base/pending';
import { permissions } from '@evenhand/domain/access/permissions';
import { projectRoot } from './checks/base-commit.ts';
import { coversCall, grownBy, linesOf, listedIn } from './checks/call-lists.ts';
import { looseObjects } from './checks/loose-bodies.ts';
import { reportFaults } from './checks/outcome.ts';
import { stillPending } from './checks/pending-ceiling.ts';

/** Compares the contract with the list of calls, and the server's routes with the contract. */
const looseFile = 'tools/loose-bodies.txt';
const pendingFile = 'packages/contract/src/base/pending.ts';
const contractFolder = join(projectRoot, 'packages/contract/src');

type Declared = Pick<EndpointSpec, 'id' | 'method' | 'path' | 'needs' | 'body'>;

const isEndpoint = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'id' in value && 'method' in value && 'path' in value;

/** Returns every endpoint that the contract's files export. */
async function readContract(): Promise<Declared[]> {
  const names = (await readdir(contractFolder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const modules = await Promise.all(
    names.map((name): Promise<Record<string, unknown>> => import(pathToFileURL(join(contractFolder, name)).href)),
  );
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint));
}

/** Returns the ids in the server's table of routes. It is imported by address, because the server is compiled separately. */
async function readRouted(): Promise<string[]> {
  const module: Record<string, unknown> = await import(pathToFileURL(join(projectRoot, 'apps/api/src/routes.ts')).href);
  const routes = module['routes'];
  if (!Array.isArray(routes)) throw new Error('apps/api/src/routes.ts exports routes');
  return routes.flatMap((route: { endpoint?: unknown }) => (isEndpoint(route.endpoint) ? [route.endpoint.id] : []));
}

const callOf = ({ method, path }: Declared): string => `${method} ${path}`;

export interface CallLists {
  /** Calls of the specification. */
  readonly wanted: readonly string[];
  readonly endpoints: readonly Declared[];
  readonly pending: readonly string[];
  readonly pendingBefore: readonly string[];
  /** Ids of the endpoints that the server answers. */
  readonly routed: readonly string[];
  /** Objects in bodies that take undeclared keys, by endpoint and path. */
  readonly loose: readonly string[];
}

function coverFaults({ wanted, endpoints, pending }: CallLists): string[] {
  return wanted.flatMap((call) => {
    const built = endpoints.some((endpoint) => coversCall(callOf(endpoint), call));
    const waits = pending.includes(call);
    if (built && waits) return [`${call}: is built and still in ${pendingFile}: take it out there`];
    return built || waits ? [] : [`${call}: is neither in the contract nor in ${pendingFile}`];
  });
}

function repeated(entries: readonly string[]): string[] {
  return [...new Set(entries.filter((entry, at) => entries.indexOf(entry) !== at))];
}

function endpointFaults({ endpoints, routed }: CallLists): string[] {
  const known: readonly string[] = ['public', ...permissions];
  return [
    ...endpoints.filter(({ needs }) => !known.includes(needs)).map(({ id }) => `${id}: no permission declared`),
    ...endpoints.filter(({ id }) => !routed.includes(id)).map((each) => `${each.id}: no route answers ${callOf(each)}`),
    ...routed.filter((id) => !endpoints.some((each) => each.id === id)).map((id) => `${id}: not in the contract`),
    ...repeated(endpoints.map(({ id }) => id)).map((id) => `${id}: declared twice`),
    ...repeated(endpoints.map(callOf)).map((call) => `${call}: declared twice`),
    ...repeated(routed).map((id) => `${id}: routed twice`),
  ];
}

function pendingFaults({ wanted, pending, pendingBefore }: CallLists): string[] {
  return [
    ...pending.filter((call) => !wanted.includes(call)).map((call) => `${call}: pending, and not a call of the list`),
    ...repeated(pending).map((call) => `${call}: pending twice`),
    ...grownBy(pendingBefore, pending).map((call) => `${call}: the pending list may only shrink`),
  ];
}

/** Returns bodies that drop undeclared keys. A body refuses them, so that a caller learns of a misspelt key. */
function bodyFaults({ endpoints, loose }: CallLists): string[] {
  const found = endpoints.flatMap(looseObjects);
  return [
    ...found.filter((path) => !loose.includes(path)).map((path) => `${path}: drops unknown keys: see strictBody`),
    ...loose.filter((path) => !found.includes(path)).map((path) => `${path}: is strict: take it out of ${looseFile}`),
  ];
}

/** Returns the mismatches between the lists of calls, one line each. */
export const callFaults = (lists: CallLists): string[] => [
  ...coverFaults(lists),
  ...endpointFaults(lists),
  ...pendingFaults(lists),
  ...bodyFaults(lists),
];

const pendingIn = (source: string): string[] => listedIn(source, /^(GET|POST|PUT|DELETE) \//);

if (import.meta.main) {
  const wanted = linesOf(await readFile(join(projectRoot, 'tools/spec-calls.txt'), 'utf8'));
  if (wanted.length < 100) throw new Error('tools/spec-calls.txt lists more than a hundred calls');
  reportFaults(
    callFaults({
      wanted,
      endpoints: await readContract(),
      pending: pendingCalls,
      pendingBefore: await stillPending(pendingFile, pendingIn),
      routed: await readRouted(),
      loose: linesOf(await readFile(join(projectRoot, looseFile), 'utf8')),
    }),
  );
}
