import { isRecord, type SectionData } from '@evenhand/domain/fields/values';
import type { SaveState } from '../../ui/save-receipt.tsx';

/** What was saved elsewhere while this was being edited. */
export interface Conflict {
  readonly data: SectionData;
  readonly version: number;
}

export interface Trouble {
  readonly errors: Readonly<Record<string, string>>;
  readonly problem: string | null;
  readonly reference: string | null;
}
export const noTrouble: Trouble = { errors: {}, problem: null, reference: null };

/** A section while it is edited. */
export interface Editing {
  readonly values: SectionData;
  /** The version that is being edited. */
  readonly version: number;
  readonly trouble: Trouble;
  readonly conflict: Conflict | null;
  readonly receipt: SaveState | null;
  /** When what was put back had been typed; null when nothing was put back. */
  readonly restoredAt: string | null;
  readonly busy: boolean;
}

export type EditingAction =
  | { readonly type: 'typed'; readonly field: string; readonly value: unknown }
  | { readonly type: 'restored'; readonly data: SectionData; readonly version: number; readonly at: string }
  | { readonly type: 'kept'; readonly at: string }
  | { readonly type: 'checked'; readonly errors: Readonly<Record<string, string>> }
  | { readonly type: 'sending' }
  | { readonly type: 'saved'; readonly version: number; readonly at: string }
  | { readonly type: 'refused'; readonly trouble: Trouble }
  | { readonly type: 'conflicted'; readonly conflict: Conflict }
  | { readonly type: 'resolved'; readonly choice: 'mine' | 'theirs' }
  | { readonly type: 'discarded'; readonly values: SectionData; readonly version: number };

export const startEditing = (values: SectionData, version: number): Editing => ({
  values,
  version,
  trouble: noTrouble,
  conflict: null,
  receipt: null,
  restoredAt: null,
  busy: false,
});

const unsaved: SaveState = { state: 'unsaved' };

function resolved(state: Editing, choice: 'mine' | 'theirs'): Editing {
  const { conflict } = state;
  if (!conflict) return state;
  // Either way the newest version is edited from here on, so that saving again goes through.
  return choice === 'mine'
    ? { ...state, conflict: null, version: conflict.version }
    : startEditing(conflict.data, conflict.version);
}

/** How many entries a value has, at any depth. */
function countEntries(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + 1 + countEntries(one), 0);
  return isRecord(value) ? Object.values(value).reduce<number>((sum, one) => sum + countEntries(one), 0) : 0;
}

/** Once entries come or go, errors by their number would stand at the wrong one. */
function typed(state: Editing, field: string, value: unknown): Editing {
  const values = { ...state.values, [field]: value };
  const receipt = unsaved;
  if (countEntries(value) === countEntries(state.values[field])) return { ...state, values, receipt };
  const errors = Object.fromEntries(
    Object.entries(state.trouble.errors).filter(([path]) => path !== field && !path.startsWith(`${field}[`)),
  );
  return { ...state, values, receipt, trouble: { ...state.trouble, errors } };
}

/** Every way in which a section being edited changes. */
export function editingReducer(state: Editing, action: EditingAction): Editing {
  switch (action.type) {
    case 'typed':
      return typed(state, action.field, action.value);
    case 'restored': {
      const { data, version, at } = action;
      const values = { ...state.values, ...data };
      return { ...state, values, version, restoredAt: at, receipt: { state: 'onDevice', at } };
    }
    case 'kept':
      return state.busy || state.receipt?.state === 'saved'
        ? state
        : { ...state, receipt: { state: 'onDevice', at: action.at } };
    case 'checked':
      return { ...state, trouble: { ...noTrouble, errors: action.errors } };
    case 'sending':
      return { ...state, busy: true, receipt: { state: 'saving' } };
    case 'saved':
      return { ...startEditing(state.values, action.version), receipt: { state: 'saved', at: action.at } };
    case 'refused':
      return { ...state, busy: false, receipt: unsaved, trouble: action.trouble };
    case 'conflicted':
      return { ...state, busy: false, receipt: unsaved, conflict: action.conflict };
    case 'resolved':
      return resolved(state, action.choice);
    case 'discarded':
      return startEditing(action.values, action.version);
  }
}
