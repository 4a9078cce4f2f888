import { addDays, dayIn } from '@evenhand/domain/dates/day-in';
import { writeDate } from '@evenhand/domain/dates/write-date';
import { fromZoneInput } from '@evenhand/domain/events/zone-input';
import { reminderDays } from '@evenhand/domain/notifications/draft-reminder';
import { useOfficeZone } from '../../../entities/site/office-time.ts';
import { locale, useWords } from '../../../lib/words/words.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';

const days = reminderDays.filter((count) => count < 100);

/** Returns 23:59 of the day that is `count` days from now, as ISO 8601, in the office's time zone in which deadlines are shown. */
export const endOfDayIn = (count: number, zone: string): string =>
  fromZoneInput(`${addDays(dayIn(zone, new Date()), count)}T23:59`, zone) ?? '';

const dayOf = (iso: string, zone: string): string =>
  writeDate(new Date(iso), locale(), { day: 'numeric', month: 'long', year: 'numeric', timeZone: zone });

/** Returns the choices of days, each with its date. */
export function useDayChoices(): { readonly value: string; readonly label: string }[] {
  const t = useWords();
  const zone = useOfficeZone();
  return days.map((count) => ({
    value: String(count),
    label: t('staff.next.days', { count, date: dayOf(endOfDayIn(count, zone), zone) }),
  }));
}

interface DaysSelectProps {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly onChange: (days: number) => void;
}

/** Asks for a deadline as a number of days. */
export function DaysSelect({ id, label, value, onChange }: DaysSelectProps) {
  return (
    <SelectField
      id={id}
      label={label}
      value={String(value)}
      choices={useDayChoices()}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
