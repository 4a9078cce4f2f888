import { foldText } from '@evenhand/domain/text/fold';
import { nameGroups } from './names.ts';
import type { Random } from './random.ts';

/** Somebody made up: what all parts of their profile follow from. */
export interface Person {
  readonly firstName: string;
  readonly preferredName: string | null;
  readonly lastName: string;
  readonly email: string;
  readonly woman: boolean;
  readonly ethnicity: number;
  /** From 0 to 1; grades and scores lean on it. */
  readonly ability: number;
  /** Schooled in the United Kingdom. */
  readonly british: boolean;
  readonly graduationYear: number;
}

const mailboxOf = (name: string): string => foldText(name).replace(/[^a-z]/g, '');

const shortened: Readonly<Record<string, string>> = {
  Eleanor: 'Ellie',
  Katarzyna: 'Kasia',
  Chukwuemeka: 'Emeka',
  Oluwaseun: 'Seun',
  Temitope: 'Temi',
  Benjamin: 'Ben',
  Samuel: 'Sam',
  Thomas: 'Tom',
  Abigail: 'Abi',
  Wojciech: 'Wojtek',
  Catriona: 'Cat',
  Edward: 'Ned',
};

/** `number` sets apart people of one name: it is part of the address. */
export function makePerson(random: Random, at: { readonly number: number; readonly currentYear: number }): Person {
  const group = random.weighted(nameGroups.map((one) => [one, one.weight] as const));
  const woman = random.chance(0.56);
  const firstName = random.pick(woman ? group.women : group.men);
  const lastName = random.pick(group.families);
  const short = shortened[firstName];
  return {
    firstName,
    preferredName: short !== undefined && random.chance(0.5) ? short : null,
    lastName,
    email: `${mailboxOf(firstName)}.${mailboxOf(lastName)}${at.number}@example.org`,
    woman,
    ethnicity: random.pick(group.ethnicities),
    ability: random.middling(),
    british: random.chance(group.weight > 30 ? 0.97 : 0.74),
    graduationYear:
      at.currentYear +
      random.weighted([
        [-4, 4],
        [-3, 5],
        [-2, 8],
        [-1, 14],
        [0, 22],
        [1, 28],
        [2, 19],
      ]),
  };
}
