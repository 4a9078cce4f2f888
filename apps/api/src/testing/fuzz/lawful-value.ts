import { isRecord } from '@evenhand/domain/fields/values';
import type { Schema } from './random-value.ts';

/** Returns the value for a name made of the names of the parts that lead to it, the last one last. */
export type NamedValue = (name: string) => unknown;

const day = 86_400_000;
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const schemaOf = (value: unknown): Schema => (isRecord(value) ? value : {});

function textOf(schema: Schema): string {
  if (schema['format'] === 'date-time') return new Date(Date.now() + 5 * day).toISOString();
  if (schema['format'] === 'date') return new Date(Date.now() + 5 * day).toISOString().slice(0, 10);
  if (schema['format'] === 'email') return 'somebody.else@example.org';
  const least = typeof schema['minLength'] === 'number' ? schema['minLength'] : 1;
  return 'x'.repeat(Math.max(least, 1));
}

function objectOf(schema: Schema, known: NamedValue): Record<string, unknown> {
  const properties = Object.entries(schemaOf(schema['properties']));
  return Object.fromEntries(properties.map(([name, part]) => [name, lawfulValue(schemaOf(part), known, name)]));
}

/** Returns a value that the schema allows, with every optional part; `known` returns the value for a name, or undefined. */
export function lawfulValue(schema: Schema, known: NamedValue, name = ''): unknown {
  const given = known(name);
  if (given !== undefined && (schema['type'] !== 'array' || Array.isArray(given))) return given;
  if ('const' in schema) return schema['const'];
  const [choice] = list(schema['enum']);
  if (choice !== undefined) return choice;
  const [either] = [...list(schema['anyOf']), ...list(schema['oneOf'])];
  if (either !== undefined) return lawfulValue(schemaOf(either), known, name);
  switch (schema['type']) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return [lawfulValue(schemaOf(schema['items']), known, name)];
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return typeof schema['minimum'] === 'number' ? Math.max(schema['minimum'], 1) : 1;
    case 'boolean':
      return true;
    default:
      return null;
  }
}
