import { dirname, join } from 'node:path';
import { projectRoot } from './checks/base-commit.ts';
import { type LayerExemptions, layerExemptions } from './checks/layer-exemptions.ts';
import { reportFaults } from './checks/outcome.ts';
import { readSources, type Source } from './checks/read-sources.ts';

/** Layers of the server's features. A layer may use those before it in the list, never those after it. */
const layers = ['tenancy', 'records', 'processes', 'screens', 'upkeep'];
const features = 'apps/api/src/features/';
const contract = 'packages/contract/src/';
const webFeatures = 'apps/web/src/features/';
const mostFiles = 20;
const mostNames = 12;

/** Returns the feature of a file of the server as `layer/noun`, or null for a file outside the features. */
function featureOf(path: string): string | null {
  if (!path.startsWith(features)) return null;
  const [layer, noun, ...rest] = path.slice(features.length).split('/');
  return layer && noun && rest.length > 0 ? `${layer}/${noun}` : null;
}

const layerOf = (feature: string): number => layers.indexOf(feature.split('/')[0] ?? '');

/** Lists the files that a file imports or re-exports by a relative path. */
const importedBy = ({ path, text }: Source): string[] =>
  [...text.matchAll(/\bfrom '(\.[^']+)'/g)].map(([, to = '']) => join(dirname(path), to));

interface Arrow {
  readonly path: string;
  readonly from: string;
  readonly to: string;
}

/** Lists the imports that lead from one feature to another. */
const arrowsOf = (sources: readonly Source[]): Arrow[] =>
  sources.flatMap((source) => {
    const from = featureOf(source.path);
    if (from === null) return [];
    return importedBy(source).flatMap((imported) => {
      const to = featureOf(imported);
      return to === null || to === from ? [] : [{ path: source.path, from, to }];
    });
  });

const unknownLayers = (sources: readonly Source[]): string[] =>
  [...new Set(sources.flatMap(({ path }) => featureOf(path) ?? []))]
    .filter((feature) => layerOf(feature) < 0)
    .map((feature) => `${features}${feature}: ${feature.split('/')[0]} is not a layer (${layers.join(', ')})`);

const upwardFaults = (arrows: readonly Arrow[]): string[] =>
  arrows
    .filter(({ from, to }) => layerOf(to) > layerOf(from))
    .map(({ path, from, to }) => `${path}: ${from} uses ${to}, which is a layer above it`);

/** Returns the shortest way from a feature through others back to itself, or null when there is none. */
function wayBack(start: string, uses: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] | null {
  const ways: (readonly string[])[] = [[start]];
  const seen = new Set<string>();
  for (let way = ways.shift(); way; way = ways.shift()) {
    const next = [...(uses.get(way.at(-1) ?? '') ?? [])];
    if (next.includes(start)) return [...way, start];
    const reached = way;
    ways.push(...next.filter((to) => !seen.has(to)).map((to) => [...reached, to]));
    for (const to of next) seen.add(to);
  }
  return null;
}

/** Returns one line for each feature that reaches itself through others. */
function cycleFaults(arrows: readonly Arrow[]): string[] {
  const byFeature = Map.groupBy(arrows, ({ from }) => from);
  const uses = new Map([...byFeature].map(([from, all]) => [from, new Set(all.map(({ to }) => to))] as const));
  return [...uses.keys()].flatMap((feature) => {
    const way = wayBack(feature, uses);
    return way ? [`${features}${feature}: is in a cycle of features: ${way.join(' -> ')}`] : [];
  });
}

const reExport = /^export (?:type )?\{([^}]*)\} from '[^']+';$/gm;

const namesOf = (text: string): string[] =>
  [...text.matchAll(reExport)].flatMap(([, list = '']) => list.split(',').filter((name) => name.trim() !== ''));

