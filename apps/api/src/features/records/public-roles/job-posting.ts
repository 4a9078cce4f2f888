import type { PublicRole } from '@evenhand/contract/records/public-roles';
import type { CountryBase } from '@evenhand/domain/organizations/country-base';
import { homeCountry } from '@evenhand/domain/reference/countries';
import type { EmploymentType, Pay } from '@evenhand/domain/roles/role-facts';
import { plainText } from '@evenhand/domain/text/rich-text';
import type { Tenant } from '../../../platform/http/tenant.ts';

const internships: readonly string[] = ['VACATION_SCHEME', 'MINI_PUPILLAGE', 'INTERNSHIP'];
const types: Readonly<Record<EmploymentType, string>> = {
  PERMANENT: 'FULL_TIME',
  FIXED_TERM: 'TEMPORARY',
  TRAINING: 'FULL_TIME',
  INTERNSHIP: 'INTERN',
  APPRENTICESHIP: 'FULL_TIME',
  CONTRACTOR: 'CONTRACTOR',
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The description as search engines want it: paragraphs of a text that is a text and no markup of ours. */
const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('');

type Employer = Pick<Tenant, 'name' | 'origin' | 'countryBase' | 'subdomain'>;

const countriesOf = (role: PublicRole, base: CountryBase): readonly string[] => {
  const home = homeCountry(base);
  return role.countries.length > 0 || home === null ? role.countries : [home];
};

const place = (address: Readonly<Record<string, string>>) => ({
  '@type': 'Place',
  address: { '@type': 'PostalAddress', ...address },
});

/** Returns the place of work: one for each country, or the countries from which a remote employee may work. */
function whereOf(role: PublicRole, base: CountryBase): Record<string, unknown> {
  const countries = countriesOf(role, base);
  if (role.workArrangement === 'REMOTE') {
    const from = countries.map((name) => ({ '@type': 'Country', name }));
    return { jobLocationType: 'TELECOMMUTE', ...(from.length === 0 ? {} : { applicantLocationRequirements: from }) };
  }
  const locality: Record<string, string> = role.location === '' ? {} : { addressLocality: role.location };
  // A location named beside several countries is in one of them, and the role does not say in which.
  if (countries.length > 1) return { jobLocation: countries.map((addressCountry) => place({ addressCountry })) };
  const [addressCountry] = countries;
  return { jobLocation: place({ ...locality, ...(addressCountry === undefined ? {} : { addressCountry }) }) };
}

const salaryOf = ({ currency, from, to, per }: Pay) => ({
  '@type': 'MonetaryAmount',
  currency,
  value: {
    '@type': 'QuantitativeValue',
    unitText: per,
    ...(to === null ? { value: from } : { minValue: from, maxValue: to }),
  },
});

/** A published role as schema.org's JobPosting (JSON-LD). */
export function jobPosting(role: PublicRole, employer: Employer, postedAt: Date): Record<string, unknown> {
  const usual = internships.includes(role.scheme) ? 'INTERN' : 'FULL_TIME';
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: plainText(role.title),
    description: paragraphs(role.description),
    identifier: { '@type': 'PropertyValue', name: employer.name, value: role.id },
    datePosted: postedAt.toISOString(),
    ...(role.closesAt === null ? {} : { validThrough: role.closesAt }),
    employmentType: role.employmentType === null ? usual : types[role.employmentType],
    hiringOrganization: { '@type': 'Organization', name: employer.name, sameAs: employer.origin },
    ...whereOf(role, employer.countryBase),
    ...(role.pay === null ? {} : { baseSalary: salaryOf(role.pay) }),
    ...(role.places === null ? {} : { totalJobOpenings: role.places }),
    directApply: true,
    url: `${employer.origin}/roles/${role.id}`,
  };
}
