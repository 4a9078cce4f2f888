import { type ContextResult, contextResult, type StageResult } from '@evenhand/domain/context/contextual-result';
import { indexFor, quintileOfDecile } from '@evenhand/domain/context/deprivation';
import { type Education, educationOf } from '@evenhand/domain/context/education';
import type { Home } from '@evenhand/domain/context/flags';
import { percentileOf } from '@evenhand/domain/context/percentile';
import { contextSettings } from '@evenhand/domain/context/settings';
import { roomOf } from '@evenhand/domain/fields/field';
import { normalisePostcode } from '@evenhand/domain/fields/postcode';
import type { SectionData } from '@evenhand/domain/fields/values';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../platform/http/tenant.ts';
import type { Services } from '../../platform/services.ts';
import { writeListRows } from '../applications/public.ts';
import { sectionFields } from '../candidates/public.ts';
import { computeContext } from './compute-job.ts';
import {
  findFlags,
  findNewestResult,
  findPostcodeAreas,
  insertResult,
  type KeptResult,
  type KeptStage,
  listDeciles,
  lockAnswers,
  rankOfSchool,
} from './context.queries.ts';
import { dataVersion, type EducationSection, listEducation, listPresent } from './education.read.ts';
import { readSchools, type SchoolData } from './school-facts.ts';

interface OrdinaryFacts {
  readonly education: Education;
  readonly schools: SchoolData;
  readonly dataVersion: string;
  /** Which saves of the sections it is about. */
  readonly versions: string;
}

const dataOf = (sections: readonly EducationSection[], name: string): SectionData =>
  sections.find(({ section }) => section === name)?.data ?? {};
const versionsOf = (sections: readonly EducationSection[]): string =>
  sections.map(({ section, version }) => `${section} ${version}`).join();

/** Reads what the ordinary room tells of some candidates. Those who have been removed are left out. */
async function readOrdinary(tx: TenantTx, candidateIds: readonly string[]): Promise<Map<string, OrdinaryFacts>> {
  const present = await listPresent(tx, candidateIds);
  const sectionsOf = Map.groupBy(await listEducation(tx, present), (section) => section.candidateId);
  const version = await dataVersion(tx);
  const facts = new Map<string, OrdinaryFacts>();
  for (const candidateId of present) {
    const sections = sectionsOf.get(candidateId) ?? [];
    const education = educationOf({
      secondary: dataOf(sections, 'secondary'),
      sixthForm: dataOf(sections, 'sixthForm'),
      university: dataOf(sections, 'university'),
    });
    const schools = await readSchools(tx, education);
    facts.set(candidateId, { education, schools, dataVersion: version, versions: versionsOf(sections) });
  }
  return facts;
}

/** Exams at 16 are two years after the question about the home at 14. */
const yearsAfter14 = 2;

async function readHome(
  tx: TenantTx,
  tenant: Tenant,
  facts: { answers: SectionData; education: Education },
): Promise<Home | null> {
  const postcode = facts.answers['homePostcode14'];
  if (typeof postcode !== 'string') return null;
  const isAustralian = tenant.countryBase === 'OZ';
  const known = isAustralian ? undefined : await findPostcodeAreas(tx, normalisePostcode(postcode));
  const areas = isAustralian
    ? { 2011: null, 2021: normalisePostcode(postcode, 'AU') }
    : { 2011: known?.area_2011 ?? null, 2021: known?.area_2021 ?? null };
  const completed = facts.education.school16?.completedYear ?? null;
  const index = indexFor(await listDeciles(tx, areas), completed === null ? null : completed - yearsAfter14);
  return (
    index && { index: index.id, nation: index.nation, decile: index.decile, quintile: quintileOfDecile(index.decile) }
  );
}

