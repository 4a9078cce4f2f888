import { createOrganization } from '@evenhand/contract/tenancy/organizations/organizations';
import { describe, expect, it } from 'vitest';
import { addressOfCode } from '../own-address.ts';
import { suggestSubdomain } from './suggest-subdomain.ts';

describe('the suggested address', () => {
  it.each([
    ['Hartwell & Stone', 'hartwell-stone'],
    ['Müller & Sons (UK)', 'muller-sons-uk'],
    ["O'Neill Chambers", 'oneill-chambers'],
    ['3 Paper Buildings', 'paper-buildings'],
    ['ab', ''],
    ['???', ''],
    [`${'long name '.repeat(8)}`, 'long-name-long-name-long-name-long-name-lo'],
  ])('of %j is %j', (name, code) => {
    expect(suggestSubdomain(name)).toBe(code);
  });

  it('is always one that the contract takes', () => {
    const { subdomain } = createOrganization.body.shape;
    for (const name of ['Hartwell & Stone', '9 King’s Bench Walk', `x${'-y'.repeat(60)}`, 'Ærø Shipping']) {
      expect(subdomain.safeParse(suggestSubdomain(name)).success, name).toBe(true);
    }
  });
});

describe('the address of a code', () => {
  it('stands beside the address of the page', () => {
    const place = { protocol: 'http:', hostname: 'platform.localhost', port: '3200' };
    expect(addressOfCode(place, 'platform', 'acme')).toBe('http://acme.localhost:3200');
    expect(addressOfCode({ ...place, protocol: 'https:', port: '' }, 'other', 'acme')).toBe(
      'https://acme.platform.localhost',
    );
  });
});
