import { fromZoneInput, toZoneInput } from '@evenhand/domain/events/zone-input';
import { browserZone, officeCity, officeTime, useOfficeZone } from '../../../entities/site/office-time.ts';
import { useWords } from '../../../lib/words/words.ts';
import { CalendarField } from '../../../ui/form/calendar-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { endOfDayIn, useDayChoices } from './days-select.tsx';

/** Deadline: in a number of days, or when that is null, at a time in the office's time zone. */
export interface Until {
  readonly days: number | null;
  readonly at: string;
}

export const inDays = (days: number): Until => ({ days, at: '' });
export const untilTime = (iso: string, zone: string): Until => ({ days: null, at: toZoneInput(iso, zone) });

/** Returns the deadline as ISO 8601; null when it is no valid time, or is in the past. */
export function momentOf({ days, at }: Until, zone: string): string | null {
  const moment = days === null ? fromZoneInput(at, zone) : endOfDayIn(days, zone);
  return moment !== null && Date.parse(moment) > Date.now() ? moment : null;
}

/**
 * Returns a formatter for moments in the office's time zone. Names the office's place when the viewer's clock shows another time.
 */
export function useOfficeMoment(): (iso: string) => string {
  const t = useWords();
  const office = useOfficeZone();
  return (iso) => {
    const { when, own } = officeTime(iso, { now: new Date(), office, own: browserZone() });
    return own === null ? when : `${when} (${officeCity(t, office)})`;
  };
}

const chosen = 'chosen';
const timeId = (id: string): string => `${id}-at`;
export const focusUntil = (id: string): void => document.getElementById(timeId(id))?.focus();

interface UntilFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: Until;
  readonly wrong: boolean;
  readonly onChange: (until: Until) => void;
}

/** Asks for a deadline: a number of days, or a day and a time. */
export function UntilField({ id, label, value, wrong, onChange }: UntilFieldProps) {
  const t = useWords();
  const zone = useOfficeZone();
  const choices = useDayChoices();
  return (
    <>
      <SelectField
        id={id}
        label={label}
        value={value.days === null ? chosen : String(value.days)}
        choices={[...choices, { value: chosen, label: t('staff.next.chosen') }]}
        onChange={({ currentTarget: { value: next } }) => {
          if (next !== chosen) onChange(inDays(Number(next)));
          else if (value.days !== null) onChange(untilTime(endOfDayIn(value.days, zone), zone));
        }}
      />
      {value.days === null ? (
        <CalendarField
          id={timeId(id)}
          withTime
          label={t('staff.next.at')}
          hint={t('staff.role.zone', { zone: officeCity(t, zone) })}
          value={value.at}
          onChange={(at) => onChange({ days: null, at })}
          {...(wrong ? { error: t('staff.sendLater.past') } : {})}
        />
      ) : null}
    </>
  );
}
