import type { Role } from '@evenhand/contract/roles';
import { problemText } from '../../lib/problem-error.ts';
import { useSingleKeys } from '../../lib/single-keys.ts';
import { announce } from '../../lib/status-messages.ts';
import type { CandidatePage } from './candidate-list.api.ts';
import { isBlindUntil, withNames, withoutNames } from './hide-names.ts';
import type { ListState } from './list-state.ts';

export interface Names {
  /** Shows a list without names, as far as it can be shown so. */
  readonly hide: (state: ListState) => void;
  /** Without names, or with them again; null where they are not this reader's to see. */
  readonly toggle: (() => void) | null;
}

interface NamesOf {
  readonly role: Role | null;
  readonly permissions: readonly string[];
  readonly state: ListState;
  readonly page: CandidatePage | undefined;
  readonly onChange: (state: ListState) => void;
}

/** Looking at a list without names, by choice, and with them again. */
export function useNames({ role, permissions, state, page, onChange }: NamesOf): Names {
  const hide = (of: ListState): void => {
    void withoutNames(role?.id ?? null, of).then(onChange, (error: unknown) =>
      announce({ kind: 'error', text: problemText(error) }),
    );
  };
  const toggle = (): void => (state.blind ? onChange(withNames(state)) : hide(state));
  // Where the stage decides what is seen, the reader does not.
  const may = state.blind || (page?.blind === false && !isBlindUntil(role, permissions));
  useSingleKeys(may ? { b: toggle } : {});
  return { hide, toggle: may ? toggle : null };
}
