import type { OwnProfile } from '@evenhand/contract/candidates';
import type { Field } from '@evenhand/domain/fields/field';
import { askedFields } from '@evenhand/domain/fields/only-when';
import { cleanSection, validateSection } from '@evenhand/domain/fields/validate-section';
import type { CountryBase } from '@evenhand/domain/tenants/country-base';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useReducer } from 'react';
import { ProblemError, problemText } from '../../lib/problem-error.ts';
import { type Translate, useWords } from '../../lib/words.ts';
import { keepSaved, reloadProfile, saveSection } from './candidates.api.ts';
import { errorText } from './error-text.ts';
import { fieldAt } from './field-at.ts';
import type { ProfileSection } from './profile-steps.ts';
import { dropSectionDraft, type Owner } from './section-draft.ts';
import { askedPart, devicePart, sectionFields } from './section-fields.ts';
import {
  type Conflict,
  type Editing,
  type EditingAction,
  editingReducer,
  noTrouble,
  startEditing,
} from './section-form-state.ts';
import { serverErrors } from './server-errors.ts';
import { useDeviceDraft } from './use-device-draft.ts';

export interface SectionFormInput {
  readonly profile: OwnProfile;
  readonly section: ProfileSection;
  readonly owner: Owner;
  readonly countryBase: CountryBase;
  /** The role one came from; null when the profile is filled in for its own sake. */
  readonly roleId: string | null;
}

/** A draft may have gaps; to withdraw is to take back every monitoring and context answer. */
export type SaveMode = 'draft' | 'complete' | 'withdraw';

export interface SectionForm extends Editing {
  readonly fields: readonly Field[];
  /** The fields asked now, given the answers. */
  readonly asked: readonly Field[];
  readonly change: (field: string, value: unknown) => void;
  /** True when it is saved. A draft may have gaps. */
  readonly save: (mode: SaveMode) => Promise<boolean>;
  /** Drops what was put back from the device. */
  readonly discard: () => void;
  readonly resolve: (choice: 'mine' | 'theirs') => void;
}

type Rules = { readonly countryBase: CountryBase; readonly currentYear: number };
type Wrong = { readonly t: Translate; readonly fields: readonly Field[]; readonly rules: Rules };

function faultsOf(
  { t, fields, rules }: Wrong,
  values: Editing['values'],
  mode: 'draft' | 'complete',
): Record<string, string> {
  const wrong = validateSection(fields, askedPart(fields, values), { ...rules, mode });
  return Object.fromEntries(
    wrong.flatMap((error) => {
      const found = fieldAt(fields, error.field);
      return found ? [[error.field, errorText(t, found, error)]] : [];
    }),
  );
}

interface Refused {
  readonly t: Translate;
  readonly fields: readonly Field[];
  readonly error: unknown;
  readonly theirs: () => Promise<Conflict | null>;
}

async function refusal({ t, fields, error, theirs }: Refused): Promise<EditingAction> {
  if (!(error instanceof ProblemError)) {
    return { type: 'refused', trouble: { ...noTrouble, problem: problemText(error) } };
  }
  const conflict = error.code === 'stale_version' ? await theirs() : null;
  if (conflict) return { type: 'conflicted', conflict };
  const errors = serverErrors(t, fields, error);
  const problem = Object.keys(errors).length > 0 ? null : error.message;
  const reference = error.status >= 500 ? (error.requestId ?? null) : null;
  return { type: 'refused', trouble: { errors, problem, reference } };
}

const nowIso = (): string => new Date().toISOString();

/** One section of the profile being edited: on the device while it is typed, on the server when it is saved. */
export function useSectionForm({ profile, section, owner, countryBase, roleId }: SectionFormInput): SectionForm {
  const t = useWords();
  const client = useQueryClient();
  const fields = useMemo(() => sectionFields(profile, section), [profile, section]);
  const kept = { data: askedPart(fields, profile.sections[section]?.data ?? {}), version: versionIn(profile, section) };
  const [editing, dispatch] = useReducer(editingReducer, startEditing(kept.data, kept.version));
  const { values, version, busy } = editing;
  const rules = { countryBase, currentYear: new Date().getFullYear() };

  const keep = useDeviceDraft({
    owner,
    section,
    fields,
    onRestore: (draft) =>
      dispatch({ type: 'restored', data: askedPart(fields, draft.data), version: draft.version, at: draft.savedAt }),
    onKept: (at) => dispatch({ type: 'kept', at }),
  });
  const forget = async (): Promise<void> => {
    keep(null);
    await dropSectionDraft(owner, section);
  };
  const theirs = async (): Promise<Conflict | null> => {
    const fresh = (await reloadProfile(client).catch(() => null))?.sections[section];
    return fresh ? { data: askedPart(fields, fresh.data), version: fresh.version } : null;
  };

  async function send(left: Editing['values']): Promise<boolean> {
    dispatch({ type: 'sending' });
    try {
      const data = cleanSection(fields, left, rules);
      const next = await saveSection({ candidateId: profile.id, section, data, version, roleId });
      await forget();
      await keepSaved(client, next);
      dispatch({ type: 'saved', version: versionIn(next, section), at: nowIso() });
      return true;
    } catch (error) {
      dispatch(await refusal({ t, fields, error, theirs }));
      return false;
    }
  }

  return {
    ...editing,
    fields,
    asked: askedFields(fields, values),
    change(field, value) {
      dispatch({ type: 'typed', field, value });
      keep({ data: { ...values, [field]: value }, version });
    },
    async save(mode) {
      if (busy) return false;
      const left = mode === 'withdraw' ? devicePart(fields, values) : values;
      const errors = faultsOf({ t, fields, rules }, left, mode === 'complete' ? 'complete' : 'draft');
      dispatch({ type: 'checked', errors });
      return Object.keys(errors).length > 0 ? false : send(left);
    },
    discard() {
      void forget();
      dispatch({ type: 'discarded', values: kept.data, version: kept.version });
    },
    resolve(choice) {
      if (choice === 'theirs') void forget();
      else keep({ data: values, version: editing.conflict?.version ?? version });
      dispatch({ type: 'resolved', choice });
    },
  };
}

function versionIn(profile: OwnProfile, section: ProfileSection): number {
  return profile.sections[section]?.version ?? 0;
}
