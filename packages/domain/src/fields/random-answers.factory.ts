import { gradingOf, type Qualification, qualifications } from '../reference/qualifications.ts';
import type { Field } from './field.ts';
import { codesOf } from './field-choices.ts';

/** Source of chance that a test passes in. */
export interface Chance {
  int(from: number, to: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
}

const usualLength = 200;
const someYear = 2024;
/** Letters of many scripts, characters with a special meaning somewhere, and invisible ones. */
const letters = [
  ...'aeiounrstlABCZ 0123456789',
  ...'éÖñłßøçİığ',
  ...'履歴書سيرةζωήअब',
  ...'\'"\\<>&{}[]%$#@!?.,;:-_/|~`’“”–…',
  '\n',
  '\t',
  'e\u0301',
  '\u200d',
  '\u202e',
  '👩🏽‍⚖️',
  '__proto__',
  '\u2028',
  '\ufeff',
];

/** Returns a text that begins and ends with a letter, so that it is stored unchanged. */
export function randomText(chance: Chance, most = usualLength): string {
  const length = chance.int(1, Math.max(1, Math.min(most - 2, usualLength)));
  let text = 'a';
  while (text.length < length) text += chance.pick(letters);
  return `${text.slice(0, Math.max(1, most - 1)).toWellFormed()}z`.slice(0, most);
}

const two = (number: number): string => String(number).padStart(2, '0');
const yearOf = (chance: Chance): number => chance.int(someYear - 40, someYear);
const monthOf = (chance: Chance): string => `${yearOf(chance)}-${two(chance.int(1, 12))}`;

const codes = (field: Field, chance: Chance): unknown[] => {
  const all = codesOf(field);
  return all.filter(() => chance.chance(2 / Math.max(2, all.length)));
};

function numberIn({ min = 0, max = 1000 }: Pick<Field, 'min' | 'max'>, chance: Chance, decimals: number): number {
  const parts = 10 ** decimals;
  return chance.int(Math.ceil(min * parts), Math.floor(max * parts)) / parts;
}

function gradeIn(type: Qualification, tier: string | undefined, chance: Chance): Record<string, unknown> {
  const grading = gradingOf(type, tier) ?? type.grading;
  if (grading.kind === 'list') return { grade: chance.pick(grading.grades).label };
  if (grading.kind === 'number') return { grade: numberIn(type, chance, grading.decimals) };
  if (grading.kind === 'text') return { grade: randomText(chance, 40) };
  return { distinctions: chance.int(0, 20), merits: chance.int(0, 20), passes: chance.int(0, 20) };
}

function qualification(chance: Chance): Record<string, unknown> {
  const type = chance.pick(qualifications);
  const tier = type.tiers.length > 0 ? chance.pick(type.tiers).id : undefined;
  return {
    typeId: type.id,
    ...(tier === undefined ? {} : { tier }),
    ...(type.bySubject ? { subject: randomText(chance, 60) } : {}),
    ...gradeIn(type, tier, chance),
    status: 'ACHIEVED',
    year: yearOf(chance),
  };
}

const several = <T>(chance: Chance, most: number, make: () => T): T[] =>
  Array.from({ length: chance.int(0, Math.min(4, most)) }, make);

type Make = (field: Field, chance: Chance) => unknown;

const text: Make = ({ maxLength }, chance) => randomText(chance, maxLength);

const makers: Readonly<Record<Field['kind'], Make>> = {
  text,
  longText: text,
  email: (_field, chance) => `person-${chance.int(0, 9999)}@example.org`,
  phone: (_field, chance) => `07${String(chance.int(0, 999_999_999)).padStart(9, '0')}`,
  postcode: (_field, chance) => `LS${chance.int(1, 29)} ${chance.int(0, 9)}JT`,
  date: (_field, chance) => `${monthOf(chance)}-${two(chance.int(1, 28))}`,
  month: (_field, chance) => monthOf(chance),
  year: (_field, chance) => yearOf(chance),
  number: (field, chance) => numberIn(field, chance, 0),
  percent: (field, chance) => numberIn({ min: field.min ?? 0, max: field.max ?? 100 }, chance, 2),
  boolean: (_field, chance) => chance.chance(0.5),
  choice: (field, chance) => chance.pick(codesOf(field)),
  multiChoice: codes,
  school: (field, chance) => ({
    ...(chance.chance(0.5) ? { id: chance.int(100_000, 150_000) } : { id: null, country: chance.pick(['GB', 'FR']) }),
    name: text(field, chance),
  }),
  university: (field, chance) => ({
    id: chance.chance(0.5) ? chance.pick(codesOf(field)) : null,
    name: text(field, chance),
  }),
  country: () => 'GB',
  qualifications: (field, chance) => several(chance, field.max ?? 4, () => qualification(chance)),
  modules: (field, chance) => several(chance, field.maxEntries ?? 4, () => randomAnswers(field.entries ?? [], chance)),
  records: (field, chance) => several(chance, field.maxEntries ?? 4, () => randomAnswers(field.entries ?? [], chance)),
};

/** Makes no course end before it begins, and no average exceed its scale. */
function inOrder(fields: readonly Field[], answers: Record<string, unknown>): Record<string, unknown> {
  const early = fields.filter(({ id, notBefore }) => {
    const [from, to] = [answers[notBefore ?? ''], answers[id]];
    return from !== undefined && to !== undefined && String(to) < String(from);
  });
  const high = fields.filter(({ id, notAbove }) => Number(answers[id]) > Number(answers[notAbove ?? '']));
  return {
    ...answers,
    ...Object.fromEntries(early.map(({ id, notBefore }) => [id, answers[notBefore ?? '']])),
    ...Object.fromEntries(high.map(({ id, notAbove }) => [id, answers[notAbove ?? '']])),
  };
}

/** Returns valid random answers to most of the fields. */
export const randomAnswers = (fields: readonly Field[], chance: Chance): Record<string, unknown> =>
  inOrder(
    fields,
    Object.fromEntries(
      fields
        .filter((field) => field.requirement === 'required' || chance.chance(0.7))
        .map((field) => [field.id, makers[field.kind](field, chance)]),
    ),
  );
