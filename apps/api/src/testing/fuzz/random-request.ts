import type { EndpointSpec } from '@evenhand/contract/base/endpoint';
import { isRecord } from '@evenhand/domain/fields/values';
import * as z from 'zod/mini';
import { lawfulValue } from './lawful-value.ts';
import { aValueOf, hostileTexts, mutated, type Pool, type Schema } from './random-value.ts';

export interface RandomRequest {
  readonly method: EndpointSpec['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

interface Schemas {
  readonly params: Schema;
  readonly query: Schema;
  readonly body: Schema | null;
}

const jsonSchema = (schema: EndpointSpec['body']): Schema =>
  schema === undefined ? {} : { ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref' }) };

/** Returns the contract's schemas of an endpoint's input; made once for many requests. */
export const schemasOf = ({ params, query, body }: EndpointSpec): Schemas => ({
  params: jsonSchema(params),
  query: jsonSchema(query),
  body: body === undefined ? null : jsonSchema(body),
});

/** Input of a request, before it is written as text. */
interface Parts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Returns the value without some of its optional parts. */
function thinned(value: unknown, schema: Schema, { random }: Pool): unknown {
  if (!isRecord(value)) return value;
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.fromEntries(Object.entries(value).filter(([name]) => required.includes(name) || !random.chance(0.3)));
}

/** Returns parts that the contract allows, with real ids, so that the request passes the first check. */
function lawfulParts(schemas: Schemas, pool: Pool): Parts {
  const { random, named } = pool;
  const known = (name: string): unknown => {
    const values = named(name);
    return values.length > 0 ? random.pick(values) : undefined;
  };
  const query = Object.entries(Object(lawfulValue(schemas.query, known)));
  return {
    params: lawfulValue(schemas.params, known),
    query: Object.fromEntries(query.filter(([name]) => named(name).length > 0 || random.chance(0.2))),
    body: thinned(lawfulValue(schemas.body ?? {}, known), schemas.body ?? {}, pool),
  };
}

/** Returns lawful parts with one of them changed to do harm. */
function nearlyLawfulParts(schemas: Schemas, pool: Pool): Parts {
  const { random } = pool;
  const parts = lawfulParts(schemas, pool);
  const has = (part: keyof Parts): boolean => Object.keys(Object(parts[part])).length > 0;
  const changed = random.pick((['params', 'query', 'body', 'body'] as const).filter(has).concat('body'));
  return { ...parts, [changed]: mutated(parts[changed], random) };
}

/** Returns parts in the contract's shape with any values of its kinds, or not even in its shape. */
function wildParts(schemas: Schemas, pool: Pool): Parts {
  const { random, known } = pool;
  const given = aValueOf(schemas.params, pool);
  const params = Object.entries(Object(given)).map(([name, value]) => {
    const text = random.chance(0.4) && known.length > 0 ? random.pick(known) : value;
    return [name, random.chance(0.1) ? random.pick(hostileTexts) : text];
  });
  const query = aValueOf(schemas.query, pool);
  const body = aValueOf(schemas.body ?? {}, pool);
  return {
    params: Object.fromEntries(params),
    query: random.chance(0.3) ? mutated(query, random) : query,
    body: random.chance(0.5) ? mutated(body, random) : body,
  };
}

/** Returns a value as part of an address: text that cannot be encoded becomes bytes of its own. */
function inAddress(value: unknown, { random }: Pool): string {
  if (random.chance(0.01)) return random.pick(['%00', '%ff', '%zz', '%ed%a0%80', '..%2f..', '%252e']);
  return encodeURIComponent(
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 5000),
  );
}

function urlOf({ path }: EndpointSpec, { params, query }: Parts, pool: Pool): string {
  const filled = path.replace(
    /:(\w+)/g,
    (_all, name: string) => inAddress(isRecord(params) ? params[name] : undefined, pool) || 'x',
  );
  const pairs = Object.entries(isRecord(query) ? query : {}).map(
    ([key, value]) => `${inAddress(key, pool)}=${inAddress(value, pool)}`,
  );
  if (pairs.length > 0 && pool.random.chance(0.1)) pairs.push(pairs[0] ?? '');
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`;
}

type Body = Pick<RandomRequest, 'payload'> & { readonly type: string };

const inForm = (value: unknown): string => (typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value));
const asForm = (value: unknown): string =>
  new URLSearchParams(
    Object.entries(isRecord(value) ? value : {}).map(([key, one]) => [key.toWellFormed(), String(inForm(one))]),
  ).toString();

const boundary = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4';

/** Bodies that no client of ours sends. */
const brokenBodies: readonly Body[] = [
  { type: 'application/json', payload: '{"a":' },
  { type: 'application/json', payload: '' },
  { type: 'application/json', payload: '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}' },
  { type: 'application/json', payload: Buffer.from([0xff, 0xfe, 0x00, 0x7b]) },
  { type: 'application/json; charset=utf-16', payload: '{}' },
  { type: 'text/xml', payload: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
  { type: 'multipart/form-data; boundary=x', payload: boundary },
  { type: 'multipart/form-data', payload: 'x' },
  { type: 'application/x-www-form-urlencoded', payload: '%zz=%00&&==&a[b]=c&__proto__=x' },
  { type: 'x', payload: 'x' },
];

function bodyOf(endpoint: EndpointSpec, body: unknown, { random }: Pool): Body {
  if (random.chance(0.04)) return random.pick(brokenBodies);
  const asked = endpoint.bodyKind === 'form';
  return (random.chance(0.97) ? asked : !asked)
    ? { type: 'application/x-www-form-urlencoded', payload: asForm(body) }
    : { type: 'application/json', payload: JSON.stringify(body) ?? '' };
}

const oddHeaders = ['if-none-match', 'idempotency-key', 'accept-language', 'cookie', 'user-agent', 'authorization'];

/** Returns a text with only the signs that a header can hold. */
const inHeader = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 2000);

/** Returns a random request to the endpoint: lawful, lawful but for one part, or sent only to do harm. */
export function randomRequest(endpoint: EndpointSpec, schemas: Schemas, pool: Pool): RandomRequest {
  const { random } = pool;
  const make = random.weighted([
    [lawfulParts, 2],
    [nearlyLawfulParts, 5],
    [wildParts, 3],
  ] as const);
  const parts = make(schemas, pool);
  const url = urlOf(endpoint, parts, pool);
  const odd = random.chance(0.1) ? { [random.pick(oddHeaders)]: inHeader(random.pick(hostileTexts)) } : {};
  if (endpoint.method === 'GET' || (schemas.body === null && random.chance(0.8))) {
    return { method: endpoint.method, url, headers: odd };
  }
  const { type, payload } = bodyOf(endpoint, parts.body, pool);
  return {
    method: endpoint.method,
    url,
    headers: { ...odd, 'content-type': type },
    ...(payload === undefined ? {} : { payload }),
  };
}
