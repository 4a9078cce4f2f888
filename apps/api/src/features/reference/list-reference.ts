import { role } from '@evenhand/contract/roles';
import { type Actor, can } from '@evenhand/domain/access/can';
import { stages } from '@evenhand/domain/pipeline/stages';
import { type ChoiceKey, choicesOf } from '@evenhand/domain/reference/choices';
import { type CountryCode, countriesInOrder, countryName } from '@evenhand/domain/reference/countries';
import { degreeTypes } from '@evenhand/domain/reference/degree-types';
import { qualifications } from '@evenhand/domain/reference/qualifications';
import { schoolSubjects } from '@evenhand/domain/reference/school-subjects';
import { universities } from '@evenhand/domain/reference/universities';
import type { CountryBase } from '@evenhand/domain/tenants/country-base';
import { sectors } from '@evenhand/domain/tenants/sectors';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Tenant } from '../../platform/http/tenant.ts';
import { listRoleTexts, listStaff } from './reference.read.ts';
import { wordsFor } from './words-for.ts';

export interface ReferenceItem {
  readonly id: string | number;
  readonly name: string;
}

const homes: Readonly<Partial<Record<CountryBase, CountryCode>>> = { UK: 'GB', OZ: 'AU', HK: 'HK', GCC: 'AE' };

/** The countries by name, the tenant's own first. */
export const countryItems = (base: CountryBase): ReferenceItem[] =>
  countriesInOrder('en-GB', homes[base] ?? 'GB').map((code) => ({ id: code, name: countryName(code) }));

/** Lists of the field catalogue whose names are words of the tenant. */
const worded: Readonly<Record<string, ChoiceKey>> = {
  DEGREE_CLASS: 'degreeClass',
  ETHNICITY: 'ethnicity',
  GENDER: 'gender',
  HEARD_ABOUT: 'heardAbout',
  PARENTAL_OCCUPATION: 'parentalOccupation',
  PERMIT_TYPE: 'permitType',
  RELIGION: 'religion',
  SCHOOL_KIND: 'schoolKind',
  SCHOOL_TYPE: 'schoolType',
  SEXUAL_ORIENTATION: 'sexualOrientation',
  UNIVERSITY_TYPE: 'universityType',
};

const wordedItems = (tenant: Tenant, key: ChoiceKey): ReferenceItem[] => {
  const say = wordsFor(tenant);
  return choicesOf(key).map((code) => ({ id: code, name: say(`lists.${key}.${code}`) }));
};

type ListOf = (tenant: Tenant) => readonly ReferenceItem[];
const texts = (list: readonly string[] = []): ReferenceItem[] => list.map((text) => ({ id: text, name: text }));
const byName = (list: readonly { id: number; name: string }[]): ReferenceItem[] =>
  list.map(({ id, name }) => ({ id, name }));

function roleTypes(tenant: Tenant): ReferenceItem[] {
  const own = tenant.configuration.textArrays?.['roleTypes'];
  if (own && own.length > 0) return texts(own);
  const say = wordsFor(tenant);
  return role.shape.scheme.options.map((scheme) => ({ id: scheme, name: say(`lists.scheme.${scheme}`) }));
}

const fixed: Readonly<Record<string, ListOf>> = {
  COUNTRY: ({ countryBase }) => countryItems(countryBase),
  DEGREE_TYPE: () => byName(degreeTypes),
  QUALIFICATION: () => byName(qualifications),
  SUBJECT: () => texts(schoolSubjects),
  UNIVERSITY: () => byName(universities),
  SECTOR: (tenant) => {
    const say = wordsFor(tenant);
    return sectors.map(({ id }) => ({ id, name: say(`lists.sector.${id}`) }));
  },
  STAGE: (tenant) => {
    const say = wordsFor(tenant, 'staff');
    return stages.map(({ id, key }) => ({ id, name: say(`stages.${key}`) }));
  },
  ROLE_TYPE: roleTypes,
  ROLE_LEVEL: ({ configuration }) => texts(configuration.textArrays?.['roleLevels']),
  EMPLOYMENT_TYPE: ({ configuration }) => texts(configuration.textArrays?.['employmentTypes']),
};

type StoredList = (tx: TenantTx) => Promise<ReferenceItem[]>;

/** What the tenant itself has; for its staff. */
const stored: Readonly<Record<string, StoredList>> = {
  USERS: async (tx) =>
    (await listStaff(tx)).map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}`.trim() })),
  DEPARTMENT: async (tx) => texts(await listRoleTexts(tx, 'department')),
  ORGANIZATION_LOCATION: async (tx) => texts(await listRoleTexts(tx, 'location')),
};

/** A reference list in the tenant's words. */
export async function listReference(
  tx: TenantTx,
  at: { readonly me: Actor; readonly tenant: Tenant },
  type: string,
): Promise<ReferenceItem[]> {
  const key = worded[type];
  if (key !== undefined) return wordedItems(at.tenant, key);
  const items = fixed[type];
  if (items) return [...items(at.tenant)];
  const list = stored[type];
  if (!list) throw new ProblemError('not_found');
  if (!can(at.me, 'staff:read')) throw new ProblemError('not_allowed');
  return list(tx);
}
