import { isRecord, type SectionData } from '@evenhand/domain/fields/values';
import { type Draft, type DraftName, deleteDraft, readDraft, saveDraft } from '../../lib/drafts.ts';
import type { ProfileSection } from './profile-steps.ts';

/** Whose answers they are: two people on one device never see each other's. */
export interface Owner {
  readonly organizationId: string;
  readonly userId: string;
}

export interface SectionDraft {
  readonly data: SectionData;
  /** The version that was being edited: what was saved since shows as a conflict, never as lost. */
  readonly version: number;
  readonly savedAt: string;
}

const nameOf = (owner: Owner, section: ProfileSection): DraftName => ({ ...owner, form: `profile/${section}` });

function readValues({ values, savedAt }: Draft): SectionDraft | null {
  if (!isRecord(values) || !isRecord(values['data']) || typeof values['version'] !== 'number') return null;
  return { data: values['data'], version: values['version'], savedAt };
}

/** What was typed on this device and never saved; null when nothing was, or the device keeps nothing. */
export async function readSectionDraft(owner: Owner, section: ProfileSection): Promise<SectionDraft | null> {
  try {
    const draft = await readDraft(nameOf(owner, section));
    return draft === undefined ? null : readValues(draft);
  } catch {
    return null;
  }
}

/** False where the device keeps nothing: private windows, full storage. */
export async function keepSectionDraft(owner: Owner, section: ProfileSection, draft: SectionDraft): Promise<boolean> {
  const { data, version, savedAt } = draft;
  try {
    await saveDraft(nameOf(owner, section), { savedAt, values: { data, version } });
    return true;
  } catch {
    return false;
  }
}

export async function dropSectionDraft(owner: Owner, section: ProfileSection): Promise<void> {
  try {
    await deleteDraft(nameOf(owner, section));
  } catch {
    // Nothing was kept.
  }
}
