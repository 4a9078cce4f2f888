import { isRecord } from '@evenhand/domain/fields/values';

export interface Trouble {
  readonly errors: Readonly<Record<string, string>>;
  readonly problem: string | null;
  readonly reference: string | null;
}
export const noTrouble: Trouble = { errors: {}, problem: null, reference: null };

/** Returns the number of entries in a value, at any depth. */
function countEntries(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + 1 + countEntries(one), 0);
  return isRecord(value) ? Object.values(value).reduce<number>((sum, one) => sum + countEntries(one), 0) : 0;
}

/** Drops the errors of a list once its number of entries changes, as their indexes would point to other entries. */
export function afterTyping(
  trouble: Trouble,
  { field, before, after }: { readonly field: string; readonly before: unknown; readonly after: unknown },
): Trouble {
  if (countEntries(after) === countEntries(before)) return trouble;
  const errors = Object.fromEntries(
    Object.entries(trouble.errors).filter(([path]) => path !== field && !path.startsWith(`${field}[`)),
  );
  return { ...trouble, errors };
}
