import { reminderDays } from '@evenhand/domain/notifications/draft-reminder';
import { formatDate } from '../../lib/format.ts';
import { useWords } from '../../lib/words.ts';
import { SelectField } from '../../ui/select-field.tsx';

const days = reminderDays.filter((count) => count < 100);

/** The last minute of the day that is so many days from now, by the clock of whoever chooses it. */
export function endOfDayIn(count: number): string {
  const at = new Date();
  at.setDate(at.getDate() + count);
  at.setHours(23, 59, 0, 0);
  return at.toISOString();
}

interface DaysSelectProps {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly onChange: (days: number) => void;
}

/** Until when: in so many days, with the date that this is. */
export function DaysSelect({ id, label, value, onChange }: DaysSelectProps) {
  const t = useWords();
  return (
    <SelectField
      id={id}
      label={label}
      value={String(value)}
      choices={days.map((count) => ({
        value: String(count),
        label: t('staff.next.days', { count, date: formatDate(endOfDayIn(count)) }),
      }))}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
