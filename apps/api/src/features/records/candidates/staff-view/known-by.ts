import { tellingPhrases } from '@evenhand/domain/fields/blind/blind';
import type { SectionData } from '@evenhand/domain/fields/values';
import { nationalityPhrases } from '@evenhand/domain/privacy/nationality-phrases';
import type { KnownBy } from '@evenhand/domain/privacy/redact';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import type { CandidateRow } from '../../candidate-rows/public.ts';
import { fieldsInForce } from '../../profile-fields/public.ts';
import { listProfileSections, profileParts, type StoredSection } from '../../profiles/public.ts';

interface KnownByProfile extends Required<KnownBy> {
  /**
   * Names of the candidate's citizenships. They reveal the candidate in texts about themselves, but not in the name of a language
   * or a subject.
   */
  readonly nationality: readonly string[];
}

/**
 * Returns the words by which a text would reveal this candidate: names, and every answer that a blind view hides, asked now or
 * before.
 */
export function knownByProfile(
  tenant: Tenant,
  candidate: CandidateRow,
  answers: readonly SectionData[],
): KnownByProfile {
  const fields = fieldsInForce(tenant, 'staff');
  return {
    names: [candidate.first_name, candidate.preferred_name, candidate.last_name],
    phrases: answers.flatMap((data) => tellingPhrases(fields, data)),
    nationality: answers.flatMap(({ citizenships }) => nationalityPhrases(citizenships, tenant.countryBase)),
  };
}

/** Loads the same from the database for free text, with the citizenships among the phrases. */
export async function loadKnownBy(tx: TenantTx, tenant: Tenant, candidate: CandidateRow): Promise<KnownBy> {
  const stored: readonly StoredSection[] = await listProfileSections(tx, candidate.id, 'ordinary');
  const parts = profileParts({ tenant, candidate, stored, currentYear: tx.now.getUTCFullYear(), audience: 'staff' });
  const answers = [...parts, ...stored].map(({ data }) => data);
  const { names, phrases, nationality } = knownByProfile(tenant, candidate, answers);
  return { names, phrases: [...phrases, ...nationality] };
}
