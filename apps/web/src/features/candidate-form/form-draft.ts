import type { OrganizationConfiguration } from '@evenhand/contract/tenancy/organizations/organization-configuration';
import { type OwnWordsKey, ownWordsKeys } from '@evenhand/domain/fields/arrangement';
import { catalogue } from '@evenhand/domain/fields/catalogue/catalogue';
import { type CustomKind, type CustomSection, customSections } from '@evenhand/domain/fields/custom-field';
import { choiceValueOf, customIdOf } from '@evenhand/domain/fields/custom-id';
import type { Field, SectionId } from '@evenhand/domain/fields/field';
import {
  type AskedWhere,
  applyOrganizationConfig,
  type FieldConfig,
} from '@evenhand/domain/fields/organization-config';

export type CustomQuestion = NonNullable<OrganizationConfiguration['custom']>[number];

/** The part of an organisation's configuration that this page changes. */
type Arranged = 'fields' | 'required' | 'subsections' | 'words' | 'custom' | 'textArrays' | 'wordsIn' | 'text';
export type FormDraft = { readonly [K in Arranged]: NonNullable<OrganizationConfiguration[K]> };

/**
 * Returns the two texts of the configuration that this page changes: the ethnic origins after which candidates are asked for their
 * own words.
 */
const ownWordsIn = ({ text = {} }: OrganizationConfiguration): FormDraft['text'] =>
  Object.fromEntries(ownWordsKeys.flatMap((key) => (text[key] ? [[key, text[key]]] : [])));

export const draftOf = (configuration: OrganizationConfiguration): FormDraft => ({
  fields: configuration.fields ?? {},
  required: configuration.required ?? {},
  subsections: configuration.subsections ?? {},
  words: configuration.words ?? {},
  custom: configuration.custom ?? [],
  textArrays: configuration.textArrays ?? {},
  wordsIn: configuration.wordsIn ?? {},
  text: ownWordsIn(configuration),
});

/** Returns the configuration with the draft. Its other texts stay as they are. */
export function configurationOf(base: OrganizationConfiguration, draft: FormDraft): OrganizationConfiguration {
  const others = Object.entries(base.text ?? {}).filter(([key]) => !ownWordsKeys.some((one) => one === key));
  const text = { ...Object.fromEntries(others), ...draft.text };
  const { text: _text, ...configuration } = { ...base, ...draft };
  return base.text === undefined && Object.keys(text).length === 0 ? configuration : { ...configuration, text };
}

/** The steps that can be edited, and the questions asked with each application. */
export const arrangedSections = [
  ...customSections,
  'terms',
  'diversity',
  'application',
] as const satisfies readonly SectionId[];
export type ArrangedSection = (typeof arrangedSections)[number];
export const mayAddTo = (section: ArrangedSection): section is CustomSection =>
  customSections.some((one) => one === section);

/** Returns false for the terms, because a candidate must agree to them to apply. */
export const mayTurnOff = (section: ArrangedSection): boolean => section !== 'terms';

/** Returns the fields as candidates would be asked them. */
export const fieldsOfDraft = (draft: FormDraft, base: OrganizationConfiguration, where: AskedWhere): Field[] => {
  const { menus = {} } = base;
  const config: FieldConfig = { ...draft, menus, ...where };
  return applyOrganizationConfig(catalogue, config).filter((field) => !field.staffOnly);
};

export const withShown = (draft: FormDraft, path: string, visible: boolean): FormDraft => ({
  ...draft,
  fields: { ...draft.fields, [path]: { visible } },
});
export const withRequired = (draft: FormDraft, path: string, required: boolean): FormDraft => ({
  ...draft,
  required: { ...draft.required, [path]: required },
});
export const withSection = (draft: FormDraft, section: SectionId, visible: boolean): FormDraft => ({
  ...draft,
  subsections: { ...draft.subsections, [section]: { visible } },
});

/** Sets the religions offered only when an organisation adds them. */
export const withReligions = (draft: FormDraft, religionAdditions: readonly string[]): FormDraft => ({
  ...draft,
  textArrays: { ...draft.textArrays, religionAdditions: [...religionAdditions] },
});

/** Sets the ethnic origin after which candidates are asked for their own words. An empty text sets none. */
export function withOwnWordsAfter(draft: FormDraft, key: OwnWordsKey, ethnicity: string): FormDraft {
  const { [key]: _old, ...rest } = draft.text;
  return { ...draft, text: ethnicity === '' ? rest : { ...rest, [key]: ethnicity } };
}

/** Sets the organisation's words for a question. Without any the product's are used. */
export function withWords(draft: FormDraft, path: string, text: string): FormDraft {
  const { [`fields.${path}`]: _old, ...rest } = draft.words;
  return { ...draft, words: text.trim() === '' ? rest : { ...rest, [`fields.${path}`]: text } };
}

export function addQuestion(draft: FormDraft, section: CustomSection, label: string): FormDraft {
  const id = customIdOf(
    label,
    draft.custom.map((one) => one.id),
  );
  const kind: CustomKind = 'TEXT';
  const added = { id, label, kind, section, required: false, sensitivity: 'ordinary', visible: true } as const;
  return { ...draft, custom: [...draft.custom, added] };
}

export const changeQuestion = (draft: FormDraft, id: string, change: Partial<CustomQuestion>): FormDraft => ({
  ...draft,
  custom: draft.custom.map((one) => (one.id === id ? { ...one, ...change } : one)),
});

/** Moves a question one place up or down within its step. */
export function moveQuestion(draft: FormDraft, id: string, by: -1 | 1): FormDraft {
  const custom = [...draft.custom];
  const from = custom.findIndex((one) => one.id === id);
  const moved = custom[from];
  const others = custom.flatMap((one, at) => (one.section === moved?.section ? [at] : []));
  const to = others[others.indexOf(from) + by];
  const other = to === undefined ? undefined : custom[to];
  if (!moved || !other || to === undefined) return draft;
  custom[from] = other;
  custom[to] = moved;
  return { ...draft, custom };
}

type Choices = NonNullable<CustomQuestion['choices']>;

/** Adds an answer at the end, with a value of its own that stays when the label changes. */
export const addChoice = (choices: Choices, label: string): Choices => [
  ...choices,
  {
    value: choiceValueOf(
      label,
      choices.map((one) => one.value),
    ),
    label,
  },
];

/** Moves an answer one place up or down. */
export function moveChoice(choices: Choices, at: number, by: -1 | 1): Choices {
  const [one, other] = [choices[at], choices[at + by]];
  return one && other ? choices.with(at, other).with(at + by, one) : choices;
}

/** Retires an answer that candidates may have given, or offers it again. Deletes one that was never saved. */
export const withoutChoice = (choices: Choices, value: string, kept: readonly string[]): Choices =>
  kept.includes(value)
    ? choices.map((one) => (one.value === value ? { ...one, retired: one.retired !== true } : one))
    : choices.filter((one) => one.value !== value);
