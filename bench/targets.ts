/** A measure with its upper or lower limit. */
export type Target = {
  readonly what: string;
  /** In the unit of its section, unless it says otherwise; `NaN` when nothing was measured. */
  readonly measured: number;
  /** Other observations beside the measure. */
  readonly note: string;
} & ({ readonly most: number } | { readonly least: number });

const holds = (target: Target): boolean =>
  'most' in target ? target.measured <= target.most : target.measured >= target.least;

const boundOf = (target: Target): string => ('most' in target ? `at most ${target.most}` : `at least ${target.least}`);
const measuredOf = ({ measured }: Target): string => (Number.isNaN(measured) ? 'not measured' : String(measured));

/** Returns the missed targets, a line each. */
export const missedOf = (targets: readonly Target[]): string[] =>
  targets
    .filter((target) => !holds(target))
    .map((target) => `missed: ${target.what}: ${measuredOf(target)}, ${boundOf(target)}`);

export interface TargetsSection {
  readonly title: string;
  /** The database that was measured, or the server of the pages. */
  readonly database: string;
  readonly machine: string;
  readonly date: string;
  /** Unit of the figures, such as `Milliseconds`. */
  readonly unit: string;
  readonly targets: readonly Target[];
}

/** Returns the targets as the lines of a table. */
export const targetLines = (targets: readonly Target[]): string[] => [
  '| what | target | measured | held | beside it |',
  '|---|---:|---:|---|---|',
  ...targets.map(
    (one) => `| ${one.what} | ${boundOf(one)} | ${measuredOf(one)} | ${holds(one) ? 'yes' : 'no'} | ${one.note} |`,
  ),
];

/** Formats an ISO 8601 moment to the minute. */
export const minuteOf = (date: string): string => `${date.slice(0, 16).replace('T', ' ')} UTC`;

/** Returns a section of targets as Markdown. */
export const targetsTable = ({ title, database, machine, date, unit, targets }: TargetsSection): string =>
  [`### ${title}`, '', `${minuteOf(date)}. ${database}. ${machine}. ${unit}.`, '', ...targetLines(targets), ''].join(
    '\n',
  );
