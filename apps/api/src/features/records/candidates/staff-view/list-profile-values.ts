import { exportSections } from '@evenhand/domain/exports/list-export';
import { blindSection, type Hiding } from '@evenhand/domain/fields/blind/blind';
import { dataZoneOf, type Field, isShownBlind } from '@evenhand/domain/fields/field';
import { isProfileSection, type ProfileSection } from '@evenhand/domain/fields/profile-sections';
import { cleanSection } from '@evenhand/domain/fields/validate-section';
import type { SectionData } from '@evenhand/domain/fields/values';
import { hidingOf } from '@evenhand/domain/privacy/redact';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { type CandidateRow, listCandidates } from '../../candidate-rows/public.ts';
import { fieldsInForce } from '../../profile-fields/public.ts';
import { fromCandidate, listSectionsOf, profileParts, type StoredSection } from '../../profiles/public.ts';
import { knownByProfile } from '../staff-view/known-by.ts';

type TableSection = (typeof exportSections)[number];
type TableField = Field & { readonly section: TableSection };

/**
 * Returns the fields of a profile that may stand in a table of many people: those of the ordinary data zone, and for a blind reader
 * none that reveals the person.
 */
export function tableFields(tenant: Tenant, { blind }: { readonly blind: boolean }): TableField[] {
  const isIn = (field: Field): field is TableField => exportSections.some((section) => section === field.section);
  return fieldsInForce(tenant, 'staff')
    .filter(isIn)
    .filter((field) => dataZoneOf(field) === 'ordinary' && (!blind || isShownBlind(field)));
}

interface Table {
  readonly tenant: Tenant;
  readonly fields: readonly Field[];
  readonly blind: boolean;
  /** For a reader who must not know who they are. */
  readonly banded: boolean;
}

interface Person {
  readonly candidate: CandidateRow;
  readonly stored: readonly StoredSection[];
}

/** A section as it is stored, without what is not asked of this person. */
function sectionOf(tx: TenantTx, { tenant, fields }: Table, at: Person & { readonly section: ProfileSection }) {
  const rows = at.stored.filter(({ section }) => section === at.section);
  const known: SectionData = Object.assign(
    {},
    ...rows.map(({ data }) => data),
    fromCandidate(at.section, at.candidate, tenant),
  );
  const ofSection = fields.filter(({ section }) => section === at.section);
  return cleanSection(ofSection, known, { countryBase: tenant.countryBase, currentYear: tx.now.getUTCFullYear() });
}

/** Returns the functions that take out of a person's own words what would reveal who they are. */
function hidingIn(tx: TenantTx, table: Table, { candidate, stored }: Person): Hiding {
  const { tenant } = table;
  const currentYear = tx.now.getUTCFullYear();
  const parts = profileParts({ tenant, candidate, stored, currentYear, audience: 'staff' });
  const answers = [...parts, ...stored].map(({ data }) => data);
  const { names, phrases, nationality } = knownByProfile(tenant, candidate, answers);
  return {
    prose: hidingOf({ names, phrases: [...phrases, ...nationality] }),
    names: hidingOf({ names, phrases }),
    banded: table.banded,
  };
}

/** Loads the answers to these fields by candidate. Candidates who do not exist any more are left out. */
export async function listProfileValues(
  tx: TenantTx,
  table: Table,
  candidateIds: readonly string[],
): Promise<ReadonlyMap<string, SectionData>> {
  const candidates = await listCandidates(tx, candidateIds);
  const sections = Map.groupBy(await listSectionsOf(tx, candidateIds), ({ candidateId }) => candidateId);
  const wanted = [...new Set(table.fields.map(({ section }) => section))].filter(isProfileSection);
  // All fields are needed here: whether a field is asked at all may depend on others.
  const inForce = { ...table, fields: fieldsInForce(table.tenant, 'staff') };
  const kept = new Set(table.fields.map(({ id }) => id));
  const valuesOf = (candidate: CandidateRow): SectionData => {
    const person = { candidate, stored: sections.get(candidate.id) ?? [] };
    const all: SectionData = Object.assign(
      {},
      ...wanted.map((section) => sectionOf(tx, inForce, { ...person, section })),
    );
    const values = Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)));
    return table.blind ? blindSection(table.fields, values, hidingIn(tx, table, person)) : values;
  };
  return new Map(candidates.map((candidate) => [candidate.id, valuesOf(candidate)]));
}
