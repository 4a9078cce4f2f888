import { mostWeeklyHours, type WeeklyHours } from '@evenhand/domain/interviewer-availability/weekly-hours';
import { IconTrash } from '@tabler/icons-react';
import { weekdayNames } from '../../lib/format/weekday-names.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import classes from './interviewer-availability.module.css';

interface HoursFieldsProps {
  readonly hours: readonly WeeklyHours[];
  /** Error of an entry, by its position. */
  readonly errorAt: (index: number) => string | undefined;
  readonly onChange: (hours: WeeklyHours[]) => void;
}

/** A field for a time has no 24:00: midnight ends the day. */
const shownEnd = (to: string): string => (to === '24:00' ? '00:00' : to);
const storedEnd = (typed: string): string => (typed === '00:00' ? '24:00' : typed);

/** Lists weekly hours, a line for each part of a day. */
export function HoursFields({ hours, errorAt, onChange }: HoursFieldsProps) {
  const t = useWords();
  const days = weekdayNames().map((label, index) => ({ value: String(index + 1), label }));
  const change = (index: number, part: Partial<WeeklyHours>): void =>
    onChange(hours.map((entry, at) => (at === index ? { ...entry, ...part } : entry)));
  function add(): void {
    const next = Math.min(7, (hours.at(-1)?.weekday ?? 0) + 1);
    onChange([...hours, { weekday: next, from: '09:00', to: '17:00' }]);
  }
  return (
    <div className="stack">
      <ul className={classes['lines']}>
        {hours.map(({ weekday, from, to }, index) => {
          const error = errorAt(index);
          const day = days[weekday - 1]?.label ?? '';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and two may be alike
            <li key={index} className={classes['line']}>
              <SelectField
                id={`hours-${index}-day`}
                label={t('staff.availability.day')}
                choices={days}
                value={String(weekday)}
                onChange={(event) => change(index, { weekday: Number(event.currentTarget.value) })}
              />
              <TextField
                id={`hours-${index}-from`}
                type="time"
                step={900}
                label={t('staff.availability.from')}
                value={from}
                onChange={(event) => change(index, { from: event.currentTarget.value })}
              />
              <TextField
                id={`hours-${index}-to`}
                type="time"
                step={900}
                label={t('staff.availability.to')}
                value={shownEnd(to)}
                onChange={(event) => change(index, { to: storedEnd(event.currentTarget.value) })}
                {...(error === undefined ? {} : { error })}
              />
              <IconButton
                icon={IconTrash}
                label={t('staff.availability.removeHours', { day })}
                onClick={() => onChange(hours.filter((_, at) => at !== index))}
              />
            </li>
          );
        })}
      </ul>
      <div>
        <Button variant="secondary" size="small" disabled={hours.length >= mostWeeklyHours} onClick={add}>
          {t('staff.availability.addHours')}
        </Button>
      </div>
    </div>
  );
}
