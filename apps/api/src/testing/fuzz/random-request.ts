import type { EndpointSpec } from '@evenhand/contract/endpoint';
import { isRecord } from '@evenhand/domain/fields/values';
import * as z from 'zod/mini';
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

/** What the contract says of an endpoint's input; made once for many requests. */
export const schemasOf = ({ params, query, body }: EndpointSpec): Schemas => ({
  params: jsonSchema(params),
  query: jsonSchema(query),
  body: body === undefined ? null : jsonSchema(body),
});

/** As part of an address: what no text can be encoded to comes as bytes of its own. */
function inAddress(value: unknown, { random }: Pool): string {
  if (random.chance(0.03)) return random.pick(['%00', '%ff', '%zz', '%ed%a0%80', '..%2f..', '%252e']);
  return encodeURIComponent(
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 5000),
  );
}

function urlOf(endpoint: EndpointSpec, schemas: Schemas, pool: Pool): string {
  const { random } = pool;
  const params = aValueOf(schemas.params, pool);
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) => {
    const given = isRecord(params) ? params[name] : undefined;
    const text = random.chance(0.4) && pool.known.length > 0 ? random.pick(pool.known) : given;
    return inAddress(random.chance(0.1) ? random.pick(hostileTexts) : text, pool) || 'x';
  });
  const query = aValueOf(schemas.query, pool);
  const meant = random.chance(0.3) ? mutated(query, random) : query;
  const pairs = Object.entries(isRecord(meant) ? meant : {}).map(
    ([key, value]) => `${inAddress(key, pool)}=${inAddress(value, pool)}`,
  );
  if (pairs.length > 0 && random.chance(0.1)) pairs.push(pairs[0] ?? '');
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

type Body = Pick<RandomRequest, 'payload'> & { readonly type: string };

const asForm = (value: unknown): string =>
  new URLSearchParams(
    Object.entries(isRecord(value) ? value : {}).map(([key, one]) => [key.toWellFormed(), String(JSON.stringify(one))]),
  ).toString();

const boundary = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4';

/** What no client of ours sends. */
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

function bodyOf(endpoint: EndpointSpec, schema: Schema, pool: Pool): Body {
  const { random } = pool;
  if (random.chance(0.07)) return random.pick(brokenBodies);
  const valid = aValueOf(schema, pool);
  const meant = random.chance(0.5) ? mutated(valid, random) : valid;
  const asked = endpoint.bodyKind === 'form';
  return (random.chance(0.95) ? asked : !asked)
    ? { type: 'application/x-www-form-urlencoded', payload: asForm(meant) }
    : { type: 'application/json', payload: JSON.stringify(meant) ?? '' };
}

const oddHeaders = ['if-none-match', 'idempotency-key', 'accept-language', 'cookie', 'user-agent', 'authorization'];

/** A header can hold no more than its letters. */
const inHeader = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 2000);

/** A request to the endpoint by chance: half of it as the contract has it, the rest as somebody sends it who means harm. */
export function randomRequest(endpoint: EndpointSpec, schemas: Schemas, pool: Pool): RandomRequest {
  const { random } = pool;
  const url = urlOf(endpoint, schemas, pool);
  const odd = random.chance(0.1) ? { [random.pick(oddHeaders)]: inHeader(random.pick(hostileTexts)) } : {};
  if (endpoint.method === 'GET' || (schemas.body === null && random.chance(0.8))) {
    return { method: endpoint.method, url, headers: odd };
  }
  const { type, payload } = bodyOf(endpoint, schemas.body ?? {}, pool);
  return {
    method: endpoint.method,
    url,
    headers: { ...odd, 'content-type': type },
    ...(payload === undefined ? {} : { payload }),
  };
}
