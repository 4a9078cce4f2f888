import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type UpcomingEvent, upcomingEvents } from '../../../entities/event/event-queries.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { momentText } from '../../../lib/format/moment-text.ts';
import { type PickerTerm, usePicker } from '../../../lib/lists/use-picker.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { PickerSearch } from '../../../ui/form/picker-search.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';

interface EventDialogProps {
  readonly count: number;
  readonly onPut: (event: { readonly id: string; readonly title: string }) => void;
  readonly onClose: () => void;
}

const fieldId = 'bulk-event';

function placesText(t: Translate, { capacity, counts }: UpcomingEvent): string {
  if (capacity === null) return t('staff.bulkEvent.anyNumber');
  return t('staff.bulkEvent.places', {
    left: formatNumber(Math.max(0, capacity - counts.registered)),
    capacity: formatNumber(capacity),
  });
}

interface EventFieldProps {
  readonly events: readonly UpcomingEvent[];
  readonly chosen: UpcomingEvent | undefined;
  readonly checked: boolean;
  readonly search: PickerTerm;
  readonly onChoose: (id: string) => void;
}

function EventField({ events, chosen, checked, search, onChoose }: EventFieldProps) {
  const t = useWords();
  if (events.length === 0 && !search.isSearched) {
    return (
      <p>
        {t('staff.bulkEvent.none')} <Link to="/manager/events/new">{t('staff.events.new')}</Link>
      </p>
    );
  }
  return (
    <>
      <PickerSearch id="bulk-event-find" label={t('staff.picker.event')} search={search} />
      <SelectField
        id={fieldId}
        label={t('staff.events.event')}
        hint={chosen ? placesText(t, chosen) : t('staff.bulkEvent.hint')}
        emptyLabel={t('staff.bulkEvent.choose')}
        value={chosen?.id ?? ''}
        choices={events.map((event) => ({
          value: event.id,
          label: `${event.title}, ${momentText(event.startsAt)}`,
        }))}
        onChange={(event) => onChoose(event.currentTarget.value)}
        {...(checked && !chosen ? { error: t('staff.bulkEvent.missing') } : {})}
      />
    </>
  );
}

/** Asks for the event to which the picked candidates are added, and shows its capacity. */
export function EventDialog({ count, onPut, onClose }: EventDialogProps) {
  const t = useWords();
  const { data, error, retry, search } = usePicker(upcomingEvents);
  const [eventId, setEventId] = useState('');
  const [checked, setChecked] = useState(false);
  const events = data ?? [];
  const chosen = events.find((event) => event.id === eventId);

  const isThere = data !== undefined;
  // The dialog opened before the events were loaded.
  useEffect(() => {
    if (isThere) document.getElementById(fieldId)?.focus();
  }, [isThere]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (chosen) onPut({ id: chosen.id, title: chosen.title });
    else document.getElementById(fieldId)?.focus();
  }

  const asks = data ? (
    <EventField events={events} chosen={chosen} checked={checked} search={search} onChoose={setEventId} />
  ) : (
    <Waiting />
  );
  return (
    <Dialog title={t('staff.bulkEvent.title', { count })} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        {error ? <LoadProblem compact error={error} onRetry={retry} /> : asks}
        <div className="actions">
          {events.length > 0 || search.isSearched ? (
            <Button type="submit">{t('staff.bulkEvent.submit', { count })}</Button>
          ) : null}
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
