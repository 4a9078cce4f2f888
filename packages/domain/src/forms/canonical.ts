import { isRecord } from '../fields/values.ts';

/** JSON with sorted keys: two values that say the same are the same text, wherever they were kept in between. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, one: unknown) =>
    isRecord(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one,
  );
