import type { Change } from './change.ts';

/** One command line: the program and its arguments. */
export type Command = readonly [program: string, ...parameters: string[]];

/** Whether a check may run: with more environment variables, or not at all and why. */
export type Readiness = { readonly env: Readonly<Record<string, string>> } | { readonly missing: string };

/** One of the project's checks. All its commands run, also after one has failed, so that one look shows every fault. */
export interface Check {
  readonly name: string;
  /** The rule that it enforces, in a few words, for the list of checks. */
  readonly holds: string;
  readonly commands: readonly Command[];
  /** A light check keeps one processor busy at most and runs beside others; of the heavy ones one runs at a time. */
  readonly light?: true;
  /** A light check that waits for much of its time begins as soon as it can, and leaves its place to others. */
  readonly waits?: true;
  /** Environment variables of its commands. */
  readonly env?: Readonly<Record<string, string>>;
  /** The check whose result this one uses. When both run, this one begins after the other has ended. */
  readonly after?: string;
  /** Another check that enforces this rule too: when all checks run, that one is enough. */
  readonly within?: string;
  /** The commands that are enough for a change, none when it cannot affect the check. Without it the whole check runs. */
  readonly forChange?: (change: Change) => readonly Command[] | Promise<readonly Command[]>;
  /** Looks for what the check needs of the machine. With `CI=true` a missing need is a failure. */
  readonly prepare?: () => Promise<Readiness>;
}
