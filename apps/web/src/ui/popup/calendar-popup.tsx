import { parseDate } from '@internationalized/date';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  ListBox,
  ListBoxItem,
} from 'react-aria-components';
import { useWords } from '../../lib/words/words.ts';
import classes from './calendar-popup.module.css';
import { PopupFrame, type PopupProps } from './popup-frame.tsx';

const two = (number: number): string => String(number).padStart(2, '0');

/** Times of a day in steps of 15 minutes. */
const quarters: readonly string[] = Array.from(
  { length: 96 },
  (_, at) => `${two(Math.floor(at / 4))}:${two((at % 4) * 15)}`,
);

/** Time of a day that is chosen before its time: a working morning. */
const morning = '09:00';
const dateLength = 'yyyy-MM-dd'.length;
const momentLength = 'yyyy-MM-ddTHH:mm'.length;

const readDate = (value: string) => (/^\d{4}-\d{2}-\d{2}/.test(value) ? parseDate(value.slice(0, dateLength)) : null);
const readTime = (value: string): string => value.slice(dateLength + 1, momentLength);

interface CalendarPopupProps extends PopupProps {
  readonly label: string;
  /** "2027-01-31", with `T09:00` where a time is chosen too; "" without a date. */
  readonly value: string;
  readonly withTime: boolean;
  readonly onChange: (value: string) => void;
}

/** Has the list of times begin with a row. */
function startsHere(row: HTMLElement | null): void {
  const list = row?.parentElement;
  if (row && list) list.scrollTop = row.offsetTop - list.offsetTop;
}

function Times({ value, onTake }: { readonly value: string; readonly onTake: (time: string) => void }) {
  const t = useWords();
  const near = `${(value || morning).slice(0, 2)}:00`;
  return (
    <ListBox
      aria-label={t('staff.popup.times')}
      className={classes['times'] ?? ''}
      selectionMode="single"
      selectedKeys={[value]}
      onSelectionChange={(chosen) => {
        const [time] = chosen === 'all' ? [] : chosen;
        onTake(time === undefined ? value : String(time));
      }}
    >
      {quarters.map((time) => (
        <ListBoxItem
          key={time}
          id={time}
          textValue={time}
          className={classes['time'] ?? ''}
          {...(time === near ? { ref: startsHere } : {})}
        >
          {time}
        </ListBoxItem>
      ))}
    </ListBox>
  );
}

/** A month to choose a day from; for a moment, the times of the day beside it. */
export function CalendarPopup({ opener, label, value, withTime, onChange, onClose }: CalendarPopupProps) {
  const date = readDate(value);
  return (
    <PopupFrame opener={opener} label={label} atEnd onClose={onClose}>
      <div className={classes['both']}>
        <Calendar
          aria-label={label}
          className={classes['calendar'] ?? ''}
          value={date}
          autoFocus
          onChange={(day) => {
            onChange(withTime ? `${day.toString()}T${readTime(value) || morning}` : day.toString());
            if (!withTime) onClose();
          }}
        >
          <header>
            <Button slot="previous">
              <IconChevronLeft size={18} aria-hidden="true" />
            </Button>
            <CalendarHeading />
            <Button slot="next">
              <IconChevronRight size={18} aria-hidden="true" />
            </Button>
          </header>
          <CalendarGrid>
            <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
            <CalendarGridBody>{(day) => <CalendarCell date={day} className={classes['day'] ?? ''} />}</CalendarGridBody>
          </CalendarGrid>
        </Calendar>
        {withTime && date ? (
          <Times
            value={readTime(value)}
            onTake={(time) => {
              onChange(`${date.toString()}T${time}`);
              onClose();
            }}
          />
        ) : null}
      </div>
    </PopupFrame>
  );
}
