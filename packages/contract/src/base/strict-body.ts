import * as z from 'zod/mini';
import { type $ZodType, type $ZodTypes, clone } from 'zod/v4/core';

type Strict = (schema: $ZodType) => $ZodType;

/** Returns the parts of a schema by which input is parsed, made strict, or null for a schema without any. */
function strictParts(schema: $ZodType, strict: Strict): object | null {
  // Every schema of the library is one of its own kinds.
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return {
        shape: Object.fromEntries(Object.entries(def.shape).map(([key, inner]) => [key, strict(inner)])),
        catchall: def.catchall ?? z.never(),
      };
    case 'array':
      return { element: strict(def.element) };
    case 'record':
      return { valueType: strict(def.valueType) };
    case 'union':
      return { options: def.options.map(strict) };
    case 'pipe':
      return { in: strict(def.in) };
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return { innerType: strict(def.innerType) };
    default:
      return null;
  }
}

/** The copies, which many bodies and every app of a process share. */
const copies = new WeakMap<$ZodType, $ZodType>();

/**
 * Returns the schema of a body that refuses every undeclared key, however deep. The given schema stays as it is,
 * because answers of the same shape and stored data may have more keys.
 */
export function strictBody<S extends $ZodType>(body: S): S {
  const known = copies.get(body);
  // A copy is of the same kind as its original.
  if (known) return known as S;
  const parts = strictParts(body, strictBody);
  const copy = parts === null ? body : (clone(body, { ...body._zod.def, ...parts }) as S);
  copies.set(body, copy);
  return copy;
}
