import type { core } from 'zod';

/** JSON Schema as the contract's schemas are written in it. */
export type JsonSchema = core.JSONSchema.BaseSchema;

/** One value of a body, by its path: `filters.*.in`, `content[].name`. */
export interface SchemaLine {
  readonly path: string;
  /** In words: "text, at most 255 characters, or null". */
  readonly type: string;
  readonly required: boolean;
}

/** Returns the schema itself; {} for `true` and `false`, which are schemas too and say nothing of the value. */
const asSchema = (one: JsonSchema | boolean | undefined): JsonSchema => (typeof one === 'object' ? one : {});
/** Returns the schema of a list's entries; {} for a tuple, as the contract has no lists whose positions differ. */
const itemOf = ({ items }: JsonSchema): JsonSchema => (Array.isArray(items) ? {} : asSchema(items));
const isNull = (one: JsonSchema): boolean => one.type === 'null';

/** Returns the kinds of value that a schema allows, whether written as several schemas or as one with several types. */
function kindsOf(schema: JsonSchema): JsonSchema[] {
  const { type, anyOf, oneOf, ...rest } = schema;
  const several: unknown = type;
  if (Array.isArray(several)) return several.map((one) => ({ ...rest, type: one }));
  return (anyOf ?? oneOf ?? []).map(asSchema);
}

/** Returns the alternatives of a schema without null; empty when the schema is a single kind. */
const choicesOf = (schema: JsonSchema): JsonSchema[] => kindsOf(schema).filter((one) => !isNull(one));

const isNullable = (schema: JsonSchema): boolean => kindsOf(schema).some(isNull);

/** Whether a bound was set by the contract: whole numbers without one are given the largest that JavaScript can hold. */
const isBound = (bound: unknown): bound is number =>
  typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

function boundsOf(low: unknown, high: unknown, unit: string): string {
  if (isBound(low) && isBound(high)) return low === high ? `, ${low}${unit}` : `, ${low} to ${high}${unit}`;
  if (isBound(low) && low > 0) return `, at least ${low}${unit}`;
  return isBound(high) ? `, at most ${high}${unit}` : '';
}

const formats: Readonly<Record<string, string>> = {
  uuid: 'id',
  'date-time': 'time (ISO 8601)',
  date: 'day (YYYY-MM-DD)',
  email: 'e-mail address',
  uri: 'address',
};

function textOf({ format, minLength, maxLength, pattern }: JsonSchema): string {
  const known = format === undefined ? undefined : formats[format];
  if (known !== undefined) return known;
  return `text${boundsOf(minLength, maxLength, ' characters')}${pattern === undefined ? '' : `, as ${pattern}`}`;
}

const literal = (value: unknown): string => JSON.stringify(value);

function plainType(schema: JsonSchema): string {
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return `one of ${schema.enum.map(literal).join(', ')}`;
  const number = (name: string): string => `${name}${boundsOf(schema.minimum, schema.maximum, '')}`;
  if (schema.type === 'string') return textOf(schema);
  if (schema.type === 'integer') return number('whole number');
  if (schema.type === 'number') return number('number');
  if (schema.type === 'boolean') return 'true or false';
  if (schema.type === 'array') {
    return `list of ${typeOf(itemOf(schema))}${boundsOf(schema.minItems, schema.maxItems, ' entries')}`;
  }
  if (schema.type === 'object' || schema.properties) return 'object';
  return schema.$ref === undefined ? 'any value' : 'the same again';
}

/** Returns the kinds of value that a schema allows, in words. */
export function typeOf(schema: JsonSchema): string {
  const choices = choicesOf(schema);
  const words = choices.length === 0 ? plainType(schema) : [...new Set(choices.map(typeOf))].join(', or ');
  return isNullable(schema) ? `${words}, or null` : words;
}

function insideOf(schema: JsonSchema, path: string): SchemaLine[] {
  const choices = choicesOf(schema);
  if (choices.length > 0) return choices.flatMap((one) => insideOf(one, path));
  if (schema.type === 'array') return insideOf(itemOf(schema), `${path}[]`);
  const under = path === '' ? '' : `${path}.`;
  const required = new Set(schema.required);
  const named = Object.entries(schema.properties ?? {}).flatMap(([name, value]) =>
    lineAndInside(asSchema(value), `${under}${name}`, required.has(name)),
  );
  const { additionalProperties: others } = schema;
  return typeof others === 'object' ? [...named, ...lineAndInside(asSchema(others), `${under}*`, false)] : named;
}

const lineAndInside = (schema: JsonSchema, path: string, required: boolean): SchemaLine[] => [
  { path, type: typeOf(schema), required },
  ...insideOf(schema, path),
];

/** Returns the values of a body, each once; differing kinds of one object stand below one another. */
export function schemaLines(schema: JsonSchema): SchemaLine[] {
  const lines = insideOf(schema, '');
  const byWords = new Map(lines.map((line) => [`${line.path} ${line.type}`, line]));
  return [...byWords.values()];
}
