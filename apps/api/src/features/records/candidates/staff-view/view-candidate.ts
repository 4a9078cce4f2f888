import type { StaffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { type Actor, can } from '@evenhand/domain/access/can';
import { isOptedOut } from '@evenhand/domain/candidates/opted-out';
import { pqeOf } from '@evenhand/domain/candidates/pqe';
import { dayIn } from '@evenhand/domain/dates/day-in';
import { blindSection, type Hiding } from '@evenhand/domain/fields/blind/blind';
import { type Hide, hideWithin } from '@evenhand/domain/fields/blind/hide-within';
import { shownPaths } from '@evenhand/domain/fields/blind/shown-paths';
import { dataZoneOf, type Field } from '@evenhand/domain/fields/field';
import type { SectionData } from '@evenhand/domain/fields/values';
import { bandOf, bandsOf, bandText } from '@evenhand/domain/lists/blind-bands';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { hasFeature } from '@evenhand/domain/organizations/variants';
import { redacted } from '@evenhand/domain/privacy/redact';
import { z } from 'zod';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { readAvailability } from '../../availability/public.ts';
import {
  hidingPerson,
  type SeenCandidate,
  type SentApplicationRow,
  seeEvenDeleted,
  timeTeller,
} from '../../candidate-access/public.ts';
import { listStaffDocuments } from '../../documents/public.ts';
import { askedCustomFields, fieldsInForce } from '../../profile-fields/public.ts';
import { type LoadedSection, listProfileSections, profileParts } from '../../profiles/public.ts';
import { candidateScoresOf, listFeedbacks, scoreReaderOf } from '../../scores/public.ts';
import { hasAdjustments } from '../adjustments/save-adjustments.ts';
import { listLikely } from '../duplicates/duplicate-key.ts';
import { changedSince } from './changed-since.ts';
import { knownByProfile } from './known-by.ts';

const submission = z.object({
  answers: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      value: z.unknown(),
      section: z.optional(z.string()),
      competency: z.optional(z.string()),
    }),
  ),
});

const sentFiles = z.object({ documents: z.array(z.object({ fileName: z.string() })) });

/** People call their files by their own names, in ways that no rule finds: a file's name is hidden whole. */
function hidingFiles(row: SentApplicationRow, hide: Hide): Hide {
  const read = sentFiles.safeParse(row.submission);
  const names = new Set(read.success ? read.data.documents.map(({ fileName }) => fileName) : []);
  return (text) => (names.has(text) ? redacted : hide(text));
}

/** Returns the answers as they were sent. A row of an import has no frozen copy. */
const answersOf = (data: unknown): StaffCandidate['applications'][number]['answers'] => {
  const read = submission.safeParse(data);
  return read.success ? read.data.answers : [];
};

const wayIn = z.object({
  sourceTouch: z.nullable(
    z.object({
      portal: z.nullable(z.object({ kind: z.string(), name: z.string() })),
      event: z.nullable(z.object({ title: z.string() })),
      utm: z.record(z.string(), z.string()),
    }),
  ),
});

/** Returns the link by which an application came. A campaign is told by the tags of its link. */
function sourceTouchOf(data: unknown): StaffCandidate['applications'][number]['sourceTouch'] {
  const read = wayIn.safeParse(data);
  if (!read.success || read.data.sourceTouch === null) return null;
  const { portal, event, utm } = read.data.sourceTouch;
  const campaign = ['source', 'medium', 'campaign'].flatMap((key) => utm[key] ?? []).join(' / ');
  return { portal, event: event?.title ?? null, campaign: campaign === '' ? null : campaign };
}

const sentText = z.string().min(1).nullable().catch(null);
const sentApplication = z.object({
  sections: z.object({ application: z.object({ heardAboutFollowUp: sentText, valuableResource: sentText }) }),
});

/**
 * Returns what is known beside the source: the agency that submitted the candidate, or what the candidate added; and the code of the
 * organisation's resource that helped most.
 */
