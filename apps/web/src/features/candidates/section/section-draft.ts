import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import {
  getProfileDraft,
  type ProfileDraft,
  saveProfileDraft,
} from '@evenhand/contract/records/candidates/profile-drafts';
import type { Field } from '@evenhand/domain/fields/field';
import type { ProfileSection } from '@evenhand/domain/fields/profile-sections';
import { isRecord, type SectionData } from '@evenhand/domain/fields/values';
import { differingKeys, mergeValues } from '@evenhand/domain/forms/merge-values';
import type { KeptHere } from '../../../entities/draft/draft-state.ts';
import { type DraftName, type DraftOwner, keepDraft, readDraft } from '../../../entities/draft/drafts.ts';
import { request } from '../../../entities/session/http.ts';
import { savePatience } from '../../../lib/http/build-request.ts';
import { askedPart, devicePart } from './section-fields.ts';

/** Saved answers of a step, with their version. */
export interface SavedStep {
  readonly data: SectionData;
  readonly version: number;
}

export const draftName = (owner: DraftOwner, section: ProfileSection): DraftName => ({
  ...owner,
  form: `profile/${section}`,
});

export const savedStep = (profile: OwnProfile, section: ProfileSection, fields: readonly Field[]): SavedStep => ({
  data: askedPart(fields, profile.sections[section]?.data ?? {}),
  version: profile.sections[section]?.version ?? 0,
});

/** Reads the unsaved answers of this device, over those that are never stored there. Null when there are none. */
export async function readSectionDraft(name: DraftName, fields: readonly Field[], now: SectionData) {
  const draft = await readDraft(name);
  const { data, base, version } = isRecord(draft?.values) ? draft.values : {};
  if (!draft || !isRecord(data) || typeof version !== 'number') return null;
  const elsewhere = Object.fromEntries(Object.entries(now).filter(([id]) => !(id in devicePart(fields, now))));
  const over = (part: SectionData): SectionData => ({ ...elsewhere, ...askedPart(fields, devicePart(fields, part)) });
  const kept: KeptHere<unknown> = { values: over(data), base: over(isRecord(base) ? base : {}), version };
  return { kept, typedAt: draft.savedAt };
}

/** Stores the draft on the device. Returns false when the device cannot store it, or may store none of the answers. */
export function keepSectionDraft(
  name: DraftName,
  fields: readonly Field[],
  at: { readonly kept: KeptHere<unknown>; readonly savedAt: string },
): Promise<boolean> {
  const { values, base, version } = at.kept;
  const part = (data: SectionData): SectionData => devicePart(fields, data);
  return keepDraft(name, { savedAt: at.savedAt, values: { data: part(values), base: part(base), version } });
}

const cleared = null;

/** Returns the answers with a draft's laid over them; those emptied in the draft are left out. */
const over = (data: SectionData, changed: SectionData): SectionData =>
  Object.fromEntries(Object.entries({ ...data, ...changed }).filter(([, value]) => value !== cleared));

export interface DraftThere {
  /** Answers of the step with the draft's laid over them. */
  readonly values: SectionData;
  readonly version: number;
  readonly savedAt: string | null;
  /** Answers on which the draft was based, when the step has been saved anew since; else null. */
  readonly base: SectionData | null;
}

function readThere(draft: ProfileDraft, saved: SavedStep, fields: readonly Field[]): DraftThere {
  const values = askedPart(fields, over(saved.data, draft.data));
  const base = draft.sectionVersion === saved.version ? null : askedPart(fields, over(saved.data, draft.base));
  return { values, base, version: draft.version, savedAt: draft.savedAt };
}

export async function loadSectionDraft(
  section: ProfileSection,
  saved: SavedStep,
  fields: readonly Field[],
): Promise<DraftThere> {
  return readThere(await request(getProfileDraft, { params: { section } }), saved, fields);
}

/** Merges the draft with the step as it has become since; the draft wins where both changed. */
export const bringTogether = ({ values, base }: DraftThere, saved: SavedStep): SectionData =>
  base === null ? values : mergeValues<unknown>({ base, mine: values, theirs: saved.data }).values;

/** Sends the answers that differ from the saved ones; an emptied answer is sent as null. */
export function sendSectionDraft(section: ProfileSection, saved: SavedStep, typed: SavedStep) {
  const changed = differingKeys(typed.data, saved.data);
  const part = (data: SectionData) => Object.fromEntries(changed.map((key) => [key, data[key] ?? cleared]));
  return request(saveProfileDraft, {
    params: { section },
    body: { data: part(typed.data), base: part(saved.data), sectionVersion: saved.version, version: typed.version },
    outlives: true,
    giveUpAfter: savePatience,
  });
}
