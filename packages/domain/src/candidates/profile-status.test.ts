import { expect, test } from 'vitest';
import { type VariantId, variants } from '../organizations/variants.ts';
import { statusOnceApplied, statusOnceComplete } from './profile-status.ts';

test.each<[VariantId, string, string, string]>([
  ['CRS', 'PENDING', 'ACTIVE', 'ACTIVE'],
  ['CRS', 'ACTIVE', 'ACTIVE', 'ACTIVE'],
  ['CRS', 'NOT_VERIFIED', 'NOT_VERIFIED', 'ACTIVE'],
  ['NETWORK', 'PENDING', 'PASSPORT', 'PASSPORT_ACTIVE'],
  ['NETWORK', 'PASSPORT', 'PASSPORT', 'PASSPORT_ACTIVE'],
  ['NETWORK', 'PASSPORT_ACTIVE', 'PASSPORT_ACTIVE', 'PASSPORT_ACTIVE'],
  ['ATS', 'PENDING', 'PENDING', 'ACTIVE'],
  ['ATS', 'ACTIVE', 'ACTIVE', 'ACTIVE'],
  ['LATERAL', 'PENDING', 'PENDING', 'ACTIVE'],
])(
  'a profile in %s that is %s is %s once complete and %s once an application is sent',
  (variant, status, complete, sent) => {
    const { features } = variants[variant];
    expect(statusOnceComplete(status, features)).toBe(complete);
    expect(statusOnceApplied(status, features)).toBe(sent);
  },
);
