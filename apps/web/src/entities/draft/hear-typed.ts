import { mergeValues } from '@evenhand/domain/forms/merge-values';
import type { DraftState, Values } from './draft-state.ts';

/** Returns what changes in a form when another tab, with the same form open, has typed `told`; `chosen`: it settled what clashed. */
export function hearTyped<V, End extends string>(
  { values: mine, version, conflict }: DraftState<V, End>,
  base: Values<V>,
  { told, chosen }: { readonly told: Values<V>; readonly chosen: boolean },
): Partial<DraftState<V, End>> {
  if (conflict?.from === 'server' && !chosen) return {};
  const theirs = { values: { ...mine, ...told }, version };
  if (chosen) {
    const left = conflict?.clashes.filter((key) => !(key in told)) ?? [];
    return { values: theirs.values, conflict: conflict && left.length > 0 ? { ...conflict, clashes: left } : null };
  }
  const { values, clashes } = mergeValues({ base, mine, theirs: theirs.values });
  return { values, conflict: clashes.length > 0 ? { theirs, clashes, from: 'tab' } : null };
}
