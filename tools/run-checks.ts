import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { scratchRoot } from '../apps/api/src/testing/postgres-server.ts';
import { projectRoot } from './checks/base-commit.ts';
import { type Change, findChange } from './checks/change.ts';
import type { Check } from './checks/check.ts';
import { checks } from './checks/checks.ts';
import { type Outcome, runCheck } from './checks/run-check.ts';
import { runInTurn } from './checks/run-in-turn.ts';

/**
 * Runs the checks named on the command line, or all of them; with `--changed` only the part of each that a change can affect.
 * Prints a line a check, the whole output of a failed one, the time of each, and the sum in the last line.
 */
const widest = Math.max(...checks.map(({ name }) => name.length));

const print = (line: string): void => console.log(line);

/** Last lines of each failed check that are printed once more at the end, because a build machine keeps the end of a log. */
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

/** Prints the seconds of each check, the longest first. */
function printTimes(ended: readonly (readonly [Check, Outcome])[]): void {
  print('\nseconds by check');
  for (const [check, { seconds }] of ended.toSorted(([, a], [, b]) => b.seconds - a.seconds)) {
    print(`  ${check.name.padEnd(widest)}  ${seconds.toFixed(1).padStart(7)}`);
  }
}

/** Returns the requested checks, or null when a name is not one of them. */
function chosen(names: readonly string[]): readonly Check[] | null {
  const unknown = names.filter((name) => !checks.some((check) => check.name === name));
  const asked = names.length === 0 ? checks.filter(({ within }) => within === undefined) : checks;
  if (unknown.length === 0) return asked.filter(({ name }) => names.length === 0 || names.includes(name));
  print(`no such check: ${unknown.join(', ')}. There are:`);
  for (const { name, holds } of checks) print(`  ${name.padEnd(widest)}  ${holds}`);
  return null;
}

/** Reads the command line: `--changed`, or `--changed=<commit>`, and names of checks. */
async function readArguments(given: readonly string[]): Promise<{ names: readonly string[]; change: Change | null }> {
  const flag = given.find((each) => each === '--changed' || each.startsWith('--changed='));
  const change = flag === undefined ? null : await findChange(flag.slice('--changed='.length) || null);
  return { names: given.filter((each) => each !== flag), change };
}

/**
 * Runs checks that share one demo: the first that needs it makes it in this folder (`e2e/start-demo.ts`). They share the compiled
 * code of modules too, because a server that starts would spend a quarter of the work of its start on compiling the same ones again.
 */
async function withSharedFolder(run: () => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(await scratchRoot(), 'evenhand-checks-'));
  process.env['DEMO_FOLDER'] = folder;
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');
  try {
    await run();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function main(given: readonly string[]): Promise<number> {
  const begun = performance.now();
  const { names, change } = await readArguments(given);
  const wanted = chosen(names);
  if (!wanted) return 2;
  const strict = process.env['CI'] === 'true';
  const ended: [Check, Outcome][] = [];
  await withSharedFolder(() =>
    runInTurn(wanted, availableParallelism(), async (check) => {
      const outcome = await runCheck(check, { root: projectRoot, strict, change });
      ended.push([check, outcome]);
      printOutcome(check, outcome);
    }),
  );
  const count = (state: Outcome['state']): number => ended.filter(([, outcome]) => outcome.state === state).length;
  if (wanted.length > 1) {
    printAgain(ended.filter(([, { state }]) => state === 'failed'));
    printTimes(ended);
    print(`  ${'in all'.padEnd(widest)}  ${((performance.now() - begun) / 1000).toFixed(1).padStart(7)}\n`);
  }
  const skipped = count('skipped') > 0 ? `, ${count('skipped')} skipped` : '';
  print(`${count('passed')} passed, ${count('failed')} failed${skipped}`);
  return count('failed') > 0 ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2));
