import { problem } from '@evenhand/contract/base/problem';
import { ownProfile } from '@evenhand/contract/records/candidates/candidates';
import { fieldsOf } from '@evenhand/domain/fields/catalogue/catalogue';
import {
  faultsElsewhere,
  type RuleCase,
  typedFaults,
  withinRules,
  withinRulesElsewhere,
} from '@evenhand/domain/fields/rule-cases.factory';
import { validateSection } from '@evenhand/domain/fields/validate-section';
import { type CountryBase, countryBases } from '@evenhand/domain/organizations/country-base';
import { describe, expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { readProfile } from './candidates.factory.ts';

const elsewhere = new Map<CountryBase, Caller>();

const it = apiTest
  .extend('candidate', { scope: 'file' }, async ({ app }) => app.signIn(await app.aCandidateUser(await app.aTenant())))
  .extend('australian', { scope: 'file', auto: true }, async ({ app }) => {
    for (const countryBase of countryBases) {
      elsewhere.set(countryBase, await app.signIn(await app.aCandidateUser(await app.aTenant({ countryBase }))));
    }
    return inBase('OZ');
  });

function inBase(base: CountryBase): Caller {
  const caller = elsewhere.get(base);
  if (!caller) throw new Error(`nobody in ${base}`);
  return caller;
}
const put = async (caller: Caller, section: string, data: object) => {
  const profile = await readProfile(caller);
  const version = profile.sections[section]?.version ?? 0;
  return caller.put(`/api/v1/candidate/${profile.id}`, { section, data, version });
};
const fault = (field: string, code: string) => [expect.objectContaining({ field, code })];

type Case = readonly [rule: string, section: RuleCase['section'], data: object, field: string, code: string];
/** Values that no form of ours sends. */
const notTyped: readonly Case[] = [
  ['a name that is a number', 'personal', { firstName: 7 }, 'firstName', 'not_text'],
  ['no such country', 'personal', { country: 'XX' }, 'country', 'not_a_choice'],
  ['yes in words', 'personal', { citizen: 'yes' }, 'citizen', 'not_a_yes_or_no'],
  ['no such citizenship', 'personal', { citizenships: ['GB', 'ZZ'] }, 'citizenships', 'not_a_choice'],
  ['a citizenship twice', 'personal', { citizenships: ['GB', 'GB'] }, 'citizenships', 'not_a_choice'],
  ['months in words', 'crs', { care: 'YES', careMonths: 'six' }, 'careMonths', 'not_a_number'],
  ['no such hours', 'crs', { youngCarer: 'YES', youngCarerHours: '8_15' }, 'youngCarerHours', 'not_a_choice'],
  ['no such number of schools', 'crs', { schoolMoves: 2 }, 'schoolMoves', 'not_a_choice'],
  ['consent in words', 'terms', { acceptResearch: 'yes' }, 'acceptResearch', 'not_a_yes_or_no'],
  ['something unknown', 'crs', { shoeSize: 9 }, 'shoeSize', 'unknown_field'],
];
const wrong: readonly Case[] = [
  ...notTyped,
  ...typedFaults.map(({ rule, section, data, field, code }): Case => [rule, section, data, field, code]),
];

describe('what is wrong is told in the same way on both sides', () => {
  it.for(wrong)('%s', async ([, section, data, field, code], { candidate }) => {
    const here = validateSection(fieldsOf(section), { ...data }, { mode: 'draft', currentYear: 2026 });
    expect(here).toEqual(fault(field, code));
    const reply = await put(candidate, section, data);
    expect(reply.status).toBe(422);
    expect(problem.parse(reply.body).errors).toEqual(fault(`${section}.${field}`, code));
  });

  it.each(faultsElsewhere)('in $base: $rule', async ({ base, data, field, code }) => {
    const reply = await put(inBase(base), 'personal', data);
    expect(reply.status).toBe(422);
    expect(problem.parse(reply.body).errors).toEqual(fault(`personal.${field}`, code));
  });
});

const right: readonly (readonly [rule: string, section: string, data: object, kept: object])[] = [
  ['+44 becomes 0', 'personal', { phone: '+44 (0)7911 123-456' }, { phone: '07911123456' }],
  ['a postcode as it is written', 'personal', { postcode: 'sw1a1aa' }, { postcode: 'SW1A 1AA' }],
  ['an answer in place of a postcode', 'crs', { homePostcode14: 'OUTSIDE_UK' }, { homePostcode14: 'OUTSIDE_UK' }],
  ['what is no longer asked goes', 'crs', { care: 'NO', careMonths: 12 }, { care: 'NO' }],
  [
    'another permission in own words',
    'personal',
    { citizen: false, permitType: 3, otherPermit: ' A visa ' },
    { permitType: 3, otherPermit: 'A visa' },
  ],
  ['no permission', 'personal', { citizen: false, permitType: 4 }, { permitType: 4 }],
];

describe('what is right is kept in its normal form', () => {
  it.for(right)('%s', async ([, section, data, kept], { candidate }) => {
    const reply = await put(candidate, section, data);
    expect(reply.status).toBe(200);
    const after = ownProfile.parse(reply.body).sections[section]?.data;
    expect(after).toMatchObject(kept);
    if (section === 'crs') expect(after).toEqual(kept);
  });

  it.for(withinRules)('$rule', async ({ section, data }, { candidate }) => {
    expect((await put(candidate, section, data)).status).toBe(200);
  });

  it.each(withinRulesElsewhere)('in $base: $rule', async ({ base, data }) => {
    expect((await put(inBase(base), 'personal', data)).status).toBe(200);
  });

  it('by the rules of the country', async ({ australian }) => {
    const data = { phone: '+61 491 570 156', postcode: '3000', citizen: false, permitType: 23 };
    const reply = await put(australian, 'personal', data);
    expect(ownProfile.parse(reply.body).sections['personal']?.data).toMatchObject({ ...data, phone: '0491570156' });
    expect((await put(australian, 'personal', { phone: '07911123456' })).status).toBe(422);
    expect((await put(australian, 'personal', { citizen: false, permitType: 6 })).status).toBe(422);
  });
});
