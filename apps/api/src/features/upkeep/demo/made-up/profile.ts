import { fieldById, fieldsOf } from '@evenhand/domain/fields/catalogue/catalogue';
import { type DataZone, dataZoneOf, type SectionId } from '@evenhand/domain/fields/field';
import { cleanSection } from '@evenhand/domain/fields/validate-section';
import { universitySection } from './courses.ts';
import { secondarySection, sixthFormSection } from './education.ts';
import { contextSection, diversitySection, placedPostcode } from './monitoring.ts';
import type { DemoPerson } from './person.ts';
import { practicePart } from './practice.ts';
import type { Random } from './random.ts';

type Section = Record<string, unknown>;
export type DemoProfile = Readonly<Partial<Record<SectionId, Section>>>;

const streets = [
  'Orchard Road',
  'Mill Lane',
  'Victoria Street',
  'Chapel Hill',
  'Station Road',
  'Park Avenue',
  'Canal Street',
  'Priory Close',
] as const;
const towns = [
  ['Manchester', 'M'],
  ['Leeds', 'LS'],
  ['Birmingham', 'B'],
  ['Bristol', 'BS'],
  ['London', 'SE'],
  ['London', 'E'],
  ['Cardiff', 'CF'],
  ['Glasgow', 'G'],
  ['Belfast', 'BT'],
  ['Nottingham', 'NG'],
  ['Newcastle upon Tyne', 'NE'],
  ['Exeter', 'EX'],
] as const;

/** Share of people who signed up twice: with another address, and the telephone number of the person before. */
const signedUpTwice = 1 / 60;

/**
 * Returns a mobile number that is never assigned to a person, and that hardly any other candidate of the tenant has: the first thousand
 * get the British ones reserved for drama, the others the French ones.
 */
function phone(random: Random, { number }: DemoPerson): string {
  const own = random.chance(signedUpTwice) ? Math.max(number - 1, 0) : number;
  return own < 1000 ? `07700900${String(own).padStart(3, '0')}` : `+3363998${String(own % 10_000).padStart(4, '0')}`;
}

const permits = [
  [2, 18],
  [5, 10],
  [6, 24],
  [7, 22],
  [8, 6],
  [9, 6],
  [10, 2],
  [11, 3],
  [13, 2],
  [14, 5],
  [15, 1],
  [3, 2],
  [4, 7],
] as const;

function permission(random: Random, person: DemoPerson): Section {
  if (random.chance(person.british ? 0.9 : 0.25)) return { citizen: true };
  const permitType = random.weighted(permits);
  return { citizen: false, permitType, ...(permitType === 3 ? { otherPermit: 'Diplomatic dependant' } : {}) };
}

function personalSection(random: Random, person: DemoPerson): Section {
  const [town, area] = random.pick(towns);
  const country =
    person.british || random.chance(0.75) ? 'GB' : random.pick(['IE', 'NG', 'IN', 'MY', 'FR', 'SG', 'HK']);
  const home = {
    addressLine1: `${random.int(1, 120)} ${random.pick(streets)}`,
    town,
    postcode: placedPostcode(random, area),
  };
  return {
    firstName: person.firstName,
    ...(person.preferredName ? { preferredName: person.preferredName } : {}),
    lastName: person.lastName,
    email: person.email,
    phone: phone(random, person),
    ...(country === 'GB' ? home : {}),
    country,
    ...permission(random, person),
  };
}

const circumstances = [
  'I changed schools twice between the ages of 13 and 16 because of my mother’s work.',
  'I was ill during my mock examinations and sat two papers in the summer series.',
  'I worked twenty hours a week throughout my second year to support my family.',
  'My sixth form closed at the end of my first year and I finished at another college.',
] as const;

interface Setting {
  readonly lawShare: number;
  readonly currentYear: number;
  readonly complete: boolean;
  /** True for qualified lawyers, who are asked about their practice too. */
  readonly lawyers: boolean;
  /** True for a network, which asks whether answers may be shared with its employers. */
  readonly manyEmployers: boolean;
}

function termsSection(random: Random, { manyEmployers }: Setting): Section {
  const acceptRare = random.chance(0.6);
  const asked = manyEmployers ? { acceptRare } : {};
  return { acceptTermAndConditions: true, ...asked, acceptResearch: random.chance(0.5) };
}

/** Makes a profile in the form in which the product stores it. An incomplete one lacks the later sections. */
export function makeProfile(random: Random, person: DemoPerson, setting: Setting): DemoProfile {
  const first: DemoProfile = { personal: personalSection(random, person), secondary: secondarySection(random, person) };
  const mitigating = random.chance(0.1) ? { mitigating: random.pick(circumstances) } : {};
  const rest: DemoProfile = {
    sixthForm: sixthFormSection(random, person),
    university: {
      ...universitySection(random, person, setting),
      ...(setting.lawyers ? practicePart(random, person, setting.currentYear) : {}),
    },
    crs: { ...contextSection(random, person), ...mitigating },
    terms: termsSection(random, setting),
    accepted: {},
  };
  const diversity = diversitySection(random, person);
  const made: [SectionId, Section | undefined][] = [
    ['personal', first.personal],
    ['secondary', first.secondary],
    ...(setting.complete
      ? ([
          ['sixthForm', rest.sixthForm],
          ['university', rest.university],
          ['crs', rest.crs],
          ['terms', rest.terms],
          ['accepted', rest.accepted],
          ['diversity', diversity ?? undefined],
        ] satisfies [SectionId, Section | undefined][])
      : []),
  ];
  const { currentYear } = setting;
  return Object.fromEntries(
    made.flatMap(([id, data]) =>
      data ? [[id, cleanSection(fieldsOf(id), data, { countryBase: 'UK', currentYear })]] : [],
    ),
  );
}

/** Returns the part of a section that is kept in a data zone. */
export const partInDataZone = (data: Section, dataZone: DataZone): Section =>
  Object.fromEntries(
    Object.entries(data).filter(([id]) => {
      const field = fieldById(id);
      return field !== undefined && dataZoneOf(field) === dataZone;
    }),
  );
