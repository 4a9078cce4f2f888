import { type ConsentPurpose, consentPurposes, termsVersionOf } from '@evenhand/domain/candidates/consents';
import { statusOnceComplete } from '@evenhand/domain/candidates/profile-status';
import { decideStep } from '@evenhand/domain/candidates/step';
import { courseModules } from '@evenhand/domain/education/course-modules';
import { profileSteps } from '@evenhand/domain/fields/catalogue/catalogue';
import { type DataZone, dataZoneOf, type Field } from '@evenhand/domain/fields/field';
import type { ProfileSection } from '@evenhand/domain/fields/profile-sections';
import { cleanSection, validateSection } from '@evenhand/domain/fields/validate-section';
import type { SectionData } from '@evenhand/domain/fields/values';
import { variants } from '@evenhand/domain/organizations/variants';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, invalid } from '../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { computeContext, isContextSection } from '../../tenancy/context-jobs/public.ts';
import {
  type CandidateChange,
  type CandidateRow,
  changeCandidate,
  followName,
  lockCandidate,
} from '../candidate-rows/public.ts';
import { type ConsentGiven, recordConsents } from '../consents/public.ts';
import { writeListRow } from '../list-projection/public.ts';
import { sectionFields } from '../profile-fields/public.ts';
import { changedValues, partOf } from './compare-sections.ts';
import { completeProfile } from './complete-profile-job.ts';
import { replaceModules } from './course-modules.queries.ts';
import { fromCandidate } from './load-profile.ts';
import { emptyProfileDraft } from './profile-drafts.queries.ts';
import { listSections, writeSection } from './profile-sections.queries.ts';

export interface SectionInput {
  readonly candidateId: string;
  readonly section: ProfileSection;
  readonly data: SectionData;
  /** The version that was edited; 0 for a first save. */
  readonly version: number;
  /** The candidate's own save goes a step on; a change by staff does not. What comes from elsewhere leaves alone what is being typed. */
  readonly by:
    | {
        readonly candidate: true;
        readonly maxSteps: number | null;
        /** How the candidate agrees; null when no consent is among the answers. */
        readonly given: ConsentGiven | null;
        readonly keepsDraft?: true;
      }
    | { readonly candidate: false };
}

type CallContext = Pick<RequestContext, 'inTenant' | 'tenant' | 'services'>;

/** Saved at a new version, or not because another save came in between. */
export type SectionSaved = { readonly saved: true; readonly version: number } | { readonly saved: false };

const otherDataZones = ['contextual', 'diversity'] as const satisfies readonly DataZone[];

/** Returns the answers in stored form; throws 422 with a fault for each that is wrong. A draft may have gaps. */
function checkSection(caller: CallContext, save: SectionInput, fields: readonly Field[]): Record<string, unknown> {
  const options = { countryBase: caller.tenant.countryBase, currentYear: caller.services.now().getUTCFullYear() };
  const readOnly = new Set(fields.filter((field) => field.readOnly).map((field) => field.id));
  const data = Object.fromEntries(Object.entries(save.data).filter(([id]) => !readOnly.has(id)));
  const faults = validateSection(fields, data, { ...options, mode: 'draft' });
  if (faults.length > 0) {
    throw invalid(faults.map(({ code, field }) => ({ code, field: `${save.section}.${field}` })));
  }
  return cleanSection(fields, data, options);
}

const textOr = <T>(value: unknown, other: T): string | T => (typeof value === 'string' ? value : other);

/** Returns the columns that staff alone keep. */
const staffColumnsOf = (data: SectionData): CandidateChange => ({
  external_id: textOr(data['externalCandidateId'], null),
});

/**
 * Returns the answers to questions that are not asked (any more). They stay as they are: a question that is asked again has its
 * answers. Consents are left out: a candidate could not take back what they are not asked.
 */
function unasked(section: ProfileSection, fields: readonly Field[], before: SectionData): Record<string, unknown> {
  if (section === 'terms') return {};
  const asked = new Set(fields.filter((field) => field.visibility === 'shown').map((field) => field.id));
  return Object.fromEntries(Object.entries(before).filter(([id]) => !asked.has(id)));
}

