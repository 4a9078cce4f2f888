import type { ReportAnswer } from '@evenhand/contract/screens/reports/reports';
import type { KnownNumber } from '../fair/known-numbers.factory.ts';

/** Flags of the categories that are attacked, in the order of their tables. */
export const attackedFlags = {
  EDUCATION: ['SCHOOL_KS4', 'SCHOOL_KS5', 'SCHOOL_FSM', 'SCHOOL_MOVES'],
  SOCIO_ECONOMIC: ['FSM', 'INCOME', 'POSTCODE', 'FIRST_GEN', 'WORK', 'PARENTAL_OCCUPATION', 'LOW_PARTICIPATION'],
} as const;
export type AttackedCategory = keyof typeof attackedFlags;

/** People of one unit, a role in a recruitment year, who come, move on and leave together. */
export interface Crowd {
  readonly unit: number;
  /** The furthest step that they have reached at each moment, from 1; 0 while they are not counted. */
  readonly steps: readonly number[];
  readonly people: readonly { readonly flags: readonly string[]; readonly people: number }[];
}

/** Some of the people of crowds: those with so many flags of the category, or all who have one. */
export interface SomeFlagged {
  readonly crowds: readonly number[];
  readonly size: number | null;
}

/**
 * Numbers of people of crowds with each flag of one category, by how many flags of the category they have. A reader knows these sizes of
 * each crowd, and looks for the numbers.
 */
export class FlagNumbers {
  readonly codes: readonly string[];
  /** Numbers of flags that people have, in order. */
  readonly sizes: readonly number[];
  readonly #crowds: readonly Crowd[];

  constructor(crowds: readonly Crowd[], category: AttackedCategory) {
    this.codes = attackedFlags[category];
    this.#crowds = crowds;
    const each = crowds.flatMap(({ people }) => people.map(({ flags }) => this.#own(flags).length));
    this.sizes = [...new Set(each)].filter((size) => size > 0).toSorted((a, b) => a - b);
  }

  get unknowns(): number {
    return this.#crowds.length * this.sizes.length * this.codes.length;
  }

  /** Returns the places of the numbers of some people with a flag. */
  places({ crowds, size }: SomeFlagged, code: string): Set<number> {
    const { sizes, codes } = this;
    const own = size === null ? [...sizes.keys()] : [sizes.indexOf(size)];
    return new Set(
      crowds.flatMap((crowd) => own.map((at) => (crowd * sizes.length + at) * codes.length + codes.indexOf(code))),
    );
  }

  peopleIn({ crowds, size }: SomeFlagged, code?: string): number {
    const isIt = (flags: readonly string[]): boolean =>
      flags.length > 0 && (size === null || flags.length === size) && (code === undefined || flags.includes(code));
    return crowds.reduce(
      (sum, crowd) =>
        (this.#crowds[crowd]?.people ?? []).reduce(
          (own, { flags, people }) => (isIt(this.#own(flags)) ? own + people : own),
          sum,
        ),
      0,
    );
  }

  /** Returns what the sizes tell: the number of flags of each crowd, and each number where all have them all or there are no people. */
  knownBefore(): KnownNumber[] {
    return [...this.#crowds.keys()].flatMap((crowd) =>
      this.sizes.flatMap((size): KnownNumber[] => {
        const some = { crowds: [crowd], size };
        const people = this.peopleIn(some);
        const each = this.codes.map((code) => this.places(some, code));
        return people === 0 || size === this.codes.length
          ? each.map((of) => ({ of, is: people }))
          : [{ of: new Set(each.flatMap((of) => [...of])), is: people * size }];
      }),
    );
  }

  #own(flags: readonly string[]): string[] {
    return flags.filter((flag) => this.codes.includes(flag));
  }
}

/** Steps in the order of the columns of a report. */
export const stepColumns = ['applied', 'screened', 'interviewed', 'offered', 'accepted'] as const;

/** A number of people with a flag who reached a step, counted from 0. */
export interface ToldFlag {
  readonly code: string;
  readonly step: number;
  readonly people: number;
}

/** Returns all numbers of people with a flag that an answer tells of a category, in its table and in its headline. */
export function toldFlags({ tables, headline }: ReportAnswer, category: AttackedCategory): ToldFlag[] {
  const id = `flags${category}`;
  const table = tables.find((one) => one.id === id);
  const cells = (table?.rows ?? []).flatMap(({ code, cells: own }) =>
    stepColumns.flatMap((column, step): ToldFlag[] => {
      const value = own[table?.columns.findIndex((one) => one.id === column) ?? -1]?.value;
      return typeof value === 'number' ? [{ code, step, people: value }] : [];
    }),
  );
  const { flag, people, table: shown } = headline?.values ?? {};
  const isOfTable = cells.some((one) => one.step === 0 && one.code === flag && one.people === people);
  return shown !== id || isOfTable ? cells : [...cells, { code: String(flag), step: 0, people: Number(people) }];
}
