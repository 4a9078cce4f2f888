import type { CountryBase } from '../organizations/country-base.ts';

/** Answers that break one rule each, and answers at the edge of one. The form and the server are both tested with them. */
export interface RuleCase {
  readonly rule: string;
  readonly section: 'personal' | 'sixthForm' | 'university' | 'crs' | 'terms' | 'diversity';
  readonly data: Readonly<Record<string, unknown>>;
  /** Path of the answer at which the fault is reported, if there is one. */
  readonly field: string;
}
interface WrongCase extends RuleCase {
  readonly code: string;
}

type Personal = readonly [rule: string, data: RuleCase['data'], field: string, code: string];

const result = (entry: object) => ({ aLevelQualifications: [{ subject: 'Latin', status: 'ACHIEVED', ...entry }] });
const course = (change: object) => ({
  universities: [
    {
      universityType: 'UNDERGRADUATE',
      university: { id: null, name: 'A university' },
      subject: 'Law',
      universityStartYear: 2021,
      universityGraduationYear: 2024,
      ...change,
    },
  ],
});
const grade = 'aLevelQualifications[0].grade';
const inCourse = (part: string): string => `universities[0].${part}`;

const inPersonal: readonly Personal[] = [
  ['a telephone number too short', { phone: '0791112345' }, 'phone', 'not_a_phone'],
  ['a telephone number too long', { phone: '079111234567' }, 'phone', 'not_a_phone'],
  ['a telephone number that is none of a mobile', { phone: '08911123456' }, 'phone', 'not_a_phone'],
  ['a landline with its country', { phone: '+44 20 7946 0000' }, 'phone', 'not_a_phone'],
  ['a number of another country too short', { phone: '+33 6 12' }, 'phone', 'not_a_phone'],
  ['a country code without its sign', { phone: '447911123456' }, 'phone', 'not_a_phone'],
  ['letters in a telephone number', { phone: '07911abc456' }, 'phone', 'not_a_phone'],
  ['half a postcode', { postcode: 'SW1A' }, 'postcode', 'bad_postcode'],
  ['letters that no postcode ends with', { postcode: 'SW1A 1CA' }, 'postcode', 'bad_postcode'],
  ['a name too long', { firstName: 'x'.repeat(101) }, 'firstName', 'too_long'],
  ['no such permission', { citizen: false, permitType: 77 }, 'permitType', 'not_a_choice'],
  ['no such day', { citizen: false, permitType: 6, permitExpiry: '2026-02-30' }, 'permitExpiry', 'not_a_date'],
  [
    'another permission too long',
    { citizen: false, permitType: 3, otherPermit: 'x'.repeat(101) },
    'otherPermit',
    'too_long',
  ],
];

/** Faults that a candidate can type or choose, each of which must be reported. */
export const typedFaults: readonly WrongCase[] = [
  ...inPersonal.map(([rule, data, field, code]) => ({ rule, section: 'personal' as const, data, field, code })),
  ...[
    ['the IB Diploma beyond 50', { typeId: 202, grade: 51 }, 'out_of_range'],
    ['the IB Diploma below 0', { typeId: 202, grade: -1 }, 'out_of_range'],
    ['an IB subject beyond 8', { typeId: 203, tier: 'HIGHER_LEVEL', grade: 9 }, 'out_of_range'],
    ['an IB subject below 1', { typeId: 203, tier: 'HIGHER_LEVEL', grade: 0 }, 'out_of_range'],
    ['a certificate of 20 points beyond 25', { typeId: 206, grade: 26 }, 'out_of_range'],
    ['a percentage beyond 100', { typeId: 219, grade: 101 }, 'out_of_range'],
    ['a grade that an A level does not have', { typeId: 201, grade: 'F' }, 'bad_qualification'],
  ].map(([rule, entry, code]) => ({
    rule: String(rule),
    section: 'sixthForm' as const,
    data: result(Object(entry)),
    field: grade,
    code: String(code),
  })),
  ...[
    ['a result of longer ago than can be chosen', 1960],
    ['a result of a year that is far off', 2099],
  ].map(([rule, year]) => ({
    rule: String(rule),
    section: 'sixthForm' as const,
    data: result({ typeId: 201, grade: 'A', year }),
    field: 'aLevelQualifications[0].year',
    code: 'out_of_range',
  })),
  ...[
    ['an average beyond 100', { average: 100.5 }, 'average', 'out_of_range'],
    ['an average below 0', { average: -1 }, 'average', 'out_of_range'],
    ['a mark beyond 100', { modules: [{ year: 1, name: 'Tort', mark: 101 }] }, 'modules[0].mark', 'out_of_range'],
    ['an end before the beginning', { universityGraduationYear: 2020 }, 'universityGraduationYear', 'too_early'],
    ['a year too far back', { universityStartYear: 1960 }, 'universityStartYear', 'out_of_range'],
  ].map(([rule, change, part, code]) => ({
    rule: String(rule),
    section: 'university' as const,
    data: course(Object(change)),
    field: inCourse(String(part)),
    code: String(code),
  })),
  {
    rule: 'circumstances too long',
    section: 'crs',
    data: { mitigating: 'x'.repeat(501) },
    field: 'mitigating',
    code: 'too_long',
  },
  {
    rule: 'months too many',
    section: 'crs',
    data: { care: 'YES', careMonths: 301 },
    field: 'careMonths',
    code: 'out_of_range',
  },
  {
    rule: 'no postcode and no reason',
    section: 'crs',
    data: { homePostcode14: 'ELSEWHERE' },
    field: 'homePostcode14',
    code: 'bad_postcode',
  },
];

