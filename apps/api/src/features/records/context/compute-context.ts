import { type ContextResult, contextResult, type StageResult } from '@evenhand/domain/context/contextual-result';
import { deprivationIndices, indexFor, quintileOfDecile } from '@evenhand/domain/context/deprivation';
import { type Education, educationOf } from '@evenhand/domain/context/education';
import type { Home } from '@evenhand/domain/context/flags';
import { percentileOf, type Rank } from '@evenhand/domain/context/percentile';
import { contextSettings } from '@evenhand/domain/context/settings';
import { dataZoneOf } from '@evenhand/domain/fields/field';
import type { SectionData } from '@evenhand/domain/fields/values';
import { normalisePostcode } from '@evenhand/domain/text/postcode';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Services } from '../../../platform/services.ts';
import { computeContext } from '../../tenancy/context-jobs/public.ts';
import { writeListRows } from '../list-projection/public.ts';
import { sectionFields } from '../profile-fields/public.ts';
import {
  insertResults,
  type KeptResult,
  type KeptStage,
  listDeciles,
  listNewestResults,
  listPostcodeAreas,
  lockAnswers,
  rankOfSchool,
} from './context.queries.ts';
import { dataVersion, type EducationSection, listEducation, listPresent } from './education.read.ts';
import { readSchools, type SchoolData } from './school-facts.ts';

interface OrdinaryFacts {
  readonly education: Education;
  readonly schools: SchoolData;
  readonly dataVersion: string;
  /** Versions of the profile sections that the facts were read from. */
  readonly versions: string;
}

/** By candidate. */
type FactsOf = ReadonlyMap<string, OrdinaryFacts>;

const dataOf = (sections: readonly EducationSection[], name: string): SectionData =>
  sections.find(({ section }) => section === name)?.data ?? {};
const versionsOf = (sections: readonly EducationSection[]): string =>
  sections.map(({ section, version }) => `${section} ${version}`).join();

/** Reads what the ordinary data zone tells of some candidates. Those who have been removed are left out. */
async function readOrdinary(tx: TenantTx, candidateIds: readonly string[]): Promise<FactsOf> {
  const present = await listPresent(tx, candidateIds);
  const sectionsOf = Map.groupBy(await listEducation(tx, present), (section) => section.candidateId);
  const version = await dataVersion(tx);
  const educations = new Map(
    present.map((candidateId) => {
      const sections = sectionsOf.get(candidateId) ?? [];
      const [secondary, sixthForm, university] = [
        dataOf(sections, 'secondary'),
        dataOf(sections, 'sixthForm'),
        dataOf(sections, 'university'),
      ];
      return [candidateId, educationOf({ secondary, sixthForm, university })];
    }),
  );
  const schoolsOf = await readSchools(tx, [...educations.values()]);
  return new Map(
    [...educations].map(([candidateId, education]) => {
      const versions = versionsOf(sectionsOf.get(candidateId) ?? []);
      return [candidateId, { education, schools: schoolsOf(education), dataVersion: version, versions }];
    }),
  );
}

/** Exams at 16 are two years after the question about the home at 14. */
const yearsAfter14 = 2;

type Areas = Readonly<Record<2011 | 2021, string | null>>;

/**
 * Returns a function that finds the small areas a candidate lived in at 14 by their answers, or null when the answers do not say.
 */
async function readAreas(
  tx: TenantTx,
  tenant: Tenant,
  answers: readonly SectionData[],
): Promise<(answers: SectionData) => Areas | null> {
  const isAustralian = tenant.countryBase === 'OZ';
  const postcodeOf = (given: SectionData): string | null => {
    const postcode = given['homePostcode14'];
    return typeof postcode === 'string' ? normalisePostcode(postcode, isAustralian ? 'AU' : undefined) : null;
  };
  const postcodes = new Set(answers.map(postcodeOf).filter((postcode) => postcode !== null));
  const known = isAustralian ? [] : await listPostcodeAreas(tx, [...postcodes]);
  const byPostcode = new Map(known.map((row) => [row.postcode, { 2011: row.area_2011, 2021: row.area_2021 }]));
  return (given) => {
    const postcode = postcodeOf(given);
    if (postcode === null) return null;
    return isAustralian ? { 2011: null, 2021: postcode } : (byPostcode.get(postcode) ?? { 2011: null, 2021: null });
  };
}

type Deciles = Awaited<ReturnType<typeof listDeciles>>;

