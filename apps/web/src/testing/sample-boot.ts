import type { Boot } from '@evenhand/contract/tenancy/organizations/boot';
import { lookOf } from '@evenhand/domain/organizations/theme';
import { resolveWords } from '@evenhand/words/resolve-words';

const words = resolveWords({ language: 'en', part: 'base', sectorKind: 'law' });
const staff = resolveWords({ language: 'en', part: 'staff', sectorKind: 'law' });

/** The boot record of a law firm's graduate site, with all words. */
export const sampleBoot = (over: Partial<Boot> = {}): Boot => ({
  organization: {
    id: '01990000-0000-7000-8000-000000000001',
    name: 'Hartwell & Stone',
    subdomain: 'hartwell',
    sector: { id: 1, value: 'Law firm' },
    countryBase: 'UK',
    timeZone: 'Europe/London',
    productType: 'ATS',
    theme: { colour: '#0f766e' },
    text: {},
    signUpClosed: false,
    colocatedCountries: [],
    languages: [],
  },
  variant: {
    id: 'ATS',
    title: 'Apply to Hartwell & Stone',
    description: 'Roles and events',
    supportAddress: 'help@hartwell.example',
    staffLanding: '/manager/roles',
    signedOutLanding: '/roles',
    features: { publicSignUp: true, roles: true, events: true, applications: true },
  },
  brand: {},
  look: lookOf({ colour: '#0f766e' }),
  purpose: 'main',
  applyAt: null,
  language: 'en',
  words: { ...words, ...staff },
  environment: 'LOCAL',
  version: '0.1.0',
  welcome: false,
  analytics: null,
  ...over,
});
