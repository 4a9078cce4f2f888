import { formatScore } from '@evenhand/domain/scoring/format-score';
import {
  emptyMatrix,
  isEmptyMatrix,
  itemSteps,
  type MatrixList,
  type MatrixValue,
  matrixLists,
  matrixParts,
  partSteps,
  readMatrix,
} from '@evenhand/domain/scoring/matrix';
import { useId } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import type { ScoreControlProps } from './score-control.tsx';
import { matrixText } from './score-text.ts';
import classes from './scorecard.module.css';

interface StepsProps {
  /** Id of the first step, which takes the focus. */
  readonly id?: string;
  readonly label: string;
  readonly steps: readonly number[];
  readonly value: number | null;
  readonly disabled: boolean;
  readonly onPick: (value: number | null) => void;
}

/** Shows one part of the matrix: its name, and a button for each step. */
function Steps({ id, label, steps, value, disabled, onPick }: StepsProps) {
  const labelId = useId();
  return (
    <fieldset className={classes['part']} aria-labelledby={labelId}>
      <span id={labelId} dir="auto">
        {label}
      </span>
      <div className={classes['scale']}>
        {steps.map((step, at) => (
          <button
            key={step}
            id={at === 0 ? id : undefined}
            type="button"
            aria-pressed={value === step}
            disabled={disabled}
            onClick={() => onPick(value === step ? null : step)}
          >
            {formatScore(step)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Shows the matrix of twelve, part by part, with its running score. */
export function MatrixControl({
  criterion,
  value,
  disabled,
  onScore,
  id,
}: ScoreControlProps & { readonly id: string }) {
  const t = useWords();
  const items = criterion.matrix ?? { enthusiasm: [], writing: [] };
  const matrix = typeof value === 'object' && value !== null ? value : emptyMatrix(items);
  const set = (part: Partial<MatrixValue>): void => {
    const next = { ...matrix, ...part };
    onScore(isEmptyMatrix(next) ? null : next);
  };
  const setItem = (list: MatrixList, at: number, step: number | null): void =>
    set({ [list]: matrix[list].with(at, step) });
  return (
    <div className={classes['matrix']}>
      <div>
        <h3>{t('staff.matrix.academic')}</h3>
        {matrixParts.map((part, at) => (
          <Steps
            key={part}
            {...(at === 0 ? { id } : {})}
            label={t(`staff.matrix.${part}`)}
            steps={partSteps[part]}
            value={matrix[part]}
            disabled={disabled}
            onPick={(step) => set({ [part]: step })}
          />
        ))}
      </div>
      {matrixLists.map((list) => (
        <div key={list}>
          <h3>{t(`staff.matrix.${list}`)}</h3>
          {items[list].map((label, at) => (
            <Steps
              // biome-ignore lint/suspicious/noArrayIndexKey: items are told apart by their place.
              key={at}
              label={label}
              steps={itemSteps}
              value={matrix[list][at] ?? null}
              disabled={disabled}
              onPick={(step) => setItem(list, at, step)}
            />
          ))}
        </div>
      ))}
      <p>
        <output className={classes['total']}>{matrixText(t, matrix)}</output>{' '}
        {readMatrix(matrix).complete ? null : <span className={classes['muted']}>{t('staff.matrix.goOn')}</span>}
      </p>
    </div>
  );
}
