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
import { writeListRow } from '../applications/public.ts';
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
import { dataVersion, type EducationSection, isPresent, listEducation } from './education.read.ts';
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

async function readOrdinary(tx: TenantTx, candidateId: string): Promise<OrdinaryFacts> {
  const sections = await listEducation(tx, candidateId);
  const education = educationOf({
    secondary: dataOf(sections, 'secondary'),
    sixthForm: dataOf(sections, 'sixthForm'),
    university: dataOf(sections, 'university'),
  });
  const schools = await readSchools(tx, education);
  return { education, schools, dataVersion: await dataVersion(tx), versions: versionsOf(sections) };
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

/**
 * Computes somebody's contextual result: the ordinary room tells of schools and exams, the contextual room of the answers and keeps
 * the result, and the ordinary room's lists follow. Again after a crash, or twice, it does the same.
 */
export async function computeFor(
  services: Services,
  at: { organizationId: string; candidateId: string },
): Promise<void> {
  const { organizationId, candidateId } = at;
  const scope = { organizationId, actor: { system: computeContext.name } };
  const { database } = services;
  const tenant = await services.tenants.byId(organizationId);
  if (!tenant) return;
  const facts = await database.withTenant(scope, async (tx) =>
    (await isPresent(tx, candidateId)) ? readOrdinary(tx, candidateId) : null,
  );
  if (!facts) return;
  await database.withTenant({ ...scope, room: 'contextual' }, async (tx) => {
    const computed = await computeIn(tx, tenant, { candidateId, facts });
    await keep(tx, candidateId, { ...computed, dataVersion: facts.dataVersion });
  });
  await database.withTenant(scope, async (tx) => {
    await writeListRow(tx, candidateId);
    // Saved again meanwhile: what was computed is of yesterday.
    const now = versionsOf(await listEducation(tx, candidateId));
    if (now !== facts.versions) await tx.send(computeContext, { candidateId });
  });
}
