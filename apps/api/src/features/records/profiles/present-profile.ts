import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import type { Field } from '@evenhand/domain/fields/field';
import { codesOf } from '@evenhand/domain/fields/field-choices';
import { followUpKey } from '@evenhand/domain/fields/own-texts';
import { isProfileSection } from '@evenhand/domain/fields/profile-sections';
import { optionsOf } from '@evenhand/domain/outcomes/heard-options';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { sayOwnIn } from '../../tenancy/organizations/public.ts';
import { askedDocuments, customFieldsIn } from '../profile-fields/public.ts';
import type { Profile } from './load-profile.ts';

type AskedField = OwnProfile['fields'][number];

const isShown = (field: Field): boolean => field.visibility === 'shown';

const askedPart = ({ id, requirement, among, onlyWhen }: Field) => ({
  id,
  required: requirement === 'required',
  ...(among ? { among: [...among] } : {}),
  ...(onlyWhen ? { after: [...onlyWhen.in] } : {}),
});

/** A part of an entry; a list in an entry with its own parts. */
const askedEntryPart = (field: Field) => ({
  ...askedPart(field),
  ...(field.entries ? { entries: field.entries.filter(isShown).map(askedPart) } : {}),
});

const askedField = (field: Field): AskedField => ({
  ...askedPart(field),
  section: field.section,
  ...(field.entries ? { entries: field.entries.filter(isShown).map(askedEntryPart) } : {}),
});

/** Returns whether a field belongs to the profile or is asked beside the form of a role. */
const isAsked = ({ section }: Field): boolean => isProfileSection(section) || section === 'application';

/** Returns the resources that a candidate may name as the most helpful; null when the question is not asked. */
function resourceOptions(fields: readonly Field[]): OwnProfile['resourceOptions'] {
  const field = fields.find(({ id }) => id === 'valuableResource');
  return field && isShown(field) ? codesOf(field).map(String) : null;
}

/** Returns the organisation's sources, and what is asked after each, in the reader's language. */
function heardOptionsIn(tenant: Pick<Tenant, 'configuration'>, language: string): OwnProfile['heardOptions'] {
  const say = sayOwnIn(tenant, language);
  return optionsOf(tenant.configuration.textArrays, 'heardOptions').map(({ value, label, followUpLabel }) => ({
    value,
    label: say(`lists.heardAbout.${value}`, label),
    followUpLabel: followUpLabel === null ? null : say(followUpKey(value), followUpLabel),
  }));
}

/** Presents a profile as its owner sees it, in the language that they read. */
export function presentProfile(
  profile: Profile,
  tenant: Pick<Tenant, 'configuration' | 'productType'>,
  language: string,
): OwnProfile {
  const { candidate, parts, documents, fields } = profile;
  const asked = fields.filter((field) => isShown(field) && isAsked(field));
  return {
    id: candidate.id,
    firstName: candidate.first_name,
    preferredName: candidate.preferred_name,
    lastName: candidate.last_name,
    email: candidate.email,
    candidateStatus: candidate.profile_status,
    step: candidate.step,
    sections: Object.fromEntries(
      parts.map(({ section, data, version, complete }) => [section, { data: { ...data }, version, complete }]),
    ),
    documents: [...documents],
    fields: asked.map(askedField),
    consents: profile.consents.map((one) => ({
      purpose: one.purpose,
      version: one.version,
      text: one.shown_text,
      givenAt: one.given_at.toISOString(),
      withdrawnAt: one.withdrawn_at?.toISOString() ?? null,
    })),
    custom: customFieldsIn(tenant, language),
    heardOptions: heardOptionsIn(tenant, language),
    resourceOptions: resourceOptions(fields),
    askedDocuments: askedDocuments(tenant),
    updatedAt: candidate.updated_at.toISOString(),
    version: candidate.version,
  };
}
