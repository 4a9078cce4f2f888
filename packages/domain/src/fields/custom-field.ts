import type { Field, FieldKind } from './field.ts';

export const customKinds = ['BOOLEAN', 'NUMBER', 'PERCENT', 'TEXT', 'DATE', 'LIST'] as const;
export type CustomKind = (typeof customKinds)[number];

/** The steps to which an organisation may add questions of its own. Monitoring and consent are not among them. */
export const customSections = ['personal', 'secondary', 'sixthForm', 'university', 'crs'] as const;
export type CustomSection = (typeof customSections)[number];

export interface CustomChoice {
  readonly value: string;
  readonly label: string;
  /** No longer offered. Candidates who have chosen it keep it, in its words. */
  readonly retired?: boolean | undefined;
}

/** A question that an organisation has added. */
export interface CustomField {
  /** `custom_` and a name. Never changed, because the answers are stored under it. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly kind: CustomKind;
  /** The answers of a LIST. Their values never change either. */
  readonly choices?: readonly CustomChoice[] | undefined;
  readonly section: CustomSection;
  readonly required: boolean;
  /** Identifying: hidden in a blind view. */
  readonly sensitivity: 'ordinary' | 'identifying';
  /** False: no longer asked. Existing answers stay. */
  readonly visible: boolean;
}

export const customIdPattern = /^custom_[a-z][a-z0-9_]{0,40}$/;
export const mostCustomFields = 60;
const mostCustomText = 1000;

const kinds: Readonly<Record<CustomKind, FieldKind>> = {
  BOOLEAN: 'boolean',
  NUMBER: 'number',
  PERCENT: 'percent',
  TEXT: 'text',
  DATE: 'date',
  LIST: 'choice',
};

/** Returns the question as a field like those of the catalogue. */
export function customToField(custom: CustomField): Field {
  const { id, label, hint, kind, choices, section, sensitivity } = custom;
  return {
    id,
    section,
    kind: kinds[kind],
    sensitivity,
    label,
    visibility: custom.visible ? 'shown' : 'hidden',
    requirement: custom.required ? 'required' : 'optional',
    ...(hint ? { hint } : {}),
    ...(kind === 'TEXT' ? { maxLength: mostCustomText } : {}),
    ...(kind === 'LIST' ? { choices: id, options: choices ?? [] } : {}),
  };
}

export interface CustomFault {
  readonly at: number;
  readonly part: 'id' | 'choices';
  readonly code: 'not_unique' | 'too_few' | 'invalid_value';
}

function faultOf(custom: CustomField, at: number, all: readonly CustomField[]): CustomFault | null {
  if (!customIdPattern.test(custom.id)) return { at, part: 'id', code: 'invalid_value' };
  if (all.findIndex((one) => one.id === custom.id) !== at) return { at, part: 'id', code: 'not_unique' };
  if (custom.kind !== 'LIST') return null;
  const { choices = [] } = custom;
  const values = choices.map((one) => one.value);
  if (choices.filter((one) => one.retired !== true).length < 2) return { at, part: 'choices', code: 'too_few' };
  return new Set(values).size < values.length ? { at, part: 'choices', code: 'not_unique' } : null;
}

/** Returns the faults of an organisation's own questions beyond their shape. */
export const customFaults = (all: readonly CustomField[]): CustomFault[] =>
  all.flatMap((custom, at) => faultOf(custom, at, all) ?? []);

/**
 * Returns the indices of questions whose kind or step has changed. The answers are stored under these, so such a question is
 * retired and another one added.
 */
export const changedKinds = (before: readonly CustomField[], after: readonly CustomField[]): number[] =>
  after.flatMap((custom, at) => {
    const old = before.find((one) => one.id === custom.id);
    return old && (old.kind !== custom.kind || old.section !== custom.section) ? [at] : [];
  });

const valuesOf = ({ choices = [] }: CustomField): string[] => choices.map((one) => one.value);

/** Returns the indices of lists that have lost an answer which candidates may have given. It must be retired, never removed. */
export const lostChoices = (before: readonly CustomField[], after: readonly CustomField[]): number[] =>
  after.flatMap((custom, at) => {
    const old = before.find((one) => one.id === custom.id && one.kind === 'LIST');
    const kept = valuesOf(custom);
    return old && valuesOf(old).some((value) => !kept.includes(value)) ? [at] : [];
  });
