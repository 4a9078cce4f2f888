import { useWords } from '../../../lib/words/words.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';

const fieldId = 'move-since';

/** Returns true for an existing day that is not in the future. Today counts from its beginning. */
export function isPastDay(text: string, now: Date): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00`) : null;
  return at !== null && !Number.isNaN(at.getTime()) && at.getDate() === Number(text.slice(8)) && at <= now;
}

export const focusDay = (): void => document.getElementById(`${fieldId}-day`)?.focus();

interface EarlierDayProps {
  /** Null when the move happens now. */
  readonly day: string | null;
  readonly wrong: boolean;
  readonly onChange: (day: string | null) => void;
}

/** Asks for the day of a move that happened before it is recorded. */
export function EarlierDay({ day, wrong, onChange }: EarlierDayProps) {
  const t = useWords();
  return (
    <>
      <CheckField
        id="move-earlier"
        label={t('staff.move.earlier')}
        checked={day !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? '' : null)}
      />
      {day === null ? null : (
        <DateField
          id={fieldId}
          label={t('staff.move.since')}
          hint={t('staff.move.sinceHint')}
          value={day}
          onChange={onChange}
          {...(wrong ? { error: t('staff.move.sinceWrong') } : {})}
        />
      )}
    </>
  );
}
