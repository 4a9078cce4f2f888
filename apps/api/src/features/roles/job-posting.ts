import type { PublicRole } from '@evenhand/contract/roles';
import type { CountryBase } from '@evenhand/domain/tenants/country-base';
import type { Tenant } from '../../platform/http/tenant.ts';

const countries: Readonly<Partial<Record<CountryBase, string>>> = { UK: 'GB', OZ: 'AU', HK: 'HK', GCC: 'AE' };
const internships: readonly string[] = ['VACATION_SCHEME', 'MINI_PUPILLAGE', 'INTERNSHIP'];

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

function address(location: string, countryBase: CountryBase): Record<string, unknown> {
  const country = countries[countryBase];
  return {
    '@type': 'PostalAddress',
    ...(location === '' ? {} : { addressLocality: location }),
    ...(country === undefined ? {} : { addressCountry: country }),
  };
}

/** A published role as schema.org's JobPosting (JSON-LD). */
export function jobPosting(role: PublicRole, employer: Employer, postedAt: Date): Record<string, unknown> {
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: role.title,
    description: paragraphs(role.description),
    identifier: { '@type': 'PropertyValue', name: employer.name, value: role.id },
    datePosted: postedAt.toISOString(),
    ...(role.closesAt === null ? {} : { validThrough: role.closesAt }),
    employmentType: internships.includes(role.scheme) ? 'INTERN' : 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', name: employer.name, sameAs: employer.origin },
    jobLocation: { '@type': 'Place', address: address(role.location, employer.countryBase) },
    ...(role.places === null ? {} : { totalJobOpenings: role.places }),
    directApply: true,
    url: `${employer.origin}/roles/${role.id}`,
  };
}
