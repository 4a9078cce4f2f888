import type { DayRange } from '@evenhand/domain/assessment-days/assessment-day';
import { useWords } from '../../../lib/words/words.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import classes from '../assessment-days.module.css';
import { minuteChoices } from './day-draft.ts';

interface RangeFieldsProps {
  readonly id: string;
  readonly range: DayRange;
  readonly labelOf: (end: 'from' | 'to') => string;
  readonly onChange: (range: DayRange) => void;
}

/** Beginning and end of a stretch of the day. */
export const RangeFields = ({ id, range, labelOf, onChange }: RangeFieldsProps) =>
  (['from', 'to'] as const).map((end) => (
    <SelectField
      key={end}
      id={`${id}-${end}`}
      label={labelOf(end)}
      choices={minuteChoices}
      value={String(range[end])}
      onChange={(event) => onChange({ ...range, [end]: Number(event.currentTarget.value) })}
    />
  ));

interface HoursFieldsProps {
  readonly id: string;
  readonly label: string;
  /** Hours that were chosen. Null for the whole day. */
  readonly hours: DayRange | null;
  /** Hours to begin with. */
  readonly usual: DayRange;
  readonly onChange: (hours: DayRange | null) => void;
}

/** Hours to which something is limited, if it is. */
export function HoursFields({ id, label, hours, usual, onChange }: HoursFieldsProps) {
  const t = useWords();
  return (
    <>
      <CheckField
        id={id}
        label={label}
        checked={hours !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? usual : null)}
      />
      {hours ? (
        <div className={classes['row']}>
          <RangeFields
            id={id}
            range={hours}
            labelOf={(end) => t(`staff.assessment.hours.${end}`)}
            onChange={onChange}
          />
        </div>
      ) : null}
    </>
  );
}
