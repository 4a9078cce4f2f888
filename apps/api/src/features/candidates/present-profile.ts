import type { OwnProfile } from '@evenhand/contract/candidates';
import type { Tenant } from '../../platform/http/tenant.ts';
import type { Profile } from './load-profile.ts';
import { cvRequirement, isProfileSection } from './profile-fields.ts';

/** A profile as its owner sees it. */
export function presentProfile(profile: Profile, tenant: Pick<Tenant, 'configuration'>): OwnProfile {
  const { candidate, parts, documents, fields } = profile;
  const asked = fields.filter((field) => field.visibility === 'shown' && isProfileSection(field.section));
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
    fields: asked.map(({ id, section, requirement }) => ({ id, section, required: requirement === 'required' })),
    cv: cvRequirement(tenant),
    updatedAt: candidate.updated_at.toISOString(),
    version: candidate.version,
  };
}
