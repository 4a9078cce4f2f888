import { IconCalendar } from '@tabler/icons-react';
import { useRef } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { usePopupPart } from '../popup/use-popup-part.ts';
import classes from './calendar-field.module.css';
import fields from './field.module.css';
import { describedBy, FieldFrame, type FieldTexts, labelId } from './field-frame.tsx';

interface CalendarFieldProps extends FieldTexts {
  /** "2027-01-31", with `T09:00` where `withTime`; "" without a date. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly withTime?: boolean;
}

const load = async () => (await import('../popup/calendar-popup.tsx')).CalendarPopup;

/** A date of the hiring side, typed or chosen from a calendar; with `withTime` also its time. A finger gets the device's own calendar. */
export function CalendarField({ value, onChange, withTime = false, ...texts }: CalendarFieldProps) {
  const t = useWords();
  const field = useRef<HTMLInputElement>(null);
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
          value={value}
          aria-invalid={texts.error ? true : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
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
          value={value}
          withTime={withTime}
          onChange={onChange}
          onClose={close}
        />
      ) : null}
    </FieldFrame>
  );
}
