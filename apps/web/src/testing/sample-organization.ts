import type { Organization, StaffMember } from '@evenhand/contract/tenancy/organizations/organizations';
import { session } from '../entities/session/http.ts';

/** A law firm as the platform's administrators see it. */
export const sampleOrganization = (over: Partial<Organization> = {}): Organization => ({
  id: '01990000-0000-7000-8000-0000000000a1',
  name: 'Ashdown & Pryce',
  subdomain: 'ashdown-pryce',
  sector: { id: 1, value: 'lawFirm' },
  countryBase: 'UK',
  timeZone: 'Europe/London',
  productType: 'ATS',
  theme: { colour: '#0f766e' },
  text: {},
  signUpClosed: false,
  colocatedCountries: [],
  rareContact: null,
  search: true,
  languages: [{ code: 'en', name: 'English' }],
  tier: null,
  status: 'ACTIVE',
  hosts: ['ashdown-pryce.localhost', 'apply.ashdown-pryce.hr.localhost'],
  configuration: { theme: { colour: '#0f766e' } },
  createdAt: '2026-11-20T10:00:00Z',
  version: 3,
  ...over,
});

export const sampleStaff = (over: Partial<StaffMember> = {}): StaffMember => ({
  id: '01990000-0000-7000-8000-0000000000b1',
  firstName: 'Jo',
  lastName: 'Field',
  email: 'jo@ashdown.example',
  userType: 'HIRING_MANAGER_ADMIN',
  status: 'ACTIVE',
  ...over,
});

/** A sign-in that lasts, so that calls carry a token. */
export const signIn = (): void =>
  session.signedIn({
    access_token: 'a',
    token_type: 'Bearer',
    refreshable: true,
    expires_in: 900,
    scope: 'write',
    deviceId: '01990000-0000-7000-8000-000000000009',
  });
