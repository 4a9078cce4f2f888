import { catalogue, fieldsOf } from '../fields/catalogue/catalogue.ts';
import { answerSchema } from './answer-schema.ts';
import { canonical } from './canonical.ts';
import {
  type AnswerSchema,
  type Condition,
  type FormDefinition,
  type FormItem,
  type FormSection,
  type FormView,
  formLimits,
  isAnswered,
  type ProfileField,
} from './definition.ts';
import { mayAskFor } from './profile-fields.ts';
import { type SchemaFault, schemaFaults } from './schema-faults.ts';

export interface DefinitionFault {
  /** Path: `sections.<id>`, `items.<key>.<part>`, `schema...`, `languages.<code>`. */
  readonly path: string;
  readonly code:
    | 'required'
    | 'too_few'
    | 'too_many'
    | 'too_long'
    | 'not_unique'
    | 'not_a_choice'
    | 'out_of_range'
    | 'bad_condition'
    | 'schema_missing'
    | 'schema_mismatch'
    | SchemaFault['code'];
}

const faultIf = (isWrong: boolean, path: string, code: DefinitionFault['code']): DefinitionFault[] =>
  isWrong ? [{ path, code }] : [];

const repeated = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, at) => values.indexOf(value) !== at)),
];

/** Keys of the catalogue's own application fields, beside which the answers are stored by key. */
const reserved = new Set(fieldsOf('application').map(({ id }) => id));

const placeOf = ({ section, field }: ProfileField): string => `${section}.${field}`;

/** All fields that the product can ask for. An organisation asks some of them, and questions of its own. */
const askedSomewhere: readonly ProfileField[] = catalogue
  .filter(mayAskFor)
  .map(({ section, id }) => ({ section, field: id }));

const isBlank = (text: string): boolean => text.trim() === '';

function optionFaults(options: FormItem['options'], path: string): DefinitionFault[] {
  if (options === undefined || options.length < 2) return [{ path: `${path}.options`, code: 'too_few' }];
  const isDouble = repeated(options.map(({ value }) => value)).length > 0;
  const lacks = options.some(({ value, label }) => isBlank(value) || isBlank(label));
  return [...faultIf(isDouble, `${path}.options`, 'not_unique'), ...faultIf(lacks, `${path}.options`, 'required')];
}

const needsOptions = (kind: string): boolean => kind === 'choice' || kind === 'multiChoice';

function entryFaults({ entries = [] }: FormItem, path: string): DefinitionFault[] {
  if (entries.length === 0 || entries.length > formLimits.entryParts)
    return [{ path: `${path}.entries`, code: entries.length === 0 ? 'too_few' : 'too_many' }];
  const double = repeated(entries.map(({ key }) => key)).map(
    (): DefinitionFault => ({ path: `${path}.entries`, code: 'not_unique' }),
  );
  return [
    ...double,
    ...entries.flatMap((part) => [
      ...faultIf(isBlank(part.label), `${path}.entries.${part.key}`, 'required'),
      ...(needsOptions(part.kind) ? optionFaults(part.options, `${path}.entries.${part.key}`) : []),
    ]),
  ];
}

function profileFaults({ fields = [] }: FormItem, path: string, askable: ReadonlySet<string>): DefinitionFault[] {
  if (fields.length === 0) return [{ path: `${path}.fields`, code: 'too_few' }];
  const isStrange = fields.some((one) => !askable.has(placeOf(one)));
  return isStrange ? [{ path: `${path}.fields`, code: 'not_a_choice' }] : [];
}

/** Returns the faults of an item under the rules of its kind, apart from its texts. */
function kindFaults(item: FormItem, path: string, askable: ReadonlySet<string>): DefinitionFault[] {
  if (needsOptions(item.kind)) return optionFaults(item.options, path);
  if (item.kind === 'entries') return entryFaults(item, path);
  if (item.kind === 'profile') return profileFaults(item, path, askable);
  const { minWords = 0, maxWords = formLimits.maxWords } = item;
  return minWords > maxWords ? [{ path: `${path}.minWords`, code: 'out_of_range' }] : [];
}

const limits = ({ minimum, maximum, minItems, maxItems }: AnswerSchema): boolean =>
  (minimum !== undefined && maximum !== undefined && minimum > maximum) ||
  (minItems !== undefined && maxItems !== undefined && minItems > maxItems);

