import { differingKeys } from '@evenhand/domain/forms/merge-values';
import type { Values } from './draft-state.ts';

export const pick = <V>(values: Values<V>, keys: readonly string[]): Values<V> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));

export const without = <V>(values: Values<V>, keys: readonly string[]): Values<V> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));

export const differ = (one: Values<unknown>, other: Values<unknown>): boolean => differingKeys(one, other).length > 0;
