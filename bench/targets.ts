import { describeMachine } from './report.ts';

/** A measure with the most that it may be. */
export interface Target {
  readonly what: string;
  /** Milliseconds, unless it says otherwise. */
  readonly measured: number;
  readonly most: number;
  /** What else was seen, beside it. */
  readonly note: string;
}

export const holds = ({ measured, most }: Target): boolean => measured <= most;

export interface TargetsSection {
  readonly title: string;
  readonly database: string;
  readonly date: string;
  readonly targets: readonly Target[];
}

/** Targets as a table. */
export function targetsTable({ title, database, date, targets }: TargetsSection): string {
  return [
    `### ${title}`,
    '',
    `${date.slice(0, 16).replace('T', ' ')} UTC. ${database}. ${describeMachine()}. Milliseconds.`,
    '',
    '| what | measured | at most | holds | beside it |',
    '|---|---:|---:|---|---|',
    ...targets.map(
      (one) => `| ${one.what} | ${one.measured} | ${one.most} | ${holds(one) ? 'yes' : 'no'} | ${one.note} |`,
    ),
    '',
  ].join('\n');
}
