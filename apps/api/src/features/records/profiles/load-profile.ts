import type { Document } from '@evenhand/contract/records/candidates/candidates';
import { firstTermsVersion, termsVersionOf } from '@evenhand/domain/candidates/consents';
import { fieldsOf } from '@evenhand/domain/fields/catalogue/catalogue';
import type { DataZone, Field } from '@evenhand/domain/fields/field';
import type { FieldErrorCode } from '@evenhand/domain/fields/problem';
import { type ProfileSection, profileSections } from '@evenhand/domain/fields/profile-sections';
import { cleanSection, validateSection } from '@evenhand/domain/fields/validate-section';
import { isEmptyValue, type SectionData } from '@evenhand/domain/fields/values';
import type { RequestContext } from '../../../platform/http/route.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { type CandidateRow, findCandidate } from '../candidate-rows/public.ts';
import { listConsents } from '../consents/public.ts';
import { listDocuments } from '../documents/public.ts';
import { type Audience, fieldsInForce } from '../profile-fields/public.ts';
import { listSections, type StoredSection } from './profile-sections.queries.ts';

export interface LoadedSection {
  readonly section: ProfileSection;
  readonly data: SectionData;
  readonly version: number;
  readonly complete: boolean;
  /** Required fields that are missing or wrong when the candidate wants to apply. */
  readonly faults: readonly { readonly field: string; readonly code: FieldErrorCode }[];
}

export interface Profile {
  readonly candidate: CandidateRow;
  readonly parts: readonly LoadedSection[];
  readonly documents: readonly Document[];
  readonly consents: Awaited<ReturnType<typeof listConsents>>;
  readonly fields: readonly Field[];
}

const filled = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmptyValue(value)));

/**
 * Returns the consents that hold. A consent counts for the text to which it was given: with a newer text everything is asked again.
 */
function agreedTo(candidate: CandidateRow, { configuration }: Assembly['tenant']): Record<string, unknown> {
  const isOlder = (candidate.terms_version ?? firstTermsVersion) !== termsVersionOf(configuration.text);
  if (isOlder) return { acceptTermAndConditions: false, acceptRare: false, acceptResearch: false };
  return candidate.accept_terms ? { acceptTermAndConditions: true } : {};
}

/** Returns the answers on the candidate's own row: the account's name and address, and the consent given at sign-up. */
export function fromCandidate(
  section: ProfileSection,
  candidate: CandidateRow,
  tenant: Assembly['tenant'],
): Record<string, unknown> {
  if (section === 'terms') return agreedTo(candidate, tenant);
  if (section !== 'personal') return {};
  return filled({
    firstName: candidate.first_name,
    preferredName: candidate.preferred_name,
    lastName: candidate.last_name,
    email: candidate.email,
    phone: candidate.phone,
    externalCandidateId: candidate.external_id,
    availability: candidate.availability,
  });
}

interface Assembly {
  readonly tenant: Pick<Tenant, 'configuration' | 'countryBase' | 'productType'>;
  readonly candidate: CandidateRow;
  readonly stored: readonly StoredSection[];
  readonly currentYear: number;
  /** Staff see what they keep themselves; the candidate does not. */
  readonly audience?: Audience;
}

/** Assembles the parts of a profile from the rows of its data zones. The version of a part is the highest of its rows. */
export function assembleParts({ tenant, candidate, stored, currentYear, audience }: Assembly): LoadedSection[] {
  const inForce = fieldsInForce(tenant, audience);
  const options = { countryBase: tenant.countryBase, currentYear };
  return profileSections.map((section) => {
    const fields = fieldsOf(section, inForce);
    const rows = stored.filter((row) => row.section === section);
    const known: SectionData = Object.assign(
      {},
      ...rows.map((row) => row.data),
      fromCandidate(section, candidate, tenant),
    );
    const data = cleanSection(fields, known, options);
    const version = Math.max(0, ...rows.map((row) => row.version));
    const faults = validateSection(fields, data, { ...options, mode: 'complete' });
    return { section, data, version, faults, complete: version > 0 && faults.length === 0 };
  });
}

type CallContext = Pick<RequestContext, 'inTenant' | 'tenant'>;

/** Loads a candidate's whole profile from the three data zones, in three transactions. Null when there is no such candidate. */
export async function loadProfile(caller: CallContext, candidateId: string): Promise<Profile | null> {
  const ordinary = await caller.inTenant(async (tx) => {
    const candidate = await findCandidate(tx, candidateId);
    if (!candidate) return null;
    const stored = await listSections(tx, candidateId, 'ordinary');
    const documents = await listDocuments(tx, candidateId);
    const consents = await listConsents(tx, candidateId);
    return { candidate, stored, documents, consents, currentYear: tx.now.getUTCFullYear() };
  });
  if (!ordinary) return null;
  const { candidate, documents, consents, currentYear } = ordinary;
  const fromDataZone = (dataZone: DataZone) =>
    caller.inTenant((tx) => listSections(tx, candidateId, dataZone), dataZone);
  const stored = [...ordinary.stored, ...(await fromDataZone('contextual')), ...(await fromDataZone('diversity'))];
  const parts = assembleParts({ tenant: caller.tenant, candidate, stored, currentYear });
  return { candidate, parts, documents, consents, fields: fieldsInForce(caller.tenant) };
}
