import { formatNumber } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CalendarField } from '../../../ui/form/calendar-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { clockChoices, type TypedWindow, withKey } from './setup-draft.ts';
import classes from './wizard.module.css';

interface WindowFieldsProps {
  readonly number: number;
  readonly window: TypedWindow;
  /** Says that the day is missing. */
  readonly dayError?: string | undefined;
  readonly onChange: (part: Partial<TypedWindow>) => void;
  readonly onCopy: () => void;
  /** Null where the window is the only one, and is needed. */
  readonly onRemove: (() => void) | null;
}

const mostLanes = 12;
const lanesChoices = Array.from({ length: mostLanes }, (_, at) => String(at + 1));

type Break = TypedWindow['breaks'][number];

function BreakFields({ number, window, onChange }: Pick<WindowFieldsProps, 'number' | 'window' | 'onChange'>) {
  const t = useWords();
  const set = (at: number, part: Partial<Break> | null): void =>
    onChange({
      breaks: window.breaks.flatMap((span, index) => (index !== at ? [span] : part ? [{ ...span, ...part }] : [])),
    });
  return (
    <>
      {window.breaks.map((span, at) => (
        <div key={span.key} className={classes['row']}>
          <SelectField
            id={`window-${number}-break-${at}-from`}
            label={t('staff.plan.breakFrom')}
            choices={clockChoices}
            value={span.from}
            onChange={(event) => set(at, { from: event.currentTarget.value })}
          />
          <SelectField
            id={`window-${number}-break-${at}-to`}
            label={t('staff.plan.breakTo')}
            choices={clockChoices}
            value={span.to}
            onChange={(event) => set(at, { to: event.currentTarget.value })}
          />
          <Button variant="quiet" size="small" onClick={() => set(at, null)}>
            {t('staff.plan.removeBreak')}
          </Button>
        </div>
      ))}
    </>
  );
}

/** A window: a day, hours, how many interviews beside one another, where, and breaks. */
export function WindowFields({ number, window, dayError, onChange, onCopy, onRemove }: WindowFieldsProps) {
  const t = useWords();
  const id = (part: string): string => `window-${number}-${part}`;
  return (
    <fieldset className={classes['window']}>
      <legend>{t('staff.plan.window', { number: formatNumber(number) })}</legend>
      <CalendarField
        id={id('day')}
        label={t('staff.plan.day')}
        hint=""
        value={window.day}
        onChange={(day) => onChange({ day })}
        {...(dayError ? { error: dayError } : {})}
      />
      <div className={classes['row']}>
        <SelectField
          id={id('from')}
          label={t('staff.plan.from')}
          choices={clockChoices}
          value={window.from}
          onChange={(event) => onChange({ from: event.currentTarget.value })}
        />
        <SelectField
          id={id('to')}
          label={t('staff.plan.to')}
          choices={clockChoices}
          value={window.to}
          onChange={(event) => onChange({ to: event.currentTarget.value })}
        />
        <SelectField
          id={id('lanes')}
          label={t('staff.plan.lanes')}
          choices={lanesChoices.map((value) => ({ value, label: formatNumber(Number(value)) }))}
          value={String(window.lanes)}
          onChange={(event) => onChange({ lanes: Number(event.currentTarget.value) })}
        />
      </div>
      <TextField
        id={id('rooms')}
        label={t('staff.plan.rooms')}
        hint={t('staff.plan.roomsHint')}
        optional
        maxLength={1000}
        value={window.rooms}
        onChange={(event) => onChange({ rooms: event.currentTarget.value })}
      />
      <BreakFields number={number} window={window} onChange={onChange} />
      <div className="actions">
        <Button
          variant="secondary"
          size="small"
          onClick={() =>
            onChange({ breaks: [...window.breaks, withKey(window.breaks, { from: '12:30', to: '13:30' })] })
          }
        >
          {t('staff.plan.addBreak')}
        </Button>
        <Button variant="secondary" size="small" onClick={onCopy}>
          {t('staff.plan.copyWindow')}
        </Button>
        {onRemove ? (
          <Button variant="quiet" size="small" onClick={onRemove}>
            {t('staff.plan.removeWindow')}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
