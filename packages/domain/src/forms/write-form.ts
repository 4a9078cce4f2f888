import { answerSchema } from './answer-schema.ts';
import { type AnswerSchema, type FormDefinition, type FormSection, isAnswered, schemaDialect } from './definition.ts';
import { type AskedItem, type AskedSection, defaultView, readForm } from './read-form.ts';

type Schema = FormDefinition['schema'];

function schemaOf(items: readonly AskedItem[], kept: Schema): Schema {
  const own = items.flatMap((item): [string, AnswerSchema][] => {
    const schema = answerSchema(item, item.answer);
    return schema === null ? [] : [[item.key, schema]];
  });
  const keys = new Set(items.map(({ key }) => key));
  const others = Object.entries(kept.properties ?? {}).filter(([key]) => !keys.has(key));
  const stillRequired = (kept.required ?? []).filter((key) => others.some(([other]) => other === key));
  const required = items.filter((item) => item.required && item.kind !== 'guidance').map(({ key }) => key);
  return {
    $schema: schemaDialect,
    type: 'object',
    properties: Object.fromEntries([...own, ...others]),
    required: [...required, ...stillRequired],
    additionalProperties: false,
  };
}

const layoutOf = (section: AskedSection): FormSection => ({
  ...section,
  items: section.items.map(({ required: _required, answer: _answer, ...layout }) => layout),
});

/** Returns the keys that views other than the edited one ask for. */
const otherKeys = (definition: FormDefinition): Set<string> => {
  const edited = defaultView(definition.views);
  const others = definition.views.filter((view) => view !== edited);
  return new Set(
    others.flatMap(({ configuration }) => configuration.sections.flatMap(({ items }) => items.map(({ key }) => key))),
  );
};

/** Puts edited sections into a definition. The default view and the schema are written anew; other views stay unchanged. */
export function writeForm(definition: FormDefinition, sections: readonly AskedSection[]): FormDefinition {
  const edited = defaultView(definition.views);
  const keys = otherKeys(definition);
  const kept = {
    properties: Object.fromEntries(Object.entries(definition.schema.properties ?? {}).filter(([key]) => keys.has(key))),
    required: (definition.schema.required ?? []).filter((key) => keys.has(key)),
  };
  const view = { ...(edited ?? { id: 'main', default: true }), configuration: { sections: sections.map(layoutOf) } };
  return {
    ...definition,
    schema: schemaOf(
      sections.flatMap(({ items }) => items),
      kept,
    ),
    views: edited === undefined ? [view] : definition.views.map((one) => (one === edited ? view : one)),
  };
}

export const emptyForm: FormDefinition = {
  schema: { $schema: schemaDialect, type: 'object', properties: {}, required: [], additionalProperties: false },
  views: [{ id: 'main', default: true, configuration: { sections: [] } }],
  languageCode: 'en',
  jsonConfigurations: [],
};

/** An item as written by hand: its schema follows from its kind. */
export type PlainItem = Omit<AskedItem, 'answer' | 'required'> & Partial<Pick<AskedItem, 'answer' | 'required'>>;

export const askedItem = (item: PlainItem): AskedItem => ({ required: true, answer: {}, ...item });

/** Makes a form from sections written by hand. */
export const makeForm = (
  sections: readonly (Omit<AskedSection, 'items'> & { readonly items: readonly PlainItem[] })[],
): FormDefinition =>
  writeForm(
    emptyForm,
    sections.map((section) => ({ ...section, items: section.items.map(askedItem) })),
  );

/** Returns how many answers a form can ask for. */
export const countQuestions = (definition: FormDefinition): number =>
  readForm(definition)
    .sections.flatMap(({ items }) => items)
    .filter(({ kind }) => isAnswered(kind)).length;
