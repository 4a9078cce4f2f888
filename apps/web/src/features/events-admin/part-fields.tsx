import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { CalendarField } from '../../ui/form/calendar-field.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { PartDraft } from './event-draft.ts';
import type { EventFieldsProps } from './event-fields.tsx';
import classes from './events-admin.module.css';

interface OnePartProps {
  readonly part: PartDraft;
  readonly at: number;
  readonly errors: EventFieldsProps['errors'];
  readonly onChange: (change: Partial<PartDraft>) => void;
  readonly onRemove: () => void;
}

function OnePart({ part, at, errors, onChange, onRemove }: OnePartProps) {
  const t = useWords();
  const field = (name: 'title' | 'startsAt' | 'endsAt' | 'place' | 'capacity') => {
    const id = `parts.${at}.${name}`;
    const error = errors[id];
    return { id, label: t(`staff.event.part.${name}`), ...(error ? { error } : {}) };
  };
  return (
    <fieldset className={classes['part']}>
      <legend>{t('staff.event.part.number', { number: at + 1 })}</legend>
      <TextField
        {...field('title')}
        value={part.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <div className={classes['row']}>
        <CalendarField
          {...field('startsAt')}
          withTime
          value={part.startsAt}
          onChange={(startsAt) => onChange({ startsAt })}
        />
        <CalendarField {...field('endsAt')} withTime value={part.endsAt} onChange={(endsAt) => onChange({ endsAt })} />
      </div>
      <div className={classes['row']}>
        <TextField
          {...field('place')}
          optional
          value={part.place}
          onChange={(event) => onChange({ place: event.currentTarget.value })}
        />
        <TextField
          {...field('capacity')}
          optional
          type="number"
          min={1}
          value={part.capacity ?? ''}
          onChange={(event) => onChange({ capacity: Number(event.currentTarget.value) || null })}
        />
      </div>
      <div>
        <Button variant="quiet" size="small" onClick={onRemove}>
          {t('staff.event.part.remove', { number: at + 1 })}
        </Button>
      </div>
    </fieldset>
  );
}

/** Fields for the sessions of an event, which guests choose when they register. */
export function PartFields({ draft, errors, onChange }: EventFieldsProps) {
  const t = useWords();
  const { parts } = draft;
  const add = (): void => {
    const last = parts.at(-1)?.endsAt ?? draft.startsAt;
    const key = `new-${parts.length}-${Date.now()}`;
    onChange({ parts: [...parts, { key, title: '', startsAt: last, endsAt: '', place: '', capacity: null }] });
  };
  return (
    <div className="stack">
      <p>{t('staff.event.part.lead')}</p>
      {parts.map((part, at) => (
        <OnePart
          key={part.key}
          part={part}
          at={at}
          errors={errors}
          onChange={(change) => onChange({ parts: parts.map((one) => (one === part ? { ...one, ...change } : one)) })}
          onRemove={() => onChange({ parts: parts.filter((one) => one !== part) })}
        />
      ))}
      <div>
        <Button variant="secondary" size="small" onClick={add}>
          {t('staff.event.part.add')}
        </Button>
      </div>
    </div>
  );
}

/** Chooses the mails that guests get a day after the event. */
export function AfterFields({ draft, onChange }: EventFieldsProps) {
  const t = useWords();
  return (
    <div className="stack">
      {(['thanksMail', 'missedMail'] as const).map((id) => (
        <CheckField
          key={id}
          id={id}
          label={t(`staff.event.${id}`)}
          checked={draft[id]}
          onChange={(event) => onChange({ [id]: event.currentTarget.checked })}
        />
      ))}
      <p>{t('staff.event.afterHint')}</p>
    </div>
  );
}
