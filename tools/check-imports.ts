import { createRequire } from 'node:module';
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import { projectRoot } from './checks/base-commit.ts';
import { reportFaults } from './checks/outcome.ts';

/**
 * Fewest modules of a valid run. With a compiler that it does not understand, the cruiser sees no files and passes, so that a far
 * smaller number is a fault.
 */
const fewestModules = 300;

interface Configuration {
  readonly forbidden: NonNullable<IFlattenedRuleSet['forbidden']>;
  readonly options: object;
}

function isConfiguration(value: unknown): value is Configuration {
  return typeof value === 'object' && value !== null && 'forbidden' in value && 'options' in value;
}

/** Returns the rules and the options of the cruiser. Throws when the file lacks them. */
export function readConfiguration(): Configuration {
  const read: unknown = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
  if (!isConfiguration(read)) throw new Error('.dependency-cruiser.cjs has rules and options');
  return read;
}

const describe = ({ from, to, rule, cycle }: ICruiseResult['summary']['violations'][number]): string =>
  `${rule.name}: ${from} -> ${cycle ? cycle.map(({ name }) => name).join(' -> ') : to}`;

/** Returns the imports that break the rules, one line each. */
export async function importFaults(
  folders: readonly string[],
  { root = projectRoot, fewest = fewestModules } = {},
): Promise<string[]> {
  const { forbidden, options } = readConfiguration();
  const { output } = await cruise([...folders], { ...options, baseDir: root, validate: true, ruleSet: { forbidden } });
  if (typeof output === 'string') throw new Error('the cruiser answers an object');
  const { violations, totalCruised } = output.summary;
  const faults = violations.map(describe);
  return totalCruised < fewest
    ? [`only ${totalCruised} modules seen, ${fewest} expected: the cruiser did not look`, ...faults]
    : faults;
}

if (import.meta.main) reportFaults(await importFaults(['packages', 'apps', 'tools', 'e2e', 'bench']));
