import { isRecord } from '@evenhand/domain/fields/values';
import type { Random } from '../../features/upkeep/demo/made-up/random.ts';

/** A JSON schema, as far as it is read here. */
export type Schema = Readonly<Record<string, unknown>>;

/** Values for the input of an endpoint: its schema decides the shape, these the content. */
export interface Pool {
  readonly random: Random;
  /** Values that exist: ids, addresses, codes. */
  readonly known: readonly string[];
  /** Returns the values that may rightly stand under a name; empty when every value that the schema allows may. */
  readonly named: (name: string) => readonly unknown[];
}

const long = 'x'.repeat(70_000);
const deep = (levels: number): unknown => (levels === 0 ? [] : [deep(levels - 1)]);

/** Texts that have broken something somewhere. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\u202eexe.fdp',
  'Zoe\u0301\u0301\u0301\u0301',
  '👩🏽‍⚖️',
  '../../../../etc/passwd',
  "'; drop table candidate; --",
  '%00%ff%zz',
  '{{ 7 * 7 }} <%= 7 %>',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '-0',
  '1e400',
  '99999999999999999999',
  '0x1F',
  'null',
  'true',
  '[]',
  '+275760-09-13T00:00:00.001Z',
  '0000-00-00T00:00:00Z',
  '2026-02-30',
  'a@b',
  `${'a'.repeat(300)}@example.org`,
  'Bearer x.y.z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
];

const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  long,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  {},
  [null],
  [[]],
  deep(200),
  { $ne: null },
  { length: 1e9 },
  { toString: 'x', valueOf: null },
];

const uuid = (random: Random): string =>
  'xxxxxxxx-xxxx-7xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => random.int(0, 15).toString(16));

const bound = (schema: Schema, key: string, other: number): number =>
  typeof schema[key] === 'number' ? schema[key] : other;

function textOf(schema: Schema, { random, known }: Pool): string {
  if (schema['format'] === 'uuid') return random.chance(0.5) && known.length > 0 ? random.pick(known) : uuid(random);
  if (schema['format'] === 'date-time') return new Date(random.int(0, 4e9) * 1000).toISOString();
  const text = random.weighted([
    [random.pick(hostileTexts), 4],
    [known.length > 0 ? random.pick(known) : 'x', 4],
    [`Text ${random.int(0, 999)}`, 3],
    [`person-${random.int(0, 99_999)}@example.org`, 2],
    ['Correct-horse-7', 1],
  ] as const);
  const most = bound(schema, 'maxLength', 20_000);
  return random.chance(0.9) ? text.padEnd(bound(schema, 'minLength', 0), 'x').slice(0, most) : text;
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const schemaOf = (value: unknown): Schema => (isRecord(value) ? value : {});

function objectOf(schema: Schema, pool: Pool): Record<string, unknown> {
  const { random } = pool;
  const required = list(schema['required']);
  const properties = Object.entries(schemaOf(schema['properties']));
  const chosen = properties.filter(([key]) => required.includes(key) || random.chance(0.6));
  const others = isRecord(schema['additionalProperties']) ? random.int(0, 3) : 0;
  return Object.fromEntries([
    ...chosen.map(([key, value]) => [key, aValueOf(schemaOf(value), pool)]),
    ...Array.from({ length: others }, () => [
      random.pick(hostileTexts),
      aValueOf(schemaOf(schema['additionalProperties']), pool),
    ]),
  ]);
}

function numberOf(schema: Schema, random: Random): number {
  const from = Math.max(bound(schema, 'minimum', -1000), -1e6);
  const to = Math.max(from, Math.min(bound(schema, 'maximum', 1000), 1e6));
  return random.chance(0.2) ? random.pick([0, 1, 2 ** 31, 2 ** 53 - 1, -1]) : random.int(from, to);
}

/** Returns a random value of the schema. */
export function aValueOf(schema: Schema, pool: Pool): unknown {
  const { random } = pool;
  if ('const' in schema) return schema['const'];
  const choices = [...list(schema['enum'])];
  if (choices.length > 0) return random.pick(choices);
  const either = [...list(schema['anyOf']), ...list(schema['oneOf'])];
  if (either.length > 0) return aValueOf(schemaOf(random.pick(either)), pool);
  switch (schema['type']) {
    case 'object':
      return objectOf(schema, pool);
    case 'array':
      return Array.from({ length: random.int(0, 4) }, () => aValueOf(schemaOf(schema['items']), pool));
    case 'string':
      return textOf(schema, pool);
    case 'integer':
    case 'number':
      return numberOf(schema, random);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return random.pick(hostileValues);
  }
}

function changedPart(value: unknown, random: Random, key: string): unknown {
  if (!isRecord(value)) return random.pick(hostileValues);
  const rest = Object.fromEntries(Object.entries(value).filter(([one]) => one !== key));
  if (random.chance(0.3)) return rest;
  return { ...rest, [key]: mutated(value[key], random) };
}

/** Returns the value with one part of it replaced, left out or put in to do harm. */
export function mutated(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.7)) {
    const at = random.int(0, value.length - 1);
    return value.map((one: unknown, index) => (index === at ? mutated(one, random) : one));
  }
  if (!isRecord(value) || random.chance(0.1)) return random.pick(hostileValues);
  const keys = [...Object.keys(value), random.pick(hostileTexts)];
  return changedPart(value, random, random.pick(keys));
}
