import type {
  AnswerSchema,
  EntryPart,
  EntryWords,
  FormDefinition,
  FormItem,
  FormSection,
  FormView,
  ItemWords,
  Option,
  SectionWords,
} from './definition.ts';

/** An item with its parts from the schema and from the layout. */
export interface AskedItem extends FormItem {
  readonly required: boolean;
  readonly answer: AnswerSchema;
}

export interface AskedSection extends Omit<FormSection, 'items'> {
  readonly items: readonly AskedItem[];
}

/** A form as it is asked: one view, in one language. */
export interface Form {
  readonly languageCode: string;
  readonly sections: readonly AskedSection[];
}

/** Returns the flagged view, otherwise the first. */
export const defaultView = (views: readonly FormView[]): FormView | undefined =>
  views.find((view) => view.default === true) ?? views[0];

/** Returns every language in which the form can be read, its own first. */
export const formLanguages = ({ languageCode, jsonConfigurations }: FormDefinition): string[] => [
  ...new Set([languageCode, ...jsonConfigurations.map((one) => one.languageCode)]),
];

/** Returns the text of another language, or the base's when it is missing or empty. */
const or = (words: string | undefined, base: string): string => (words === undefined || words === '' ? base : words);

interface Beside {
  readonly hint?: string | undefined;
  readonly guidance?: string | undefined;
  readonly competency?: string | undefined;
}

/** Returns the optional texts. A text that the base does not have is not translated. */
const beside = (words: Beside | undefined, base: Beside): Beside => ({
  ...(base.hint === undefined ? {} : { hint: or(words?.hint, base.hint) }),
  ...(base.guidance === undefined ? {} : { guidance: or(words?.guidance, base.guidance) }),
  ...(base.competency === undefined ? {} : { competency: or(words?.competency, base.competency) }),
});

const labelled = (options: readonly Option[] | undefined, words: readonly Option[] | undefined) =>
  options === undefined
    ? {}
    : {
        options: options.map(({ value, label }) => ({
          value,
          label: or(words?.find((one) => one.value === value)?.label, label),
        })),
      };

function mergePart(part: EntryPart, words: EntryWords | undefined): EntryPart {
  return {
    ...part,
    label: or(words?.label, part.label),
    ...beside(words, part),
    ...labelled(part.options, words?.options),
  };
}

function mergeItem(item: FormItem, words: ItemWords | undefined): FormItem {
  const { entries } = item;
  const parts = entries?.map((part) =>
    mergePart(
      part,
      words?.entries?.find((one) => one.key === part.key),
    ),
  );
  return {
    ...item,
    label: or(words?.label, item.label),
    ...beside(words, item),
    ...labelled(item.options, words?.options),
    ...(parts === undefined ? {} : { entries: parts }),
  };
}

const mergeSection = (section: FormSection, words: SectionWords | undefined): FormSection => ({
  ...section,
  title: or(words?.title, section.title),
  ...beside(words, section),
  items: section.items.map((item) =>
    mergeItem(
      item,
      words?.items?.find((one) => one.key === item.key),
    ),
  ),
});

/** Lays the texts of a language over the base by ids and keys. A translation cannot ask anything else. */
function mergeLanguage(definition: FormDefinition, languageCode: string): readonly FormSection[] {
  const sections = defaultView(definition.views)?.configuration.sections ?? [];
  const words = definition.jsonConfigurations.find((one) => one.languageCode === languageCode)?.configuration.sections;
  return sections.map((section) =>
    mergeSection(
      section,
      words?.find((one) => one.id === section.id),
    ),
  );
}

/** Returns the default view in the requested language if it has it, otherwise in its own. */
export function readForm(definition: FormDefinition, language?: string): Form {
  const isKnown = language !== undefined && formLanguages(definition).includes(language);
  const languageCode = isKnown ? language : definition.languageCode;
  const { properties = {}, required = [] } = definition.schema;
  const asked = (item: FormItem): AskedItem => ({
    ...item,
    required: required.includes(item.key),
    answer: properties[item.key] ?? {},
  });
  const sections = mergeLanguage(definition, languageCode);
  return { languageCode, sections: sections.map((section) => ({ ...section, items: section.items.map(asked) })) };
}

/** Returns every item of a form, in order. */
export const itemsOf = (form: Pick<Form, 'sections'>): AskedItem[] => form.sections.flatMap(({ items }) => items);
