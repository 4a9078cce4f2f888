import { isRecord } from '../fields/values.ts';

/** Returns JSON with sorted keys, so that equal values give the same text wherever they were stored in between. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, one: unknown) =>
    isRecord(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one,
  );
