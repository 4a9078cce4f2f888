import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { usePopupPart } from '../popup/use-popup-part.ts';
import classes from './calendar-field.module.css';
import fields from './field.module.css';
import { describedBy, FieldFrame, type FieldTexts, labelId } from './field-frame.tsx';

interface CalendarFieldProps extends FieldTexts {
  /** Name by which a form reads the field itself. */
  readonly name?: string;
  /** "2027-01-31", with `T09:00` where `withTime`; "" without a date. Without it the field keeps its value itself. */
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: (value: string) => void;
  readonly withTime?: boolean;
}

const load = async () => (await import('../popup/calendar-popup.tsx')).CalendarPopup;

/** Puts a value into an input as if it had been typed: its form hears of it too. */
function typeInto(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A date of the hiring side, typed or chosen from a calendar; with `withTime` also its time. A finger gets the device's own calendar. */
export function CalendarField({ name, value, defaultValue, onChange, withTime = false, ...texts }: CalendarFieldProps) {
  const t = useWords();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(defaultValue ?? '');
  const { Popup, near, open, close } = usePopupPart(load);
  const label = t(withTime ? 'staff.popup.moment' : 'staff.popup.date');
  return (
    <FieldFrame {...texts}>
      <div className={classes['field']}>
        <input
          ref={field}
          id={texts.id}
          className={fields['input']}
          type={withTime ? 'datetime-local' : 'date'}
          name={name}
          {...(value === undefined ? { defaultValue } : { value })}
          aria-invalid={texts.error ? true : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            onChange?.(event.currentTarget.value);
          }}
          {...describedBy(texts)}
        />
        <button
          type="button"
          className={classes['open']}
          aria-label={label}
          aria-describedby={labelId(texts.id)}
          title={label}
          aria-haspopup="dialog"
          aria-expanded={Popup !== null}
          onPointerEnter={near}
          onFocus={near}
          onClick={open}
        >
          <IconCalendar size={18} stroke={1.6} aria-hidden="true" />
        </button>
      </div>
      {Popup && field.current ? (
        <Popup
          opener={field.current}
          label={label}
          value={value ?? typed}
          withTime={withTime}
          onChange={(chosen) => {
            if (field.current) typeInto(field.current, chosen);
          }}
          onClose={close}
        />
      ) : null}
    </FieldFrame>
  );
}
