/** A measure with the most or the least that it may be. */
export type Target = {
  readonly what: string;
  /** In the unit of its section, unless it says otherwise; not a number where nothing was measured. */
  readonly measured: number;
  /** What else was seen, beside it. */
  readonly note: string;
} & ({ readonly most: number } | { readonly least: number });

const holds = (target: Target): boolean =>
  'most' in target ? target.measured <= target.most : target.measured >= target.least;

const boundOf = (target: Target): string => ('most' in target ? `at most ${target.most}` : `at least ${target.least}`);
const measuredOf = ({ measured }: Target): string => (Number.isNaN(measured) ? 'not measured' : String(measured));

/** The missed ones, a line each. */
export const missedOf = (targets: readonly Target[]): string[] =>
  targets
    .filter((target) => !holds(target))
    .map((target) => `missed: ${target.what}: ${measuredOf(target)}, ${boundOf(target)}`);

export interface TargetsSection {
  readonly title: string;
  /** On what it was measured: the database, or what served the pages. */
  readonly database: string;
  readonly machine: string;
  readonly date: string;
  /** What the figures are, such as `Milliseconds`. */
  readonly unit: string;
  readonly targets: readonly Target[];
}

/** Targets as the lines of a table. */
export const targetLines = (targets: readonly Target[]): string[] => [
  '| what | target | measured | held | beside it |',
  '|---|---:|---:|---|---|',
  ...targets.map(
    (one) => `| ${one.what} | ${boundOf(one)} | ${measuredOf(one)} | ${holds(one) ? 'yes' : 'no'} | ${one.note} |`,
  ),
];

/** When something was measured, to the minute. */
export const minuteOf = (date: string): string => `${date.slice(0, 16).replace('T', ' ')} UTC`;

/** A section of targets. */
export const targetsTable = ({ title, database, machine, date, unit, targets }: TargetsSection): string =>
  [`### ${title}`, '', `${minuteOf(date)}. ${database}. ${machine}. ${unit}.`, '', ...targetLines(targets), ''].join(
    '\n',
  );
