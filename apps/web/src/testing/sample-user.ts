import type { User } from '@evenhand/contract/tenancy/identity/users';
import { sampleBoot } from './sample-boot.ts';

const { organization } = sampleBoot();

/** A candidate with an application; `over` makes them anybody else. */
export const sampleUser = (over: Partial<User> = {}): User => {
  if (!organization) throw new Error('The sample host has an organisation');
  return {
    id: '01990000-0000-7000-8000-000000000002',
    email: 'amara@example.org',
    firstName: 'Amara',
    lastName: 'Osei',
    userType: 'CANDIDATE',
    productType: 'ATS',
    candidateId: '01990000-0000-7000-8000-000000000003',
    hasApplication: true,
    avatarBase64: null,
    language: 'en',
    timeZone: null,
    twoStep: 'off',
    organization: { ...organization, sessionTimeout: null, search: true, configuration: {} },
    permissions: [],
    createdAt: '2026-11-20T10:00:00Z',
    version: 1,
    ...over,
  };
};
