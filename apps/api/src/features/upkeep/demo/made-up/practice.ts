import type { DemoPerson } from './person.ts';
import type { Random } from './random.ts';

const jurisdictions = [
  ['ENGLAND_WALES', 80],
  ['SCOTLAND', 5],
  ['IRELAND', 5],
  ['NEW_YORK', 5],
  ['HONG_KONG', 5],
] as const;
const practice = [
  ['CORPORATE', 'PRIVATE_EQUITY'],
  ['DISPUTES', 'ARBITRATION'],
  ['BANKING_FINANCE', 'FUNDS'],
  ['REAL_ESTATE', 'PLANNING'],
  ['EMPLOYMENT', 'PENSIONS'],
  ['TAX', 'PRIVATE_CLIENT'],
] as const;

const employers = ['Ashdown & Vale', 'Bramley Price', 'Corran Fielding', 'Dunmore Legal', 'Everard & Sons'] as const;

/** Makes a qualified lawyer's answers about their practice. They were admitted three or four years after the degree. */
export function practicePart(random: Random, person: DemoPerson, currentYear: number): Record<string, unknown> {
  const year = Math.min(person.graduationYear + random.int(3, 4), currentYear - 1);
  const admittedOn = `${year}-0${random.pick([3, 9])}-${random.pick([12, 15, 22])}`;
  return {
    admissions: [{ jurisdiction: random.weighted(jurisdictions), admittedOn }],
    practisingCertificate: true,
    practiceAreas: [...random.pick(practice)],
    currentEmployer: random.pick(employers),
    noticeWeeks: random.pick([4, 8, 12, 13, 26]),
  };
}
