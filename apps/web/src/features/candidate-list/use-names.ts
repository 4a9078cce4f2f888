import type { Role } from '@evenhand/contract/records/roles/roles';
import { problemText } from '../../lib/http/problem-error.ts';
import { useSingleKeys } from '../../lib/page/single-keys.ts';
import { announce } from '../../lib/page/status-messages.ts';
import type { CandidatePage } from './candidate-list.api.ts';
import { useIsBlindUntil, withNames, withoutNames } from './hide-names.ts';
import type { ListState } from './list-state.ts';

export interface Names {
  /** Hides the names, and drops what the list cannot do without them. */
  readonly hide: (state: ListState) => void;
  /** Hides or shows the names; null when the viewer may not see them. */
  readonly toggle: (() => void) | null;
}

interface NamesOf {
  readonly role: Role | null;
  readonly state: ListState;
  readonly page: CandidatePage | undefined;
  readonly onChange: (state: ListState) => void;
}

/** Hides the names of a list at the viewer's choice, and shows them again. */
export function useNames({ role, state, page, onChange }: NamesOf): Names {
  const isBlindUntil = useIsBlindUntil(role);
  const hide = (of: ListState): void => {
    void withoutNames(role?.id ?? null, of).then(onChange, (error: unknown) =>
      announce({ kind: 'error', text: problemText(error) }),
    );
  };
  const toggle = (): void => (state.blind ? onChange(withNames(state)) : hide(state));
  // Before the first page the role tells, so that the switch does not push the list down when it comes.
  const isNamed = page ? page.blind === false : role?.blind === false;
  // The viewer cannot choose when the stage decides whether names are shown.
  const may = state.blind || (isNamed && !isBlindUntil);
  useSingleKeys(may ? { b: toggle } : {});
  return { hide, toggle: may ? toggle : null };
}
