import type { OrganizationConfiguration } from '@evenhand/contract/tenants';
import { catalogue } from '@evenhand/domain/fields/catalogue';
import { type CustomKind, type CustomSection, customIdOf, customSections } from '@evenhand/domain/fields/custom-field';
import type { Field, SectionId } from '@evenhand/domain/fields/field';
import {
  type AskedWhere,
  applyOrganizationConfig,
  type FieldConfig,
} from '@evenhand/domain/fields/organization-config';

export type CustomQuestion = NonNullable<OrganizationConfiguration['custom']>[number];

/** The part of an organisation's configuration that this page changes. */
type Arranged = 'fields' | 'required' | 'subsections' | 'words' | 'custom' | 'textArrays' | 'wordsIn';
export type FormDraft = { readonly [K in Arranged]: NonNullable<OrganizationConfiguration[K]> };

export const draftOf = (configuration: OrganizationConfiguration): FormDraft => ({
  fields: configuration.fields ?? {},
  required: configuration.required ?? {},
  subsections: configuration.subsections ?? {},
  words: configuration.words ?? {},
  custom: configuration.custom ?? [],
  textArrays: configuration.textArrays ?? {},
  wordsIn: configuration.wordsIn ?? {},
});

/** The steps that can be arranged. What is agreed to cannot. */
export const arrangedSections = [...customSections, 'diversity'] as const satisfies readonly SectionId[];
export type ArrangedSection = (typeof arrangedSections)[number];
export const mayAddTo = (section: ArrangedSection): section is CustomSection =>
  customSections.some((one) => one === section);

/** The fields as candidates would be asked them. */
export const fieldsOfDraft = (draft: FormDraft, base: OrganizationConfiguration, where: AskedWhere): Field[] => {
  const { menus = {}, text = {} } = base;
  const config: FieldConfig = { ...draft, menus, text, ...where };
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

/** Own words for a question; without any the product's stand. */
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

/** One place up or down among the questions of its step. */
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

/** "A car\nA van" as the answers of a list; an answer that was there keeps its value. */
export function readChoices(
  text: string,
  before: CustomQuestion['choices'] = [],
): NonNullable<CustomQuestion['choices']> {
  const labels = [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
  const taken = before.map((one) => one.value);
  return labels.map((label) => {
    const known = before.find((one) => one.label === label);
    const value =
      known?.value ??
      customIdOf(
        label,
        taken.map((one) => `custom_${one}`),
      ).slice('custom_'.length);
    if (!known) taken.push(value);
    return { value, label };
  });
}
