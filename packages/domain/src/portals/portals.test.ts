import { describe, expect, it } from 'vitest';
import { mayApplyWithoutAccount } from './apply-without-account.ts';
import { portalCodeOf, portalCodePattern } from './portal.ts';
import { readTrackedLink } from './tracked-link.ts';

const event = '0199a1de-7b3c-7c3e-8a55-0a7f6a1b2c3d';
const long = 'x'.repeat(300);

/** Reads an address into its query. */
function queryOf(search: string) {
  const pairs = search
    .slice(1)
    .split('&')
    .map((pair) => pair.split('='));
  const values = new Map(pairs.map(([key = '', value = '']) => [key, decodeURIComponent(value)]));
  return { get: (name: string): string | null => values.get(name) ?? null };
}

describe('the source given by a link', () => {
  it.each([
    ['', null],
    ['?page=2', null],
    ['?portal=law-fair', { portal: 'law-fair' }],
    ['?source=LAW-FAIR%20', { portal: 'law-fair' }],
    ['?portal=one-code&source=another', { portal: 'one-code' }],
    ['?portal=a', null],
    ['?portal=-x-', null],
    [`?portal=${long}`, null],
    ['?event=7', null],
    [`?event=${event.toUpperCase()}`, { event }],
    ['?utm_source=linkedin&utm_campaign=autumn', { utm: { source: 'linkedin', campaign: 'autumn' } }],
    ['?utm_source=%20', null],
    [`?utm_source=${long}`, { utm: { source: 'x'.repeat(100) } }],
    [`?portal=fair&event=${event}&utm_medium=qr`, { portal: 'fair', event, utm: { medium: 'qr' } }],
  ] as const)('%s', (search, said) => expect(readTrackedLink(queryOf(search))).toEqual(said));
});

describe('applying without an account', () => {
  const open = { isPlatform: false, signUpClosed: false, through: null } as const;
  it.each([
    ['where people sign up', { ...open, variant: 'ATS' }, true],
    ['in the lateral product', { ...open, variant: 'LATERAL' }, true],
    ['in the network', { ...open, variant: 'NETWORK' }, true],
    ['where sign-up is closed', { ...open, variant: 'ATS', signUpClosed: true }, false],
    ['where it is closed, by a portal', { ...open, variant: 'ATS', signUpClosed: true, through: 'PORTAL' }, true],
    [
      'where it is closed, by a link that only counts',
      { ...open, variant: 'ATS', signUpClosed: true, through: 'SOURCE' },
      false,
    ],
    ['among staff-entered candidates', { ...open, variant: 'ICMS' }, false],
    ['among staff-entered candidates, by an agency', { ...open, variant: 'ICMS', through: 'AGENCY' }, true],
    ['where nobody applies', { ...open, variant: 'CRS', through: 'PORTAL' }, false],
    ['to the platform itself', { ...open, variant: 'ATS', isPlatform: true, through: 'PORTAL' }, false],
  ] as const)('%s', (_name, door, may) => expect(mayApplyWithoutAccount(door)).toBe(may));
});

it('makes valid codes', () => {
  for (const byte of [0, 1, 30, 31, 128, 255]) {
    const code = portalCodeOf(new Uint8Array(10).fill(byte));
    expect(code).toHaveLength(10);
    expect(code).toMatch(portalCodePattern);
  }
});
