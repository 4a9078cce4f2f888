import { type Config, ConfigError, readConfig } from '../config.ts';
import { ProblemError } from '../platform/http/problem-error.ts';

function describe(error: unknown): string {
  if (error instanceof ConfigError) return error.lines.join('\n');
  if (error instanceof ProblemError && error.faults.length > 0) {
    return error.faults.map((fault) => `${fault.field ?? 'input'}: ${fault.code}`).join('\n');
  }
  return error instanceof Error ? error.message : String(error);
}

/** Runs a command: its error is one line and exit code 1, never a stack. */
export async function runCommand(work: (config: Config, args: readonly string[]) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work(readConfig(process.env), process.argv.slice(2))}\n`);
  } catch (error) {
    const text = describe(error);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  }
}