/** Returns a fault when the schema differs from the one that the item's kind and options give. Its own limits may differ. */
function misfits(item: FormItem, schema: AnswerSchema | undefined, path: string): DefinitionFault[] {
  if (!isAnswered(item.kind)) return [];
  if (schema === undefined) return [{ path, code: 'schema_missing' }];
  const { title: _title, description: _description, ...bare } = schema;
  if (canonical(answerSchema(item, schema)) !== canonical(bare)) return [{ path, code: 'schema_mismatch' }];
  return limits(schema) ? [{ path: `${path}.limits`, code: 'out_of_range' }] : [];
}

function conditionFaults(when: Condition | undefined, earlier: ReadonlySet<string>, path: string): DefinitionFault[] {
  if (when === undefined) return [];
  const { rules } = when;
  const isBad = rules.some(
    ({ key, test, values = [] }) => !earlier.has(key) || (test !== 'answered' && values.length === 0),
  );
  return rules.length === 0 || isBad ? [{ path: `${path}.when`, code: 'bad_condition' }] : [];
}

function itemFaults(item: FormItem, schema: AnswerSchema | undefined, askable: ReadonlySet<string>): DefinitionFault[] {
  const path = `items.${item.key}`;
  const kind = kindFaults(item, path, askable);
  return [
    ...faultIf(isBlank(item.label), `${path}.label`, 'required'),
    ...faultIf(reserved.has(item.key), path, 'not_unique'),
    ...kind,
    ...(kind.length > 0 ? [] : misfits(item, schema, path)),
  ];
}

function sectionFaults(
  sections: readonly FormSection[],
  schema: FormDefinition['schema'],
  askable: ReadonlySet<string>,
): DefinitionFault[] {
  const earlier = new Set<string>();
  const faults: DefinitionFault[] = [];
  for (const section of sections) {
    const path = `sections.${section.id}`;
    if (isBlank(section.title)) faults.push({ path: `${path}.title`, code: 'required' });
    faults.push(...conditionFaults(section.when, earlier, path));
    for (const item of section.items) {
      faults.push(...itemFaults(item, schema.properties?.[item.key], askable));
      faults.push(...conditionFaults(item.when, earlier, `items.${item.key}`));
      if (isAnswered(item.kind)) earlier.add(item.key);
    }
  }
  return faults;
}

function viewFaults(
  { configuration }: FormView,
  schema: FormDefinition['schema'],
  askable: ReadonlySet<string>,
): DefinitionFault[] {
  const { sections } = configuration;
  const keys = sections.flatMap(({ items }) => items.map(({ key }) => key));
  const tooMany = sections.length > formLimits.sections || keys.length > formLimits.items;
  return [
    ...faultIf(tooMany, 'sections', 'too_many'),
    ...repeated(sections.map(({ id }) => id)).map(
      (id): DefinitionFault => ({ path: `sections.${id}`, code: 'not_unique' }),
    ),
    ...repeated(keys).map((key): DefinitionFault => ({ path: `items.${key}`, code: 'not_unique' })),
    ...sectionFaults(sections, schema, askable),
  ];
}

function languageFaults({ languageCode, jsonConfigurations }: FormDefinition): DefinitionFault[] {
  const codes = [languageCode, ...jsonConfigurations.map((one) => one.languageCode)];
  return repeated(codes).map((code) => ({ path: `languages.${code}`, code: 'not_unique' }));
}

/**
 * Returns the faults for which a definition cannot be stored even unfinished: a schema that could do harm, or one far too large.
 */
export function hostileFaults(definition: FormDefinition): DefinitionFault[] {
  if (JSON.stringify(definition).length > formLimits.size) return [{ path: 'definition', code: 'too_long' }];
  return schemaFaults(definition.schema);
}

/** Returns all faults that keep a form from being published, given the profile fields that can be asked here. */
export function definitionFaults(
  definition: FormDefinition,
  askable: readonly ProfileField[] = askedSomewhere,
): DefinitionFault[] {
  const hostile = hostileFaults(definition);
  if (hostile.length > 0) return hostile;
  const { views, schema } = definition;
  const places = new Set(askable.map(placeOf));
  return [
    ...faultIf(views.length === 0, 'views', 'too_few'),
    ...views.flatMap((view) => viewFaults(view, schema, places)),
    ...languageFaults(definition),
  ];
}