async function withPercentile(tx: TenantTx, stage: StageResult, age: 16 | 18): Promise<KeptStage> {
  const { school, schoolYear, way } = stage;
  if (school === null || schoolYear === null || way !== 'PUBLISHED') return { ...stage, schoolPercentile: null };
  const rank = await rankOfSchool(tx, { age, year: schoolYear, value: school });
  return { ...stage, schoolPercentile: percentileOf(rank) };
}

const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);
/** Keys in one order: the database keeps them in its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

interface Computed {
  readonly kept: KeptResult;
  readonly flags: ContextResult['flags'];
}

async function computeIn(
  tx: TenantTx,
  tenant: Tenant,
  at: { candidateId: string; facts: OrdinaryFacts },
): Promise<Computed> {
  const { education, schools } = at.facts;
  const answers = await lockAnswers(tx, at.candidateId);
  const asked = sectionFields(tenant, 'crs').filter(
    (field) => roomOf(field) === 'contextual' && field.visibility === 'shown',
  );
  const { flags, ...result } = contextResult(
    {
      qualifications: education.qualifications,
      school16: schools.school16,
      school18: schools.school18,
      national16: schools.national,
      national18: schools.national,
      freeMeals: schools.freeMeals,
      home: await readHome(tx, tenant, { answers, education }),
      participationQuintile: null,
      answers,
      asked: asked.map(({ id }) => id),
    },
    contextSettings(tenant.configuration.context),
  );
  const ks4 = await withPercentile(tx, result.ks4, 16);
  const ks5 = await withPercentile(tx, result.ks5, 18);
  return { kept: { ...result, ks4, ks5, pandemic: education.pandemic }, flags };
}

/** Keeps a result that says something else than the newest one. */
async function keep(tx: TenantTx, candidateId: string, computed: Computed & { dataVersion: string }): Promise<void> {
  const newest = await findNewestResult(tx, candidateId);
  if (newest && same(newest.result, computed.kept)) {
    const known = await findFlags(tx, { candidateId, version: newest.version });
    if (same(known?.flags, computed.flags)) return;
  }
  await insertResult(tx, { candidateId, version: (newest?.version ?? 0) + 1, ...computed });
}

/** Computes and keeps one candidate's result. */
async function computeResult(
  services: Services,
  tenant: Tenant,
  { candidateId, facts }: { candidateId: string; facts: OrdinaryFacts },
): Promise<void> {
  const scope = { organizationId: tenant.id, actor: { system: computeContext.name } };
  await services.database.withTenant({ ...scope, room: 'contextual' }, async (tx) => {
    const computed = await computeIn(tx, tenant, { candidateId, facts });
    await keep(tx, candidateId, { ...computed, dataVersion: facts.dataVersion });
  });
}

/**
 * Computes the contextual results of some candidates: the ordinary room tells of schools and exams, the contextual room of the
 * answers and keeps the result, and the ordinary room's lists follow, for all of them at once. Again after a crash, or twice, it
 * does the same.
 */
export async function computeFor(
  services: Services,
  { organizationId, candidateIds }: { organizationId: string; candidateIds: readonly string[] },
): Promise<void> {
  const scope = { organizationId, actor: { system: computeContext.name } };
  const { database } = services;
  const tenant = await services.tenants.byId(organizationId);
  if (!tenant) return;
  const factsOf = await database.withTenant(scope, (tx) => readOrdinary(tx, candidateIds));
  if (factsOf.size === 0) return;
  for (const [candidateId, facts] of factsOf) await computeResult(services, tenant, { candidateId, facts });
  await database.withTenant(scope, async (tx) => {
    const ids = [...factsOf.keys()];
    await writeListRows(tx, ids);
    const sectionsOf = Map.groupBy(await listEducation(tx, ids), (section) => section.candidateId);
    // A section was saved meanwhile: the result is of the one before.
    for (const [candidateId, { versions }] of factsOf)
      if (versionsOf(sectionsOf.get(candidateId) ?? []) !== versions) await tx.send(computeContext, { candidateId });
  });
}
