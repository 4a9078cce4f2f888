import { projectRoot } from './checks/base-commit.ts';
import type { Check } from './checks/check.ts';
import { checks } from './checks/checks.ts';
import { type Outcome, runCheck } from './checks/run-check.ts';

/**
 * Runs the checks named on the command line, or all of them in order. One line a check, everything it said when it
 * fails, and the sum in the last line.
 */
const widest = Math.max(...checks.map(({ name }) => name.length));

const print = (line: string): void => console.log(line);

/** A build machine keeps the end of a log, so what failed is said once more there, as far as a check's own end tells it. */
const linesAgain = 60;

function printAgain(failed: readonly (readonly [Check, Outcome])[]): void {
  for (const [check, { output }] of failed) {
    const lines = output.split('\n').slice(-linesAgain);
    print(`\n${check.name} failed; the end of what it said:\n\n${lines.map((line) => `    ${line}`).join('\n')}\n`);
  }
}

function printOutcome(check: Check, outcome: Outcome): void {
  const said = outcome.state === 'skipped' ? (outcome.output.split('\n').at(-1) ?? '') : check.holds;
  const time = `${outcome.seconds.toFixed(1)} s`.padStart(8);
  print(`${check.name.padEnd(widest)}  ${outcome.state.padEnd(7)} ${time}  ${said}`);
  if (outcome.state === 'failed') print(`\n${outcome.output.replaceAll(/^/gm, '    ')}\n`);
}

/** The checks that are asked for, or null when a name is not one of them. */
function chosen(names: readonly string[]): readonly Check[] | null {
  const unknown = names.filter((name) => !checks.some((check) => check.name === name));
  const asked = names.length === 0 ? checks.filter(({ within }) => within === undefined) : checks;
  if (unknown.length === 0) return asked.filter(({ name }) => names.length === 0 || names.includes(name));
  print(`no such check: ${unknown.join(', ')}. There are:`);
  for (const { name, holds } of checks) print(`  ${name.padEnd(widest)}  ${holds}`);
  return null;
}

async function main(names: readonly string[]): Promise<number> {
  const wanted = chosen(names);
  if (!wanted) return 2;
  const strict = process.env['CI'] === 'true';
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const failed: [Check, Outcome][] = [];
  for (const check of wanted) {
    const outcome = await runCheck(check, { root: projectRoot, strict });
    counts[outcome.state] += 1;
    if (outcome.state === 'failed') failed.push([check, outcome]);
    printOutcome(check, outcome);
  }
  if (wanted.length > 1) printAgain(failed);
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  print(`${counts.passed} passed, ${counts.failed} failed${skipped}`);
  return counts.failed > 0 ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2));
