import type { DaysAway } from '@evenhand/domain/interviewer-availability/weekly-hours';
import { IconTrash } from '@tabler/icons-react';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { CalendarField } from '../../ui/form/calendar-field.tsx';
import classes from './interviewer-availability.module.css';

interface AwayFieldsProps {
  readonly away: readonly DaysAway[];
  /** Error of an entry, by its position. */
  readonly errorAt: (index: number) => string | undefined;
  readonly onChange: (away: DaysAway[]) => void;
}

/** Lists days without interviews, a line for each stay away. */
export function AwayFields({ away, errorAt, onChange }: AwayFieldsProps) {
  const t = useWords();
  const change = (index: number, part: Partial<DaysAway>): void =>
    onChange(away.map((entry, at) => (at === index ? { ...entry, ...part } : entry)));
  const list = (
    <ul className={classes['lines']}>
      {away.map(({ from, to }, index) => {
        const error = errorAt(index);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and two may be alike
          <li key={index} className={classes['line']}>
            <CalendarField
              id={`away-${index}-from`}
              label={t('staff.availability.firstDay')}
              value={from}
              onChange={(first) => change(index, { from: first })}
            />
            <CalendarField
              id={`away-${index}-to`}
              label={t('staff.availability.lastDay')}
              value={to}
              onChange={(last) => change(index, { to: last })}
              {...(error === undefined ? {} : { error })}
            />
            <IconButton
              icon={IconTrash}
              label={t('staff.availability.removeAway', { number: index + 1 })}
              onClick={() => onChange(away.filter((_, at) => at !== index))}
            />
          </li>
        );
      })}
    </ul>
  );
  return (
    <>
      {away.length === 0 ? null : list}
      <div>
        <Button
          variant="secondary"
          size="small"
          disabled={away.length >= 100}
          onClick={() => onChange([...away, { from: '', to: '' }])}
        >
          {t('staff.availability.addAway')}
        </Button>
      </div>
    </>
  );
}
