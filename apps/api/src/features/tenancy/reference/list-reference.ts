import { type Actor, can } from '@evenhand/domain/access/can';
import { plainKey } from '@evenhand/domain/fields/own-texts';
import type { CountryBase } from '@evenhand/domain/organizations/country-base';
import { sectors } from '@evenhand/domain/organizations/sectors';
import { stages } from '@evenhand/domain/pipeline/stages';
import { type ChoiceKey, choicesOf } from '@evenhand/domain/reference/choices';
import { countriesInOrder, countryName, homeCountry } from '@evenhand/domain/reference/countries';
import { degreeTypes } from '@evenhand/domain/reference/degree-types';
import { qualifications } from '@evenhand/domain/reference/qualifications';
import { schoolSubjects } from '@evenhand/domain/reference/school-subjects';
import { universities, universityGroups } from '@evenhand/domain/reference/universities';
import { employmentTypes, schemes } from '@evenhand/domain/roles/role-facts';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { sayOwnIn, wordsOfTenant } from '../organizations/public.ts';
import { listRoleTexts, listStaff } from './reference.read.ts';
import { type Say, wordsFor } from './words-for.ts';

export interface ReferenceItem {
  readonly id: string | number;
  readonly name: string;
}

/** The countries by name, the tenant's own first. */
export const countryItems = (base: CountryBase): ReferenceItem[] =>
  countriesInOrder('en-GB', homeCountry(base) ?? 'GB').map((code) => ({ id: code, name: countryName(code) }));

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

const wordedItems = (say: Say, key: ChoiceKey): ReferenceItem[] =>
  choicesOf(key).map((code) => ({ id: code, name: say.wordOr(`lists.${key}.${code}`, String(code)) }));

interface ReferenceContext {
  readonly tenant: Tenant;
  readonly language: string;
}

const texts = (list: readonly string[] = []): ReferenceItem[] => list.map((text) => ({ id: text, name: text }));
const byName = (list: readonly { id: number; name: string }[]): ReferenceItem[] =>
  list.map(({ id, name }) => ({ id, name }));
/** Returns what the organisation itself has put on a list. */
const own = ({ configuration }: Pick<Tenant, 'configuration'>, list: string): ReferenceItem[] =>
  texts(configuration.textArrays?.[list]);

/** Returns the same in a reader's language; the id stays the text as it was written. */
function ownIn(tenant: Pick<Tenant, 'configuration'>, list: string, language: string): ReferenceItem[] {
  const say = sayOwnIn(tenant, language);
  return own(tenant, list).map(({ id, name }) => ({ id, name: say(plainKey(list, name), name) }));
}

export function roleTypeItems(tenant: Tenant, language: string): ReferenceItem[] {
  const listed = ownIn(tenant, 'roleTypes', language);
  if (listed.length > 0) return listed;
  const say = wordsFor(tenant, 'base', language);
  return schemes.map((scheme) => ({ id: scheme, name: say(`lists.scheme.${scheme}`) }));
}

/** The organisation's own list, else ours. */
function employmentTypeItems({ tenant, language }: ReferenceContext): ReferenceItem[] {
  const listed = ownIn(tenant, 'employmentTypes', language);
  if (listed.length > 0) return listed;
  const say = wordsFor(tenant, 'base', language);
  return employmentTypes.map((type) => ({ id: type, name: say(`lists.employmentType.${type}`) }));
}

export const levelItems = (tenant: Tenant, language: string): ReferenceItem[] => ownIn(tenant, 'roleLevels', language);

const fixed: Readonly<Record<string, (context: ReferenceContext) => readonly ReferenceItem[]>> = {
  COUNTRY: ({ tenant }) => countryItems(tenant.countryBase),
  DEGREE_TYPE: () => byName(degreeTypes),
  QUALIFICATION: () => byName(qualifications),
  SUBJECT: () => texts(schoolSubjects),
  UNIVERSITY: () => byName(universities),
  UNIVERSITY_GROUP: ({ tenant, language }) => {
    const say = wordsFor(tenant, 'base', language);
    const groups = universityGroups.map((group) => ({ id: group, name: say(`lists.universityGroup.${group}`) }));
    return [...groups, ...own(tenant, 'universityGroups')];
  },
  SCHOOL_GROUP: ({ tenant, language }) => [
    ...wordedItems(wordsFor(tenant, 'base', language), 'schoolKind'),
    ...own(tenant, 'schoolGroups'),
  ],
  SECTOR: ({ tenant, language }) => {
    const say = wordsFor(tenant, 'base', language);
    return sectors.map(({ id }) => ({ id, name: say(`lists.sector.${id}`) }));
  },
  STAGE: ({ tenant, language }) => {
    const say = wordsFor(tenant, 'staff', language);
    return stages.map(({ id, key }) => ({ id, name: say(`stages.${key}`) }));
  },
  ROLE_TYPE: ({ tenant, language }) => roleTypeItems(tenant, language),
  ROLE_LEVEL: ({ tenant, language }) => levelItems(tenant, language),
  EMPLOYMENT_TYPE: employmentTypeItems,
};

const subjectKey = /^mail\.(.+)\.subject$/;
const placeholder = /\{\{\s*(\w+)\s*\}\}/g;

/** The mails that go out, by their subject; what is different in each mail is left open. */
function mailItems({ tenant, language }: ReferenceContext): ReferenceItem[] {
  return Object.entries(wordsOfTenant(tenant, language, 'mail')).flatMap(([key, subject]) => {
    const id = subjectKey.exec(key)?.[1];
    const name = subject.replace(placeholder, (_all, value) => (value === 'organization' ? tenant.name : '…'));
    return id === undefined ? [] : [{ id, name }];
  });
}

type StoredList = (tx: TenantTx, context: ReferenceContext) => Promise<ReferenceItem[]>;

/** Lists made from the tenant's own data, for its staff. */
const stored: Readonly<Record<string, StoredList>> = {
  USERS: async (tx) =>
    (await listStaff(tx)).map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}`.trim() })),
  DEPARTMENT: async (tx) => texts(await listRoleTexts(tx, 'department')),
  ORGANIZATION_LOCATION: async (tx) => texts(await listRoleTexts(tx, 'location')),
  ORGANIZATION_EMAIL: async (_tx, asked) => mailItems(asked),
};

/** A reference list in the tenant's words. */
export async function listReference(
  tx: TenantTx,
  context: ReferenceContext & { readonly me: Actor },
  type: string,
): Promise<ReferenceItem[]> {
  const key = worded[type];
  if (key !== undefined) return wordedItems(wordsFor(context.tenant, 'base', context.language), key);
  const items = fixed[type];
  if (items) return [...items(context)];
  const list = stored[type];
  if (!list) throw new ProblemError('not_found');
  if (!can(context.me, 'staff:read')) throw new ProblemError('not_allowed');
  return list(tx, context);
}
