import type { VariantFeature } from '../organizations/variants.ts';
import type { ChoiceCode } from '../reference/choices.ts';

/** Seven profile steps, monitoring, the application's own part, and adjustments. A field belongs to one. */
export const sections = [
  'personal',
  'secondary',
  'sixthForm',
  'university',
  'crs',
  'terms',
  'accepted',
  'diversity',
  'application',
  'adjustment',
] as const;
export type SectionId = (typeof sections)[number];

/** The data zone that holds a field's values; see docs/architecture.md. */
export type DataZone = 'ordinary' | 'contextual' | 'diversity';

/**
 * How much a value reveals about a person.
 * ordinary: anyone who may read the application. identifying: hidden in a blind view.
 * protected: monitoring answers, never shown about one person. contextual: raw context answers, shown only as results.
 */
export type Sensitivity = 'ordinary' | 'identifying' | 'protected' | 'contextual';

export type FieldKind =
  | 'text'
  | 'longText'
  | 'email'
  | 'phone'
  | 'postcode'
  | 'date'
  | 'year'
  | 'number'
  | 'percent'
  | 'boolean'
  | 'choice'
  | 'multiChoice'
  | 'school'
  | 'university'
  | 'country'
  | 'month'
  | 'qualifications'
  | 'modules'
  | 'records';

export type Visibility = 'shown' | 'hidden';
export type Requirement = 'required' | 'optional';

/** A list's use of the field: its column on the application table, and what the column supports. */
export interface ListUse {
  /** Column of `application` that carries the derived value. */
  readonly column: string;
  readonly filter?: 'choice' | 'range' | 'boolean' | 'text' | 'date';
  readonly sort?: boolean;
  /** Shown in the grid unless the reader has chosen their own columns. */
  readonly byDefault?: boolean;
}

export interface FieldOption {
  readonly value: string;
  readonly label: string;
  /** Question asked after this answer; null or absent for none. */
  readonly followUpLabel?: string | null;
  /** No longer offered, but still valid for candidates who chose it. */
  readonly retired?: boolean | undefined;
}

export interface Field {
  /** Key in the section's data, or in the entry of a list. */
  readonly id: string;
  /** The path of the list whose entries the field is a part of. */
  readonly of?: string;
  readonly section: SectionId;
  readonly kind: FieldKind;
  readonly sensitivity: Sensitivity;
  readonly visibility: Visibility;
  readonly requirement: Requirement;
  /** The list of choices (packages/domain/reference/choices.ts). For a written answer, the choices that may replace it. */
  readonly choices?: string;
  /** The only rows of that list that are offered here. */
  readonly among?: readonly ChoiceCode[];
  /** An organisation's own answers, in place of a list of the product. */
  readonly options?: readonly FieldOption[];
  /** An organisation's own words, which the product's catalogue of texts does not have. */
  readonly label?: string;
  readonly hint?: string;
  /** Only products with this feature ask it, whatever an organisation sets. */
  readonly feature?: VariantFeature;
  /** Maintained by staff; the candidate neither sees nor answers it. */
  readonly staffOnly?: boolean;
  readonly maxLength?: number;
  /** Comes from the account: shown, and not changed in the profile. */
  readonly readOnly?: boolean;
  /** Complete only when it is answered with yes. */
  readonly mustAgree?: boolean;
  readonly min?: number;
  readonly max?: number;
  /** Shown only while another field of the section (or the second one) has one of these values, or one among its values. */
  readonly onlyWhen?: {
    readonly field: string;
    readonly orField?: string;
    readonly in: readonly (string | number | boolean)[];
  };
  /** Fields of each entry of a list (`records`, `modules`). */
  readonly entries?: readonly Field[];
  readonly minEntries?: number;
  readonly maxEntries?: number;
  /** Suggestions for the text; any other text is accepted too. */
  readonly suggest?: 'courses';
  /** Not before another answer of the same entry: a course does not end before it begins. */
  readonly notBefore?: string;
  /** Not above another answer of the same entry: an average stays within its scale. */
  readonly notAbove?: string;
  readonly list?: ListUse;
  /** May be used as a report dimension. */
  readonly dimension?: boolean;
}

const dataZones: Readonly<Record<Sensitivity, DataZone>> = {
  ordinary: 'ordinary',
  identifying: 'ordinary',
  protected: 'diversity',
  contextual: 'contextual',
};

/** Returns the data zone in which a field's values are stored. */
export const dataZoneOf = (field: Pick<Field, 'sensitivity'>): DataZone => dataZones[field.sensitivity];

/** Returns whether a reader of a blind view may see the field. */
export const isShownBlind = (field: Pick<Field, 'sensitivity'>): boolean => field.sensitivity === 'ordinary';

/**
 * Returns the key by which organisations configure the field, which is also the second half of its text key `fields.<path>`:
 * "town", "universities.subject".
 */
export const fieldPath = ({ id, of }: Pick<Field, 'id' | 'of'>): string => (of === undefined ? id : `${of}.${id}`);