function homeOf(areas: Areas | null, deciles: Deciles, { school16 }: Education): Home | null {
  if (areas === null) return null;
  const loaded = deprivationIndices.flatMap((index) => {
    const row = deciles.find((one) => one.index_id === index.id && one.area === areas[index.census]);
    return row ? [{ ...index, decile: row.decile }] : [];
  });
  const completed = school16?.completedYear ?? null;
  const index = indexFor(loaded, completed === null ? null : completed - yearsAfter14);
  return (
    index && { index: index.id, nation: index.nation, decile: index.decile, quintile: quintileOfDecile(index.decile) }
  );
}

type RankOf = (at: { readonly age: 16 | 18; readonly year: number; readonly value: number }) => Promise<Rank>;

/** Asks the database once for each figure: the people of a batch went to the same schools. */
function ranksOnce(tx: TenantTx): RankOf {
  const asked = new Map<string, Promise<Rank>>();
  return (at) => {
    const key = `${at.age} ${at.year} ${at.value}`;
    const rank = asked.get(key) ?? rankOfSchool(tx, at);
    asked.set(key, rank);
    return rank;
  };
}

async function withPercentile(rankOf: RankOf, stage: StageResult, age: 16 | 18): Promise<KeptStage> {
  const { school, schoolYear, way } = stage;
  if (school === null || schoolYear === null || way !== 'PUBLISHED') return { ...stage, schoolPercentile: null };
  return { ...stage, schoolPercentile: percentileOf(await rankOf({ age, year: schoolYear, value: school })) };
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

/** Computes the results of some candidates. Runs in the contextual data zone, whose answers stay locked meanwhile. */
async function computeIn(tx: TenantTx, tenant: Tenant, factsOf: FactsOf): Promise<Map<string, Computed>> {
  const answersOf = await lockAnswers(tx, [...factsOf.keys()]);
  const areasOf = await readAreas(tx, tenant, [...answersOf.values()]);
  const areas = [...answersOf.values()].map(areasOf);
  const names = areas.flatMap((each) => (each ? [each[2011], each[2021]] : [])).filter((area) => area !== null);
  const deciles = await listDeciles(tx, [...new Set(names)]);
  const asked = sectionFields(tenant, 'crs').filter(
    (field) => dataZoneOf(field) === 'contextual' && field.visibility === 'shown',
  );
  const rankOf = ranksOnce(tx);
  const computed = new Map<string, Computed>();
  for (const [candidateId, { education, schools }] of factsOf) {
    const answers = answersOf.get(candidateId) ?? {};
    const { flags, ...result } = contextResult(
      {
        qualifications: education.qualifications,
        school16: schools.school16,
        school18: schools.school18,
        national16: schools.national,
        national18: schools.national,
        freeMeals: schools.freeMeals,
        home: homeOf(areasOf(answers), deciles, education),
        participationQuintile: null,
        answers,
        asked: asked.map(({ id }) => id),
      },
      contextSettings(tenant.configuration.context),
    );
    const ks4 = await withPercentile(rankOf, result.ks4, 16);
    const ks5 = await withPercentile(rankOf, result.ks5, 18);
    computed.set(candidateId, { kept: { ...result, ks4, ks5, pandemic: education.pandemic }, flags });
  }
  return computed;
}

/** Computes the results of some candidates, and keeps those that say something else than their newest one. */
async function computeResults(services: Services, tenant: Tenant, factsOf: FactsOf): Promise<void> {
  const scope = { organizationId: tenant.id, actor: { system: computeContext.name } };
  await services.database.withTenant({ ...scope, dataZone: 'contextual' }, async (tx) => {
    const computed = await computeIn(tx, tenant, factsOf);
    const newest = await listNewestResults(tx, [...factsOf.keys()]);
    const newestOf = new Map(newest.map((row) => [row.candidate_id, row]));
    const made = [...factsOf].flatMap(([candidateId, { dataVersion }]) => {
      const [known, now] = [newestOf.get(candidateId), computed.get(candidateId)];
      if (!now || (known && same(known.result, now.kept) && same(known.flags, now.flags))) return [];
      return [{ candidateId, version: (known?.version ?? 0) + 1, dataVersion, ...now }];
    });
    await insertResults(tx, made);
  });
}

/**
 * Computes the contextual results of some candidates: the ordinary data zone tells of schools and exams, the contextual data zone of the
 * answers and keeps the result, and the ordinary data zone's lists follow, for all of them at once. Again after a crash, or twice, it
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
  await computeResults(services, tenant, factsOf);
  await database.withTenant(scope, async (tx) => {
    const ids = [...factsOf.keys()];
    await writeListRows(tx, ids);
    const sectionsOf = Map.groupBy(await listEducation(tx, ids), (section) => section.candidateId);
    // A section was saved meanwhile: the result is of the one before.
    for (const [candidateId, { versions }] of factsOf)
      if (versionsOf(sectionsOf.get(candidateId) ?? []) !== versions) await tx.send(computeContext, { candidateId });
  });
}
