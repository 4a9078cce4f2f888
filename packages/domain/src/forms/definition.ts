/**
 * A role's application form: the allowed answers as JSON Schema 2020-12, our own description of how they are asked (views of
 * sections of items), and the texts in other languages.
 */

/** Kinds of item. `guidance` is text alone; `profile` shows the profile's answers to some catalogue fields. */
export const itemKinds = [
  'shortText',
  'longText',
  'yesNo',
  'choice',
  'multiChoice',
  'date',
  'number',
  'percent',
  'file',
  'declaration',
  'entries',
  'profile',
  'guidance',
] as const;
export type ItemKind = (typeof itemKinds)[number];

/** The kinds that an entry of a list may hold. */
export const entryKinds = ['shortText', 'longText', 'yesNo', 'choice', 'date', 'number', 'percent'] as const;
export type EntryKind = (typeof entryKinds)[number];

export type Scalar = string | number | boolean;

/** The part of JSON Schema 2020-12 that a form may use: no reference, no pattern, nothing that takes long to check. */
export interface AnswerSchema {
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | undefined;
  readonly enum?: readonly Scalar[] | undefined;
  readonly const?: Scalar | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly format?: 'date' | 'uuid' | undefined;
  readonly items?: AnswerSchema | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly uniqueItems?: boolean | undefined;
  readonly properties?: Readonly<Record<string, AnswerSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: boolean | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
}

export interface Option {
  /** The stored value; one of the schema's `enum`. */
  readonly value: string;
  readonly label: string;
}

/** A condition on another answer. `answered` asks for any answer, `is` and `isNot` for one of the values. */
export interface ConditionRule {
  readonly key: string;
  readonly test: 'is' | 'isNot' | 'answered' | 'atLeast' | 'atMost';
  readonly values?: readonly Scalar[] | undefined;
}

export interface Condition {
  readonly match: 'all' | 'any';
  readonly rules: readonly ConditionRule[];
}

/** A part of an entry of a list. */
export interface EntryPart {
  readonly key: string;
  readonly kind: EntryKind;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly options?: readonly Option[] | undefined;
}

/** A field of the catalogue, or a question of the organisation's own. */
export interface ProfileField {
  readonly section: string;
  readonly field: string;
}

export interface FormItem {
  /** Key of the answer: a property of the schema. */
  readonly key: string;
  readonly kind: ItemKind;
  readonly label: string;
  readonly hint?: string | undefined;
  /** A longer text before the question. */
  readonly guidance?: string | undefined;
  readonly when?: Condition | undefined;
  readonly options?: readonly Option[] | undefined;
  readonly minWords?: number | undefined;
  readonly maxWords?: number | undefined;
  /** The competency that the question shows, if it is a competency question. */
  readonly competency?: string | undefined;
  /** Complete only when it is answered with yes. */
  readonly mustAgree?: boolean | undefined;
  /** The kind of document as which an uploaded file is stored. */
  readonly documentKind?: 'TRANSCRIPT' | 'RIGHT_TO_WORK' | 'WRITING_SAMPLE' | 'OTHER' | undefined;
  readonly entries?: readonly EntryPart[] | undefined;
  /** Fields of the catalogue that the profile must have for this role. */
  readonly fields?: readonly ProfileField[] | undefined;
}

export interface FormSection {
  readonly id: string;
  readonly title: string;
  readonly guidance?: string | undefined;
  readonly when?: Condition | undefined;
  readonly items: readonly FormItem[];
}

export interface FormConfiguration {
  readonly sections: readonly FormSection[];
}

export interface FormView {
  readonly id: string;
  readonly default?: boolean | undefined;
  readonly configuration: FormConfiguration;
}

/** The texts of one item in another language. */
export interface ItemWords {
  readonly key: string;
  readonly label?: string | undefined;
  readonly hint?: string | undefined;
  readonly guidance?: string | undefined;
  readonly competency?: string | undefined;
  readonly options?: readonly { readonly value: string; readonly label: string }[] | undefined;
  readonly entries?: readonly EntryWords[] | undefined;
}

export interface EntryWords {
  readonly key: string;
  readonly label?: string | undefined;
  readonly hint?: string | undefined;
  readonly options?: readonly { readonly value: string; readonly label: string }[] | undefined;
}

export interface SectionWords {
  readonly id: string;
  readonly title?: string | undefined;
  readonly guidance?: string | undefined;
  readonly items?: readonly ItemWords[] | undefined;
}

export interface LanguageConfiguration {
  readonly languageCode: string;
  readonly configuration: { readonly sections: readonly SectionWords[] };
}

export interface FormDefinition {
  readonly schema: AnswerSchema & { readonly $schema?: string | undefined };
  readonly views: readonly FormView[];
  /** The language of the views' own texts. */
  readonly languageCode: string;
  readonly jsonConfigurations: readonly LanguageConfiguration[];
}

export const schemaDialect = 'https://json-schema.org/draft/2020-12/schema';

export const formLimits = {
  sections: 30,
  items: 150,
  options: 100,
  entryParts: 12,
  entries: 20,
  languages: 10,
  schemaDepth: 5,
  /** Characters of the whole definition as JSON. */
  size: 250_000,
  maxWords: 2000,
} as const;

/** Returns whether a kind has an answer of its own. */
export const isAnswered = (kind: ItemKind): boolean => kind !== 'guidance' && kind !== 'profile';
