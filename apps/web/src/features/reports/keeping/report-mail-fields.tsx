import { useState } from 'react';
import { officeCity } from '../../../entities/site/office-time.ts';
import { weekdayNames } from '../../../lib/format/weekday-names.ts';
import { usePicker } from '../../../lib/lists/use-picker.ts';
import { useWords } from '../../../lib/words/words.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { CheckGroup, RadioGroup } from '../../../ui/form/option-group.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { colleagues, type ReportScheduleContent } from './report-schedules.api.ts';

type Timing = ReportScheduleContent['timing'];

interface TimingFieldsProps {
  readonly timing: Timing;
  readonly zone: string;
  readonly error: string | null;
  readonly onChange: (timing: Timing) => void;
}

const daysOfMonth = Array.from({ length: 31 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }));

/** Asks how often, on which day and at what time. */
export function TimingFields({ timing, zone, error, onChange }: TimingFieldsProps) {
  const t = useWords();
  const { atTime } = timing;
  const weekdays = weekdayNames().map((label, at) => ({ value: String(at + 1), label }));
  return (
    <>
      <RadioGroup
        id="report-mail-cadence"
        label={t('report.mail.cadence')}
        choices={(['WEEKLY', 'MONTHLY'] as const).map((value) => ({ value, label: t(`report.mail.cadence.${value}`) }))}
        value={timing.cadence}
        onChange={(value) =>
          onChange(
            value === 'WEEKLY' ? { cadence: value, weekday: 1, atTime } : { cadence: 'MONTHLY', monthDay: 1, atTime },
          )
        }
      />
      {timing.cadence === 'WEEKLY' ? (
        <SelectField
          id="report-mail-day"
          label={t('report.mail.weekday')}
          choices={weekdays}
          value={String(timing.weekday)}
          onChange={(event) => onChange({ ...timing, weekday: Number(event.currentTarget.value) })}
        />
      ) : (
        <SelectField
          id="report-mail-day"
          label={t('report.mail.monthDay')}
          hint={t('report.mail.monthDayText')}
          choices={daysOfMonth}
          value={String(timing.monthDay)}
          onChange={(event) => onChange({ ...timing, monthDay: Number(event.currentTarget.value) })}
        />
      )}
      <TextField
        id="report-mail-time"
        type="time"
        label={t('report.mail.time')}
        hint={t('report.mail.timeText', { zone: officeCity(t, zone) })}
        value={atTime}
        onChange={(event) => onChange({ ...timing, atTime: event.currentTarget.value })}
        {...(error === null ? {} : { error })}
      />
    </>
  );
}

interface Recipient {
  readonly id: string;
  readonly name: string;
}

interface RecipientFieldsProps {
  /** Recipients so far, who may be among many colleagues. */
  readonly known: readonly Recipient[];
  readonly recipientIds: readonly string[];
  /** Those who have stopped it themselves. */
  readonly stopped: readonly string[];
  readonly error: string | null;
  readonly onChange: (recipientIds: string[]) => void;
}

/** Asks for recipients among the active staff, who are searched by name when they are many. */
export function RecipientFields({ known, recipientIds, stopped, error, onChange }: RecipientFieldsProps) {
  const t = useWords();
  const { data: staff = [], search } = usePicker(colleagues);
  const [picked, setPicked] = useState(known);
  const found = staff
    .filter(({ id, status }) => status === 'ACTIVE' && !stopped.includes(id))
    .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}`.trim() }));
  // Those who are chosen stay in sight while others are looked for.
  const chosen = picked.filter(({ id }) => recipientIds.includes(id) && !found.some((one) => one.id === id));
  const choices = [...chosen, ...found];
  const change = (ids: string[]): void => {
    setPicked(choices.filter(({ id }) => ids.includes(id)));
    onChange(ids);
  };
  return (
    <>
      {search.isSearched || search.total > search.shown ? (
        <TextField
          id="report-mail-find"
          type="search"
          label={t('report.mail.find')}
          hint={t('report.mail.findText')}
          autoComplete="off"
          value={search.term}
          onChange={(event) => search.onTerm(event.currentTarget.value)}
          onKeyDown={(event) => {
            // It stands within a form, which is not sent by looking for a colleague.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      ) : null}
      <CheckGroup
        id="report-mail-recipients"
        label={t('report.mail.recipients')}
        choices={choices.map(({ id, name }) => ({ value: id, label: name }))}
        values={recipientIds}
        onChange={change}
        {...(error === null ? {} : { error })}
      />
    </>
  );
}

interface SkipFieldProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Asks whether an empty report is sent. */
export function SkipField({ checked, onChange }: SkipFieldProps) {
  const t = useWords();
  return (
    <CheckField
      id="report-mail-skip"
      label={t('report.mail.skip')}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
