import { createRequire } from 'node:module';
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import { projectRoot } from './checks/base-commit.ts';
import { reportFaults } from './checks/outcome.ts';

/**
 * A compiler that the cruiser does not understand makes it see nothing and pass. Far fewer files than there are means
 * that it did not look.
 */
const fewestModules = 300;

interface Configuration {
  readonly forbidden: NonNullable<IFlattenedRuleSet['forbidden']>;
  readonly options: object;
}

function isConfiguration(value: unknown): value is Configuration {
  return typeof value === 'object' && value !== null && 'forbidden' in value && 'options' in value;
}

/** The rules, and what the cruiser is told beside them. */
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