/** Returns the answers as staff were shown them: some stand on the candidate's row before the section is first saved. */
function shownBefore({ save, fields, tenant }: OrdinaryWrite, kept: SectionData, candidate: CandidateRow): SectionData {
  if (save.by.candidate) return kept;
  const asked = new Set(fields.filter((one) => one.visibility === 'shown' && !one.readOnly).map(({ id }) => id));
  const known = Object.entries(fromCandidate(save.section, candidate, tenant)).filter(([id]) => asked.has(id));
  return { ...kept, ...Object.fromEntries(known) };
}

/** Returns the answers of a section that stand on the candidate's own row as well. A name that is cleared stays as it was. */
function columnsOf({ section, by }: SectionInput, data: SectionData, candidate: CandidateRow): CandidateChange {
  if (section === 'personal') {
    return {
      ...(by.candidate ? {} : staffColumnsOf(data)),
      first_name: textOr(data['firstName'], candidate.first_name),
      preferred_name: textOr(data['preferredName'], null),
      last_name: textOr(data['lastName'], candidate.last_name),
      phone: textOr(data['phone'], null),
    };
  }
  if (section !== 'terms') return {};
  return {
    accept_terms: data['acceptTermAndConditions'] === true,
    accept_rare: data['acceptRare'] === true,
    accept_research: data['acceptResearch'] === true,
  };
}

const steps: readonly string[] = profileSteps;

/** A step that has been passed before may be saved again without going on. */
function stepAfter({ section, by }: SectionInput, { step, profile_status }: CandidateRow): number {
  const position = steps.indexOf(section);
  if (!by.candidate || position < step) return step;
  const sent = { maxSteps: by.maxSteps, status: profile_status, hasDocument: false, forced: true };
  return decideStep({ ...sent, step, role: null, alwaysSaves: false }).step;
}

const endsDraft = ({ by }: SectionInput): boolean => by.candidate && by.keepsDraft !== true;

type Writable<T> = { -readonly [K in keyof T]: T[K] };

const tickedIn = (data: SectionData): Partial<Record<ConsentPurpose, boolean>> =>
  Object.fromEntries(consentPurposes.map((purpose) => [purpose, data[purpose] === true]));

/** Longer than a save takes: the job looks when the answers of the other data zones are stored too. */
const savedWithinMs = 30_000;

/**
 * Sends the job that completes the profile if this process ends before it has. It goes with the version, in the ordinary data zone:
 * the zone of the monitoring answers sends nothing.
 */
async function sendCompletion(tx: TenantTx, { variant }: Tenant, { id, profile_status }: CandidateRow): Promise<void> {
  if (statusOnceComplete(profile_status, variants[variant].features) === profile_status) return;
  await tx.send(completeProfile, { candidateId: id }, { startAfter: new Date(tx.now.getTime() + savedWithinMs) });
}

interface OrdinaryWrite {
  readonly save: SectionInput;
  readonly fields: readonly Field[];
  readonly data: SectionData;
  /** Highest version of this section in another data zone. */
  readonly versionElsewhere: number;
  readonly tenant: Tenant;
}