/** Returns the faults of one public interface: code in it, and more names than its limit. */
function interfaceFaults({ path, text }: Source): string[] {
  const names = namesOf(text).length;
  const faults: string[] = [];
  if (text.replace(reExport, '').trim() !== '') {
    faults.push(`${path}: holds something other than \`export { name } from './file.ts';\``);
  }
  if (names > mostNames) faults.push(`${path}: exports ${names} names, at most ${mostNames}: a layer is missing`);
  return faults;
}

/** Returns the faults of the public interfaces, and where a feature imports its own. */
const publicFaults = (sources: readonly Source[]): string[] =>
  sources.flatMap((source) => {
    const feature = featureOf(source.path);
    if (feature === null) return [];
    const ownInterface = `${features}${feature}/public.ts`;
    if (source.path === ownInterface) return interfaceFaults(source);
    return importedBy(source).includes(ownInterface)
      ? [`${source.path}: imports the public interface of its own feature`]
      : [];
  });

/** Returns the faults of folders that are too large, and of exceptions that are not needed. */
function folderFaults(sources: readonly Source[], { largeFolders }: LayerExemptions): string[] {
  const counts = new Map<string, number>();
  for (const { path } of sources) {
    if (!/\.spec\.tsx?$/.test(path)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  const large = [...counts]
    .filter(([folder, count]) => count > mostFiles && !(folder in largeFolders))
    .map(([folder, count]) => `${folder}: ${count} source files, at most ${mostFiles}: split it by noun`);
  const idle = Object.keys(largeFolders)
    .filter((folder) => (counts.get(folder) ?? 0) <= mostFiles)
    .map((folder) => `${folder}: needs no exception for its size: take it out of tools/checks/layer-exemptions.ts`);
  return [...large, ...idle];
}

/** Returns the nouns at a folder of the contract, as `layer/noun`: files and folders alike. */
const contractNouns = (sources: readonly Source[]): ReadonlySet<string> =>
  new Set(
    sources.flatMap(({ path }) => {
      if (!path.startsWith(contract)) return [];
      const [layer = '', noun = ''] = path.slice(contract.length).split('/');
      return layers.includes(layer) ? [`${layer}/${noun.replace(/\.ts$/, '')}`] : [];
    }),
  );

/** Returns the nouns that the server, the contract and the web app do not share. */
function nounFaults(sources: readonly Source[], { otherContract, webNouns }: LayerExemptions): string[] {
  const served = new Set(sources.flatMap(({ path }) => featureOf(path) ?? []));
  const answering = new Set(
    sources.flatMap(({ path }) => (path.endsWith('.routes.ts') ? (featureOf(path) ?? []) : [])),
  );
  const declared = contractNouns(sources);
  const nouns = new Set([...served].map((feature) => feature.split('/')[1]));
  const shown = new Set(
    sources.flatMap(({ path }) =>
      path.startsWith(webFeatures) ? (path.slice(webFeatures.length).split('/')[0] ?? []) : [],
    ),
  );
  return [
    ...[...declared]
      .filter((noun) => !served.has(noun))
      .map((noun) => `${contract}${noun}: is no feature of the server`),
    ...[...answering]
      .filter((feature) => !declared.has(feature) && !(feature in otherContract))
      .map((feature) => `${features}${feature}: answers calls that the contract declares elsewhere`),
    ...[...shown]
      .filter((feature) => !nouns.has(feature) && !(feature in webNouns))
      .map((feature) => `${webFeatures}${feature}: is no noun of the server`),
  ];
}

/** Returns what breaks the layers, public interfaces, sizes of folders and shared nouns, one line each. */
export function layerFaults(sources: readonly Source[], exemptions: LayerExemptions = layerExemptions): string[] {
  const arrows = arrowsOf(sources);
  return [
    ...unknownLayers(sources),
    ...upwardFaults(arrows),
    ...cycleFaults(arrows),
    ...publicFaults(sources),
    ...folderFaults(sources, exemptions),
    ...nounFaults(sources, exemptions),
  ];
}

if (import.meta.main) {
  reportFaults(layerFaults(await readSources(projectRoot, ['packages', 'apps', 'tools', 'e2e', 'bench'])));
}
