import type { EndpointSpec } from '@evenhand/contract/base/endpoint';
import { z } from 'zod';
import { type JsonSchema, type SchemaLine, schemaLines, typeOf } from './schema-lines.ts';

/** A call of the contract as its page shows it. */
export interface Call {
  readonly id: string;
  readonly method: string;
  /** Path with `{name}` parameters. */
  readonly path: string;
  readonly summary: string;
  /** Permission that the caller must hold; null when the caller need not be signed in. */
  readonly permission: string | null;
  readonly facts: readonly string[];
  readonly parts: readonly CallPart[];
  readonly errors: readonly string[];
}

/** One part of the input or the answer: the type of the whole, and a line for each value in it. */
export interface CallPart {
  readonly title: string;
  readonly type: string;
  readonly lines: readonly SchemaLine[];
}

export interface CallGroup {
  readonly id: string;
  readonly title: string;
  readonly calls: readonly Call[];
}

type Schema = NonNullable<EndpointSpec['body']>;

const jsonOf = (schema: Schema, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });

function partOf(title: string, schema: Schema | undefined, io: 'input' | 'output'): CallPart[] {
  if (!schema) return [];
  const json = jsonOf(schema, io);
  return [{ title, type: typeOf(json), lines: schemaLines(json) }];
}

const bodyTitles = { json: 'Body (JSON)', form: 'Body (form)', file: 'Body (multipart: the file and these fields)' };

const partsOf = (endpoint: EndpointSpec): CallPart[] => [
  ...partOf('In the path', endpoint.params, 'input'),
  ...partOf('In the query', endpoint.query, 'input'),
  ...partOf(bodyTitles[endpoint.bodyKind ?? 'json'], endpoint.body, 'input'),
  ...Object.entries(endpoint.answers).flatMap(([status, schema]) => partOf(`Answer ${status}`, schema, 'output')),
];

const factsOf = ({ idempotent, etag, binary, rate }: EndpointSpec): string[] => [
  ...(idempotent ? ['Takes an Idempotency-Key: the same key and body answer the first answer again.'] : []),
  ...(etag ? ['Answers an ETag; If-None-Match is answered with 304 while nothing has changed.'] : []),
  ...(binary ? ['Answers the bytes of a file.'] : []),
  `Rate limit: ${rate}.`,
];

const describeCall = (endpoint: EndpointSpec): Call => ({
  id: endpoint.id,
  method: endpoint.method,
  path: endpoint.path.replace(/:(\w+)/g, '{$1}'),
  summary: endpoint.summary,
  permission: endpoint.needs === 'public' ? null : endpoint.needs,
  facts: factsOf(endpoint),
  parts: partsOf(endpoint),
  errors: endpoint.errors ?? [],
});

/** Returns the group of a call: the first word of its id. */
export const groupOf = ({ id }: Pick<EndpointSpec, 'id'>): string => id.split('.')[0] ?? id;

/** Returns a group's name as a heading: "Bulk moves" for `bulk-moves`. */
function titleOf(group: string): string {
  const words = group.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns every call of the contract by group, in alphabetical order. */
export function describeCalls(endpoints: readonly EndpointSpec[]): CallGroup[] {
  const byGroup = Map.groupBy(endpoints, groupOf);
  return [...byGroup]
    .map(([id, some]) => ({ id, title: titleOf(id), calls: some.map(describeCall) }))
    .sort((one, other) => one.title.localeCompare(other.title, 'en'));
}