/** Saves the ordinary data zone's part. Its version is the section's: the other zones follow it. */
async function saveOrdinaryPart(tx: TenantTx, write: OrdinaryWrite): Promise<SectionSaved> {
  const { save, fields, data, versionElsewhere, tenant } = write;
  const candidate = found(await lockCandidate(tx, save.candidateId));
  const before = (await listSections(tx, candidate.id, 'ordinary')).find((row) => row.section === save.section);
  const version = Math.max(before?.version ?? 0, versionElsewhere);
  if (version !== save.version) return { saved: false };
  const kept = before?.data ?? {};
  const part = { ...unasked(save.section, fields, kept), ...partOf(fields, data, 'ordinary') };
  await writeSection(tx, 'ordinary', {
    candidateId: candidate.id,
    section: save.section,
    data: part,
    version: version + 1,
  });
  if (endsDraft(save)) await emptyProfileDraft(tx, 'ordinary', save);
  const change: Writable<CandidateChange> = { ...columnsOf(save, part, candidate), step: stepAfter(save, candidate) };
  if (save.section === 'terms' && save.by.candidate && save.by.given) {
    const { given } = save.by;
    await recordConsents(tx, tenant, { candidateId: candidate.id, ticked: tickedIn(part), given });
    change.terms_version = termsVersionOf(tenant.configuration.text);
  }
  await changeCandidate(tx, candidate, change);
  if (save.section === 'personal') await followName(tx, candidate, change);
  if (save.section === 'university') await replaceModules(tx, candidate.id, courseModules(part['universities']));
  await writeListRow(tx, candidate.id);
  if (save.by.candidate) await sendCompletion(tx, tenant, candidate);
  const values = changedValues(fields, shownBefore(write, kept, candidate), part);
  if (values.length > 0) {
    await recordEvent(tx, { kind: 'candidate.edited', candidateId: candidate.id, values });
    if (isContextSection(save.section)) await tx.send(computeContext, { candidateId: candidate.id });
  }
  return { saved: true, version: version + 1 };
}

interface DataZoneWrite {
  readonly save: SectionInput;
  readonly dataZone: (typeof otherDataZones)[number];
  readonly fields: readonly Field[];
  readonly part: SectionData;
  readonly version: number;
}

/** The event names the section only: which monitoring question was answered can say how. */
async function saveDataZonePart(tx: TenantTx, { save, dataZone, fields, part, version }: DataZoneWrite): Promise<void> {
  const { candidateId, section } = save;
  const before = (await listSections(tx, candidateId, dataZone)).find((row) => row.section === section);
  if (before && before.version >= version) return;
  await writeSection(tx, dataZone, { candidateId, section, data: part, version });
  const values = changedValues(fields, before?.data ?? {}, part);
  if (values.length === 0) return;
  await recordEvent(tx, { kind: 'candidate.edited', candidateId, keys: [section], values }, `${dataZone}_event_value`);
  if (dataZone === 'contextual') await tx.send(computeContext, { candidateId });
}

/** Returns the section's version in another data zone. Reads it in the product's own name: the answers are shown to no reader. */
async function versionIn({ services, tenant }: CallContext, save: SectionInput, dataZone: DataZone): Promise<number> {
  const scope = { organizationId: tenant.id, actor: { system: 'candidates.section-version' }, dataZone };
  const rows = await services.database.withTenant(scope, (tx) => listSections(tx, save.candidateId, dataZone));
  return Math.max(0, ...rows.filter((row) => row.section === save.section).map((row) => row.version));
}

/**
 * Saves a section of a profile, each answer in its field's data zone. The ordinary zone's transaction goes first: it checks the
 * version and takes the next, so that of two savers one is refused, whatever zones they write to.
 */
export async function saveSection(caller: CallContext, save: SectionInput): Promise<SectionSaved> {
  const all = sectionFields(caller.tenant, save.section, save.by.candidate ? 'candidate' : 'staff');
  const fields = save.by.candidate ? all : all.filter((field) => dataZoneOf(field) === 'ordinary');
  const data = checkSection(caller, save, fields);
  const dataZones = otherDataZones.filter((dataZone) => all.some((field) => dataZoneOf(field) === dataZone));
  const versions = [0];
  for (const dataZone of dataZones) {
    versions.push(await versionIn(caller, save, dataZone));
  }
  const versionElsewhere = Math.max(...versions);
  const result = await caller.inTenant((tx) =>
    saveOrdinaryPart(tx, { save, fields, data, versionElsewhere, tenant: caller.tenant }),
  );
  if (!result.saved || !save.by.candidate) return result;
  for (const dataZone of dataZones) {
    const part = partOf(fields, data, dataZone);
    await caller.inTenant(async (tx) => {
      await saveDataZonePart(tx, { save, dataZone, fields, part, version: result.version });
      if (endsDraft(save)) await emptyProfileDraft(tx, dataZone, save);
    }, dataZone);
  }
  return result;
}
