import { expect, test } from 'vitest';
import { arrangementFaults } from './arrangement.ts';

const told = (...at: Parameters<typeof arrangementFaults>): string[] =>
  arrangementFaults(...at).map(({ path, code }) => `${path} ${code}`);

test.each([
  ['nothing', {}, []],
  ['terms that are required anyway', { required: { acceptTermAndConditions: true, heardAbout: true } }, []],
  ['a consent that is left free', { required: { acceptResearch: false } }, []],
  [
    'consents that are required',
    { required: { acceptRare: true, acceptResearch: true } },
    ['required.acceptRare consent_is_free', 'required.acceptResearch consent_is_free'],
  ],
  ['religions that can be added', { textArrays: { religionAdditions: ['PAGAN', 'JAIN'] } }, []],
  [
    'one that cannot',
    { textArrays: { religionAdditions: ['PAGAN', 'JEDI'] } },
    ['textArrays.religionAdditions not_a_choice'],
  ],
  ['ethnic origins of the list', { text: { selfDescribeEthnicityId: '18', mixedOtherEthnicityId: '' } }, []],
  ['one that is none', { text: { mixedOtherEthnicityId: '77' } }, ['text.mixedOtherEthnicityId not_a_choice']],
])('faults of %s', (_what, after, expected) => {
  expect(told({}, after)).toEqual(expected);
  expect(told(after, after)).toEqual([]);
});