/** Answers just within a rule. */
export const withinRules: readonly RuleCase[] = [
  { rule: 'a number with its country', section: 'personal', data: { phone: '+447911123456' }, field: 'phone' },
  { rule: 'a number of another country', section: 'personal', data: { phone: '+33 6 12 34 56 78' }, field: 'phone' },
  { rule: 'a postcode in small letters', section: 'personal', data: { postcode: 'sw1a1aa' }, field: 'postcode' },
  { rule: 'a name of 100 letters', section: 'personal', data: { firstName: 'x'.repeat(100) }, field: 'firstName' },
  ...[
    ['the IB Diploma at 50', { typeId: 202, grade: 50 }],
    ['the IB Diploma at 0', { typeId: 202, grade: 0 }],
    ['an IB subject at 8', { typeId: 203, tier: 'HIGHER_LEVEL', grade: 8 }],
    ['an IB subject at 1', { typeId: 203, tier: 'HIGHER_LEVEL', grade: 1 }],
    ['a certificate of 20 points at 25', { typeId: 206, grade: 25 }],
    ['a percentage of 100', { typeId: 219, grade: 100 }],
  ].map(([rule, entry]) => ({
    rule: String(rule),
    section: 'sixthForm' as const,
    data: result(Object(entry)),
    field: grade,
  })),
  ...[
    ['an average of 100', { average: 100 }],
    ['an average of 0', { average: 0 }],
    ['no average', {}],
  ].map(([rule, change]) => ({
    rule: String(rule),
    section: 'university' as const,
    data: course(Object(change)),
    field: inCourse('average'),
  })),
  { rule: 'circumstances of 500 letters', section: 'crs', data: { mitigating: 'x'.repeat(500) }, field: 'mitigating' },
  {
    rule: 'months that are not said',
    section: 'crs',
    data: { care: 'YES', careMonths: 'PREFER_NOT_TO_SAY' },
    field: 'careMonths',
  },
  {
    rule: 'own words that are not said',
    section: 'diversity',
    data: { sex: 'OTHER', sexSpecify: 'PREFER_NOT_TO_SAY' },
    field: 'sexSpecify',
  },
  { rule: 'a reason for no postcode', section: 'crs', data: { homePostcode14: 'OUTSIDE_UK' }, field: 'homePostcode14' },
];

interface BaseCase {
  readonly base: Exclude<CountryBase, 'UK'>;
  readonly rule: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly field: string;
}

/** Faults of the step `personal` for organisations in other countries. */
export const faultsElsewhere: readonly (BaseCase & { readonly code: string })[] = [
  ...(
    [
      ['OZ', '0212345678'],
      ['OZ', '07911123456'],
      ['OZ', '+61212345678'],
      ['HK', '21234567'],
      ['HK', '512345678'],
      ['GCC', '050 123 456'],
      ['GCC', '12'],
      ['OTHER', '12'],
      ['OTHER', '+4144668180012345'],
    ] as const
  ).map(([base, phone]) => ({
    base,
    rule: `the number ${phone}`,
    data: { phone },
    field: 'phone',
    code: 'not_a_phone',
  })),
  {
    base: 'OZ',
    rule: 'no postcode of Australia',
    data: { country: 'AU', postcode: '0199' },
    field: 'postcode',
    code: 'bad_postcode',
  },
];

export const withinRulesElsewhere: readonly BaseCase[] = (
  [
    ['OZ', '+61 412 345 678'],
    ['OZ', '+44 7911 123456'],
    ['HK', '+852 5123 4567'],
    ['GCC', '+971 50 123 4567'],
    ['GCC', '+966 50 123 4567'],
    ['OTHER', '+41 44 668 18 00'],
  ] as const
).map(([base, phone]) => ({ base, rule: `the number ${phone}`, data: { phone }, field: 'phone' }));
