import { fromZoneInput } from '@evenhand/domain/events/zone-input';
import { officeCity, useOfficeZone } from '../../entities/site/office-time.ts';
import { useWords } from '../../lib/words/words.ts';
import { CalendarField } from '../../ui/form/calendar-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';

/** When a message leaves: in ten minutes, in which it can be taken back, at once, or at a time that is chosen. */
const leavings = ['10', '0', 'planned'] as const;

export interface Leaving {
  readonly when: (typeof leavings)[number];
  /** Time on the clock of the office, where one is chosen. */
  readonly at: string;
}

export const usualLeaving: Leaving = { when: '10', at: '' };
export const leavingId = 'write-leaves-at';

/** Returns the moment that was chosen as ISO 8601; null when it is no time, or is over. */
export function momentOfLeaving({ at }: Leaving, zone: string): string | null {
  const moment = fromZoneInput(at, zone);
  return moment !== null && Date.parse(moment) > Date.now() ? moment : null;
}

interface LeavingFieldProps {
  readonly value: Leaving;
  readonly isWrong: boolean;
  readonly onChange: (leaving: Leaving) => void;
}

/** Asks when a message leaves. */
export function LeavingField({ value, isWrong, onChange }: LeavingFieldProps) {
  const t = useWords();
  const zone = useOfficeZone();
  return (
    <>
      <SelectField
        id="write-leaves"
        label={t('staff.message.leaving')}
        value={value.when}
        choices={leavings.map((one) => ({ value: one, label: t(`staff.message.leaving.${one}`) }))}
        onChange={({ currentTarget }) =>
          onChange({ ...value, when: leavings.find((one) => one === currentTarget.value) ?? '10' })
        }
      />
      {value.when === 'planned' ? (
        <CalendarField
          id={leavingId}
          withTime
          label={t('staff.message.leaving.at')}
          hint={t('staff.message.leaving.hint', { zone: officeCity(t, zone) })}
          value={value.at}
          onChange={(at) => onChange({ ...value, at })}
          {...(isWrong ? { error: t('errors.plan_in_past') } : {})}
        />
      ) : null}
    </>
  );
}