function heardOf(
  { submission: data, agency_name: agency }: SentApplicationRow,
  blind: boolean,
): { sourceDetail: string | null; resource: string | null } {
  const read = sentApplication.safeParse(data);
  const { heardAboutFollowUp = null, valuableResource = null } = read.success ? read.data.sections.application : {};
  return { sourceDetail: blind ? null : (agency ?? heardAboutFollowUp), resource: valuableResource };
}

const withDeclaration = z.object({ declaration: z.object({ text: z.string(), at: z.string() }) });

/** Returns what was declared before sending. A blind reader learns that it was declared, but not in which language. */
function declarationOf(
  data: unknown,
  { blind, timeOf }: { readonly blind: boolean; readonly timeOf: (at: Date) => string },
): StaffCandidate['applications'][number]['declaration'] {
  const read = withDeclaration.safeParse(data);
  if (!read.success) return null;
  const { text, at } = read.data.declaration;
  return { text: blind ? null : text, at: timeOf(new Date(at)) };
}

const presentApplication = (
  row: SentApplicationRow,
  {
    hide,
    blind,
    now,
    scores,
    timeOf,
  }: {
    readonly hide: Hide;
    readonly blind: boolean;
    readonly now: Parameters<typeof changedSince>[1];
    readonly scores: Awaited<ReturnType<typeof candidateScoresOf>>;
    readonly timeOf: (at: Date) => string;
  },
): StaffCandidate['applications'][number] => ({
  id: row.id,
  roleId: row.role_id,
  roleTitle: row.role_title,
  stageId: row.stage_id,
  substageId: row.substage_id,
  submittedAt: row.submitted_at && timeOf(row.submitted_at),
  assignee:
    row.assignee_id === null
      ? null
      : { id: row.assignee_id, name: `${row.assignee_first_name ?? ''} ${row.assignee_last_name ?? ''}`.trim() },
  source: row.source,
  ...heardOf(row, blind),
  changed: blind ? [] : changedSince(row.submission, now),
  sourceTouch: blind ? null : sourceTouchOf(row.submission),
  declaration: declarationOf(row.submission, { blind, timeOf }),
  score: row.score === null ? null : row.score / 100,
  candidateScore: scores.get(row.id) ?? null,
  outcomeReason: row.outcome_reason,
  outcomeReleasedAt: row.outcome_released_at && timeOf(row.outcome_released_at),
  withdrawnAt: row.withdrawn_at && timeOf(row.withdrawn_at),
  version: row.version,
  answers: answersOf(row.submission).map((answer) => ({ ...answer, value: hideWithin(answer.value, hide) })),
});

/**
 * Returns the part of a section that staff may read: nothing of the other data zones, and in a blind view nothing that identifies.
 */
export function staffSectionOf(
  part: LoadedSection,
  fields: readonly Field[],
  /** Null for a reader who may know who it is. */
  hiding: Hiding | null,
) {
  const ordinary = fields.filter((field) => field.section === part.section && dataZoneOf(field) === 'ordinary');
  const known = new Set(ordinary.map((field) => field.id));
  const data = Object.fromEntries(Object.entries(part.data).filter(([id]) => known.has(id)));
  if (!hiding) return { section: part.section, data, version: part.version };
  // The version tells how often the person has changed it, which is only for readers who may change it.
  return { section: part.section, data: blindSection(ordinary, data, hiding), version: 0 };
}

/**
 * Returns the functions that take identifying words out of what the person wrote; for a reader who may know who it is, they take
 * out nothing.
 */
function hidingFrom(tenant: Tenant, seen: SeenCandidate, parts: readonly { readonly data: SectionData }[]): Hiding {
  const answers = seen.blind ? parts.map(({ data }) => data) : [];
  const { phrases, nationality } = knownByProfile(tenant, seen.candidate, answers);
  return {
    prose: hidingPerson(seen, [...phrases, ...nationality]),
    names: hidingPerson(seen, phrases),
    banded: seen.banded,
  };
}

const pqeBands = bandsOf('pqe');

/** Years qualified, as their reader is told them. */
function yearsFor({ banded }: SeenCandidate, years: number | null): StaffCandidate['pqe'] {
  if (years === null || !banded) return years;
  return pqeBands ? bandText(bandOf(pqeBands, years), pqeBands) : null;
}

