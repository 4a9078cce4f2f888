import type { ProfileDraft } from '@evenhand/contract/records/candidates/profile-drafts';
import type { Actor } from '@evenhand/domain/access/can';
import { type DataZone, dataZoneOf, type Field } from '@evenhand/domain/fields/field';
import type { ProfileSection } from '@evenhand/domain/fields/profile-sections';
import { type SectionData, sameValue } from '@evenhand/domain/fields/values';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found, invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import { findCandidate, lockCandidate } from '../candidate-rows/public.ts';
import { sectionFields } from '../profile-fields/public.ts';
import { partOf } from './compare-sections.ts';
import { findProfileDraft, type StoredDraft, writeProfileDraft } from './profile-drafts.queries.ts';

type CallContext = Pick<RequestContext, 'inTenant' | 'tenant'> & { readonly me: Actor };

/** A whole university step with all its modules is a tenth of it. */
const mostCharacters = 200_000;
const otherDataZones = ['contextual', 'diversity'] as const satisfies readonly DataZone[];

export interface ProfileDraftSave extends StoredDraft {
  readonly section: ProfileSection;
}
type Found = Awaited<ReturnType<typeof findProfileDraft>>;

/** Returns the fields of a step that a candidate may answer, and the data zones beside the ordinary one that they belong to. */
function askedIn({ tenant }: CallContext, section: ProfileSection) {
  const fields = sectionFields(tenant, section).filter((field) => !field.readOnly && field.visibility === 'shown');
  return {
    fields,
    dataZones: otherDataZones.filter((dataZone) => fields.some((field) => dataZoneOf(field) === dataZone)),
  };
}

/**
 * Throws for answers to questions that are not asked, and for a draft that is too large. Wrong answers are kept like right ones.
 */
function checkDraft(fields: readonly Field[], { section, data, base }: ProfileDraftSave): void {
  const known = new Set(fields.map((field) => field.id));
  const unknown = [...new Set([...Object.keys(data), ...Object.keys(base)])].filter((id) => !known.has(id));
  if (unknown.length > 0) throw invalid(unknown.map((id) => ({ code: 'unknown_field', field: `${section}.${id}` })));
  if (JSON.stringify([data, base]).length > mostCharacters) throw new ProblemError('too_large');
}

const sameParts = (kept: Found, part: StoredDraft): boolean =>
  sameValue(kept?.data ?? {}, part.data) && sameValue(kept?.base ?? {}, part.base);

/** Saves the ordinary data zone's part. Its version is the draft's; a save that is repeated has its receipt already. */
async function saveOrdinaryPart(tx: TenantTx, at: DraftWrite, repeated: boolean) {
  found(await lockCandidate(tx, at.candidateId));
  const before = await findProfileDraft(tx, 'ordinary', at);
  const version = before?.version ?? 0;
  const part = at.partIn('ordinary');
  if (before && repeated && version === part.version + 1 && sameParts(before, part)) {
    return { version, savedAt: before.updatedAt.toISOString() };
  }
  if (version !== part.version) throw new ProblemError('stale_version', { current: { version } });
  await writeProfileDraft(tx, 'ordinary', at, { ...part, version: version + 1 });
  return { version: version + 1, savedAt: tx.now.toISOString() };
}

interface DraftWrite {
  readonly candidateId: string;
  readonly section: ProfileSection;
  readonly partIn: (dataZone: DataZone) => StoredDraft;
}

/** Keeps what is being typed, each answer in its field's data zone. The profile, its step and its history stay as they are. */
export async function saveProfileDraft(caller: CallContext, draft: ProfileDraftSave) {
  const candidateId = found(caller.me.candidateId);
  const { section } = draft;
  const { fields, dataZones } = askedIn(caller, section);
  checkDraft(fields, draft);
  const partIn = (dataZone: DataZone): StoredDraft => ({
    data: partOf(fields, draft.data, dataZone),
    base: partOf(fields, draft.base, dataZone),
    sectionVersion: draft.sectionVersion,
    version: draft.version,
  });
  const at = { candidateId, section, partIn };
  let repeated = true;
  for (const dataZone of dataZones) {
    const kept = await caller.inTenant((tx) => findProfileDraft(tx, dataZone, at), dataZone);
    repeated &&= kept?.version === draft.version + 1 && sameParts(kept, partIn(dataZone));
  }
  const receipt = await caller.inTenant((tx) => saveOrdinaryPart(tx, at, repeated));
  for (const dataZone of dataZones) {
    const part = { ...partIn(dataZone), version: receipt.version };
    await caller.inTenant((tx) => writeProfileDraft(tx, dataZone, at, part), dataZone);
  }
  return receipt;
}

const merged = (parts: readonly Found[], key: 'data' | 'base'): Record<string, unknown> =>
  Object.assign({}, ...parts.map((part): SectionData => part?.[key] ?? {}));

/** Loads what was typed into a step and not saved, from the data zones it lies in. */
export async function getProfileDraft(caller: CallContext, section: ProfileSection): Promise<ProfileDraft> {
  const at = { candidateId: found(caller.me.candidateId), section };
  const ordinary = await caller.inTenant(async (tx) => {
    found(await findCandidate(tx, at.candidateId));
    return findProfileDraft(tx, 'ordinary', at);
  });
  const parts: Found[] = [ordinary];
  for (const dataZone of askedIn(caller, section).dataZones) {
    parts.push(await caller.inTenant((tx) => findProfileDraft(tx, dataZone, at), dataZone));
  }
  return {
    data: merged(parts, 'data'),
    base: merged(parts, 'base'),
    sectionVersion: ordinary?.sectionVersion ?? 0,
    version: ordinary?.version ?? 0,
    savedAt: ordinary?.updatedAt.toISOString() ?? null,
  };
}
