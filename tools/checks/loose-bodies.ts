import type { EndpointSpec } from '@evenhand/contract/base/endpoint';
import { strictBody } from '@evenhand/contract/base/strict-body';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';

type Body = Pick<EndpointSpec, 'id' | 'body' | 'takesUnknownKeys'>;

interface Seat {
  readonly path: string;
  readonly schema: $ZodType;
}

/** Returns the schemas directly inside a schema, each with its path. */
function inside({ path, schema }: Seat): Seat[] {
  // Every schema of the library is one of its own kinds.
  const { def } = (schema as $ZodTypes)._zod;
  const at = (under: string, inner: $ZodType): Seat => ({ path: `${path}${under}`, schema: inner });
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([key, inner]) => at(`.${key}`, inner));
    case 'array':
      return [at('[]', def.element)];
    case 'record':
      return [at('{}', def.valueType)];
    case 'tuple':
      return def.items.map((inner, index) => at(`[${index}]`, inner));
    case 'union':
      return def.options.map((inner, index) => at(`|${index}`, inner));
    case 'intersection':
      return [at('&left', def.left), at('&right', def.right)];
    case 'pipe':
      return [at('', def.in)];
    case 'lazy':
      return [at('', def.getter())];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return [at('', def.innerType)];
    default:
      return [];
  }
}

const isLoose = (schema: $ZodType): boolean => {
  const { def } = (schema as $ZodTypes)._zod;
  return def.type === 'object' && def.catchall?._zod.def.type !== 'never';
};

/** Returns the paths of the objects in a body, as the server reads it, that take undeclared keys and drop them in silence. */
export function looseObjects({ id, body, takesUnknownKeys }: Body): string[] {
  if (!body) return [];
  const seen = new Set<$ZodType>();
  const waiting: Seat[] = [{ path: id, schema: takesUnknownKeys ? body : strictBody(body) }];
  const loose: string[] = [];
  for (let seat = waiting.pop(); seat; seat = waiting.pop()) {
    if (seen.has(seat.schema)) continue;
    seen.add(seat.schema);
    if (isLoose(seat.schema)) loose.push(seat.path);
    waiting.push(...inside(seat));
  }
  return loose.sort();
}
