import type { CustomField, CustomKind } from '../fields/custom-field.ts';
import type { FieldKind, ListUse } from '../fields/field.ts';
import type { Bands } from '../lists/blind-bands.ts';

/**
 * A question as a column of the candidate list. It comes from the profile, either the organisation's own or one of the catalogue,
 * or from a role's form.
 */
export interface ListQuestion {
  readonly id: string;
  /** The organisation's own words; null when the product has a text for it. */
  readonly label: string | null;
  readonly kind: FieldKind;
  /** Null when the answer can be read but not filtered by: long texts of a form. */
  readonly filter: NonNullable<ListUse['filter']> | null;
  /** The product's list of choices, whose texts are the organisation's; null for an organisation's own. */
  readonly list: string | null;
  readonly choices: readonly { readonly value: string; readonly label: string | null }[];
  /** Bands shown to a blind reader; absent for other readers. */
  readonly bands?: Bands;
  /** Separator of several answers; a space by default. */
  readonly between?: string;
}

const uses: Readonly<Record<CustomKind, Pick<ListQuestion, 'kind' | 'filter'>>> = {
  BOOLEAN: { kind: 'boolean', filter: 'boolean' },
  NUMBER: { kind: 'number', filter: 'range' },
  PERCENT: { kind: 'percent', filter: 'range' },
  TEXT: { kind: 'text', filter: 'text' },
  DATE: { kind: 'date', filter: 'date' },
  LIST: { kind: 'choice', filter: 'choice' },
};

/**
 * Returns the organisation's questions that a list can show and filter by. A question no longer asked is included, as its answers
 * remain. A blind list has no identifying question and no free text, in which candidates may have named themselves.
 */
export const listQuestions = (custom: readonly CustomField[], { blind }: { readonly blind: boolean }): ListQuestion[] =>
  custom
    .filter(({ sensitivity, kind }) => !blind || (sensitivity === 'ordinary' && kind !== 'TEXT'))
    .map(({ id, label, kind, choices }) => ({ id, label, ...uses[kind], list: null, choices: choices ?? [] }));
