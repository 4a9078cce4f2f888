import { useWords } from '../../../lib/words/words.ts';
import type { ListState } from '../list-state.ts';
import classes from './as-switch.module.css';

interface AsSwitchProps {
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
}

/** Switches between rows and cards by stage. */
export function AsSwitch({ state, onChange }: AsSwitchProps) {
  const t = useWords();
  return (
    <span className={classes['switch']}>
      {(['list', 'board'] as const).map((as) => (
        <button key={as} type="button" aria-pressed={state.as === as} onClick={() => onChange({ ...state, as })}>
          {t(`staff.as.${as}`)}
        </button>
      ))}
    </span>
  );
}
