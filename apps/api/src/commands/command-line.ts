import { type Config, ConfigError, readConfig } from '../config.ts';

/** Runs a command: its error is one line and exit code 1, never a stack. */
export async function runCommand(work: (config: Config, args: readonly string[]) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work(readConfig(process.env), process.argv.slice(2))}\n`);
  } catch (error) {
    const text =
      error instanceof ConfigError ? error.lines.join('\n') : error instanceof Error ? error.message : String(error);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  }
}
