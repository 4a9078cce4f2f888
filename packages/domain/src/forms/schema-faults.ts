import { isRecord } from '../fields/values.ts';
import { formLimits } from './definition.ts';

/**
 * All keywords of JSON Schema that a form may use. No reference (to anywhere), no pattern (a regular expression can be made to run
 * for ever) and no branching: checking an answer then costs no more than reading it.
 */
const allowed = new Set([
  '$schema',
  'type',
  'enum',
  'const',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'format',
  'items',
  'minItems',
  'maxItems',
  'uniqueItems',
  'properties',
  'required',
  'additionalProperties',
  'title',
  'description',
]);

export interface SchemaFault {
  readonly path: string;
  readonly code: 'schema_word' | 'schema_depth' | 'schema_shape' | 'schema_key';
}

const isKey = (key: string): boolean => /^[a-z][a-zA-Z0-9_-]{0,40}$/.test(key);

function below(schema: Readonly<Record<string, unknown>>): [string, unknown][] {
  const { items, properties } = schema;
  const inside = isRecord(properties) ? Object.entries(properties) : [];
  return [
    ...(items === undefined ? [] : ([['items', items]] satisfies [string, unknown][])),
    ...inside.map(([key, one]): [string, unknown] => [`properties.${key}`, one]),
  ];
}

function badKeys({ properties }: Readonly<Record<string, unknown>>, path: string): SchemaFault[] {
  if (properties === undefined) return [];
  if (!isRecord(properties)) return [{ path, code: 'schema_shape' }];
  return Object.keys(properties).flatMap((key) =>
    isKey(key) ? [] : [{ path: `${path}.properties`, code: 'schema_key' }],
  );
}

/** Returns the parts of a schema, at any depth, that are not allowed in a form. */
export function schemaFaults(schema: unknown, path = 'schema', depth = 0): SchemaFault[] {
  if (!isRecord(schema)) return [{ path, code: 'schema_shape' }];
  if (depth > formLimits.schemaDepth) return [{ path, code: 'schema_depth' }];
  const strange: SchemaFault[] = Object.keys(schema)
    .filter((word) => !allowed.has(word))
    .map((word) => ({ path: `${path}.${word}`, code: 'schema_word' }));
  return [
    ...strange,
    ...badKeys(schema, path),
    ...below(schema).flatMap(([step, one]) => schemaFaults(one, `${path}.${step}`, depth + 1)),
  ];
}
