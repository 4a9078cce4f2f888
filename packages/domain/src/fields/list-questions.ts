import type { Bands } from '../lists/blind-bands.ts';
import type { CustomField, CustomKind } from './custom-field.ts';
import type { FieldKind, ListUse } from './field.ts';

/** A question as a column of the candidate list: of the profile, the organisation's own or one of the catalogue, or of a role's form. */
export interface ListQuestion {
  readonly id: string;
  /** In the organisation's own words; null where the product has words for it. */
  readonly label: string | null;
  readonly kind: FieldKind;
  /** Null where an answer can be read and not looked for: long texts of a form. */
  readonly filter: NonNullable<ListUse['filter']> | null;
  /** The product's list of choices, whose words are the tenant's; null for an organisation's own. */
  readonly list: string | null;
  readonly choices: readonly { readonly value: string; readonly label: string | null }[];
  /** In which a reader reads it who must not know who people are; absent for others. */
  readonly bands?: Bands;
  /** What stands between several answers; a space where nothing else is said. */
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
 * The organisation's questions that a list can show and look by; one that is not asked any more has its answers still. A blind list
 * has none that identify, and no free text: in that anybody may have named themselves.
 */
export const listQuestions = (custom: readonly CustomField[], { blind }: { readonly blind: boolean }): ListQuestion[] =>
  custom
    .filter(({ sensitivity, kind }) => !blind || (sensitivity === 'ordinary' && kind !== 'TEXT'))
    .map(({ id, label, kind, choices }) => ({ id, label, ...uses[kind], list: null, choices: choices ?? [] }));
