import type { VariantId } from '@evenhand/domain/organizations/variants';
import { expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { bootOf } from './boot-of.ts';

const config = readConfig({ PUBLIC_URL: 'http://localhost' });
const aTenant = (variant: VariantId, purpose: Tenant['purpose'], isPlatform = false): Tenant => ({
  id: '0199a1de-7b3c-7c3e-8a55-0a7f6a1b2c3d',
  subdomain: 'talent',
  name: 'Talent Desk',
  sectorId: 6,
  countryBase: 'UK',
  productType: variant,
  configuration: { theme: { colour: '#0f766e' } },
  isPlatform,
  search: true,
  colocatedCountries: [],
  supportAddress: 'support@evenhand.example',
  variant,
  purpose,
  origin: 'http://talent.localhost',
  applyAt: null,
});

it.each([
  ['ATS', 'main', '/roles'],
  ['NETWORK', 'main', '/signup'],
  ['NETWORK', 'apply', '/roles'],
  ['ICMS', 'main', '/login'],
  ['ICMS', 'apply', '/roles'],
  ['CRS', 'apply', '/login'],
] as const)('begins on %s’s %s host at %s for a visitor who is signed out', (variant, purpose, landing) => {
  const boot = bootOf({ config, tenant: aTenant(variant, purpose), language: 'en', isBaseHost: false });
  expect(boot.variant?.signedOutLanding).toBe(landing);
});

it('on the platform’s hosts always at sign-in', () => {
  const boot = bootOf({ config, tenant: aTenant('ATS', 'apply', true), language: 'en', isBaseHost: false });
  expect(boot.variant?.signedOutLanding).toBe('/login');
});

it.each([
  ['LATERAL', false, true],
  ['ATS', false, false],
  ['ATS', true, true],
] as const)('the lists of lawyers’ practice are sent by %s (platform: %s): %s', (variant, isPlatform, sent) => {
  const tenant = aTenant(variant, 'main', isPlatform);
  for (const language of ['en', 'fr']) {
    const { words } = bootOf({ config, tenant, language, isBaseHost: false });
    expect(['lists.practiceArea.TAX' in words, 'fields.admissions' in words]).toEqual([sent, sent]);
  }
});
