import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import type { Field } from '@evenhand/domain/fields/field';
import { askedFields } from '@evenhand/domain/fields/only-when';
import type { ProfileSection } from '@evenhand/domain/fields/profile-sections';
import { cleanSection, validateSection } from '@evenhand/domain/fields/validate-section';
import type { SectionData } from '@evenhand/domain/fields/values';
import type { CountryBase } from '@evenhand/domain/organizations/country-base';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { DraftConflict, Refusal } from '../../../entities/draft/draft-state.ts';
import type { DraftOwner } from '../../../entities/draft/drafts.ts';
import type { SaveState } from '../../../entities/draft/save-receipt.tsx';
import { isProblem, ProblemError, problemText } from '../../../lib/http/problem-error.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { keepSaved, saveSection } from '../candidates.api.ts';
import { errorText } from './error-text.ts';
import { fieldAt } from './field-at.ts';
import { askedPart, ordinaryPart, sectionFields } from './section-fields.ts';
import { afterTyping, noTrouble, type Trouble } from './section-form-state.ts';
import { serverErrors } from './server-errors.ts';
import { useSectionDraft } from './use-section-draft.ts';

export interface SectionFormInput {
  readonly profile: OwnProfile;
  readonly section: ProfileSection;
  readonly owner: DraftOwner;
  readonly countryBase: CountryBase;
  /** Role the candidate came from; null when the profile is filled in on its own. */
  readonly roleId: string | null;
  readonly keepsDrafts: boolean;
  /** Path of the answer to be corrected, to which the candidate was sent; null for the whole step. */
  readonly place?: string | null;
}

/** A draft may have gaps. `withdraw` takes back every monitoring and context answer. */
export type SaveMode = 'draft' | 'complete' | 'withdraw';

export interface SectionForm {
  /** An earlier draft is still being loaded. Typing waits for it, so that the two do not mix. */
  readonly opening: boolean;
  readonly values: SectionData;
  readonly trouble: Trouble;
  readonly conflict: DraftConflict<unknown> | null;
  readonly receipt: SaveState | null;
  /** Reasons why the server did not keep the last typed answers. */
  readonly refusals: readonly Refusal[];
  /** Time at which the restored answers were typed; null when none were restored. */
  readonly restoredAt: string | null;
  readonly busy: boolean;
  readonly keepsDrafts: boolean;
  readonly fields: readonly Field[];
  /** Fields asked now, given the answers. */
  readonly asked: readonly Field[];
  readonly change: (field: string, value: unknown) => void;
  /** Returns true when the step is saved. A draft may have gaps. */
  readonly save: (mode: SaveMode) => Promise<boolean>;
  /** Drops the restored answers. */
  readonly discard: () => void;
  readonly resolve: (choice: 'mine' | 'theirs', key?: string) => void;
}

type Rules = { readonly countryBase: CountryBase; readonly currentYear: number };
type Wrong = { readonly t: Translate; readonly fields: readonly Field[]; readonly rules: Rules };

function faultsOf({ t, fields, rules }: Wrong, values: SectionData, mode: 'draft' | 'complete') {
  const wrong = validateSection(fields, askedPart(fields, values), { ...rules, mode });
  return Object.fromEntries(
    wrong.flatMap((error) => {
      const found = fieldAt(fields, error.field);
      return found ? [[error.field, errorText(t, found, error)]] : [];
    }),
  );
}

/** Returns the error at the one answer to which the candidate was sent, so that the form opens there. */
function troubleAt(wrong: Wrong, values: SectionData, place: string | null): Trouble {
  const text = place === null ? undefined : faultsOf(wrong, values, 'complete')[place];
  return place === null || text === undefined ? noTrouble : { ...noTrouble, errors: { [place]: text } };
}

function troubleOf({ t, fields }: Pick<Wrong, 't' | 'fields'>, error: unknown): Trouble {
  if (!(error instanceof ProblemError)) return { ...noTrouble, problem: problemText(error) };
  const errors = serverErrors(t, fields, error);
  const problem = Object.keys(errors).length > 0 ? null : error.message;
  return { errors, problem, reference: error.status >= 500 ? (error.requestId ?? null) : null };
}

const nowIso = (): string => new Date().toISOString();
const isStale = (error: unknown): boolean => isProblem(error, 'stale_version');

/** Holds one section of the profile being edited: typed answers are kept, and saved when the candidate says so. */
export function useSectionForm(input: SectionFormInput): SectionForm {
  const { profile, section, owner, countryBase, roleId, keepsDrafts, place = null } = input;
  const t = useWords();
  const client = useQueryClient();
  const fields = useMemo(() => sectionFields(profile, section), [profile, section]);
  const { saver, opening, state, saved, look } = useSectionDraft({ profile, section, owner, fields, keepsDrafts });
  const { values } = state;
  const rules = { countryBase, currentYear: new Date().getFullYear() };
  const [trouble, setTrouble] = useState(() => troubleAt({ t, fields, rules }, values, place));
  const [busy, setBusy] = useState(false);

  async function send(left: SectionData): Promise<void> {
    const data = cleanSection(fields, left, rules);
    const next = await saveSection({ candidateId: profile.id, section, data, version: saved().version, roleId });
    // The save closed the draft on the server, which gave it a new version.
    saver.saved({ values: saver.state().values, version: saver.state().version + 1 }, nowIso());
    await keepSaved(client, next);
  }
  /** Merges a save made elsewhere meanwhile. Returns true when it could be loaded. */
  async function bringIn(error: unknown): Promise<boolean> {
    const theirs = isStale(error) ? await look() : null;
    if (theirs) saver.meet(theirs);
    return theirs !== null;
  }
  function isRight(left: SectionData, mode: SaveMode): boolean {
    const errors = faultsOf({ t, fields, rules }, left, mode === 'complete' ? 'complete' : 'draft');
    setTrouble({ ...noTrouble, errors });
    return Object.keys(errors).length === 0;
  }
  function refuse(error: unknown): false {
    setTrouble(troubleOf({ t, fields }, error));
    return false;
  }
  /** Saves, and after a conflict merges the other save and tries once more. Returns false when the candidate must look first. */
  async function attempt(mode: SaveMode, again: boolean): Promise<boolean> {
    const typed = saver.state().values;
    const left = mode === 'withdraw' ? ordinaryPart(fields, typed) : typed;
    if (!isRight(left, mode) || saver.state().conflict) return false;
    try {
      await send(left);
      return true;
    } catch (error) {
      return again && (await bringIn(error)) ? attempt(mode, false) : refuse(error);
    }
  }

  return {
    opening,
    values,
    trouble,
    conflict: state.conflict,
    receipt: busy ? { state: 'saving' } : state.save,
    refusals: state.refusals,
    restoredAt: state.restoredAt,
    busy,
    keepsDrafts,
    fields,
    asked: askedFields(fields, values),
    change(field, value) {
      setTrouble(afterTyping(trouble, { field, before: values[field], after: value }));
      saver.change(field, value);
    },
    async save(mode) {
      if (busy) return false;
      setBusy(true);
      await saver.hold();
      const isSaved = await attempt(mode, true);
      setBusy(false);
      saver.release();
      return isSaved;
    },
    discard: () => saver.reset(saved().data),
    resolve: saver.resolve,
  };
}
