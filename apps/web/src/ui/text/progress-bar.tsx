import { useWords } from '../../lib/words/words.ts';
import classes from '../simple.module.css';

interface ProgressBarProps {
  readonly value: number;
  readonly total: number;
  readonly label?: string;
}

/** How far along, with its numbers: "3 of 7". */
export function ProgressBar({ value, total, label }: ProgressBarProps) {
  const t = useWords();
  const share = total > 0 ? Math.min(100, Math.max(0, (value / total) * 100)) : 0;
  return (
    <div className={classes['progress']}>
      <div
        className={classes['track']}
        role="progressbar"
        aria-label={label ?? t('ui.progress.label')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={value}
        aria-valuetext={t('ui.progress.value', { value, total })}
      >
        <div className={classes['bar']} style={{ width: `${share}%` }} />
      </div>
      <span aria-hidden="true">{t('ui.progress.value', { value, total })}</span>
    </div>
  );
}