/** Null where the product does not ask. */
const availabilityOf = ({ productType }: Tenant, candidate: SeenCandidate['candidate']) =>
  hasFeature(productType, 'availability') ? readAvailability(candidate) : null;

interface View {
  readonly me: Actor;
  readonly tenant: Tenant;
  readonly candidateId: string;
  readonly roleId: string | null;
  /** Whether a seat in the panel of an interview leads to the candidate, beside the role's team. */
  readonly byPanel?: boolean;
}

/** Returns the recommendations for those who read scores. A seat in a panel leads to one interview, whose card shows them. */
const listFeedbacksFor = async (
  tx: TenantTx,
  { me, byPanel }: View,
  { ids, reader }: { readonly ids: readonly string[]; readonly reader: Awaited<ReturnType<typeof scoreReaderOf>> },
): Promise<StaffCandidate['feedbacks']> =>
  can(me, 'application:score') && !byPanel ? listFeedbacks(tx, ids, reader) : [];

/** Loads the staff view of one candidate: ordinary sections, documents, and the applications that the reader may see. */
export async function viewCandidate(tx: TenantTx, view: View): Promise<StaffCandidate> {
  const { tenant, roleId } = view;
  const seen = await seeEvenDeleted(tx, view.me, view.candidateId, { byPanel: view.byPanel ?? false });
  const { candidate, applications, blind, banded } = seen;
  const zone = officeZone(tenant);
  const timeOf = timeTeller(seen, zone);
  const candidateId = candidate.id;
  if (roleId !== null && !applications.some((one) => one.role_id === roleId)) throw new ProblemError('not_found');
  const stored = await listProfileSections(tx, candidateId, 'ordinary');
  const currentYear = tx.now.getUTCFullYear();
  const parts = profileParts({ tenant, candidate, stored, currentYear, audience: 'staff' });
  const fields = fieldsInForce(tenant, 'staff');
  const roleIds = applications.map((one) => one.role_id);
  const hiding = hidingFrom(tenant, seen, [...parts, ...stored]);
  const hide = hiding.prose;
  const ids = applications.map(({ id }) => id);
  const reader = await scoreReaderOf(tx, view.me);
  const scores = await candidateScoresOf(tx, ids, reader);
  const admissions = parts.find(({ section }) => section === 'university')?.data['admissions'];
  const known = { first: candidate.first_name, preferred: candidate.preferred_name, last: candidate.last_name };
  return {
    id: seen.id,
    openId: seen.openId,
    name: blind ? null : known,
    pseudonym: blind ? (applications[0]?.code ?? '') : null,
    email: blind ? null : candidate.email,
    optedOut: isOptedOut(candidate.email),
    candidateStatus: candidate.profile_status,
    // Said of the person, it would change on all of their applications at once.
    availability: banded ? null : availabilityOf(tenant, candidate),
    deletedAt: candidate.deleted_at && timeOf(candidate.deleted_at),
    sections: parts
      .filter((part) => part.section !== 'diversity')
      .map((part) => staffSectionOf(part, fields, blind ? hiding : null)),
    asked: shownPaths(fields.filter((field) => dataZoneOf(field) === 'ordinary')),
    pqe: yearsFor(seen, pqeOf(admissions, dayIn(zone, tx.now))),
    adjusted: await hasAdjustments(tx, candidate.id),
    custom: askedCustomFields(tenant),
    // A document says who wrote it, its name as well: blind readers have its redacted text.
    documents: blind ? [] : await listStaffDocuments(tx, candidateId, roleIds),
    applications: applications.map((row) =>
      presentApplication(row, {
        hide: blind ? hidingFiles(row, hide) : hide,
        blind,
        now: { fields, parts },
        timeOf,
        scores,
      }),
    ),
    feedbacks: await listFeedbacksFor(tx, view, { ids, reader }),
    likely: blind ? [] : await listLikely(tx, view.me, candidate.id),
    version: blind ? 0 : candidate.version,
  };
}
