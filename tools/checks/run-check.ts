import { spawn } from 'node:child_process';
import type { Change } from './change.ts';
import type { Check, Command } from './check.ts';
import { skippedCode } from './outcome.ts';

export interface Outcome {
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly seconds: number;
  /** Whole output of the check. */
  readonly output: string;
}

interface RunOptions {
  readonly root: string;
  /** On a build machine the needs of a check must be met. */
  readonly strict: boolean;
  /** The change that the check is narrowed to, or null for all of it. */
  readonly change?: Change | null;
}

type Ended = { readonly code: number; readonly output: string };

function runCommand([program, ...parameters]: Command, cwd: string, env: NodeJS.ProcessEnv): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const said: Buffer[] = [];
    const hear = (chunk: Buffer): void => {
      said.push(chunk);
    };
    const stop = (): boolean => child.kill('SIGTERM');
    process.once('SIGINT', stop).once('SIGTERM', stop);
    const end = (code: number, more = ''): void => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve({ code, output: Buffer.concat(said).toString('utf8') + more });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', (error) => end(127, `${program}: ${error.message}\n`));
    child.once('close', (code) => end(code ?? 1));
  });
}

const stateOf = (codes: readonly number[]): Outcome['state'] => {
  if (codes.every((code) => code === 0)) return 'passed';
  return codes.every((code) => code === 0 || code === skippedCode) ? 'skipped' : 'failed';
};

/** Runs one check to its end and returns its outcome. */
export async function runCheck(check: Check, { root, strict, change = null }: RunOptions): Promise<Outcome> {
  const begun = performance.now();
  const seconds = (): number => (performance.now() - begun) / 1000;
  const commands = change && check.forChange ? await check.forChange(change) : check.commands;
  if (commands.length === 0) return { state: 'skipped', seconds: seconds(), output: 'the change does not reach it' };
  const readiness = (await check.prepare?.()) ?? { env: {} };
  if ('missing' in readiness) {
    return { state: strict ? 'failed' : 'skipped', seconds: seconds(), output: readiness.missing };
  }
  const env = { ...process.env, ...check.env, ...readiness.env };
  const ended: Ended[] = [];
  for (const command of commands) ended.push(await runCommand(command, root, env));
  return {
    state: stateOf(ended.map(({ code }) => code)),
    seconds: seconds(),
    output: ended
      .map(({ output }) => output.trim())
      .join('\n')
      .trim(),
  };
}
