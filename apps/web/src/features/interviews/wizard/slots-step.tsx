import { cityOfZone } from '@evenhand/domain/dates/time-zone';
import { interviewMinutes } from '@evenhand/domain/interviews/interview-limits';
import { addDays } from '../../../entities/interview/interview-time.ts';
import { useUser } from '../../../entities/session/current-user.ts';
import { useOwnList } from '../../../entities/session/use-own-list.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { timeZone as ownZone } from '../../../lib/format/time-zone.ts';
import { timeZoneChoices } from '../../../lib/format/time-zone-choices.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { type DraftFieldsProps, isDated, nextWindow, type TypedWindow, withKey } from './setup-draft.ts';
import { WindowFields } from './window-fields.tsx';
import classes from './wizard.module.css';

const pauses = [0, 5, 10, 15, 20, 30, 45, 60] as const;
const dayLimits = [1, 2, 3, 5, 10, 15, 20] as const;

const viewerZone = (): string => ownZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the minutes of a list and the present ones, in order. */
const withPresent = (values: readonly number[], present: number): readonly number[] =>
  [...new Set([...values, present])].toSorted((a, b) => a - b);

function LengthFields({ draft, onChange }: DraftFieldsProps) {
  const t = useWords();
  const minutesText = (value: number): string => t('staff.plan.minutesValue', { count: value });
  return (
    <div className={classes['row']}>
      <SelectField
        id="plan-minutes"
        label={t('staff.plan.minutes')}
        choices={interviewMinutes.map((value) => ({ value: String(value), label: minutesText(value) }))}
        value={String(draft.minutes)}
        onChange={(event) => {
          const minutes = interviewMinutes.find((value) => String(value) === event.currentTarget.value);
          if (minutes) onChange({ minutes });
        }}
      />
      <SelectField
        id="plan-pause"
        label={t('staff.plan.pause')}
        choices={withPresent(pauses, draft.pauseMinutes).map((value) => ({
          value: String(value),
          label: minutesText(value),
        }))}
        value={String(draft.pauseMinutes)}
        onChange={(event) => onChange({ pauseMinutes: Number(event.currentTarget.value) })}
      />
    </div>
  );
}

interface SlotsStepProps extends DraftFieldsProps {
  /** True once the draft was to be saved with a day that has no date. */
  readonly isChecked: boolean;
}

/** Define time slots: length, pause, zone, and the windows in which interviews take place. */
export function SlotsStep({ draft, isChecked, onChange }: SlotsStepProps) {
  const t = useWords();
  const user = useUser();
  const zones = useOwnList('timezones');
  const { windows } = draft;
  const own = viewerZone();
  const set = (at: number, part: Partial<TypedWindow>): void =>
    onChange({ windows: windows.map((window, index) => (index === at ? { ...window, ...part } : window)) });
  const copy = (window: TypedWindow): void =>
    onChange({
      windows: [...windows, withKey(windows, { ...window, day: window.day === '' ? '' : addDays(window.day, 1) })],
    });
  return (
    <>
      <LengthFields draft={draft} onChange={onChange} />
      <SelectField
        id="plan-zone"
        label={t('staff.plan.zone')}
        hint={user && own !== draft.timeZone ? t('staff.plan.ownZone', { zone: cityOfZone(own) }) : ''}
        choices={timeZoneChoices(zones)}
        value={draft.timeZone}
        onChange={(event) => onChange({ timeZone: event.currentTarget.value })}
      />
      {user?.organization.configuration['allInterviewDays'] === true ? null : (
        <SelectField
          id="plan-days"
          label={t('staff.plan.maxDays')}
          hint={t('staff.plan.maxDaysHint')}
          emptyLabel={t('staff.plan.anyDays')}
          choices={withPresent(dayLimits, draft.maxDays ?? 1).map((value) => ({
            value: String(value),
            label: t('staff.plan.daysValue', { count: value }),
          }))}
          value={draft.maxDays === null ? '' : String(draft.maxDays)}
          onChange={({ currentTarget: { value } }) => onChange({ maxDays: value === '' ? null : Number(value) })}
        />
      )}
      {windows.map((window, at) => (
        <WindowFields
          key={window.key}
          number={at + 1}
          window={window}
          dayError={isChecked && !isDated(window) ? t('staff.plan.dayNeeded') : undefined}
          onChange={(part) => set(at, part)}
          onCopy={() => copy(window)}
          onRemove={() => onChange({ windows: windows.filter((_, index) => index !== at) })}
        />
      ))}
      <div className="actions">
        <Button
          variant="secondary"
          onClick={() => {
            onChange({ windows: [...windows, nextWindow(windows, '')] });
          }}
        >
          {t('staff.plan.addWindow', { count: formatNumber(windows.length + 1) })}
        </Button>
      </div>
    </>
  );
}
