import { eventKinds, eventVisibilities } from '@evenhand/domain/events/event-kind';
import { languageChoices } from '../../lib/words/language-name.ts';
import { useWords } from '../../lib/words/words.ts';
import { CalendarField } from '../../ui/form/calendar-field.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import type { EventDraft, TimeKey } from './event-draft.ts';
import { EventRoles } from './event-roles.tsx';
import classes from './events-admin.module.css';

export interface EventFieldsProps {
  readonly draft: EventDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<EventDraft>) => void;
}

type LineKey = 'title' | 'summary' | 'place' | 'videoLink';

const useFields = ({ draft, errors, onChange }: EventFieldsProps) => {
  const t = useWords();
  const errorOf = (id: string): { readonly error?: string } => (errors[id] ? { error: errors[id] } : {});
  return {
    t,
    errorOf,
    line: (id: LineKey) => ({
      id,
      label: t(`staff.event.${id}`),
      value: draft[id],
      ...errorOf(id),
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ [id]: event.currentTarget.value }),
    }),
    time: (id: TimeKey) => ({
      id,
      label: t(`staff.event.${id}`),
      withTime: true,
      value: draft[id],
      ...errorOf(id),
      onChange: (value: string) => onChange({ [id]: value }),
    }),
  };
};

/** Fields for what the event is. */
export function BasicsFields(props: EventFieldsProps) {
  const { draft, onChange } = props;
  const { t, line, errorOf } = useFields(props);
  return (
    <div className="stack">
      <TextField {...line('title')} />
      <div className={classes['row']}>
        <SelectField
          id="kind"
          label={t('staff.event.kind')}
          value={draft.kind}
          choices={eventKinds.map((kind) => ({ value: kind, label: t(`lists.eventKind.${kind}`) }))}
          onChange={(event) => {
            const kind = eventKinds.find((one) => one === event.currentTarget.value);
            if (kind) onChange({ kind });
          }}
        />
        <SelectField
          id="language"
          label={t('staff.event.language')}
          hint={t('staff.event.languageHint')}
          value={draft.language}
          choices={languageChoices(draft.language)}
          {...errorOf('language')}
          onChange={(event) => onChange({ language: event.currentTarget.value })}
        />
      </div>
      <TextField {...line('summary')} optional />
      <TextAreaField
        id="description"
        rows={8}
        label={t('staff.event.description')}
        value={draft.description}
        {...errorOf('description')}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <EventRoles draft={draft} onChange={onChange} />
    </div>
  );
}

const zones = (own: string): string[] => [...new Set([own, 'Europe/London', ...Intl.supportedValuesOf('timeZone')])];

/** Fields for when and where the event is. */
export function TimeFields(props: EventFieldsProps) {
  const { draft, onChange } = props;
  const { t, line, time, errorOf } = useFields(props);
  return (
    <div className="stack">
      <div className={classes['row']}>
        <CalendarField {...time('startsAt')} />
        <CalendarField {...time('endsAt')} />
        <SelectField
          id="timeZone"
          label={t('staff.event.timeZone')}
          hint={t('staff.event.timeZoneHint')}
          value={draft.timeZone}
          choices={zones(draft.timeZone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          {...errorOf('timeZone')}
          onChange={(event) => onChange({ timeZone: event.currentTarget.value })}
        />
      </div>
      <TextField {...line('place')} />
      <TextField {...line('videoLink')} type="url" hint={t('staff.event.videoLinkHint')} optional />
    </div>
  );
}

/** Fields for the capacity, and for who can register when. */
export function CapacityFields(props: EventFieldsProps) {
  const { draft, onChange } = props;
  const { t, time, errorOf } = useFields(props);
  return (
    <div className="stack">
      <div className={classes['row']}>
        <TextField
          id="capacity"
          label={t('staff.event.capacity')}
          hint={t('staff.event.capacityHint')}
          optional
          type="number"
          min={1}
          value={draft.capacity ?? ''}
          {...errorOf('capacity')}
          onChange={(event) => onChange({ capacity: Number(event.currentTarget.value) || null })}
        />
        <SelectField
          id="visibility"
          label={t('staff.event.visibility')}
          value={draft.visibility}
          choices={eventVisibilities.map((one) => ({ value: one, label: t(`staff.event.visibility.${one}`) }))}
          onChange={(event) => {
            const visibility = eventVisibilities.find((one) => one === event.currentTarget.value);
            if (visibility) onChange({ visibility });
          }}
        />
      </div>
      <CheckField
        id="waitingList"
        label={t('staff.event.waitingList')}
        checked={draft.waitingList}
        onChange={(event) => onChange({ waitingList: event.currentTarget.checked })}
      />
      <div className={classes['row']}>
        <CalendarField {...time('registrationOpensAt')} optional />
        <CalendarField {...time('registrationClosesAt')} optional />
      </div>
    </div>
  );
}
