import { foldText } from '@evenhand/domain/text/fold';
import { nameGroups } from './names.ts';
import type { Random } from './random.ts';

/** Made-up person. All parts of their profile are derived from this. */
export interface DemoPerson {
  readonly firstName: string;
  readonly preferredName: string | null;
  readonly lastName: string;
  readonly email: string;
  /** Tells apart the people of a tenant. */
  readonly number: number;
  readonly woman: boolean;
  readonly ethnicity: number;
  /** Ability from 0 to 1, on which grades and scores depend. */
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

/** Makes a person. `number` is part of the e-mail address and so tells apart people of the same name. */
export function makePerson(random: Random, at: { readonly number: number; readonly currentYear: number }): DemoPerson {
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
    number: at.number,
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
