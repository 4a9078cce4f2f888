import { problemText } from '../../lib/problem-error.ts';
import { useSingleKeys } from '../../lib/single-keys.ts';
import { announce } from '../../lib/status-messages.ts';
import { withNames, withoutNames } from './hide-names.ts';
import type { ListState } from './list-state.ts';

export interface Names {
  /** Shows a list without names, as far as it can be shown so. */
  readonly hide: (state: ListState) => void;
  /** Without names, or with them again; null where they are not this reader's to see. */
  readonly toggle: (() => void) | null;
}

interface NamesOf {
  readonly roleId: string | null;
  readonly state: ListState;
  /** There are names to hide. */
  readonly hasNames: boolean;
  readonly onChange: (state: ListState) => void;
}

/** Looking at a list without names, by choice, and with them again. */
export function useNames({ roleId, state, hasNames, onChange }: NamesOf): Names {
  const hide = (of: ListState): void => {
    void withoutNames(roleId, of).then(onChange, (error: unknown) =>
      announce({ kind: 'error', text: problemText(error) }),
    );
  };
  const toggle = (): void => (state.blind ? onChange(withNames(state)) : hide(state));
  const may = state.blind || hasNames;
  useSingleKeys(may ? { b: toggle } : {});
  return { hide, toggle: may ? toggle : null };
}
