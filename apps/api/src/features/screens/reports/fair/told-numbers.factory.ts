import type { ReportAnswer } from '@evenhand/contract/screens/reports/reports';
import { groupOfTrait } from '@evenhand/domain/fairness/monitored-traits';
import type { KnownNumber } from './known-numbers.factory.ts';

/** Answers of planted people, and with them the groups in which they count. */
export const plantedAnswers = {
  sex: ['FEMALE', 'MALE', 'OTHER', null],
  ethnicity: [1, 15, null],
  disability: ['YES', 'NO', null],
  religion: ['NONE', 'HINDU', 'SIKH', null],
} as const;
export type PlantedTrait = keyof typeof plantedAnswers;
export const groupsOf = (trait: PlantedTrait): string[] =>
  plantedAnswers[trait].map((answer) => groupOfTrait(trait, answer));

/** Cells of where the way of people has come to: two for each step, of those whose way ended there and of the others, and one for hires. */
export const cellCount = 9;
const steps = ['applied', 'screened', 'interviewed', 'offered', 'accepted'] as const;
type Step = (typeof steps)[number];

const reaching = (step: Step): number[] =>
  [...Array(cellCount).keys()].filter((cell) => cell >= 2 * steps.indexOf(step));
/** Returns the cells of those of whom it is decided whether they passed a step, counted from an earlier one. */
const decidedAt = (step: Step, from: Step): number[] => [
  ...[0, 2, 4, 6].filter((cell) => cell >= 2 * steps.indexOf(from) && cell < 2 * steps.indexOf(step)),
  ...reaching(step),
];
const decidedOffers = decidedAt('offered', 'applied');

/** Sums of cells that an attacker looks for: each cell, and all sums of which reports are made. */
export const soughtCells: readonly (readonly number[])[] = [
  ...[...Array(cellCount).keys()].map((cell) => [cell]),
  ...steps.map(reaching),
  ...steps.slice(1).map((step, at) => decidedAt(step, steps[at] ?? 'applied')),
  decidedOffers,
];

const groupCount = (trait: PlantedTrait): number => plantedAnswers[trait].length;
/** Returns the number of unknown counts of one unit, which is a role in a recruitment year. */
export const countsOfUnit = (traits: readonly PlantedTrait[]): number =>
  traits.reduce((product, trait) => product * groupCount(trait), cellCount);

/** Returns the place of the count of one unit, one group of each planted trait and one cell. */
export const placeOf = (
  traits: readonly PlantedTrait[],
  { unit, groups, cell }: { readonly unit: number; readonly groups: readonly number[]; readonly cell: number },
): number =>
  unit * countsOfUnit(traits) +
  traits.reduce((sum, trait, at) => sum * groupCount(trait) + (groups[at] ?? 0), 0) * cellCount +
  cell;

/** Groups of traits by their codes; all groups of a trait that is not named. */
export type AmongGroups = Partial<Record<PlantedTrait, readonly string[]>>;

/** Counts of some units, groups and cells. */
interface SomeCounts {
  readonly units: readonly number[];
  readonly among?: AmongGroups;
  readonly cells: readonly number[];
}

/** Returns the places of some counts of people who were planted with answers to some questions. */
export function placesOf(traits: readonly PlantedTrait[], { units, among = {}, cells }: SomeCounts): Set<number> {
  const choices = traits.map((trait) => {
    const codes = groupsOf(trait);
    return (among[trait] ?? codes).map((code) => codes.indexOf(code));
  });
  const combined = choices.reduce<number[][]>((all, own) => all.flatMap((one) => own.map((at) => [...one, at])), [[]]);
  return new Set(
    units.flatMap((unit) => combined.flatMap((groups) => cells.map((cell) => placeOf(traits, { unit, groups, cell })))),
  );
}

type Table = ReportAnswer['tables'][number];
type Row = Table['rows'][number];

/** Returns the traits and groups that a row names: `sex.woman`, two of these, or `woman` in the table of its trait. */
const namedIn = ({ code }: Row, { id }: Table): (readonly [string, string])[] =>
  code.split('+').map((part) => {
    const [trait = '', group] = part.split('.');
    return group === undefined ? [id, trait] : [trait, group];
  });

/** Returns the groups of a row; null for those of a trait that was not planted. Groups without a row share the row `notShown`. */
function amongOf(row: Row, table: Table, traits: readonly PlantedTrait[]): AmongGroups | null {
  const others = table.rows.filter(({ season }) => season === row.season).flatMap((one) => namedIn(one, table));
  const found = namedIn(row, table).map(([name, group]) => {
    const trait = traits.find((one) => one === name);
    if (!trait) return null;
    const shown = others.flatMap(([own, code]) => (own === trait ? [code] : []));
    return [trait, group === 'notShown' ? groupsOf(trait).filter((code) => !shown.includes(code)) : [group]] as const;
  });
  const known = found.filter((one) => one !== null);
  return known.length < found.length ? null : Object.fromEntries(known);
}

/** Returns the cells whose people a column counts, or takes the share of; null for a figure that is no number of people. */
function cellsOf(column: string, { id }: Table): readonly number[] | null {
  const step = steps.find((one) => one === id);
  if (column === 'passed') return reaching(step ?? 'offered');
  if (column === 'decided') {
    return step ? decidedAt(step, steps[steps.indexOf(step) - 1] ?? 'applied') : decidedOffers;
  }
  if (column === 'people') return reaching('applied');
  const own = steps.find((one) => one === column);
  return own ? reaching(own) : null;
}

interface ToldAnswer {
  readonly answer: ReportAnswer;
  readonly traits: readonly PlantedTrait[];
  /** Units that are counted in a row of a recruitment year, or of the year of the answer. */
  readonly unitsOf: (season: number | undefined) => readonly number[];
  /** Returns the number of people in some counts. */
  readonly truth: (places: ReadonlySet<number>) => number;
}

function toldByRow(row: Row, table: Table, { traits, unitsOf, truth }: ToldAnswer): KnownNumber[] {
  const among = amongOf(row, table, traits);
  if (!among) return [];
  const units = unitsOf(row.season);
  const valueIn = (column: string): unknown => row.cells[table.columns.findIndex(({ id }) => id === column)]?.value;
  const numbers = table.columns.flatMap(({ id, unit }): KnownNumber[] => {
    const [value, cells] = [valueIn(id), cellsOf(id, table)];
    if (typeof value !== 'number' || cells === null) return [];
    // The number of all people at a step is known, so that a share tells a number.
    const people = unit === 'share' ? value * truth(placesOf(traits, { units, cells })) : value;
    return [{ of: placesOf(traits, { units, among, cells }), is: Math.round(people) }];
  });
  // The review has no column of those of whom it is decided: their number follows from the offers and the rate.
  const [rate, offered] = [valueIn('rate'), valueIn('offered')];
  if (row.season === undefined || typeof rate !== 'number' || typeof offered !== 'number' || rate === 0) return numbers;
  return [...numbers, { of: placesOf(traits, { units, among, cells: decidedOffers }), is: Math.round(offered / rate) }];
}

/** Returns all numbers of people that an answer tells. */
export const toldBy = (told: ToldAnswer): KnownNumber[] =>
  told.answer.tables.flatMap((table) => table.rows.flatMap((row) => toldByRow(row, table, told)));
