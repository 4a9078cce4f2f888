import type { OrganizationConfiguration } from '@evenhand/contract/tenancy/organizations/organization-configuration';
import type { CountryBase } from '@evenhand/domain/organizations/country-base';
import type { VariantId } from '@evenhand/domain/organizations/variants';
import { type DemoBrand, demoBrands } from './demo-brands.ts';

export interface DemoTenant {
  readonly subdomain: string;
  readonly name: string;
  readonly sectorId: number;
  readonly sectorLabel: string;
  readonly countryBase: CountryBase;
  readonly productType: VariantId;
  readonly look: DemoBrand;
  readonly candidates: number;
  readonly isPlatform?: boolean;
  /** The code of another product of the same employer. */
  readonly sameEmployerAs?: string;
  readonly configuration?: Omit<OrganizationConfiguration, 'theme' | 'brand'>;
}

/** French in full, and Arabic for everything a candidate needs, so that both can be tried out. */
const languages = [
  { code: 'fr', name: 'français' },
  { code: 'ar', name: 'العربية' },
];

/** The demo's organisations: a law firm, a chambers and a company, one each for the other variants, and the platform itself. */
export const demoTenants: readonly DemoTenant[] = [
  {
    subdomain: 'hartwell',
    name: 'Hartwell & Stone',
    sectorId: 1,
    sectorLabel: 'Law firm',
    countryBase: 'UK',
    productType: 'ATS',
    look: demoBrands.hartwell,
    candidates: 1800,
    configuration: {
      inNetwork: true,
      additionalLanguageSupport: languages,
      textArrays: { roleLevels: ['Trainee', 'Paralegal', 'Associate', 'Senior associate', 'Partner'] },
    },
  },
  {
    subdomain: 'keystone',
    name: 'Keystone Chambers',
    sectorId: 4,
    sectorLabel: 'Chambers',
    countryBase: 'UK',
    productType: 'ATS',
    look: demoBrands.keystone,
    candidates: 500,
    configuration: { inNetwork: true },
  },
  {
    subdomain: 'northwind',
    name: 'Northwind Energy',
    sectorId: 9,
    sectorLabel: 'Company',
    countryBase: 'UK',
    productType: 'ATS',
    look: demoBrands.northwind,
    candidates: 500,
    configuration: { textArrays: { roleLevels: ['Intern', 'Graduate', 'Experienced', 'Lead'] } },
  },
  {
    subdomain: 'hartwell-lateral',
    name: 'Hartwell & Stone Lateral',
    sectorId: 1,
    sectorLabel: 'Law firm',
    countryBase: 'UK',
    productType: 'LATERAL',
    look: demoBrands.hartwellLateral,
    candidates: 100,
    sameEmployerAs: 'hartwell',
    configuration: { words: { 'profile.step.university': 'Qualification and experience' } },
  },
  {
    subdomain: 'network',
    name: 'Evenhand Network',
    sectorId: 2,
    sectorLabel: 'Candidate network',
    countryBase: 'UK',
    productType: 'NETWORK',
    look: demoBrands.network,
    candidates: 40,
    configuration: { additionalLanguageSupport: languages },
  },
  {
    subdomain: 'hartwell-crs',
    name: 'Hartwell & Stone Context',
    sectorId: 1,
    sectorLabel: 'Law firm',
    countryBase: 'UK',
    productType: 'CRS',
    look: demoBrands.hartwellContext,
    candidates: 40,
  },
  {
    subdomain: 'talent',
    name: 'Talent Desk',
    sectorId: 6,
    sectorLabel: 'Own recruiters',
    countryBase: 'UK',
    productType: 'ICMS',
    look: demoBrands.talent,
    candidates: 20,
  },
  {
    subdomain: 'platform',
    name: 'Evenhand',
    sectorId: 99,
    sectorLabel: 'The platform',
    countryBase: 'UK',
    productType: 'ATS',
    look: demoBrands.platform,
    candidates: 0,
    isPlatform: true,
  },
];

/** Password of all demo accounts. Demo data never goes to production. */
export const demoPassword = 'Demo-pass-2026!';

/** Returns the accounts with which to sign in to a demo tenant. */
export const demoSignIns = (subdomain: string): { email: string; label: string; userType: string }[] =>
  subdomain === 'platform'
    ? [{ email: 'admin@evenhand.example', label: 'Platform admin', userType: 'ADMIN' }]
    : [
        { email: `admin@${subdomain}.example`, label: 'Manager admin', userType: 'HIRING_MANAGER_ADMIN' },
        { email: `manager@${subdomain}.example`, label: 'Hiring manager', userType: 'HIRING_MANAGER' },
        { email: `candidate@${subdomain}.example`, label: 'Candidate', userType: 'CANDIDATE' },
      ];
